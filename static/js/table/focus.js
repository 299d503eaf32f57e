// A button that vanishes takes the focus with it. Whoever plays by keyboard is then led to the question at hand.

export function keepFocus(draw) {
  const before = document.activeElement;
  const ours = before?.closest?.("#decision, #hand, #sea");
  draw();
  if (ours && !before.isConnected && document.activeElement === document.body)
    document.getElementById("ask")?.focus({ preventScroll: true });
}

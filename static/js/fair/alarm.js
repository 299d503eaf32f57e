// A word that stays: the table is not the one this browser kept.
let shown = null;

export function drawAlarm(sentence, table) {
  if (!sentence) {
    shown?.remove();
    shown = null;
    return;
  }
  shown ??= document.createElement("p");
  shown.className = "fair-alarm";
  shown.setAttribute("role", "alert");
  const words = `${sentence} Its dice may have been chosen.`;
  if (shown.textContent !== words) shown.textContent = words;
  if (!shown.isConnected) table.before(shown); // in a row of its own: it covers nothing
}

// A short word over everything: a refusal with its rule. It goes by itself.
let shown = null;

export function toast(text, rule = "") {
  shown?.remove();
  shown = document.createElement("p");
  shown.className = "toast";
  shown.setAttribute("role", "alert");
  shown.append(text);
  if (rule) {
    const number = document.createElement("b");
    number.textContent = ` [${rule}]`;
    shown.append(number);
  }
  document.body.append(shown);
  const mine = shown;
  setTimeout(() => mine.remove(), 4000 + text.length * 50);
}

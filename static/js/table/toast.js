// A short word over everything: a refusal with its rule. It goes by itself.
import { render } from "./lit.js";
import { ruleLink } from "./rule_link.js";

let shown = null;

export function toast(text, rule = "") {
  shown?.remove();
  shown = document.createElement("p");
  shown.className = "toast";
  shown.setAttribute("role", "alert");
  shown.append(text);
  if (rule) {
    const number = document.createElement("b");
    render(ruleLink(rule), number);
    shown.append(" ", number);
  }
  document.body.append(shown);
  const mine = shown;
  setTimeout(() => mine.remove(), 4000 + text.length * 50);
}

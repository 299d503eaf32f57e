// A cited rule as a link to its place on the rules page, always in the same other tab. The page's anchors are made by app/games/rulebook.py.
import { html } from "./lit.js";

const { game } = JSON.parse(document.getElementById("boot").textContent);

export const ruleAddress = (rule) => `/rules/${game}#r-${rule.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;

/** `shown` is what stands there, if not the number in brackets. */
export const ruleLink = (rule, shown = `[${rule}]`) =>
  html`<a class="rule-link" href=${ruleAddress(rule)} target="rules" title="Rule ${rule}">${shown}</a>`;

/** A sentence of the server in which rules are cited, such as “… discarded unseen. [4.5]”. */
export const withRules = (text) => text.split(/\[([\d.]+)\]/).map((part, n) => (n % 2 ? ruleLink(part) : part));

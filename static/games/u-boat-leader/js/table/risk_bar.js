// The risk of a boat's next round: how likely she is found, then harmed, then sunk.
import { html, nothing } from "../../../../js/table/lit.js";
import { assumptions, percent } from "./names.js";

const width = (share) => `width:${(100 * share).toFixed(2)}%`;

/** Three bars in one: each lies inside the one before. */
export function riskBar(sub) {
  const { found, hit, sunk, assumes = [] } = sub.risk;
  const words = `Found ${percent(found)}, hit ${percent(hit)}, sunk ${percent(sunk)}`;
  return html`<span class="risk" role="img" aria-label=${words} title=${assumes.map((name) => assumptions[name]).join(" ")}><span class="rk"><i class="f" .style=${width(found)}></i><i class="h" .style=${width(hit)}></i><i class="s" .style=${width(sunk)}></i></span><span class="rk-t">found <b>${percent(found)}</b> hit <b>${percent(hit)}</b> sunk <b>${percent(sunk)}</b></span></span>`;
}

/** With words around it, for the dock: what is assumed is said, all else is exact. */
export function risks(view) {
  const subs = (view.contact?.subs ?? []).filter(({ risk }) => risk);
  if (!subs.length) return nothing;
  const assumed = [...new Set(subs.flatMap(({ risk }) => risk.assumes ?? []))];
  return html`<h3>The next round <small>if she stays and does not react</small></h3><ul class="risks">${subs.map((sub) => html`<li><b>${sub.boat}</b><span>${sub.area}, ${sub.submerged ? "submerged" : "surfaced"}${drift(sub)}</span>${riskBar(sub)}</li>`)}</ul>${assumed.length ? html`<details class="nots"><summary>What is assumed <small>${assumed.length}</small></summary><ul>${assumed.map((name) => html`<li>${assumptions[name]}</li>`)}</ul></details>` : nothing}`;
}

/** Where the next drift takes her. */
export function drift(sub) {
  if (!sub.drifts) return "";
  const to = sub.drift_to?.join(" or ");
  const off = sub.drifts_off ? (to ? ", or off the display" : "off the display") : "";
  return `; drifts ${sub.drifts} to ${to ?? ""}${off}`;
}

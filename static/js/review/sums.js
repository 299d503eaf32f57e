// The whole of it in one line a player: how many decisions, how often as the computer, what the choices cost together.
import { html, nothing } from "../table/lit.js";
import { cost } from "./words.js";

export function sums(boot, { decisions, verdicts }) {
  if (!verdicts.size) return nothing;
  const judged = [...verdicts.values()].filter((each) => each.advised);
  return html`<table class="sums"><thead><tr><th scope="col">Player</th><th scope="col">Decisions</th><th scope="col">As the computer</th>${boot.unit ? html`<th scope="col">Cost of the others, on average</th>` : nothing}</tr></thead>
    <tbody>${boot.seats.map(({ name }, seat) => {
      const own = judged.filter((each) => each.seat === seat);
      const same = own.filter((each) => each.same).length;
      return html`<tr><th scope="row">${name}</th><td>${decisions.filter((each) => each.seat === seat).length}</td><td>${own.length ? `${Math.round((100 * same) / own.length)} %` : "–"}</td>${boot.unit ? html`<td>${mean(boot.unit, own)}</td>` : nothing}</tr>`;
    })}</tbody></table>`;
}

function mean(unit, own) {
  const costs = own.filter((each) => !each.same && each.cost !== undefined).map((each) => each.cost);
  return costs.length ? cost(unit, costs.reduce((sum, each) => sum + each, 0) / costs.length) : "–";
}

// Every decision in a list: what was asked, what was chosen by which odds, and what the computer makes of it.
import { html, nothing } from "../table/lit.js";
import { cost, little, odds } from "./words.js";

export function decisions(boot, game, show, again) {
  const { decisions: all, verdicts } = game;
  const shown = all.filter((each) => wanted(each, verdicts.get(each.n), show));
  const who = (value, words) =>
    html`<label><input type="radio" name="who" .checked=${show.seat === value} @change=${() => {
      show.seat = value;
      again();
    }}>${words}</label>`;
  return html`<h2>Every decision <small>${shown.length} of ${all.length}</small></h2>
    <div class="sieve">${boot.seats.length > 1 ? html`<div class="seg" role="radiogroup" aria-label="Whose decisions">${who(null, "Both")}${boot.seats.map(({ name }, seat) => who(seat, name))}</div>` : nothing}
      ${
        boot.advises
          ? html`<label class="only"><input type="checkbox" .checked=${show.otherwise} @change=${(event) => {
              show.otherwise = event.target.checked;
              again();
            }}> Only where the computer would have done otherwise</label>`
          : nothing
      }</div>
    <div class="scroll" tabindex="0" role="group" aria-label="Decisions"><table class="list"><thead><tr><th scope="col">Move</th><th scope="col">Decision</th><th scope="col">Odds shown</th>${boot.advises ? html`<th scope="col">The computer</th>` : nothing}${boot.unit ? html`<th scope="col">Cost</th>` : nothing}<th scope="col"><span class="vh">Look at it</span></th></tr></thead>
      <tbody>${shown.map((each) => line(boot, each, verdicts.get(each.n)))}</tbody></table></div>`;
}

function wanted({ seat }, verdict, show) {
  if (show.seat !== null && show.seat !== seat) return false;
  return !show.otherwise || (verdict?.advised && !verdict.same);
}

function line(boot, each, verdict) {
  const { moment, seat, side, prompt, chosen, options } = each;
  const mark = boot.sides[side];
  const dear = verdict?.cost > 2 * little(boot.unit);
  return html`<tr class=${dear ? "dear" : ""}>
    <td class="n">${moment}</td>
    <td><small><span class="side ${mark?.mark ?? ""}">${boot.seats[seat].name}</span> ${prompt} <i>${options} options</i></small><b>${chosen.title}</b></td>
    <td class="odds">${odds(chosen.chance) || "–"}</td>
    ${boot.advises ? html`<td>${advice(verdict)}</td>` : nothing}
    ${boot.unit ? html`<td class="cost">${price(boot.unit, verdict)}</td>` : nothing}
    <td class="go"><a class="btn small" href="${boot.replay_path}#m=${moment - 1}&as=${seat}">Replay<span class="vh"> before move ${moment}</span></a>${boot.from_path ? html`<a class="btn small quiet" href=${boot.from_path + (moment - 1)}>From here<span class="vh">: a new game before move ${moment}</span></a>` : nothing}</td></tr>`;
}

function advice(verdict) {
  if (!verdict) return html`<span class="waits" title="still to come">…</span>`;
  if (!verdict.advised) return html`<small>at a loss</small>`;
  if (verdict.same) return html`<span class="same">the same</span>`;
  const told = odds(verdict.advised.chance);
  return html`${verdict.advised.title}${told ? html`<small>${told}</small>` : nothing}`;
}

function price(unit, verdict) {
  if (verdict?.cost === undefined || verdict.cost === null) return nothing;
  return verdict.cost < little(unit) ? html`<small>nothing</small>` : cost(unit, verdict.cost);
}

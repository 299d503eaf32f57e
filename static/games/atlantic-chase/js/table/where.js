// Where in the battle we are, for the head bar, wide and narrow.
import { html, nothing } from "../../../../js/table/lit.js";
import { capital, leftSide, SIDES } from "./names.js";

export function where({ doc: { view } }) {
  const { round, rounds, part, parts, active } = view.battle;
  const numbers = Array.from({ length: rounds }, (_, n) => n + 1);
  return html`${parts > 1 ? html`<div><dt>Part</dt><dd>${part}<span class="of"> of ${parts}</span></dd></div>` : nothing}
    <div><dt>Round</dt><dd><span class="vh">${round} of ${rounds}</span><span class="rounds" aria-hidden="true">${numbers.map((n) => html`<i class=${n < round ? "done" : n === round ? "now" : ""}>${n}</i>`)}</span></dd></div>
    <div><dt>Weather</dt><dd>${capital(view.weather)}</dd></div>
    ${view.battle.snafu ? html`<div><dt>Snafu</dt><dd>${capital(view.battle.snafu.replaceAll("_", " "))}${view.battle.confusion ? `, ${SIDES[view.battle.confusion].name}` : ""}</dd></div>` : nothing}
    <div><dt>Active</dt><dd>${SIDES[active].name}</dd></div>`;
}

export function mini({ doc: { view } }) {
  const filled =
    view.boxes.find((box) => box.filled && box.side === leftSide(view)) ?? view.boxes.find((box) => box.filled);
  return filled ? html`<span>${SIDES[filled.side].name} ${filled.level}</span>` : nothing;
}

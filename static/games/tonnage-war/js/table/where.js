// Where in the match we are: leg, round, card; for the head bar, wide and narrow.
import { html, nothing } from "../../../../js/table/lit.js";
import { soFar } from "./score.js";

export function where({ doc: { view } }) {
  const pips = Array.from({ length: view.rounds }, (_, place) => place + 1);
  return html`<div><dt>Leg</dt><dd>${view.leg}<span class="of"> of 2</span></dd></div>
    <div><dt>Round</dt><dd>${view.round}<span class="of"> of ${view.rounds}</span><span class="pips" aria-hidden="true">${pips.map((round) => html`<i class=${round < view.round ? "on" : round === view.round ? "now" : ""}></i>`)}</span></dd></div>
    <div><dt>Card</dt><dd>${Math.min(Math.max(view.turn, 1), view.turns)}<span class="of"> of ${view.turns}</span></dd></div>`;
}

export function mini({ doc: { view } }) {
  const { uboat, escort } = view.score;
  const all = view.legs.length ? soFar(view).all : null;
  return html`<span><span class="vh">Score, yours first: </span>${view.side === "escort" ? `${escort} : ${uboat}` : `${uboat} : ${escort}`}${all ? html` <small>in all ${all.join(" : ")}</small>` : nothing}</span>`;
}

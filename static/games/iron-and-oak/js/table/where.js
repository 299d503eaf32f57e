// The head bar: turn, initiative, current; on a phone the points.
import { html, nothing } from "../../../../js/table/lit.js";
import { current, SIDES } from "./names.js";

const marks = (page, side) => page.side(side)?.mark;

export function where(page) {
  const { view } = page.doc;
  return html`<div><dt>Turn</dt><dd>${view.turn}<span class="of"> of ${view.turns}</span> <span class="pips" aria-hidden="true">${Array.from({ length: view.turns }, (_, n) => html`<i class=${n + 1 < view.turn ? "on" : n + 1 === view.turn ? "now" : ""}></i>`)}</span></dd></div>
    <div><dt>Initiative</dt><dd><span class="side ${marks(page, view.initiative)}">${page.side(view.initiative)?.name}</span></dd></div>
    <div><dt>Current</dt><dd>${current(view.chart)}</dd></div>`;
}

export const mini = (page) =>
  page.doc.view
    ? html`${SIDES.map((side) => html`<span class="side ${marks(page, side)}"><span class="vh">${page.side(side)?.name} </span>${page.doc.view.score[side]}</span>`)}`
    : nothing;

// The operations chart in a replay: the same chart as at the table, with nothing to choose.
import { html, nothing } from "../../../../js/table/lit.js";
import { drawChart, light } from "../table/chart/chart.js";
import { capital, SIDES } from "../table/names.js";
import { isHex, placesOf, points } from "../table/operation/look_ups.js";

const sea = document.createElement("div");
sea.className = "sea";
const NOTHING = { ways: [], level: { prefix: [], groups: [] }, glow: new Set(), done: null };
const acts = { touch() {}, send() {} };
let moments = 0;

export function chartStage(view, log) {
  const page = {
    doc: { view, seq: ++moments, draft: 0 },
    picked: [],
    decision: null,
    busy: true,
    choice: () => NOTHING,
    whyNot: () => null,
  };
  requestAnimationFrame(() => {
    if (!sea.isConnected) return;
    drawChart(page, acts, sea);
    light(placesOf(view.operation, log.flatMap(({ about = [] }) => about).filter(isHex)));
  });
  return html`<div class="operation replayed">${sea}${facts(view.operation)}</div>`;
}

function facts(op) {
  return html`<p class="facts"><span>${SIDES[op.active].name} initiative</span><span>Tally ${op.tally}</span><span>${capital(op.weather)} weather</span><span>British ${points(op.score.british)}, German ${points(op.score.german)}</span>${op.action ? html`<span>${capital(op.action.kind)}, Total ${op.action.total}</span>` : nothing}</p>`;
}

export const standing = (op) =>
  `change ${op.changes}${op.limit ? ` of ${op.limit}` : ""}, ${SIDES[op.active].name} initiative`;

/** A tick for every fourth change of initiative. */
export function changes(reel) {
  const ticks = [];
  let last = 0;
  reel.forEach(({ view: { operation: op } }, at) => {
    if (op.changes !== last && op.changes % 4 === 0) ticks.push({ at, great: true, words: String(op.changes) });
    last = op.changes;
  });
  return ticks;
}

export function awards(op) {
  const sides = ["british", "german"];
  return html`<table class="tally"><thead><tr><th>Victory points</th><th>Brought</th></tr></thead><tbody>${sides.map(
    (
      side,
    ) => html`${op.awards.filter((award) => award.side === side && award.scored).map((award) => html`<tr><th scope="row"><span class="side ${SIDES[side].mark}">${SIDES[side].name}</span><small>${award.text}</small></th><td><b>${points(award.scored)}</b></td></tr>`)}
    <tr class="sum-of"><th scope="row"><span class="side ${SIDES[side].mark}">${SIDES[side].name} in all</span></th><td><b>${points(op.score[side])}</b></td></tr>`,
  )}</tbody></table>`;
}

// Atlantic Chase on the result page: boxes or points at the end, ticks on the way, board or chart at any moment with its signals.
import { html, nothing, svg } from "../../../../js/table/lit.js";
import { face } from "../table/counter.js";
import { layout } from "../table/layout.js";
import { capital, leftSide, SIDES } from "../table/names.js";
import { rolled } from "../table/dice.js";
import { campaignTally } from "./campaign.js";
import { awards, changes, chartStage, standing } from "./chart.js";

const WIDTH = 1000,
  HEIGHT = 440,
  DEPTH = { far: "z0", near: "z1", close: "z2" };

const TICKS = { RoundBegins: ({ round }) => `Round ${round}`, ForceMet: ({ part }) => `Part ${part}` };

export const game = {
  tally(_, view) {
    if (view.campaign) return campaignTally(view.campaign);
    if (view.operation) return awards(view.operation);
    return html`<table class="tally"><thead><tr><th>Victory boxes</th><th>Filled</th></tr></thead><tbody>${view.boxes.map((box) => html`<tr><th scope="row"><span class="side ${SIDES[box.side].mark}">${SIDES[box.side].name}, ${box.level}</span><small>${box.text}</small></th><td><b>${box.filled ? "Yes" : "–"}</b></td></tr>`)}</tbody></table>`;
  },

  dice: () => nothing,

  /** All is open [1.3] but sealed answers, and a move is one only when all of them are in: no moment of a replay hides anything. */
  nothingHidden: () => true,

  story(reel) {
    const operation = Boolean(reel[0].view.operation);
    const ticks = operation ? changes(reel) : [],
      marks = [],
      engagements = [];
    reel.forEach(({ log }, at) => {
      for (const line of log) {
        const { event } = line;
        if (TICKS[event.what] && !operation) ticks.push({ at, great: true, words: TICKS[event.what](event) });
        if (event.what === "ShipSunk") marks.push({ at, side: "red", words: line.text });
      }
      if (log.some((line) => line.rolls?.length)) engagements.push(at);
    });
    return { ticks, marks, engagements };
  },

  where: ({ battle, operation: op }) =>
    op && !op.fighting
      ? standing(op)
      : battle.step === "over"
        ? "the end"
        : `round ${battle.round} of ${battle.rounds}, ${battle.step}`,

  stage(scene, { now: shown, log }) {
    const now = { ...shown, side: shown.side ?? scene.own }; // from the viewer's own side
    return html`<div class="battle-stage ${now.operation ? "of-operation" : ""}">${now.operation && !now.operation.fighting ? chartStage(now, log) : board(now)}<section class="tell" aria-label="Signals of this move" aria-live="polite"><h3>Signals</h3>
      ${log.length ? html`<ol tabindex="0">${log.map((line) => sentence(scene, line))}</ol>` : html`<p class="none">Nothing was said.</p>`}</section></div>`;
  },
};

function board(view) {
  const plan = layout(view, { width: WIDTH, height: HEIGHT, tall: false });
  return html`<svg class="battle-board" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${inWords(view)}>
    ${plan.zones.map(({ zone, side, x, w, h }) => svg`<rect class=${DEPTH[zone]} x=${x} width=${w} height=${h}></rect><rect x=${x} width=${w} height=${h} fill="url(#k-waves)"></rect><text class="zn" x=${x + w / 2} y="34" text-anchor="middle">${side ? `${SIDES[side].name} ${zone}` : "Close"}</text>`)}
    ${plan.zones.slice(1).map(({ x, h }) => svg`<path class="zl" d="M${x} 0V${h}"></path>`)}
    ${view.ships
      .filter((ship) => plan.at.has(ship.slug))
      .map((ship) => {
        const { x, y } = plan.at.get(ship.slug);
        return svg`<g class="counter ${ship.side} ${ship.damaged ? "damaged" : ""}" transform="translate(${x + 2} ${y + 2}) scale(${plan.scale})">${face(ship, ship.side !== leftSide(view))}</g>`;
      })}
    <text class="zr" x="12" y=${HEIGHT - 12}>${gone(view)}</text></svg>`;
}

const gone = (view) =>
  view.ships
    .filter((ship) => ship.sunk || ship.broke_away)
    .map((ship) => `${ship.name} ${ship.sunk ? "sunk" : "broke away"}`)
    .join(", ");
const inWords = (view) =>
  view.ships.map((ship) => `${ship.name} ${ship.zone ?? (ship.sunk ? "sunk" : "away")}`).join(", ");

function sentence(scene, line) {
  const { text, when, seat = null, rolls = [], side } = line;
  return html`<li class=${SIDES[side]?.mark ?? ""}><span class="t">${when}</span> ${seat === null ? nothing : html`<b>${scene.name(seat)}.</b> `}${capital(text)}${rolls.map((roll) => rolled(line, roll, ""))}</li>`;
}

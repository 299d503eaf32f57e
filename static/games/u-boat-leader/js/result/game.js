// U-Boat Leader on the result page: the ladder, captains' service records, a report to share, the campaign moment by moment.
import { html, nothing } from "../../../../js/table/lit.js";
import { cast } from "../table/dice.js";
import { placeName, SEGMENTS, STEPS } from "../table/names.js";
import { ladder } from "./ladder.js";
import { records } from "./records.js";
import { stageOf } from "./stage.js";

const GREAT = new Set(["BoatSunk", "ShipSunk", "BoatPromoted", "SteamerSunk", "MinesLaid"]),
  STOPS = new Set([
    "TorpedoesFired",
    "GunFired",
    "ShipAttacks",
    "HitDrawn",
    "ConvoySighted",
    "ContactSought",
    "EventDrawn",
    "RaiderShot",
  ]);
const OF_BOATS = new Set(["ShipSunk", "BoatPromoted", "SteamerSunk", "MinesLaid"]);

export const game = {
  tally: (boot, view) => ladder(boot, view),
  dice: (reel) => records(reel),

  story(reel) {
    const ticks = [],
      marks = [],
      engagements = [];
    reel.forEach(({ log }, at) => {
      for (const { event, text } of log) {
        if (event.what === "TurnBegins")
          ticks.push({ at, great: true, words: event.turn === 1 ? text : `${event.turn}` });
        if (event.what === "ConvoySighted") ticks.push({ at, great: false, words: "" });
        if (GREAT.has(event.what)) marks.push({ at, side: OF_BOATS.has(event.what) ? "red" : "blue", words: text });
      }
      if (log.some(({ event }) => STOPS.has(event.what))) engagements.push(at);
    });
    return { ticks, marks, engagements };
  },

  where(view) {
    if (view.segment === "over") return "the end";
    const fight = view.contact?.round
      ? `, ${placeName(view, view.contact.area)}, round ${view.contact.round}, ${STEPS.find(([slug]) => slug === view.contact.step)?.[1].toLowerCase() ?? ""}`
      : "";
    const segment = SEGMENTS.find(([slug]) => slug === view.segment)?.[1].toLowerCase() ?? "choosing boats";
    return `${view.two ? `leg ${view.leg ?? 1}, ` : ""}turn ${view.turn}, ${segment}${fight}`;
  },

  stage(scene, { now, log }) {
    return html`<div class="war-stage"><div class="war-picture">${stageOf(now)}</div>
      <section class="tell" aria-label="Signals of this move" aria-live="polite"><h3>Signals</h3>${log.length ? html`<ol tabindex="0">${log.map((line) => sentence(scene, line))}</ol>` : html`<p class="none">Nothing was said.</p>`}</section></div>`;
  },
};

const MARKS = { flotilla: "red", escort: "blue" };

function sentence(scene, line) {
  const { text, when, side, seat = null, rule } = line;
  return html`<li class=${MARKS[side] ?? ""}><span class="t">${when}</span> <span>${seat === null ? nothing : html`<b>${scene.name(seat)}.</b> `}${text}${rule ? html` <small class="rule">[${rule}]</small>` : nothing}${line.rolls?.length ? cast({ ...line, text: "" }) : nothing}</span></li>`;
}

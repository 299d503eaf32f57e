// Iron & Oak on the result page: what scored, the chart at any moment with the orders laid open, dice and signals of the move.
import { html, nothing } from "../../../../js/table/lit.js";
import { award } from "../table/award_words.js";
import { cast } from "../table/dice.js";
import { SIDES } from "../table/names.js";
import { challenges } from "./challenges.js";
import { fortune } from "./fortune.js";
import { orderBooks } from "./books.js";
import { replayChart } from "./chart.js";

const NAMES = { union: "Union", confederate: "Confederates" },
  MARKS = { union: "blue", confederate: "red" };
const GREAT = new Set(["Sunk", "Struck", "Silenced"]),
  STOPS = new Set(["Contested", "Fired", "Rammed", "SparExploded", "MineExploded", "OrdersSealed"]);

export const game = {
  luck: fortune,
  dice: challenges,

  tally(_, view) {
    return html`<table class="tally"><thead><tr><th>What scored</th>${SIDES.map((side) => html`<th><span class="side ${MARKS[side]}">${NAMES[side]}</span></th>`)}</tr></thead>
      <tbody>${Object.entries(view.start ?? {})
        .filter(([, points]) => points)
        .map(([side, points]) => row("To begin with", side, points))}
      ${view.lines.map((line) => row(award(view, line.award).text, line.award.side, line.points, line.ships.map((slug) => view.ships.find((ship) => ship.slug === slug)?.card.short).join(", ")))}
      <tr class="sum"><th scope="row">Points</th>${SIDES.map((side) => html`<td><b>${view.score[side]}</b></td>`)}</tr></tbody></table>`;
  },

  story(reel) {
    const ticks = [],
      marks = [],
      engagements = [];
    reel.forEach(({ log }, at) => {
      for (const { event, side, text } of log) {
        if (event.what === "TurnBegan") ticks.push({ at, great: event.turn % 5 === 1, words: `Turn ${event.turn}` });
        if (GREAT.has(event.what)) marks.push({ at, side: MARKS[side] ?? "red", words: text });
      }
      if (log.some(({ event }) => STOPS.has(event.what))) engagements.push(at);
    });
    return { ticks, marks, engagements, legend: { red: "Confederate loss", blue: "Union loss" } };
  },

  where: ({ turn, turns, phase }) => (phase === "over" ? "the end" : `turn ${turn} of ${turns}, ${phase}`),

  stage(scene, { now, log }) {
    return html`<div class="river-stage"><div class="river-left">${replayChart(now)}${orderBooks(now, log)}</div>
      <section class="tell" aria-label="Signals of this move" aria-live="polite"><h3>Signals</h3>${log.length ? html`<ol tabindex="0">${log.map((line) => sentence(scene, now, line))}</ol>` : html`<p class="none">Nothing was said.</p>`}</section></div>`;
  },
};

function row(words, side, points, ships = "") {
  return html`<tr><th scope="row">${words}${ships ? html`<small>${ships}</small>` : nothing}</th>${SIDES.map((each) => html`<td>${each === side ? html`<b>${points}</b>` : ""}</td>`)}</tr>`;
}

function sentence(scene, view, { text, when, side, seat = null, event, rule }) {
  return html`<li class=${MARKS[side] ?? ""}><span class="t">${when}</span> <span>${seat === null ? nothing : html`<b>${scene.name(seat)}.</b> `}${text}${rule ? html` <small class="rule">[${rule}]</small>` : nothing}<span class="casts-of">${cast(view, event)}</span></span></li>`;
}

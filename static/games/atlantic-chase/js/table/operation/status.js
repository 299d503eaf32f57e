// Where the operation stands, in the head bar: initiative, Tally, weather, points, clock, who sits opposite.
import { html, nothing, svg } from "../../../../../js/table/lit.js";
import { capital, other, SIDES } from "../names.js";
import { points } from "./look_ups.js";

const NAVIES = { british: "RN", german: "KM" };
const SKIES = {
  good: svg`<circle cx="12" cy="12" r="5"></circle><path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2"></path>`,
  bad: svg`<path d="M7 15a4.500 4.500 0 0 1 .5-9 5.500 5.500 0 0 1 10.500 1.500A3.800 3.800 0 0 1 17.500 15zM8 18l-1.500 3M12.500 18L11 21M17 18l-1.500 3"></path>`,
};

export function where(page) {
  const { operation: op } = page.doc.view;
  return html`<div class="op-name"><dt>${op.dates}</dt><dd>${op.name}</dd></div>${initiative(page, op)}${tally(op)}
    <div class="weather"><dt>Weather</dt><dd><svg class="sky ${op.weather}" viewBox="0 0 24 24" aria-hidden="true">${SKIES[op.weather]}</svg><span>${capital(op.weather)}</span></dd></div>
    ${score(op)}${clock(op)}${opposite(page)}`;
}

/** Beside the steps of a battle: what of the operation still counts. */
export const meanwhile = (page) => html`${initiative(page, page.doc.view.operation)}${score(page.doc.view.operation)}`;

function initiative(page, op) {
  const mine = page.boot.seats.length === 1 && page.doc.view.side === op.active;
  return html`<div class="initiative ${op.active}"><dt>Initiative</dt><dd><i aria-hidden="true"></i>${SIDES[op.active].name}${mine ? ", you" : ""}</dd></div>`;
}

/** It belongs to the player without the initiative [10.5]. */
function tally(op) {
  const side = other(op.active);
  return html`<div class="tally-of"><dt>${SIDES[side].name} tally</dt><dd><span class="diamonds ${side}" aria-hidden="true">${Array.from({ length: Math.max(4, Math.min(op.tally, 7)) }, (_, n) => html`<i class=${n < op.tally ? "on" : ""}></i>`)}</span><span>+${op.tally}</span></dd></div>`;
}

const score = (op) =>
  html`<div class="vps"><dt>Victory points</dt><dd>${["british", "german"].map((side) => html`<b class=${side} aria-label="${SIDES[side].name} ${points(op.score[side])}">${NAVIES[side]} ${points(op.score[side])}</b>`)}</dd></div>`;

const clock = ({ changes, limit }) =>
  limit
    ? html`<div class="clock"><dt>Changes</dt><dd>${changes}<span class="of">of ${limit}</span></dd></div>`
    : nothing;

function opposite(page) {
  if (page.boot.seats.length > 1) return nothing;
  const seats = page.doc.seats.map((seat, n) => n).filter((n) => page.watching || n !== page.seat);
  return html`<div class="opposite"><dt>${page.watching ? "Players" : "Opponent"}</dt><dd>${seats.map((seat) => html`<span>${page.doc.seats[seat].bot ? nothing : html`<i class="dot ${page.here(seat) ? "" : "away"}" title=${page.here(seat) ? "at the table" : "away"}></i>`}${page.name(seat)}</span>`)}</dd></div>`;
}

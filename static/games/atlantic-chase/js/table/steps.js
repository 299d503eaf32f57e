// The head of the board: who commands which line, and the steps of the round.
import { html, nothing } from "../../../../js/table/lit.js";
import { leftSide, other, SIDES } from "./names.js";

const BASIC = ["gunnery", "torpedoes", "maneuver", "break away"];
const ADVANCED = ["attitude", "gunnery", "torpedoes", "maneuver", "lingering effects", "break away"];

export function steps(page) {
  const { view } = page.doc;
  const named = view.options?.advanced ? ADVANCED : BASIC;
  const now = named.indexOf(view.battle.step);
  return html`${commander(page, leftSide(view), "left")}
    <ol class="steps" aria-label="Steps of the round">${named.map((step, n) => html`<li class=${view.battle.step === "over" || n < now ? "done" : n === now ? "now" : ""} aria-current=${n === now ? "step" : nothing}><b>${n + 1}</b><span>${step}</span></li>`)}</ol>
    ${commander(page, other(leftSide(view)), "right")}`;
}

function commander(page, side, place) {
  const seat = page.doc.seats.findIndex((each) => each.side === side);
  if (seat < 0) return nothing;
  const mine = page.boot.seats.length === 1 && page.boot.seats[0].seat === seat;
  const asked = page.doc.waiting.some((each) => each.seat === seat);
  return html`<div class="commander ${place} ${asked ? "asked" : ""}"><span class="side ${SIDES[side].mark}">${SIDES[side].name}</span>${page.boot.seats.length > 1 ? nothing : html`<b>${mine ? "You" : page.name(seat)}</b>`}${page.doc.seats[seat].bot || mine || page.boot.seats.length > 1 ? nothing : html`<i class="dot ${page.here(seat) ? "" : "away"}" title=${page.here(seat) ? "at the table" : "away"}></i>`}</div>`;
}

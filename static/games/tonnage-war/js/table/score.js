// Points of the leg, what they were for, and the leg before.
import { html, nothing } from "../../../../js/table/lit.js";
import { SIDES } from "./names.js";

export function score(page) {
  const { view, seats } = page.doc;
  const order = view.side === "escort" ? ["escort", "uboat"] : ["uboat", "escort"];
  return html`<section class="score sheet" aria-label="Score">${order.map((side) => half(page, side))}${view.legs.length ? legs(view, seats) : nothing}</section>`;
}

function half(page, side) {
  const { view, waiting } = page.doc;
  const { seat } = view.table[side];
  const turn = waiting.some((each) => each.seat === seat);
  return html`<div class=${turn ? "turn" : ""}><span class="side ${SIDES[side].mark}"><span class="name">${view.side === side && page.boot.seats.length === 1 ? `You, ${SIDES[side].name}` : page.boot.seats.length > 1 ? SIDES[side].name : `${page.name(seat)}, ${SIDES[side].name}`}</span></span><b class="pts">${view.score[side]}</b><small>${side === "uboat" ? tonnage(view.score) : kills(view.score)}</small></div>`;
}

function tonnage({ ships, escorts_sunk: sunk, escorts_damaged: damaged, carrier }) {
  return list(
    [
      [ships, "ship"],
      [sunk, "escort", " sunk"],
      [damaged, "escort", " damaged"],
      [carrier, "point", " for the carrier"],
    ],
    "no ship sunk yet",
  );
}

function kills({ boats_sunk: sunk, boats_damaged: damaged }) {
  return list(
    [
      [sunk, "boat", " sunk"],
      [damaged, "boat", " damaged"],
    ],
    "no boat hurt yet",
  );
}

function list(parts, none) {
  return (
    parts
      .filter(([number]) => number)
      .map(([number, what, how = ""]) => `${number} ${what}${number === 1 ? "" : "s"}${how}`)
      .join(", ") || none
  );
}

function legs(view, seats) {
  const [first] = view.legs;
  return html`<p class="legs">Leg 1: ${seats[first.uboat_seat].name} as U-boats <b>${first.score.uboat}</b>, ${seats[1 - first.uboat_seat].name} as escorts <b>${first.score.escort}</b></p>`;
}

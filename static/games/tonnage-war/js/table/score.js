// Points of the leg, what they were for, and the leg before.
import { html, nothing } from "../../../../js/table/lit.js";
import { SIDES } from "./names.js";

export function score(page) {
  const { view } = page.doc;
  const order = view.side === "escort" ? ["escort", "uboat"] : ["uboat", "escort"];
  return html`<section class="score sheet" aria-label="Score">${order.map((side) => half(page, side))}${view.legs.length ? legs(page) : nothing}</section>`;
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

/** Leg 1, both legs together, and who would win by it: more as U-boats and more in all [10.4]. */
function legs(page) {
  const { view, seats, status } = page.doc;
  const [first] = view.legs;
  const leg1 = html`Leg 1: ${seats[first.uboat_seat].name} as U-boats <b>${first.score.uboat}</b>, ${seats[1 - first.uboat_seat].name} as escorts <b>${first.score.escort}</b>.`;
  if (status !== "playing") return html`<p class="legs">${leg1}</p>`;
  const { me, boats, all } = soFar(view);
  const names = [me, 1 - me].map((seat) => seats[seat].name);
  return html`<p class="legs">${leg1} As U-boats ${names[0]} <b>${boats[0]}</b>, ${names[1]} <b>${boats[1]}</b>; in all <b>${all[0]}</b> to <b>${all[1]}</b>. ${ahead(page, names, boats, all)}</p>`;
}

/** Points as U-boats and in all, those of `me` first: one's own seat, or for a watcher whoever had the boats at first. */
export function soFar(view) {
  const [first] = view.legs;
  const me = view.side ? view.table[view.side].seat : first.uboat_seat;
  const mine = first.uboat_seat === me; // the boats were mine in leg 1
  const one = [first.score.uboat, first.score.escort],
    two = [view.score.escort, view.score.uboat]; // of the seat that had the boats first
  const own = mine ? one[0] + two[0] : one[1] + two[1],
    theirs = mine ? one[1] + two[1] : one[0] + two[0];
  const boats = [first.score.uboat, view.score.uboat];
  return { me, boats: mine ? boats : boats.reverse(), all: [own, theirs] };
}

/** Who would have it now, and what is still needed by whoever looks at it. */
function ahead(page, names, boats, all) {
  const { view } = page.doc;
  const both = view.options.match_rule === "both";
  const leads = (one, other) => all[one] > all[other] && (!both || boats[one] > boats[other]);
  const rule = both ? "More as U-boats and more in all wins" : "More in all wins";
  const lead = leads(0, 1) ? names[0] : leads(1, 0) ? names[1] : null;
  const stands = `${rule}; as it stands ${lead ? `${lead} does` : "it is a draw"}.`;
  return view.side && page.boot.seats.length === 1
    ? html`${stands} <b>${needed(view.side, both, boats, all)}</b>`
    : stands;
}

/** In points, if the other side scores no more. The boats of leg 1 score no more either. */
export function needed(side, both, [mine, theirs], [own, other]) {
  const points = (number) => `${number} ${number === 1 ? "point" : "points"}`;
  const inAll = other + 1 - own;
  const asBoats = both ? theirs + 1 - mine : 0;
  if (inAll <= 0 && asBoats <= 0) return "You win if they score no more.";
  if (side === "uboat") return `You need ${points(Math.max(inAll, asBoats))} more to win.`;
  if (asBoats <= 0) return `You need ${points(inAll)} more to win.`;
  // Their boats have sunk as much as yours did: what is left is to keep them from having more in all.
  const even = other - own;
  return even > 0
    ? `You cannot win any more; ${points(even)} more make it a draw.`
    : "You cannot win any more; a draw is yours if they score no more.";
}

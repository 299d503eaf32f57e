// The strip above the chart: commanders, the phases of a turn, and inside the Action Phase the ships in the order they acted.
import { html, nothing } from "../../../../js/table/lit.js";
import { called, SIDES, shipOf } from "./names.js";

const PHASES = [
  ["status", "Status"],
  ["orders", "Orders"],
  ["action", "Action"],
  ["cards", "Cards"],
];

const NAMED = 4;

export function strip(page) {
  const { view, seats } = page.doc;
  const [left, right] = page.seat === null ? [0, 1] : [page.seat, 1 - page.seat];
  return html`${commander(page, seats, left, "")}
    <ol class="phases">${PHASES.map(([slug, name], n) => phase(page, view, slug, name, n))}</ol>${commander(page, seats, right, "right")}`;
}

function commander(page, seats, seat, where) {
  const { side } = seats[seat],
    own = seat === page.seat && page.boot.seats.length === 1;
  const asked = page.doc.waiting.some((each) => each.seat === seat) || (own && page.decision);
  const writing = page.doc.view.phase === "orders" && page.doc.status === "playing";
  return html`<div class="commander ${where} ${asked && !writing ? "asked" : ""}"><span class="side ${page.side(side)?.mark}">${page.side(side)?.name}</span><b>${own ? "You" : page.name(seat)}</b>${writing && !own ? html`<span class="writing">writes orders <i><b></b></i></span>` : nothing}</div>`;
}

function phase(page, view, slug, name, n) {
  const now = PHASES.findIndex(([each]) => each === view.phase);
  const state = n < now ? "done" : n === now ? "now" : "";
  return html`<li class=${state} aria-current=${state === "now" ? "step" : nothing}><b>${state === "done" ? "✓" : n + 1}</b><span>${name}</span>${slug === "action" && state === "now" ? activated(page, view) : nothing}</li>`;
}

/** Who has opened her order this turn, the last few by name, and how many are still to come. */
function activated(page, view) {
  const begun = page.log.findLastIndex((line) => line.event.what === "TurnBegan");
  const opened = page.log
    .slice(begun + 1)
    .filter((line) => line.event.what === "OrderOpened")
    .map((line) => line.event.ship);
  const left = (side) => view.ships.filter((ship) => ship.side === side && ship.sealed && !ship.acted).length;
  const before = Math.max(0, opened.length - NAMED);
  return html`<ol class="acts-of">${before ? html`<li class="before">${before} before</li>` : nothing}${opened.slice(before).map((slug) => html`<li class="${shipOf(view, slug)?.side} ${slug === view.active ? "cur" : ""}">${called(view, slug)}</li>`)}
    ${SIDES.map((side) => (left(side) ? html`<li class="${side} todo">+${left(side)}</li>` : nothing))}</ol>`;
}

// Both order books laid open side by side, as far as this viewer could read them at that moment; and both hands, in truth.
import { html, nothing } from "../../../../js/table/lit.js";
import { icon } from "../table/drawn.js";
import { cards, many, orders, SIDES } from "../table/names.js";

const NAMES = { union: "Union", confederate: "Confederates" };

export function orderBooks(view) {
  return html`<div class="books">${SIDES.map(
    (
      side,
    ) => html`<section class="book-of ${side}"><h3>${NAMES[side]} <small>${many(view.score[side], "point")} · ${many(view.cards.hands[side], "card")}</small></h3>
    <ul>${view.ships.filter((ship) => ship.side === side).map((ship) => html`<li class="${(ship.fate ?? "afloat") !== "afloat" ? "gone" : ""} ${ship.slug === view.active ? "cur" : ""}">${slip(ship, view)}<b>${ship.card.short}</b><span>${state(ship)}</span></li>`)}</ul>
    ${hand(view, side)}</section>`,
  )}</div>`;
}

function slip(ship, view) {
  const order = ship.order ?? view.draft?.orders?.[ship.slug];
  if (order)
    return html`<i class="slip ${ship.opened ? "" : "mine"}" title=${`${orders[order]}${ship.opened ? "" : ", sealed"}`}>${icon(order, "")}</i>`;
  if (ship.sealed && !ship.order_known) return html`<i class="slip sealed" title="sealed">${icon("sealed", "")}</i>`;
  return html`<i class="slip none"></i>`;
}

function state(ship) {
  if (ship.fate && ship.fate !== "afloat")
    return `${{ sunk: "sunk", struck: "struck", left: "left" }[ship.fate]}, turn ${ship.fate_turn}`;
  const order = ship.order ? `${orders[ship.order]}${ship.opened ? "" : " (sealed)"}` : ship.sealed ? "sealed" : "";
  return [order, ship.box ? `${ship.hits}/${ship.card.hits}` : `due turn ${ship.arrives}`].filter(Boolean).join(" · ");
}

function hand(view, side) {
  const held = view.truth?.[side] ?? (view.side === side ? view.hand : null);
  return held
    ? html`<p class="held">${held.length ? held.map((card) => cards[card].name).join(", ") : "no card"}</p>`
    : nothing;
}

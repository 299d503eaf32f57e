// The card of a ship under the pointer in a battle: what her counter says, in words, and what the next hits would do.
import { html, nothing } from "../../../../js/table/lit.js";
import { placeCard } from "./chart/card.js";
import { capital, CLASSES, leaderName, shipOf, SIDES, SPEEDS } from "./names.js";

const REST = 350; // ms on a ship before her card opens: a pointer on its way opens none
let waiting = 0,
  open = null;

export function restOn(slug, redraw) {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    open = slug;
    redraw();
  }, REST);
}

export function closeCard(redraw) {
  clearTimeout(waiting);
  if (!open) return;
  open = null;
  redraw();
}

export function shipCard(view) {
  const ship = open && shipOf(view, open);
  if (!ship?.zone) return nothing;
  return html`<aside class="tf-card ship-card ${ship.side}" role="tooltip" data-of=${ship.slug}>
    <h3>${ship.name}<small>${SIDES[ship.side].name}, ${CLASSES[ship.ship_class] ?? ship.ship_class}</small></h3>
    <dl>${facts(ship).map(([what, how]) => html`<dt>${what}</dt><dd>${how}</dd>`)}</dl></aside>`;
}

const guns = (value) => (value === null || value === undefined ? "do not reach" : String(value).replace("-", "−"));

function facts(ship) {
  const [near, far] = ship.guns;
  const marks = [
    ship.making_smoke ? "makes smoke" : ship.obscured && "in smoke",
    ship.dispersed && "dispersed",
    ship.attitude,
    ...(ship.effects ?? []).map((effect) => String(effect?.name ?? effect).replaceAll("_", " ")),
  ].filter(Boolean);
  return [
    ["Guns near", `${guns(near)}, at short range and point blank`],
    ["Guns far", `${guns(far)}, at long and extreme range`],
    ["Hits", hits(ship)],
    ["Speed", SPEEDS[ship.speed]],
    ["Torpedoes", ship.torpedoes ? "from the close zone, once" : "none"],
    ...(ship.leader ? [["Leader", leaderName(ship.leader)]] : []),
    ...(marks.length ? [["Now", capital(marks.join(", "))]] : []),
  ];
}

function hits({ hits: taken = 0, hit_limit: limit, defence, damaged }) {
  if (limit) return `${taken} of the ${limit} that destroy her`;
  if (!defence) return "each counts; she cannot be sunk";
  return `${taken} of ${defence}: then she ${damaged ? "sinks" : "turns to her damaged side"}${damaged ? "; damaged" : ""}`;
}

/** Beside her, over as few other ships as possible. */
export function placeShipCard(sea, { at }) {
  const card = sea.querySelector(".ship-card");
  const here = card && at.get(card.dataset.of);
  if (!here) return;
  const middles = [...at.values()].flatMap(({ x, y, w, h }) => [0, 0.5, 1].map((part) => [x + part * w, y + h / 2]));
  placeCard(
    card,
    [here.x + here.w / 2, here.y + here.h / 2],
    { width: sea.clientWidth, height: sea.clientHeight },
    middles,
  );
}

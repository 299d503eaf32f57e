// The order book: rows are orders, columns ships; every field is a button or says why not, with the rule. Only its owner sees it.
import { html, nothing } from "../../../../js/table/lit.js";
import { eye } from "../../../../js/table/eye.js";
import { ruleLink } from "../../../../js/table/rule_link.js";
import { icon, profile } from "./drawn.js";
import { enemyOf, orders, percent, shipOf, shipsAt, states } from "./names.js";
import { shipInHand, ui } from "./ui.js";

const BOOK = [
  "maneuver-0",
  "maneuver-1",
  "maneuver-2",
  "oppose",
  "drift",
  "unfoul",
  "refloat",
  "anchor",
  "weigh",
  "tow",
];

export function ledger(page, acts) {
  const {
    decision,
    doc: { view },
  } = page;
  const written = view.draft.orders ?? {};
  const sealed = decision?.name !== "orders";
  const ships = (
    sealed
      ? Object.keys(written)
      : [
          ...new Set(
            [...decision.options, ...(decision.why_not ?? [])]
              .map((each) => each.act?.ship ?? each.about)
              .filter(Boolean),
          ),
        ]
  )
    .map((slug) => shipOf(view, slug))
    .sort((a, b) => view.ships.indexOf(a) - view.ships.indexOf(b));
  const inHand = shipInHand(page);
  return html`<section class="ledger ${sealed ? "closed" : ""}" aria-label="Order book"><header><h2>${sealed ? "Your orders are sealed" : `Order book, turn ${view.turn}`}</h2>
      <p class="only">${eye}<span>${sealed ? "Nobody reads them before each ship acts. The enemy is told only that both sides write." : "Only you see this book. Until both are sealed, the enemy is told only that you are writing."}</span></p></header>
    ${
      sealed
        ? slips(ships, written)
        : html`<div class="ledger-scroll"><table class="book ${ships.length > 4 ? "crowded" : ""}"><thead><tr><td class="corner"></td>${ships.map((ship) => head(page, acts, view, ship, inHand))}</tr></thead>
      <tbody>${BOOK.map((order) => html`<tr><th scope="row"><span>${icon(order, "")}<span>${orders[order]}</span></span></th>${ships.map((ship) => cell(page, acts, ship, order, written, inHand))}</tr>`)}</tbody></table></div>`
    }</section>`;
}

function head(page, acts, view, ship, inHand) {
  const foes = ship.box ? shipsAt(view, ship.box).filter((each) => each.side === enemyOf(ship.side)).length : 0;
  const about =
    states(view, ship).find(({ kind }) => kind !== "dark")?.words ??
    (foes ? `${foes} ${foes === 1 ? "enemy" : "enemies"}` : "alone");
  return html`<th scope="col" class="${ship.side} ${ship === inHand ? "focus" : ""}" data-column=${ship.slug}><button type="button" @click=${() => {
    ui.ship = ship.slug;
    ui.box = ship.box ?? "";
    acts.redrawNow();
  }}>${profile(ship.card)}<b>${ship.card.short}</b><small>${ship.box ? `${ship.box}, ${about}` : `off the chart, by ${ship.entry}`}</small></button></th>`;
}

function cell(page, acts, ship, order, written, inHand) {
  const here = ship === inHand ? "focus" : "";
  const why = page.decision.why_not?.find((each) => each.about === ship.slug && each.title === orders[order]);
  if (why)
    return html`<td class=${here}><div class="cellb off" title=${why.flaw.reason}><span>${ship.box ? why.flaw.reason : "Off the chart"} <span class="rule">${ruleLink(why.flaw.rule)}</span></span></div></td>`;
  const chosen = written[ship.slug] === order;
  const option = page.decision.options.find(
    ({ act }) => act.act === "GiveOrder" && act.ship === ship.slug && act.order === order,
  );
  if (option) keep(page, ship.slug, order, option);
  const { chance } = option ?? kept(page, ship.slug, order) ?? {};
  const [free, note] = order === "maneuver-0" ? inHerBox(page.doc.view, ship) : [FREE[order], FREE_NOTES[order]];
  const give = () => {
    ui.ship = ship.slug;
    ui.box = ship.box ?? "";
    if (option) acts.send(option);
  };
  return html`<td class=${here}><button type="button" class="cellb ${chosen ? "chosen" : ""}" aria-pressed=${String(chosen)} @click=${give}><span class="vh">${ship.card.short}: ${orders[order]}, </span>${chance ? html`<b>${range(chance)}</b>` : html`<b>${free ?? "Order it"}</b>`}<small>${chosen ? "ordered" : ((chance ? NOTES[order] : note) ?? "")}</small></button></td>`;
}

const range = ({ value, best }) =>
  best && percent(best) !== percent(value)
    ? `${Math.round(100 * value)} to ${Math.round(100 * best)} %`
    : percent(value);

/** What Maneuver 0 is good for where she lies now; enemies that come later cannot be attacked this turn. */
function inHerBox(view, ship) {
  if ((ship.fouled ?? []).length || ship.snag) return ["Hold", "fouled"];
  const foes = shipsAt(view, ship.box).filter(({ side, card }) => side !== ship.side && card.hull !== "fort");
  if (!foes.length) return ["Hold", `no enemy in ${ship.box}`];
  const can = (what) => ship.card[what] && !(ship.criticals ?? []).includes(what);
  const crossed = view.crossings.some(({ target }) => target === ship.slug);
  const ways = [crossed ? "get clear" : "", can("ram") ? "ram" : "", can("spar") ? "spar" : "", "cross", "hold"];
  return ["In her box", ways.filter(Boolean).join(", ")];
}

const FREE = { oppose: "Oppose one", anchor: "Anchor", weigh: "Weigh", tow: "Take in tow" };
const FREE_NOTES = {
  oppose: "−1 for an enemy",
  anchor: "no roll",
  weigh: "no roll",
  tow: "then 0 or 1",
};
const NOTES = {
  "maneuver-1": "one box",
  "maneuver-2": "two boxes",
  drift: "moves",
  unfoul: "gets clear",
  refloat: "comes off",
};

// An order that is written is no option any more; its chance is shown all the same.
const seen = new Map();
const key = (page, ship, order) => `${page.boot.table}/${page.doc.view.turn}/${page.seat}/${ship}/${order}`;
const keep = (page, ship, order, option) => seen.set(key(page, ship, order), option);
const kept = (page, ship, order) => seen.get(key(page, ship, order));

function slips(ships, written) {
  return html`<ul class="sealed-slips">${ships.map((ship) => html`<li class=${ship.side}>${icon(written[ship.slug], "")}<b>${ship.card.short}</b><strong>${orders[written[ship.slug]]}</strong><span class="wax">${icon("anchor", "")}</span></li>`)}</ul>${ships.length ? nothing : html`<p>No ship was given an order.</p>`}`;
}

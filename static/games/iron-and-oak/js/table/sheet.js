// The sheet of a ship: armour by location with its damage, guns, ram, helm, what is broken. Any ship can be looked up at any time.
import { html, nothing } from "../../../../js/table/lit.js";
import { ruleLink } from "../../../../js/table/rule_link.js";
import { profile } from "./drawn.js";
import { capital, criticals, depthOf, diceOf, gunneryDrm, locations, maneuverDrm, signed, states } from "./names.js";

const PLACES = ["stern", "battery", "deck", "wl", "bow"];

export function sheet(view, ship) {
  const { card } = ship;
  const from = Math.ceil(card.hits * 0.75);
  return html`<section class="ship-sheet ${ship.side}" aria-label="Ship sheet of ${card.name}"><header><b>${card.name}</b><span>${card.type}, ${ship.crew} crew</span>
      <div class="hits-of">Hits ${ship.hits} of ${card.hits}<ol aria-hidden="true">${Array.from({ length: card.hits }, (_, n) => html`<li class="${n < ship.hits ? "hit" : ""} ${n === from - 1 && card.hull !== "fort" ? "q" : ""}"></li>`)}</ol></div></header>
    <div class="armour">${profile(card)}<div class="locs">${PLACES.map((place) => location(place, card.defence[place], ship.shields?.[place] ?? 0))}</div></div>
    <dl class="nums">${number("Maneuver", card.maneuver ? diceOf(card.maneuver) : "none")}${number("Ram", card.ram ? (ship.criticals?.includes("ram") ? "broken" : diceOf(card.ram)) : "none")}${number("Spar", card.spar ? (ship.criticals?.includes("spar") ? "gone" : "torpedo") : "none")}
      ${number("Broadside", guns(card.guns.broadside))}${number("Bow guns", guns(card.guns.bow))}${number("Stern guns", guns(card.guns.stern))}
      ${number("Bow crossed", crossed(card.crossed.bow))}${number("Stern crossed", crossed(card.crossed.stern))}${number("Draft", ship.box ? `${ship.draft} on ${depthOf(view, ship.box)}` : String(ship.draft))}
      ${broken(view, ship)}${card.hull === "fort" ? nothing : html`<div class="wide"><dt>May strike from ${from} Hits <span class="rule">${ruleLink("7.1")}</span></dt></div>`}</dl></section>`;
}

const guns = (dice) => (dice ? diceOf(dice) : "none");
const crossed = (value) => (value === null || value === undefined ? "no shot" : signed(value));
const number = (name, value) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

function location(place, dice, shield) {
  return html`<div class="loc ${shield ? "dent" : ""}"><span>${capital(locations[place])}</span><strong>${diceOf(dice)}${shield ? html` <b>${signed(shield)}</b>` : nothing}</strong>
    <span class="pipsh" role="img" aria-label="shield damage ${-shield} of 4">${[1, 2, 3, 4].map((n) => html`<i class=${n <= -shield ? "x" : ""}></i>`)}</span></div>`;
}

function broken(view, ship) {
  const fate = {
    sunk: `Sunk in turn ${ship.fate_turn}`,
    struck: `Struck in turn ${ship.fate_turn}`,
    left: `Left the chart in turn ${ship.fate_turn}`,
  }[ship.fate];
  const waits = !fate && !ship.box ? `Comes in at ${ship.entry} from turn ${ship.arrives}` : "";
  const said = states(view, ship).map(({ words }) => words);
  if (!ship.criticals?.length && !fate && !waits && !said.length) return nothing;
  return html`<div class="wide">${fate || waits ? html`<dd><span class="crit">${fate || waits}</span></dd>` : nothing}${(ship.criticals ?? []).map((critical) => html`<dd><span class="crit">${capital(criticals[critical])}${effect(critical)}</span></dd>`)}${said.map((words) => html`<dd><span class="being">${words}</span></dd>`)}</div>`;
}

function effect(critical) {
  const said = [
    maneuverDrm[critical] ? `${signed(maneuverDrm[critical])} helm` : "",
    gunneryDrm[critical] ? `${signed(gunneryDrm[critical])} guns` : "",
  ].filter(Boolean);
  return said.length ? ` ${said.join(", ")}` : "";
}

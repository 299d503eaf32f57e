// The plotting sheet beside the sea: the shot in hand with its exact chances, the shots laid, the odds of breaking away.
import { html, nothing } from "../../../../js/table/lit.js";
import { isLaying, lookedAt, unlay } from "./aim.js";
import { catalogue } from "./catalogue.js";
import { counter } from "./counter.js";
import {
  added,
  aimOf,
  ATTITUDES,
  capital,
  hitChance,
  leftSide,
  percent,
  pickedShip,
  results,
  shipOf,
  signed,
  SIDES,
} from "./names.js";
import { pips } from "./dice.js";
import { diceOf, gunsAt, rangeBetween } from "./ranges.js";

export function plot(page, acts) {
  const { view, status } = page.doc;
  if (status === "finished") return fates(view);
  const name = page.decision?.name ?? page.doc.waiting[0]?.name;
  if (isLaying(page)) return html`${aiming(page)}${laid(page, acts)}`;
  if (name === "break away") return html`${named(view)}${breakAway(view)}`;
  if (name === "attitudes") return attitudes();
  if (view.battle.dice) return onTheTable(view);
  if (page.decision?.name === "maneuver") return steering(page);
  return nothing;
}

// --- the end ---

function fates(view) {
  return html`<h3>What became of them</h3><dl class="sum">${view.ships.map((ship) => html`<div class=${ship.side}><dt><span class="side ${SIDES[ship.side].mark}">${ship.name}</span></dt><dd>${fate(ship)}</dd></div>`)}</dl>`;
}

function fate({ sunk, broke_away: away, damaged, taken = 0, dispersed }) {
  const hurt = [dispersed && "dispersed", damaged && "damaged", taken && `${taken} ${taken === 1 ? "hit" : "hits"}`]
    .filter(Boolean)
    .join(", ");
  return sunk ? "sunk" : [away && "broke away", hurt || "unhurt"].filter(Boolean).join(", ");
}

// --- a shot ---

function aiming(page) {
  const aim = lookedAt(page);
  const { view } = page.doc;
  if (!aim)
    return html`<p class="plot-note">${page.decision.name === "gunnery" ? "Range is read from zone to zone. Three dice at extreme range keep the lowest two, at point blank the best two." : "Torpedoes run from the close zone at ships near or close, once for each ship: two hits or none."}</p>`;
  const ship = shipOf(view, aim.ship),
    target = shipOf(view, aim.target);
  const torpedoes = aim.distance === "torpedoes";
  return html`<div class="pair"><figure>${counter(ship, { flip: ship.side !== leftSide(view) })}</figure><span aria-label="at">→</span><figure>${counter(target, { flip: target.side !== leftSide(view) })}</figure></div>
    ${sums(torpedoes ? "Torpedoes: 2d6" : `${ship.zone} to ${target.zone}: ${aim.distance} range, ${diceOf(aim.distance)}${aim.column ? `, ${aim.column === "acquiring" ? "acquiring column" : "the other column"}` : ""}`, aim.modifiers, "Added to the dice")}
    <h3>Chance before firing</h3>
    <div class="chances">${results(aim).map(({ name, when, chance }) => bar(capital(name), when, chance, KINDS[name] ?? "two"))}</div>
    <p class="plot-note">${stands(target)}</p>`;
}

const KINDS = { splash: "none", "one hit": "one", hit: "one" };

function sums(head, modifiers, total) {
  const sum = modifiers.reduce((all, [, value]) => all + value, 0);
  return html`<dl class="sum"><div class="sum-head"><dt>${head}</dt></div>${modifiers.map(([words, value]) => html`<div><dt>${capital(words)}</dt><dd>${signed(value)}</dd></div>`)}<div class="total"><dt>${total}</dt><dd>${signed(sum)}</dd></div></dl>`;
}

function bar(words, when, chance, kind) {
  return html`<div class="o"><span>${words}<small>${when}</small></span><svg class="bar-of ${kind}" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=${chance * 100} height="10"></rect></svg><b>${percent(chance)}</b></div>`;
}

/** What the next hits would do. */
function stands(target) {
  const hits = target.hits ?? 0;
  if (target.hit_limit)
    return `${target.name} has taken ${hits} of the ${target.hit_limit} hits that destroy her${target.dispersed ? "; dispersed, one hit at most from each attack" : ""}.`;
  if (!target.defence) return `${target.name} cannot be sunk; hits on her count for victory.`;
  const left = target.defence - hits,
    more = left === 1 ? "one hit more" : `${["no", "one", "two", "three", "four"][left] ?? left} hits more`;
  return `${target.name} has taken ${hits} of ${target.defence}: ${more} ${target.damaged ? "sink" : "turn"}${left === 1 ? "s" : ""} ${target.damaged ? "her" : "her to her damaged side"}.`;
}

function laid(page, acts) {
  const { draft, ships, side, aims } = page.doc.view;
  const able = new Set(aims.map((aim) => aim.ship)).size;
  if (!draft.length) return nothing;
  return html`<h3>Shots laid <small>${draft.length} of ${able} ${able === 1 ? "ship" : "ships"}</small></h3>
    <ol class="shots ${side}">${draft.map((shot) => laidShot(page, acts, ships, shot))}</ol>`;
}

function laidShot(page, acts, ships, { ship, target, guns }) {
  const aim = aimOf(page.doc.view, ship, target);
  const names = [ship, target].map((slug) => ships.find((each) => each.slug === slug).name);
  return html`<li><span>${names[0]} <span aria-label="at">→</span> ${names[1]}</span><small>${aim.distance}, ${diceOf(aim.distance)}${guns === undefined ? ` ${signed(added(aim))}` : `, guns ${guns} of hers`}</small><b>${guns === undefined ? percent(hitChance(aim)) : ""}</b>
    <button type="button" aria-label="Take back the shot of ${names[0]}" @click=${() => unlay(page, acts, ship)}>×</button></li>`;
}

// --- steering ---

function steering(page) {
  const { view } = page.doc;
  const slug =
    pickedShip(page) ??
    page
      .choice()
      .level.prefix.find((piece) => piece.startsWith("ship:"))
      ?.slice(5);
  if (!slug)
    return html`<p class="plot-note">The slowest ships move first; among equals the sides take turns, the inactive side first. One zone, or none.</p>`;
  const ship = shipOf(view, slug);
  const zone = page.picked.find((piece) => piece.startsWith("zone:"))?.slice(5) ?? ship.zone;
  const enemies = view.ships.filter((each) => each.side !== ship.side && each.zone);
  return html`<dl class="sum"><div class="sum-head"><dt>${ship.name} ${zone === ship.zone ? "in" : "going to"} ${zone}: ranges</dt></div>
    ${enemies.map((enemy) => ranged(ship, zone, enemy))}</dl>
    <p class="plot-note">Ships that move after her may change these ranges.</p>`;
}

function ranged(ship, zone, enemy) {
  const range = rangeBetween(zone, enemy.zone);
  if (!range) return nothing;
  const value = gunsAt(ship, range),
    back = gunsAt(enemy, range);
  const guns = (number) => (number === null ? "–" : signed(number));
  return html`<div><dt>${enemy.name} <small>${range}, ${diceOf(range)}</small></dt><dd title="guns of hers, guns at her">${guns(value)} <small>vs</small> ${guns(back)}</dd></div>`;
}

// --- advanced: attitudes, and who goes with whom ---

const attitudes = () =>
  html`<dl class="sum"><div class="sum-head"><dt>Attitudes</dt></div>${Object.entries(ATTITUDES).map(([attitude, words]) => html`<div class="said"><dt><b>${capital(attitude)}</b> ${words}</dt></div>`)}</dl><p class="plot-note">A filled arrow closes, an empty one runs, a cross lays her guns. Nobody sees yours before both sides have confirmed.</p>`;

function named(view) {
  const { groups = [], slips } = view.plan ?? {};
  if (!groups.length && !slips) return nothing;
  const names = (slugs) => slugs.map((slug) => shipOf(view, slug).name).join(" with ");
  return html`<h3>Named so far <small>only you see it</small></h3><ol class="shots ${view.side}">${groups.map((group) => html`<li><span>${names(group)}</span><small>try to break away</small></li>`)}${slips ? html`<li><span>${names([slips])}</span><small>slips away</small></li>` : nothing}</ol>`;
}

// --- break away, and dice a leader may change ---

function breakAway(view) {
  const order = [...view.break_away].sort(
    (a, b) => Number(b.side === leftSide(view)) - Number(a.side === leftSide(view)),
  );
  const advanced = view.options?.advanced;
  return html`${order.map(
    ({
      side,
      modifiers,
      chance,
      ships,
    }) => html`<section class="odds-of"><h3><span class="side ${SIDES[side].mark}">${SIDES[side].name}</span> <small>${ships?.length ? ships.map((slug) => shipOf(view, slug).name).join(", ") : "if they alone break away"}</small></h3>
      ${sums(`2d6, ${catalogue.break_away} or more`, modifiers.length ? modifiers : [["nothing for or against", 0]], "Added to the dice")}
      <div class="chances">${bar("Gets away", advanced ? "out of the battle" : "the battle ends", chance, "one")}${bar("Is held", "the fight goes on", 1 - chance, "none")}</div></section>`,
  )}
    <p class="plot-note">Both sides answer in secret; the two envelopes are opened together.${advanced ? "" : " If both break away, the battle ends without a roll."}</p>`;
}

function onTheTable(view) {
  return html`<section class="odds-of"><h3>On the table</h3><div class="cast-dice big">${view.battle.dice.map((face) => pips(face))}</div></section>`;
}

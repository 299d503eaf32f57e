// Small drawings that appear in many places: icons, hulls, profiles, dice.
import { html, nothing, svg } from "../../../../js/table/lit.js";

export const icon = (name, kind = "ico") =>
  html`<svg class=${kind} viewBox="0 0 24 24" aria-hidden="true"><use href="#o-${name}"></use></svg>`;

/** A hull from above in a frame of this width, as part of a larger drawing; a fort is no hull and squarer. */
export function hull(ship, { x, y, width }) {
  const fort = ship.card.hull === "fort";
  return svg`<svg class="hullsvg ${ship.side}" x=${x} y=${y} width=${width} height=${width * (fort ? 104 / 128 : 0.35)} viewBox=${fort ? "0 0 128 104" : "0 0 160 56"}><use href="#p-${ship.card.look}"></use></svg>`;
}

export const profile = (card) =>
  html`<svg class="profile" viewBox="0 0 100 32" aria-hidden="true"><use href="#s-${card.look}"></use></svg>`;
export const plan = (ship) =>
  html`<svg class="plan-of ${ship.side}" viewBox=${ship.card.hull === "fort" ? "0 0 128 104" : "0 0 160 56"} aria-hidden="true"><use href="#p-${ship.card.look}"></use></svg>`;

/** A die by its shape; `kind`: kept, left, or blank for one not yet cast. */
export const bone = (sides, face, kind = "") =>
  html`<span class="bone d${sides} ${kind}"><svg viewBox="0 0 40 40" aria-hidden="true"><use href="#d-${sides}"></use></svg><b>${face}</b></span>`;

export const blanks = (dice) => dice.map((die) => bone(die, die, "blank"));

/** Dice on the table: the one that counts is gold, the first of equals. */
export function thrown({ dice, faces, kept, total, modifiers = [] }, motion = "") {
  const first = faces.indexOf(kept);
  const added = modifiers.reduce((sum, each) => sum + each.value, 0);
  return html`${dice.map((die, n) => bone(die, faces[n], `${n === first ? "kept" : "left"} ${motion}`))}<b class="sum">${added ? html`${added > 0 ? "+" : "−"}${Math.abs(added)}&thinsp;=&thinsp;${total}` : total}</b>`;
}

/** The number of Hits taken, as printed of them. */
export const hitsOf = (ship) =>
  html`${ship.hits}<span class="vh"> of </span><span aria-hidden="true">/</span>${ship.card.hits}`;

/** The order slip of a ship: sealed, known to its owner only, or open. */
export function slip(ship, mine) {
  const number = { "maneuver-0": "0", "maneuver-1": "1", "maneuver-2": "2" }[ship.order];
  const mark = number ? html`<b>${number}</b>` : ship.order ? icon(ship.order, "") : html`<b>–</b>`;
  if (ship.opened) return html`<i class="slip" aria-hidden="true">${mark}</i>`;
  if (ship.sealed && !ship.order_known) return html`<i class="slip sealed">${icon("sealed", "")}</i>`;
  if (ship.sealed && mine) return html`<i class="slip mine">${mark}</i>`;
  return nothing;
}

// The dice tray: the last volley, every roll with its dice, which of them count, what is added and what came of it.
import { noDice } from "../../../../js/table/dice.js";
import { html, nothing, svg } from "../../../../js/table/lit.js";
import { rolledFor } from "./rolled_for.js";

const SPOTS = {
  1: ["0,0"],
  2: ["-8,-8", "8,8"],
  3: ["-8,-8", "0,0", "8,8"],
  4: ["-8,-8", "8,8", "-8,8", "8,-8"],
  5: ["-8,-8", "8,8", "-8,8", "8,-8", "0,0"],
  6: ["-8,-8", "8,8", "-8,8", "8,-8", "-8,0", "8,0"],
};
const MOST = 12;

export function pips(face, { left = false, motion = "" } = {}) {
  return html`<svg class="d6 ${left ? "left-out" : ""} ${motion}" viewBox="-17 -17 34 34" role="img" aria-label="${face}${left ? ", does not count" : ""}"><rect x="-15.5" y="-15.5" width="31" height="31" rx="6"></rect>${(SPOTS[face] ?? []).map((at) => svg`<circle cx=${at.split(",")[0]} cy=${at.split(",")[1]} r="3"></circle>`)}</svg>`;
}

export function tray(page) {
  const { view } = page.doc;
  const casts = lately(page.log);
  return html`<section class="tray" aria-label="Dice tray" tabindex="0"><h2>${casts.length ? "Last rolls" : "Dice"}</h2>
    ${view.battle.dice ? html`<div class="cast now"><h3>On the table, a leader may change them</h3><div class="cast-dice">${view.battle.dice.map((face) => pips(face, { motion: "rolling" }))}</div></div>` : nothing}
    <div class="casts" tabindex="0">${casts.length ? casts.map(({ line, place }) => cast(line, place >= page.unseen ? `rolling ${page.doc.seq % 2 ? "odd" : "even"}` : "")) : view.battle.dice ? nothing : noDice(page)}</div></section>`;
}

/** The rolls since the last step of somebody: one volley, newest first. */
function lately(log) {
  const found = [];
  for (let place = log.length - 1; place >= 0 && found.length < MOST; place--) {
    if (!log[place].rolls?.length) continue;
    if (found.length && found.at(-1).place - place > 4) break;
    found.push({ line: log[place], place });
  }
  return found;
}

function cast(line, motion) {
  return html`<div class="cast"><h3>${rolledFor(line)}</h3>${line.rolls.map((roll) => rolled(line, roll, motion))}</div>`;
}

/** The event itself shows the dice of this roll: their sum is what it says. */
export const showsDice = ({ role }) => role === "total";

/** One roll: its dice, what is added, what came of it. */
export function rolled({ event }, roll, motion) {
  if (!showsDice(roll))
    return html`<div class="cast-dice"><b>${roll.label}: ${roll.roll}</b><em class=${roll.good ? "good" : ""}>${roll.outcome}</em></div>`;
  const { dice, modifier = 0 } = event;
  const out = leftOut(dice, roll.roll - modifier);
  return html`<div class="cast-dice">${dice.map((face, n) => pips(face, { left: n === out, motion }))}
    <b>${modifier < 0 ? `− ${-modifier}` : `+ ${modifier}`} = ${roll.roll}</b><em class=${roll.good ? "good" : ""}>${roll.outcome}</em></div>`;
}

/** Of three dice the one that does not count, known by the sum of the others. */
function leftOut(faces, sum) {
  if (faces.length !== 3) return -1;
  return faces.findIndex((face) => faces.reduce((all, each) => all + each, 0) - face === sum);
}

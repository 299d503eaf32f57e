// The dice tray: the last rolls, what each needed with all that is added, and what came of it.
import { noDice } from "../../../../js/table/dice.js";
import { html, nothing } from "../../../../js/table/lit.js";
import { die } from "./drawn.js";

const MOST = 4;
const BELOW = new Set(["evasion", "silent", "deep dive", "crash dive"]);

export function tray(page) {
  const found = last(page.log);
  return html`<section class="tray" aria-label="Dice tray" tabindex="0"><h2>Last rolls</h2>${found.length ? found.map(({ line, place }) => cast(line, place >= page.unseen ? `rolling ${page.doc.seq % 2 ? "odd" : "even"}` : "")) : noDice(page)}</section>`;
}

function last(log) {
  const found = [];
  for (let place = log.length - 1; place >= 0 && found.length < MOST && log.length - place < 24; place--)
    if (log[place].rolls?.length) found.unshift({ line: log[place], place });
  return found;
}

const needs = ({ needs: number, role }) => (number ? `${number} or ${BELOW.has(role) ? "less" : "more"}` : "");

export function cast(line, motion = "") {
  const [first] = line.rolls;
  const said = needs(first);
  return html`<div class="cast"><h3>${line.text}</h3><div class="cd">${line.rolls.map((roll) => die(roll.roll, `${roll.good ? "in" : "out"} ${motion}`))}${said ? html`<span class="need">needs ${said}</span>` : nothing}<em class=${line.rolls.some(({ good }) => good) ? "good" : ""}>${line.rolls.find(({ good }) => good)?.outcome ?? first.outcome}</em></div></div>`;
}

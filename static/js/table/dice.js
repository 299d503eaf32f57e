// The dice tray: the last rolls, each with the number it needed and what came of it. New dice tumble, then settle.
import { html, nothing } from "./lit.js";

const MOST = 3;

export function tray(page) {
  const lines = last(page.log, page.doc.status === "playing" ? page.game.clearsTray : undefined);
  return html`<section class="tray" aria-label="Dice tray" tabindex="0"><h2>Last rolls</h2>${lines.length ? lines.map(({ line, place }) => rolled(line, place >= page.unseen ? `rolling ${page.doc.seq % 2 ? "odd" : "even"}` : "")) : noDice(page)}</section>`;
}

/** Nothing was cast at all, or not since the tray was cleared. */
export function noDice(page) {
  if (page.log.some((line) => line.rolls?.length))
    return html`<p class="no-dice">${page.game.trayCleared ?? "No die has been cast since."}</p>`;
  if (page.doc.status === "finished") return html`<p class="no-dice">No die was cast in this game.</p>`;
  if (page.boot.fixed)
    return html`<p class="no-dice">No die has been cast yet. In a lesson they are fixed, the same for everybody who learns.</p>`;
  return html`<p class="no-dice">No die has been cast yet. They follow from a sealed secret and the players’ salts; the proof comes at the end.</p>`;
}

/** The rolls of the last combat: what was cast at one time. */
export function last(log, clears = () => false) {
  const found = [];
  for (let place = log.length - 1; place >= 0 && found.length < MOST; place--) {
    if (clears(log[place])) break;
    if (!log[place].rolls?.length) continue;
    if (found.length && (found[0].line.when !== log[place].when || found[0].place - place > 8)) break;
    found.unshift({ line: log[place], place });
  }
  return found;
}

function rolled(line, motion) {
  const needs = new Set(line.rolls.map((roll) => roll.needs));
  const same = needs.size === 1;
  const who = new Set(line.rolls.map((roll) => roll.label)).size === 1 ? line.rolls[0].label : "";
  return html`<div class="cast"><h3>${line.text}</h3><div class="dice">${same ? html`<span class="need">${who || "each"} needs<b>≤ ${line.rolls[0].needs}</b></span>` : nothing}
    ${line.rolls.map((roll) => html`<span class="thrown">${die(roll, motion)}<small>${same && who ? nothing : html`<b>${roll.label}</b>`}${same ? nothing : html`<em>≤ ${roll.needs}</em> `}${roll.outcome}</small></span>`)}</div></div>`;
}

export function die(roll, motion) {
  return html`<svg class="die ${roll.good ? "hit" : "miss"} ${motion}" viewBox="-25 -25 50 50" role="img" aria-label="${roll.label}: rolled ${roll.roll}, needs ${roll.needs} or less"><path class="d-out" d="M0-23L20-11.5V11.5L0 23L-20 11.5V-11.5Z"></path><path class="d-in" d="M0-23L-13 8H13ZM-20-11.5L-13 8L-20 11.5M20-11.5L13 8L20 11.5M-13 8L0 23L13 8M0-23L-20-11.5M0-23L20-11.5"></path><text y="6" text-anchor="middle">${roll.roll}</text></svg>`;
}

// On a phone the column lies under the hand: one line over the question tells the last result, a touch leads to the rest.
import { html, nothing } from "./lit.js";
import { die, last } from "./dice.js";
import { told } from "./log.js";

const RECENT = 6;

export function lastly(page) {
  if (page.game.tray || !page.doc.view) return nothing;
  const rolled = last(page.log, page.game.clearsTray).at(-1);
  const recent = rolled && page.log.length - rolled.place <= RECENT;
  const said = page.log.slice(-RECENT).filter((each) => (each.seat ?? null) !== null);
  const line = recent ? rolled.line : (said.findLast((each) => each.seat !== page.seat) ?? said.at(-1));
  if (!line) return nothing;
  return html`<button class="lastly" type="button" @click=${() => document.querySelector(recent ? "#column .tray" : "#column .signals")?.scrollIntoView({ block: "start", behavior: "smooth" })}>
    ${recent ? line.rolls.slice(0, 4).map((roll) => die(roll, "")) : nothing}<span>${recent ? line.text : told(page, line)}</span><span class="more-of" aria-hidden="true">More</span></button>`;
}

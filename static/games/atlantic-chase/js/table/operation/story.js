// What happened last, in words: the action, its dice, and everything that came of it.
import { html, nothing } from "../../../../../js/table/lit.js";
import { rolled, showsDice } from "../dice.js";
import { capital } from "../names.js";
import { begins, reorganizes } from "./steps.js";

const MOST = 9;

/** From the last declaration on, or the last few sentences. */
function lately(log) {
  const from = Math.max(0, log.length - MOST);
  const begun = log.findLastIndex(({ event }) => begins(event) || reorganizes(event) || event.what === "HomeInPort");
  return log
    .slice(Math.max(from, begun < 0 ? from : begun))
    .map((line, n, all) => ({ line, place: log.length - all.length + n }));
}

export function story(page) {
  const lines = lately(page.log);
  if (!lines.length)
    return html`<p class="story sealed">The dice follow from a sealed secret and the players’ salts; the proof comes at the end.</p>`;
  return html`<section class="story" aria-label="What happened last"><h3>What happened last</h3><ol>${lines.map(({ line, place }) => told(page, line, place))}</ol></section>`;
}

export function told(page, line, place) {
  const motion = place >= page.unseen ? `rolling ${page.doc.seq % 2 ? "odd" : "even"}` : "";
  const dice = (line.rolls ?? []).filter(showsDice);
  return html`<li class=${page.doc.seats[line.seat]?.side ?? ""} data-about=${(line.about ?? []).join(" ") || nothing}>${dice.map((roll) => rolled(line, roll, motion))}<span>${capital(besideDice(line))}</span></li>`;
}

/** What the dice of an attack came to, without what they show themselves. */
const besideDice = ({ event, rolls, text }) =>
  event.what === "AttackRead" ? `${rolls[0].roll} at Total ${event.total}: ${rolls[0].outcome}.` : text;

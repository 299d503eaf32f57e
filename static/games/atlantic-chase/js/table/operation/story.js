// What happened last, in words: the action, its dice, and everything that came of it.
import { html, nothing } from "../../../../../js/table/lit.js";
import { rolled } from "../dice.js";
import { capital } from "../names.js";

const MOST = 9, FACES = /^[\d ]+ ?([+-]\d+)?$/;

/** From the last declaration on, or the last few sentences. */
function lately(log) {
  const from = Math.max(0, log.length - MOST);
  const begun = log.findLastIndex(({ kind, rule }) => kind === "action" || (rule && /^(13|16|17|18|20)$/.test(rule)));
  return log.slice(Math.max(from, begun < 0 ? from : begun)).map((line, n, all) => ({ line, place: log.length - all.length + n }));
}

export function story(page) {
  const lines = lately(page.log);
  if (!lines.length) return html`<p class="story sealed">The dice are sealed: the server fixed them before the first move, and shows the proof at the end.</p>`;
  return html`<section class="story" aria-label="What happened last"><h3>What happened last</h3><ol>${lines.map(({ line, place }) => told(page, line, place))}</ol></section>`;
}

export function told(page, line, place) {
  const motion = place >= page.unseen ? `rolling ${page.doc.seq % 2 ? "odd" : "even"}` : "";
  const dice = (line.rolls ?? []).filter(({ label }) => FACES.test(label));
  const text = dice.length ? line.text.replace(/^[\d ]+, [+-]?\d+ makes /, "") : line.text;
  return html`<li class=${page.doc.seats[line.seat]?.side ?? ""} data-about=${(line.about ?? []).join(" ") || nothing}>${dice.map((roll) => rolled(roll, motion))}<span>${capital(text)}</span></li>`;
}

// Any game on the result page: points by seat, and the log moment by moment. A game's own script may start from it.
import { html, nothing } from "../table/lit.js";

export const game = {
  where: () => "",
  tally: ({ result, seats }) =>
    html`<table class="tally"><thead><tr><th>Player</th><th>Points</th></tr></thead><tbody>${seats.map(({ name }, seat) => html`<tr><th scope="row">${name}</th><td><b>${result.points[seat]}</b></td></tr>`)}</tbody></table>`,

  /** Ticks at the headings of the log; whatever was told is worth a stop. */
  story(truth) {
    const ticks = [],
      engagements = [];
    truth.forEach(({ log }, at) => {
      for (const line of log) if (line.heading) ticks.push({ at, great: false, words: "" });
      if (log.length) engagements.push(at);
    });
    return { ticks, marks: [], engagements };
  },

  stage: (scene, { log }) =>
    html`<div class="tell"><ol>${log.map((line) => html`<li>${(line.seat ?? null) === null ? nothing : html`<b>${scene.name(line.seat)}.</b> `}${line.text}</li>`)}</ol></div>`,
};

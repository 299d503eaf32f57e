// The toy game on the table page: the plain table, with its own sea between the strip and the signals.
import { html, render } from "../../../../js/table/lit.js";
import { game as plain } from "../../../../js/table/plain_game.js";

const course = (legs) => (legs.length ? legs.join(", ") : "at anchor");

export const game = {
  ...plain,
  pieces: "cards",
  givenUp: "You strike your colours. This cannot be taken back.",
  where: ({ doc }) => html`<div><dt>Cards</dt><dd><b>${doc.view.cards.join(" and ")}</b></dd></div>`,
  score: ({ doc }) =>
    html`<section class="score" aria-label="Score">${doc.seats.map((_, seat) => html`<div><b>${doc.view.scores[seat]}</b></div>`)}</section>`,

  draw(page, acts, regions) {
    const { view, seats } = page.doc;
    plain.draw(page, acts, regions);
    render(
      html`<ul class="captains">${seats.map((_, seat) => html`<li data-seat=${seat}><b>${page.name(seat)}</b> ${course(seat === page.seat && view.plotting.length ? view.plotting : view.courses[seat])}</li>`)}</ul>`,
      regions.sea,
    );
    render(
      html`<p class="holding">${view.mine.length ? `You hold ${view.mine.join(", ")}` : "Hands are hidden"}</p>`,
      regions.hand,
    );
  },
};

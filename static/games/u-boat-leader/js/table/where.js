// The head bar: turn, segments, points, the ladder of ratings; in a fight the contact, its round and condition.
import { html, nothing } from "../../../../js/table/lit.js";
import { icon } from "./drawn.js";
import { book, capital, conditions, placeName, points, RATINGS, SEGMENTS } from "./names.js";

export function where(page) {
  const { view } = page.doc;
  return view.contact && view.contact.step !== "over" && view.contact.ships.length ? contact(view) : campaign(view);
}

/** What is missing to the next rung. */
export function rung({ vp, rank, ladder }) {
  return rank === 4 ? RATINGS[4] : `${RATINGS[rank]}, ${ladder[rank] - vp} to ${RATINGS[rank + 1]}`;
}

function campaign(view) {
  const now = SEGMENTS.findIndex(([slug]) => slug === view.segment);
  return html`<div class="op-name"><dt>${view.length}${view.two ? `, leg ${view.leg ?? 1}` : ""}</dt><dd>${book(view).name}</dd></div>
    <div><dt>Turn</dt><dd>${view.turn || "–"}</dd></div>
    <div class="segs"><dt class="vh">Segment</dt><dd><ol class="seg">${SEGMENTS.map(([slug, name], n) => html`<li class=${n < now ? "done" : n === now ? "now" : ""} aria-current=${slug === view.segment ? "step" : nothing}>${name}</li>`)}</ol></dd></div>
    ${view.points === undefined || view.points === null ? nothing : html`<div><dt>Option points</dt><dd>${points(view.points)}</dd></div>`}
    <div class="ladder"><dt class="vh">Victory points</dt><dd>${ladder(view)}</dd></div>`;
}

export function ladder(view) {
  return html`<span class="top">Victory points <b>${view.vp}</b> <em>${rung(view)}</em></span><ol class="rungs">${RATINGS.map((name, n) => html`<li class=${n < view.rank ? "got" : n === view.rank ? "here" : ""} title=${n ? `from ${view.ladder[n - 1]} points` : "below that"}>${name}</li>`)}</ol>`;
}

function contact(view) {
  const { area, card, round, alerted, condition, left } = view.contact;
  return html`<div class="op-name"><dt>${book(view).name}, turn ${view.turn}</dt><dd>${placeName(view, area)}</dd></div>
    <div class="now"><dt>${left ? `Contact, ${left} more` : "Contact"}</dt><dd>Convoy card ${card}</dd></div>
    <div><dt>Round</dt><dd>${round || "–"}</dd></div>
    <div class="alarm"><dt>Alerted</dt><dd>${icon("alerted")} ${alerted}</dd></div>
    ${condition ? html`<div class="cond" title=${conditions[condition].text}><dt>Condition</dt><dd>${conditions[condition].name} <small>${condition === "none" ? "" : conditions[condition].text}</small></dd></div>` : nothing}
    <div class="vps"><dt>Victory points</dt><dd>${view.vp} <small>${rung(view)}</small></dd></div>`;
}

export const mini = ({ doc: { view } }) =>
  view
    ? html`<span>${view.contact?.round ? `Round ${view.contact.round}` : `Turn ${view.turn}, ${capital(view.segment)}`}</span>${view.contact?.alerted ? html`<span>${icon("alerted")} ${view.contact.alerted}</span>` : nothing}<b>${view.vp} VP</b>`
    : nothing;

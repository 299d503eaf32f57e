// What the enemy can know of you: the number of your cards and what they could be, and which orders he has not read.
import { html, nothing } from "../../../../js/table/lit.js";
import { eye } from "../../../../js/table/eye.js";
import { called, cards } from "./names.js";

export function dossier({ doc: { view } }) {
  if (!view.known) return null;
  const { implied, could_hold: could, sealed, hand } = view.known;
  return {
    label: "Known",
    title: "What the enemy can know of you",
    content: html`<div class="known"><h3>${eye} What the enemy can know of you</h3><ul>${implied.map((words) => html`<li>${words}</li>`)}</ul>
      ${hand ? html`<h4>Your hand, as he may guess it</h4><dl>${Object.entries(could).map(([card, most]) => html`<div><dt>${cards[card].name}</dt><dd>${most ? `up to ${most}` : "none"}</dd></div>`)}</dl>` : nothing}
      ${sealed.length ? html`<h4>Orders he has not read</h4><p>${sealed.map((slug) => called(view, slug)).join(", ")}</p>` : nothing}</div>`,
  };
}

// What the enemy knows about me, and what my next move will tell him; with the card counting aid, if the table plays with it.
import { html, nothing } from "../../../../js/table/lit.js";
import { eye } from "../../../../js/table/eye.js";
import { withRules } from "../../../../js/table/rule_link.js";
import { label, lower, stacks } from "./names.js";

/** null for a watcher: nobody keeps a file on him. */
export function dossier(page) {
  const { known, unseen } = page.doc.view;
  if (!known) return null;
  return {
    label: "Enemy knows",
    title: "What the enemy knows",
    content: html`<div class="dossier" tabindex="0" aria-label="What the enemy knows">
    <section class="next-move"><h3>${eye} This move will reveal</h3><p>${nextMove(page)}</p></section>
    <section><h3>Your units the enemy sees</h3><p>${
      known.face_up.length
        ? stacks(known.face_up)
            .map(({ kind, number }) => (number > 1 ? `${number} × ${lower(kind)}` : lower(kind)))
            .join(", ")
        : "None lies face up."
    }</p></section>
    <section><h3>What your plays gave away</h3>${known.implied.length ? html`<ul>${known.implied.map((sentence) => html`<li>${withRules(sentence)}</li>`)}</ul>` : html`<p>Nothing yet since the last deal.</p>`}</section>
    ${unseen ? counting(unseen) : nothing}</div>`,
  };
}

function nextMove(page) {
  if (!page.decision) return "It is not your move.";
  const { done } = page.choice();
  if (!done) return "Choose a move, and it is said here before you commit.";
  return done.option.reveals ? withRules(done.option.reveals) : "Nothing the enemy does not know already.";
}

function counting({ tactical, units, my_deck: deck, my_unit_deck: unitDeck }) {
  return html`<section class="counting"><h3>Cards you have not seen</h3>
    ${pile("The enemy’s tactical cards", tactical)}${pile("The enemy’s units", units)}${pile("Left in your tactical deck", deck)}${pile("Left in your unit deck", unitDeck)}</section>`;
}

function pile(name, cards) {
  const kinds = Object.entries(cards);
  const total = kinds.reduce((sum, [, number]) => sum + number, 0);
  return html`<table><caption>${name} <b>${total}</b></caption><tbody>${kinds.map(([kind, number]) => html`<tr class=${number ? "" : "gone"}><th scope="row">${label(kind)}</th><td>${number}</td></tr>`)}</tbody></table>`;
}

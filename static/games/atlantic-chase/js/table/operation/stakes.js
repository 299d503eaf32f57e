// In a battle of an operation: what the victory table still pays for, instead of victory boxes.
import { html } from "../../../../../js/table/lit.js";
import { leftSide, other, SIDES } from "../names.js";
import { points } from "./look_ups.js";

export function stakes(page) {
  const { view } = page.doc,
    { operation: op } = view;
  return html`<section class="boxes stakes" aria-label="Points at stake">${[leftSide(view), other(leftSide(view))].map(
    (
      side,
    ) => html`<div class="vbox ${side}"><h2><span class="side ${SIDES[side].mark}">${SIDES[side].name}</span> ${points(op.score[side])} so far</h2>
    <ul>${op.awards.filter((award) => award.side === side).map((award) => html`<li class="wordy ${award.scored ? "filled" : ""}"><b>${award.scored ? points(award.scored) : `+${points(award.points)}`}</b><span>${award.text}</span></li>`)}</ul></div>`,
  )}</section>`;
}

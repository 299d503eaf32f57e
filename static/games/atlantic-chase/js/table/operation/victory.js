// Victory points: what each line of the table has brought so far, what still scores, and when it ends.
import { html, nothing } from "../../../../../js/table/lit.js";
import { leftSide, other, SIDES } from "../names.js";
import { points } from "./look_ups.js";

export function victory(page) {
  const { view } = page.doc,
    { operation: op } = view;
  const sides = [leftSide(view), other(leftSide(view))];
  return html`<div class="victory">${sides.map(
    (
      side,
    ) => html`<section class=${side}><h3><span class="side ${SIDES[side].mark}">${SIDES[side].name}</span><b>${points(op.score[side])}</b></h3>
    <ul>${op.awards.filter((award) => award.side === side).map((award) => html`<li class=${award.scored ? "scored" : ""}><b>${award.scored ? points(award.scored) : ""}</b><span>${award.text}</span><small>${award.points > 0 ? "+" : ""}${points(award.points)}</small></li>`)}</ul></section>`,
  )}
    ${op.notes?.length ? html`<section class="ends"><h3>It ends</h3><ul>${op.notes.map((note) => html`<li><span>${note}</span></li>`)}</ul></section>` : nothing}</div>`;
}

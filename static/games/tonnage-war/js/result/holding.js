// One side of the table: who plays it, its points, its cards as far as the viewer knows them. Known cards stand in a rack, tops out.
import { html, nothing } from "../../../../js/table/lit.js";
import { eye } from "../../../../js/table/eye.js";
import { back, face } from "../table/card.js";
import { depleted, label, other, SIDES, stacks } from "../table/names.js";
import { kills, tonnage } from "./tally.js";

export function holding(scene, view, side) {
  const counts = view.table[side];
  const known = view.truth?.[side] ?? (view.mine?.side === side ? view.mine : null);
  const hidden =
    known && counts.hand
      ? html`<span class="unseen">${eye} hidden from ${scene.name(view.table[other(side)].seat)}</span>`
      : nothing;
  const returning = side === "escort" ? view.table.returning : [];
  return html`<section class="holds ${SIDES[side].mark}" aria-label="${SIDES[side].name}: ${scene.name(counts.seat)}" data-side=${side}>
    <div class="who"><span class="side ${SIDES[side].mark}">${SIDES[side].name}</span><b>${scene.name(counts.seat)}</b><span class="points"><b>${view.score[side]}</b><small>${side === "uboat" ? tonnage(view.score) : kills(view.score)}</small></span></div>
    ${rack(known?.hand, counts.hand, side, "tactical card", html`deck ${counts.deck} · laid away ${counts.discards}`, hidden)}
    ${rack(known?.units, counts.units, side, "unit card", html`deck ${counts.unit_deck} · out of play ${counts.out.length}`, nothing, returning)}</section>`;
}

/** How many, and what the hidden lower half of the card would say. */
function tag(kind, many) {
  const words = [many > 1 && `× ${many}`, depleted(kind) && "depleted"].filter(Boolean).join(" ");
  return words ? html`<span class="times">${words}</span>` : nothing;
}

function rack(kinds, number, side, what, piles, hidden, returning = []) {
  const cards = kinds
    ? stacks(kinds).map(
        ({ kind, number: many }) =>
          html`<li data-kind=${kind}><div class="tuck">${face(kind)}</div>${tag(kind, many)}</li>`,
      )
    : Array.from({ length: number }, () => html`<li class="unknown"><div class="tuck">${back(side)}</div></li>`);
  const home = returning.map(
    (unit) =>
      html`<li class="home" title="${unit.kind ? label(unit.kind) : "A card"}, coming back"><div class="tuck">${unit.kind ? face(unit.kind, "", unit) : back(unit.side)}</div><span class="times">back soon</span></li>`,
  );
  return html`<figure class=${what === "unit card" ? "units" : "tacticals"}><ul>${cards}${home}</ul><figcaption><b>${number}</b> ${what}${number === 1 ? "" : "s"} ${hidden}<small>${piles}</small></figcaption></figure>`;
}

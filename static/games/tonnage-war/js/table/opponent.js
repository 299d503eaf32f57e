// The player across the table: backs and counts, nothing else.
import { html, nothing } from "../../../../js/table/lit.js";
import { back } from "./card.js";
import { lower, SIDES } from "./names.js";

export function opponent(page, side) {
  const { view } = page.doc;
  const counts = view.table[side];
  const returning = side === "escort" ? view.table.returning : [];
  return html`<div class="who"><span class="side ${SIDES[side].mark}">${SIDES[side].name}</span><b>${page.name(counts.seat)}</b><small>${presence(page, counts.seat)}</small></div>
    ${fan(counts.hand, side, counts.hand === 1 ? "tactical card" : "tactical cards")}
    ${fan(counts.units, side, counts.units === 1 ? "unit card" : "unit cards")}
    ${returning.length ? html`<figure><div class="fan" title=${known(returning)}>${returning.map(() => back("escort"))}</div><figcaption><b>${returning.length}</b> coming back</figcaption></figure>` : nothing}
    <dl class="piles"><div><dt>Tactical deck</dt><dd>${counts.deck}</dd></div><div><dt>Unit deck</dt><dd>${counts.unit_deck}</dd></div><div><dt>Discarded unseen</dt><dd>${counts.discards}</dd></div><div><dt>Out of play</dt><dd>${counts.out.length}</dd></div></dl>`;
}

/** A face is never drawn smaller than it can be read; what was shown is said instead. */
const known = (units) =>
  units
    .filter((unit) => unit.kind)
    .map((unit) => lower(unit.kind))
    .join(", ") || "not shown";

function presence(page, seat) {
  const { bot } = page.doc.seats[seat];
  const turn = page.doc.waiting.some((each) => each.seat === seat);
  const place = bot ? "computer" : page.here(seat) ? "at the table" : "away";
  return html`<i class="dot ${bot || page.here(seat) ? "" : "away"}"></i>${place}${page.doc.status === "playing" ? (turn ? ", deciding" : page.decision ? ", waiting for you" : "") : ""}`;
}

function fan(number, side, words) {
  return html`<figure><div class="fan" aria-hidden="true">${Array.from({ length: number }, () => back(side))}</div><figcaption><b>${number}</b> ${words}</figcaption></figure>`;
}

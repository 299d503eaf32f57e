// Dice that lie on the table while a leader may change them.
import { html, nothing } from "../../../../../js/table/lit.js";
import { pips } from "../dice.js";

export function onTable(page) {
  const { dice } = page.doc.view.battle;
  return dice?.length
    ? html`<p class="on-table"><span class="vh">On the table: </span>${dice.map((face) => pips(face, { motion: "rolling" }))}</p>`
    : nothing;
}

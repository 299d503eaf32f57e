// Victory boxes: what each side is after, and what it has filled as things stand.
import { html, nothing } from "../../../../js/table/lit.js";
import { capital, leftSide, other, SIDES } from "./names.js";

export function boxes(page) {
  const { view } = page.doc;
  const sides = [leftSide(view), other(leftSide(view))];
  return html`<section class="boxes" aria-label="Victory boxes">${sides.map(
    (
      side,
    ) => html`<div class="vbox ${side}"><h2><span class="side ${SIDES[side].mark}">${SIDES[side].name}</span> victory</h2>
    <ul>${view.boxes.filter((box) => box.side === side).map((box) => html`<li class="${box.filled ? "filled" : ""} ${box.text.length + (box.counts?.join().length ?? 0) > 60 ? "wordy" : ""}"><i aria-hidden="true"></i><span><b>${capital(box.level)}</b>${box.filled ? html`<span class="vh">, filled now</span>` : ""} ${box.text}${box.counts?.length && page.doc.status === "playing" ? html`<small class="count">${box.counts.join("; ")}</small>` : nothing}</span></li>`)}</ul></div>`,
  )}</section>`;
}

// On a phone there is room for one part of the page at a time: what to decide, the ship, the cards, the signals.
import { html } from "../../../../js/table/lit.js";
import { ui } from "./ui.js";

const PARTS = [
  ["decide", "Decide"],
  ["ship", "Ship"],
  ["cards", "Cards"],
  ["signals", "Signals"],
];

export function parts(page, acts) {
  const { view } = page.doc;
  const choose = (part) => {
    ui.part = part;
    acts.redrawNow();
  };
  const label = (part, name) =>
    part === "cards" && view.phase === "orders" && view.draft
      ? "Book"
      : part === "cards" && view.hand
        ? `${name} ${view.hand.length}`
        : name;
  return html`<div class="parts" role="tablist" aria-label="Parts of the table">${PARTS.map(([part, name]) => html`<button type="button" role="tab" aria-selected=${String(ui.part === part)} @click=${() => choose(part)}>${label(part, name)}</button>`)}</div>`;
}

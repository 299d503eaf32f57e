// One card, drawn from the sprite: a face, or the back of its side; with the marks that lie on it.
import { html, svg, nothing } from "../../../../js/table/lit.js";
import { depleted, plain, read, SIDES } from "./names.js";

/** `unit`: { side, kind, damaged, depleted } as views have it; without a kind it lies face down. */
export function unitCard(unit, classes = "") {
  if (!unit.kind) return back(unit.side, classes);
  return face(unit.kind, classes, unit);
}

export function face(kind, classes = "", { damaged = false, depleted: spent = depleted(kind) } = {}) {
  const words = [read(kind), damaged && "damaged", spent && !depleted(kind) && "depleted"].filter(Boolean).join(", ");
  return html`<svg class="card ${classes}" viewBox="0 0 220 308" role="img" aria-label=${words}><use href="#c-${plain(kind)}"></use>${damaged ? mark("Damaged", "hurt") : spent ? mark("Depleted", "spent") : nothing}</svg>`;
}

export function back(side, classes = "") {
  return html`<svg class="card ${classes}" viewBox="0 0 220 308" role="img" aria-label="${SIDES[side].one} card, face down"><use href="#c-back_${side === "uboat" ? "u" : "e"}"></use></svg>`;
}

/** Only the picture of a card, for a tile of the strip. */
export function picture(kind) {
  return html`<svg class="o-art" viewBox="11 62 198 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#c-${plain(kind)}" width="220" height="308"></use></svg>`;
}

function mark(word, kind) {
  return svg`<g class="onit ${kind}" transform="translate(110 150) rotate(-9)"><rect x="-88" y="-22" width="176" height="44" rx="5"></rect><text text-anchor="middle" y="10">${word.toUpperCase()}</text></g>`;
}

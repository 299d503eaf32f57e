// A ship small: her side by band and colour, her outline and her name.
import { html, nothing, svg } from "../../../../../js/table/lit.js";
import { CLASSES, SPEEDS } from "../names.js";
import { textWidth } from "./measure.js";

export const MINI = { w: 76, h: 42 };
const SHORT = {
  "Prince of Wales": "P. of Wales",
  "King George V": "K. George V",
  "Admiral Scheer": "Adm. Scheer",
  "Admiral Hipper": "Adm. Hipper",
  "Admiral Graf Spee": "Graf Spee",
};
const WIDEST = 70; // of the band
const TEETH = "l4.66-3.2 4.66 3.2".repeat(8);
const TORN = Array.from({ length: 11 }, (_, n) => `M${3 + n * 7} 24l5-5`).join(""); // hatching along the edge of the band
const BAND = {
  british: "M.7 25.500h74.600V38.300a3 3 0 0 1-3 3H3.700a3 3 0 0 1-3-3z",
  german: `M.7 25.5${TEETH}V38.300a3 3 0 0 1-3 3H3.700a3 3 0 0 1-3-3z`,
};

/** The inside of the picture. A ship that the view does not tell of has a name only. */
export function mini(ship, side, slug) {
  const name = ship?.name ?? slug,
    bound = name.startsWith("Convoy to ") || name.startsWith("Convoy from "),
    short = SHORT[name] ?? (bound ? name.slice("Convoy ".length) : name);
  const squeezed = textWidth(short, "mini") > WIDEST;
  return svg`<g class="mini-ship ${side} ${ship?.damaged ? "damaged" : ""}"><rect class="face" x=".7" y=".7" width="74.6" height="40.6" rx="3"></rect>
    ${ship ? svg`<use class="hull" href="#s-${ship.ship_class}-${ship.nation}" x="5" y="2" width="66" height="21"></use>` : nothing}
    <path class="band" d=${BAND[side]}></path><text textLength=${squeezed ? WIDEST : nothing} lengthAdjust="spacingAndGlyphs" x="38" y="37.5" text-anchor="middle">${short}</text>
    ${ship?.damaged ? svg`<path class="torn" d=${TORN}></path><g class="harm"><rect x="1.400" y="1.400" width="50" height="13.500" rx="2"></rect><text x="26.400" y="12.200" text-anchor="middle">damaged</text></g>` : nothing}
    ${ship?.leader ? svg`<use class="star" href="#k-star" x="60" y="1" width="14" height="14"></use>` : nothing}
    ${Array.from({ length: Math.min(ship?.hits ?? 0, 3) }, (_, n) => svg`<use href="#k-hit" x=${(ship.damaged ? 51 : 2) + n * 13} y="2" width="14" height="14"></use>`)}</g>`;
}

/** The same as a picture of its own. */
export function miniPicture(ship, side, slug) {
  const said = ship
    ? [
        ship.name,
        CLASSES[ship.ship_class],
        SPEEDS[ship.speed],
        ship.damaged && "damaged",
        ship.hits && `${ship.hits} hit${ship.hits > 1 ? "s" : ""}`,
      ]
        .filter(Boolean)
        .join(", ")
    : slug;
  return html`<svg class="mini-picture" viewBox="0 0 76 42" width="76" height="42" role="img" aria-label=${said}>${mini(ship, side, slug)}</svg>`;
}

// Strings, beads and pins. British ones are round and smooth, German ones are diamonds and barbed; each number has its own pattern.
import { nothing, svg } from "../../../../../js/table/lit.js";

// A dark cord with a light core, or a light cord with a dark one: readable without colour.
const PATTERNS = [
  ["dark", ""],
  ["dark", "dash"],
  ["dark", "dot"],
  ["dark", "rail"],
  ["dark", "tick"],
  ["light", "rail"],
  ["light", "dash"],
  ["light", "dot"],
  ["light", "tick"],
  ["light", "dashdot"],
];

/** The cord of a trajectory along the path `d`. */
export function cord(side, number, d) {
  const [tone, core] = PATTERNS[(number - 1) % PATTERNS.length];
  return svg`<path class="halo" d=${d}></path>${side === "german" ? svg`<path class="barbs" d=${d}></path>` : nothing}${tone === "light" ? svg`<path class="rim" d=${d}></path>` : nothing}<path class="cord ${tone}" d=${d}></path>${core ? svg`<path class="core ${core} on-${tone}" d=${d}></path>` : nothing}`;
}

/** A pin's head around 0,0, in pixels. */
export function pin(number, side, r) {
  const q = r * 1.28;
  return svg`<ellipse class="pin-shadow" cx="3" cy=${r + 3} rx=${r * 0.7} ry="3"></ellipse>${
    side === "british"
      ? svg`<circle class="pin-head" r=${r}></circle><path class="pin-shine" d="M${-r * 0.55} ${-r * 0.35}a${r * 0.65} ${r * 0.65} 0 0 1 ${r * 0.6} ${-r * 0.3}"></path>`
      : svg`<path class="pin-head" d="M0 ${-q}L${q} 0L0 ${q}L${-q} 0Z"></path>`
  }<text class="pin-number ${r > 11 ? "large" : ""}" y=${r * 0.39} text-anchor="middle">${number}</text>`;
}

const STEALTH = {
  "u-boat": svg`<path class="hull" d="M-13 3c4 3 22 3 26 0-3-2-7-2.5-9-2.500V-3h-2v-3h-2v3h-3l-1 3.500C-9 .5-11 1-13 3z"></path>`,
  submarine: svg`<path class="hull" d="M-13 2c3 4 23 4 26 0-2-2-8-2-8-2V-5h-6V0s-9 0-12 2z"></path>`,
  mines: svg`<circle class="hull" r="4.5"></circle><path class="horns" d="M0-7V7M-7 0H7M-5-5L5 5M-5 5L5-5"></path>`,
};

/** A U-boat, submarine or minefield around 0,0. */
export const stealthMark = (kind) => svg`<path class="plate" d="M-17-9h34V9h-34z"></path>${STEALTH[kind]}`;

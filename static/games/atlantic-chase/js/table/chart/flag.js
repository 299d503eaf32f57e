// The flag of a task force: its name and length, its speed and ships where there is room, its Evasive marker; and the tags of markers.
import { nothing, svg } from "../../../../../js/table/lit.js";
import { shipOf } from "../names.js";
import { mini, MINI } from "./mini.js";
import { textWidth } from "./measure.js";

export const TAGS = { intel: { w: 57, h: 18 }, contact: { w: 73, h: 18 } };
const HIGH = 20,
  PAD = 6,
  EVASIVE = 27,
  SPEED = 27,
  SHOWN = 4;
const KNOTS = { stopped: -1, very_slow: 0, slow: 1, medium: 2, fast: 3 };

export function flagSize(force, band) {
  const words =
    textWidth(force.name, "flag") + (force.trajectory ? textWidth(String(force.hexes.length), "length") + 9 : 0);
  const line = PAD * 2 + words + (band === "theatre" ? 0 : SPEED) + (force.evasive ? EVASIVE : 0);
  if (band !== "close") return { w: Math.ceil(line), h: HIGH };
  const ships = Math.min(force.ships.length, SHOWN);
  const row = PAD + ships * (MINI.w + 4) + (force.ships.length > SHOWN ? 30 : 2);
  return { w: Math.ceil(Math.max(line, row)), h: HIGH + MINI.h + 6 };
}

/** The flag with its corner at 0,0. */
export function flag(force, { w, h }, view, band) {
  let right = w - PAD;
  const place = (wide) => (right -= wide);
  const evasive = force.evasive ? svg`<g transform="translate(${place(EVASIVE - 4)} 1)">${evade}</g>` : nothing;
  const length = force.trajectory
    ? svg`<text class="len" x=${force.evasive ? right - 4 : right} y="15" text-anchor="end">${force.hexes.length}</text>`
    : nothing;
  if (force.trajectory) place(textWidth(String(force.hexes.length), "length") + 9 + (force.evasive ? 4 : 0));
  const knots =
    band === "theatre"
      ? nothing
      : svg`<g class="knots" transform="translate(${right - 23} 6)">${chevrons(KNOTS[force.speed])}</g>`;
  return svg`<rect class="slip" width=${w} height=${h} rx=${force.trajectory ? 2 : 9}></rect><text x=${PAD} y="14.5">${force.name}</text>${knots}${length}${evasive}${band === "close" ? ships(force, view) : nothing}`;
}

const evade = svg`<path class="evade" d="M4 0h16l4 9-4 9H4L0 9z"></path><path class="evade-line" d="M5 12c2-7 4 3 7-2s4-4 7-4"></path>`;

function chevrons(knots) {
  if (knots < 0) return svg`<rect width="8" height="8"></rect>`;
  return [0, 1, 2].map((n) => svg`<path class=${n < knots ? "on" : ""} d="M${1 + n * 7.5} 0l4.5 4l-4.5 4"></path>`);
}

function ships(force, view) {
  const row = force.ships
    .slice(0, SHOWN)
    .map(
      (slug, n) =>
        svg`<g transform="translate(${PAD + n * (MINI.w + 4)} ${HIGH})">${mini(shipOf(view, slug), force.side, slug)}</g>`,
    );
  const rest = force.ships.length - SHOWN;
  return svg`${row}${rest > 0 ? svg`<text x=${PAD + SHOWN * (MINI.w + 4)} y=${HIGH + 24}>+${rest}</text>` : nothing}`;
}

/** A marker as a tag around 0,0. */
export function tag(kind, pencilled = false) {
  const { w, h } = TAGS[kind];
  return svg`<g class="mark-tag ${kind} ${pencilled ? "pencilled" : ""}" transform="translate(${-w / 2} ${-h / 2})"><path class="slip" d=${kind === "intel" ? `M6 0H${w}V18H6L0 9z` : `M0 0H${w}V18H0z`}></path>
    ${kind === "intel" ? svg`<path class="icon" fill-rule="evenodd" d="M9 9a5.5 5.5 0 0 1 10 0 5.5 5.5 0 0 1-10 0zM14 6.700a2.3 2.3 0 1 0 .01 0z"></path>` : svg`<path class="icon line" d="M11 3.500v11M5.5 9h11M11 5a4 4 0 1 0 .01 0"></path>`}
    <text x="21" y="13.5">${kind === "intel" ? "INTEL" : "CONTACT"}</text></g>`;
}

// Ports with the colour and shape of who holds them, airbases with the year they come into play.
import { nothing, svg } from "../../../../../js/table/lit.js";
import { SIDES } from "../names.js";
import { state } from "./touching.js";

const SHAPES = {
  british: svg`<circle class="port-dot" r="5.5"></circle>`,
  german: svg`<path class="port-dot" d="M0-7L7 0 0 7-7 0z"></path>`,
  both: svg`<circle class="port-dot" r="6"></circle><circle class="ring" r="2.6"></circle>`,
  neutral: svg`<circle class="port-dot" r="5"></circle>`,
  closed: svg`<circle class="port-dot" r="5"></circle><path class="bar" d="M-7 7L7-7"></path>`,
};
export const HELD = { both: "neutral, open to both", neutral: "neutral", closed: "closed" };
export const heldBy = (holder) => HELD[holder] ?? SIDES[holder].name;

/** `names`: where the name of a mark stands, if there is room for it. */
export function ports(page, sheet, glow, names, k) {
  const { operation: op } = page.doc.view;
  return svg`<g class="ports">${sheet.ports.map((port) => {
    const holder = op.ports[port.slug] ?? "neutral",
      { classes, open } = state(page, glow, ["port", port.slug]);
    return svg`<g class="port ${holder} ${classes}" data-port=${port.slug} tabindex=${open ? 0 : -1} role=${open ? "button" : "img"} aria-label="${port.name}, ${heldBy(holder)} port">
      ${port.strip ? svg`<path class="strip under" d=${port.strip}></path><path class="strip" d=${port.strip}></path>` : nothing}
      ${port.marks.map(({ name, at }) => k(at, svg`<circle class="touch" r="14"></circle>${open ? svg`<circle class="lamp" r="12"></circle>` : nothing}${SHAPES[holder]}${names.has(name) ? lettered(name, names.get(name)) : nothing}`))}</g>`;
  })}</g>`;
}

const lettered = (name, [dx, dy, side]) => svg`<text x=${dx} y=${dy} text-anchor=${side}>${name}</text>`;

/** Airbase markers are on no map: they stand a little beside the middle of their hex. */
const markers = (sheet, op) =>
  op.bases
    .filter(({ slug, hex }) => sheet.hexes[hex] && !sheet.bases.some((base) => base.slug === slug))
    .map((base) => {
      const [x, y] = sheet.anchor(base.hex);
      return { ...base, at: [x + 16, y - 16] };
    });

/** `bases`: where the name of a base stands, if there is room for it; `years`: those with room for the year they come in. */
export function airbases(page, sheet, glow, { bases: names, years }, k) {
  const { operation: op } = page.doc.view;
  return svg`<g class="airbases">${[...sheet.bases, ...markers(sheet, op)].map((base) => {
    const flown = op.bases.find(({ slug }) => slug === base.slug);
    const later = !flown && base.from > op.year ? base.from : null;
    const { classes, open } = state(page, glow, ["base", base.slug]);
    const side = flown?.side ?? base.side;
    return svg`<g class="airbase ${side} ${flown ? "" : "off"} ${classes}" data-base=${base.slug} tabindex=${open ? 0 : -1} role=${open ? "button" : "img"} aria-label="Airbase ${base.name}, ${SIDES[side].name}${flown ? "" : later ? `, from ${later}` : ", not in play"}">
      ${k(
        base.at,
        svg`<circle class="touch" r="13"></circle>${open ? svg`<circle class="lamp" r="14"></circle>` : nothing}<path class="hangar" d="M0-8.400L8 7H-8z"></path><use class="plane" href="#k-air" x="-4.8" y="-4" width="9.6" height="9.6"></use>
      ${later && years.has(base.slug) ? svg`<text class="year" y="19" text-anchor="middle">${later}</text>` : flown && names.has(base.slug) ? svg`<text x=${names.get(base.slug)[0]} y=${names.get(base.slug)[1]}>${base.name}</text>` : nothing}`,
      )}</g>`;
  })}</g>`;
}

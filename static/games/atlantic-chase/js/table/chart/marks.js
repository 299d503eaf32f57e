// Marks on the sea: hexes that stand to choice, the target, launch points, the fight, and the hexes of a line of the log.
import { nothing, svg } from "../../../../../js/table/lit.js";
import { stepHexes } from "./course.js";
import { hexName } from "./sheet.js";
import { taken } from "./touching.js";

export const MANY = 40; // hexes: nearly the whole sea stands to choice, so it need not shine, nor stay free of flags
const MOST_STOPS = 20; // more hexes than these are chosen with the arrows or from the list, not one Tab at a time

const named = (piece) => piece.slice(piece.indexOf(":") + 1);

/** Hexes that may be chosen now, whatever part they play. */
export function glowingHexes(page, sheet, glow) {
  const found = [...glow].map(named);
  return [...new Set([...found, ...stepHexes(page)])].filter((hex) => sheet.hexes[hex]);
}

export function seaMarks(page, sheet, glowing, lit) {
  const { action, fight_hex: fight } = page.doc.view.operation;
  const chosen = taken(page)
    .map(named)
    .filter((hex) => sheet.hexes[hex]);
  const hexagon = (hex, kind, size) => svg`<polygon class=${kind} points=${sheet.outlined(hex, size)}></polygon>`;
  const isStep = new Set(stepHexes(page));
  return svg`<g class="sea-marks" clip-path="url(#ch-frame)">
    ${lit.filter((hex) => sheet.hexes[hex]).map((hex) => hexagon(hex, "told", 0.96))}
    ${action && sheet.hexes[action.hex] ? svg`${hexagon(action.hex, "aim-fill", 0.97)}${hexagon(action.hex, "aim", 0.93)}` : nothing}
    ${glowing.length ? svg`<path class="glow ${glowing.length > MANY ? "plain" : ""}" d=${sheet.outlines(glowing, 0.9)}></path>` : nothing}
    ${glowing.filter((hex) => !isStep.has(hex)).map((hex) => svg`<polygon class="glow-stop" role="button" data-hex=${hex} tabindex=${glowing.length > MOST_STOPS ? -1 : 0} aria-label=${hexName(hex)} points=${sheet.outlined(hex, 0.9)}></polygon>`)}
    ${chosen.map((hex) => hexagon(hex, "chosen", 0.86))}
    ${fight && sheet.hexes[fight] ? hexagon(fight, "fight-hex", 0.9) : nothing}
    <polygon class="under-hand" points=""></polygon><polygon class="cursor" points=""></polygon></g>`;
}

/** Over the strings: aircraft where they start, guns where a battle is fought. */
export function airAndFire(page, sheet, k) {
  const { action, fight_hex: fight } = page.doc.view.operation;
  const start = (support, kind) =>
    support && sheet.hexes[support.launch]
      ? k(
          launchPoint(sheet, support),
          svg`<g class="launch ${kind}"><title>Aircraft from ${hexName(support.launch)}</title><circle r="11.5"></circle><use href="#k-air" x="-8" y="-8.5" width="16" height="16"></use></g>`,
        )
      : nothing;
  return svg`<g class="air-and-fire" aria-hidden="true">${start(action?.support, "own")}${start(action?.enemy_support, "enemy")}
    ${fight && sheet.hexes[fight] ? k(sheet.anchor(fight), svg`<g class="burst"><use href="#k-hit" x="-20" y="-20" width="40" height="40"></use></g>`) : nothing}</g>`;
}

function launchPoint(sheet, { launch }) {
  const [x, y] = sheet.anchor(launch);
  return [x - 24, y - 20];
}

/** Where these badges lie: flags keep clear of them. */
export function badgesOf({ action, fight_hex: fight }, sheet) {
  const starts = [action?.support, action?.enemy_support].filter((support) => sheet.hexes[support?.launch]);
  return [
    ...starts.map((support) => launchPoint(sheet, support)),
    ...(sheet.hexes[fight] ? [sheet.anchor(fight)] : []),
  ];
}

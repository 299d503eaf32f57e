// What lies in a box beside ships: drawn, and in words.
import { nothing, svg } from "../../../../js/table/lit.js";

/** What lies in a box, at its lower edge. */
export function lying({ hulks = 0, obstruction = "", mines = 0 }, { x, y, w, h }, scale) {
  const put = (symbol, wide, high, dx, dy) =>
    svg`<svg x=${x + dx} y=${y + dy} width=${wide * scale} height=${high * scale} viewBox="0 0 ${wide} ${high}"><use href="#m-${symbol}"></use></svg>`;
  const drawn = [];
  if (hulks) drawn.push(put("hulk", 104, 54, w / 2 - 52 * scale, h - 58 * scale));
  if (obstruction)
    drawn.push(
      obstruction === "heavy"
        ? put("boom-heavy", 120, 46, w / 2 - 60 * scale, h - 52 * scale)
        : put("boom", 120, 40, w / 2 - 60 * scale, h - 46 * scale),
    );
  for (let n = 0; n < mines; n++)
    drawn.push(put("mine", 32, 50, w / 2 + (n - mines / 2) * 38 * scale + 3, h - 54 * scale));
  return drawn.length ? svg`<g class="hazard">${drawn}</g>` : nothing;
}

const NARROW = 110;

/** The same as a tag on the chart, where a narrow box, or one that holds several things, leaves less room for each. */
export function tagOf(cell, wide) {
  const words = inWords(cell);
  const brief = words.length > 1 || wide < NARROW;
  const said = (brief ? words.map((each) => each.replace(/, (light|heavy)$/, "")) : words).join(", ");
  return wide < NARROW ? said.replace("log ", "") : said;
}

const OBSTRUCTIONS = { light: "log boom, light", heavy: "piles, heavy" };
export const inWords = ({ hulks = 0, obstruction = "", mines = 0 }) =>
  [
    hulks ? (hulks > 1 ? `${hulks} wrecks` : "wreck") : "",
    OBSTRUCTIONS[obstruction] ?? "",
    mines ? (mines > 1 ? `${mines} torpedoes` : "torpedo") : "",
  ].filter(Boolean);

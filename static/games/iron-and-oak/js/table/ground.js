// The drawn ground of a map: fetched once, then laid under every chart and plan of the page.
import { svg, nothing } from "../../../../js/table/lit.js";

const sheets = new Map();

/** The ground if it is there already; else it is fetched and `then` is called when it has come. */
export function groundOf(map, then) {
  if (!sheets.has(map)) {
    sheets.set(map, null);
    fetch(new URL(`../../svg/chart-${map}.json`, import.meta.url))
      .then((answer) => answer.json())
      .then((sheet) => {
        sheets.set(map, sheet);
        then();
      });
  }
  return sheets.get(map);
}

/** Into the empty groups that a drawing keeps for it; the drawing library never looks inside them. */
export function layGround(region, map, sheet) {
  if (!sheet) return;
  for (const group of region.querySelectorAll(".ground")) {
    if (group.dataset.map === map) continue;
    group.innerHTML = sheet.paths;
    group.dataset.map = map;
  }
}

/** Units of the drawing to pixels of a chart. */
export const onChart = (sheet, { left, top, w, h }) =>
  sheet ? `translate(${left} ${top}) scale(${w / sheet.box[0]} ${h / sheet.box[1]})` : "";

/** Feet, pale, in the size of the page. */
export const soundings = (sheet, { left, top, w, h, small }) =>
  sheet && !small
    ? svg`<g class="g-snd">${sheet.soundings.map(([x, y, feet]) => svg`<text x=${(left + (x / sheet.box[0]) * w).toFixed(1)} y=${(top + (y / sheet.box[1]) * h).toFixed(1)}>${feet}</text>`)}</g>`
    : nothing;

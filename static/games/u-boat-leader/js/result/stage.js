// One moment of the campaign: the same chart or display as at the table, without anything to choose.
import { html } from "../../../../js/table/lit.js";
import { chartOf } from "../table/chart.js";
import { displayOf, sceneOf } from "../table/display.js";
import { sheetOf } from "../table/ground.js";
import { book } from "../table/names.js";

const WIDTH = 1064,
  HEIGHT = 612;
const nobody = { redraw() {}, redrawNow() {}, touch() {}, commit() {}, send() {} };

/** The replay draws itself again when it hears of a new place, or when the chart has come. */
const again = () => dispatchEvent(new Event("hashchange"));

export function stageOf(view) {
  const page = { doc: { view }, picked: [], decision: null };
  if (view.contact?.ships.length) {
    const scene = sceneOf(page, nobody, { width: WIDTH, height: HEIGHT, small: false });
    return html`<svg class="disp still" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Tactical display, round ${view.contact.round}">${displayOf(scene)}</svg>`;
  }
  const sheet = sheetOf(view.campaign, again);
  if (!sheet) return html`<p class="none">Laying out the chart …</p>`;
  return html`<svg class="map still" viewBox="0 0 ${sheet.size[0]} ${sheet.size[1]}" role="img" aria-label="Chart of ${book(view).name}">${chartOf({ page, acts: nobody, view, sheet, glow: new Set() })}</svg>`;
}

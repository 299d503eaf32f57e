// The chart at one moment of the replay: the same drawing as at the table, without anything to choose.
import { html, nothing } from "../../../../js/table/lit.js";
import { border, currents, exits, grid, hazards, hazardTags, hulls, laid, tabs, wrecks } from "../table/chart.js";
import { geometry } from "../table/geometry.js";
import { groundOf, layGround, onChart, soundings } from "../table/ground.js";
import { plateFace } from "../table/plates.js";

const PHONE = matchMedia("(max-width: 900px)");

/** On a phone the chart is drawn as small as it is shown, as at the table. */
const size = () =>
  PHONE.matches
    ? { width: Math.min(innerWidth - 48, 680), height: Math.round(Math.min(innerWidth - 48, 680) * 0.68) }
    : { width: 820, height: 560 };

/** Drawn at once, and once more when its ground has come. */
export function replayChart(view) {
  const { width, height } = size();
  const at = geometry({ width, height, margin: false });
  const sheet = groundOf(view.chart.slug, fill);
  const scene = { view, at, berths: laid(view, at) };
  requestAnimationFrame(fill);
  return html`<div class="river-frame"><div class="river ${at.small ? "small" : ""}" .style=${`width:${width}px;height:${height}px`} data-map=${view.chart.slug}>
    <svg class="sheet-of" width=${width} height=${height} viewBox="0 0 ${width} ${height}" role="img" aria-label=${inWords(view)}><rect class="g-land" width=${width} height=${height}></rect>
      <g class="ground" transform=${onChart(sheet ?? { box: [130, 100] }, at)}></g>${soundings(sheet, at)}${currents(view.chart, at)}${grid(at)}${view.chart.cells.map((cell) => hazards(cell, at))}${hulls(scene)}${border(at)}</svg>
    ${tabs(view, at)}${at.small ? nothing : hazardTags(view, at)}${[...scene.berths.values()].map(({ places, more, note }) => html`${places.filter(({ plate }) => plate).map(({ ship, plate }) => plateFace(view, ship, plate))}${more ? html`<span class="more-ships" .style=${`left:${note.x}px;top:${note.y}px`}>and ${more} more</span>` : nothing}`)}
    ${wrecks(scene)}${exits(view, at)}</div></div>`;
}

function fill() {
  for (const river of document.querySelectorAll(".river-frame .river")) {
    const sheet = groundOf(river.dataset.map, fill);
    if (sheet) layGround(river, river.dataset.map, sheet);
  }
  fit();
}

/** The chart keeps its own size and is shrunk to the page. */
export function fit() {
  for (const frame of document.querySelectorAll(".river-frame")) {
    const scale = Math.min(1.15, frame.clientWidth / frame.firstElementChild.offsetWidth);
    frame.firstElementChild.style.transform = `scale(${scale})`;
    frame.style.height = `${frame.firstElementChild.offsetHeight * scale}px`;
  }
}
addEventListener("resize", fit);

const inWords = (view) =>
  view.ships
    .filter((ship) => ship.box)
    .map((ship) => `${ship.card.short} in ${ship.box}`)
    .join(", ");

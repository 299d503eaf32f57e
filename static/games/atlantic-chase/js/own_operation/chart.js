// The chart of the operation as the table draws it, with everybody where he begins. A touched hex goes to who is being placed.
import { html, nothing, svg } from "../../../../js/table/lit.js";
import { sheetOf } from "../table/chart/sheet.js";

const LINE = 14;

/** `touched`: what becomes of a touched hex; `again`: draw when the sheet has come. */
export function chartOf({ operation, chart, touched, again }) {
  const sheet = sheetOf(operation.chart, again);
  if (!sheet) return html`<p>The chart is being fetched.</p>`;
  requestAnimationFrame(() => lay(sheet));
  const [x, y, wide, high] = sheet.sheet;
  const lines = inOrder();
  return html`<figure class="own-chart"><svg viewBox="${x} ${y} ${wide} ${high}" role="group" aria-label=${inWords(operation, chart)}>
    <g class="paper-sheet" aria-hidden="true"></g>
    ${operation.airbases.map(({ side, hex }) => (sheet.hexes[hex] ? base(side, sheet.anchor(hex)) : nothing))}
    ${operation.forces.map((force) => drawn(force, sheet, lines))}
    ${operation.stealth.map(({ side, kind, hex }) => (sheet.hexes[hex] ? below(side, sheet.anchor(hex), kind, lines) : nothing))}
    ${Object.keys(sheet.hexes).map(
      (
        hex,
      ) => svg`<polygon class="hexagon" data-hex=${hex} points=${sheet.outlined(hex)} tabindex="0" role="button" aria-label=${sheet.hexes[hex].name}
      @click=${() => touched(hex)} @keydown=${(event) => event.key === "Enter" && touched(hex)}><title>${sheet.hexes[hex].name}</title></polygon>`,
    )}
  </svg></figure>`;
}

function lay(sheet) {
  const paper = document.querySelector(".own-chart .paper-sheet");
  if (!paper || paper.dataset.slug === sheet.slug) return;
  paper.dataset.slug = sheet.slug;
  paper.replaceChildren(...[...sheet.picture.childNodes].map((node) => document.importNode(node, true)));
}

/** How many words stand above or below a point already: those that share it stand one over the other. */
function inOrder() {
  const known = new Map();
  return (point, where) => {
    const key = `${where} ${point}`;
    known.set(key, (known.get(key) ?? -1) + 1);
    return known.get(key);
  };
}

function drawn({ side, name, hex, hexes = [], box }, sheet, lines) {
  const port = box && sheet.ports.find(({ slug }) => slug === box);
  const places = (hexes?.length ? hexes : [hex ?? port?.hexes[0]]).filter((each) => sheet.hexes[each]);
  if (!places.length) return nothing;
  const points = places.map((each) => sheet.anchor(each));
  const line = points.map((point) => point.join(",")).join(" ");
  return svg`<g class=${side}>${points.length > 1 ? svg`<polyline points=${line}></polyline>` : nothing}${pinned(side, points[0])}</g>${tag(side, points[0], name, -10 - LINE * lines(points[0], "above"))}`;
}

const pinned = (side, [x, y]) =>
  side === "british"
    ? svg`<circle class="at" cx=${x} cy=${y} r="7"></circle>`
    : svg`<path class="at" d="M${x} ${y - 9}l9 9-9 9-9-9z"></path>`;
const below = (side, [x, y], kind, lines) => {
  const down = LINE * 2 * lines([x, y], "below");
  return svg`<g class=${side}><rect class="at" x=${x - 8} y=${y + 10 + down} width="16" height="8" rx="2"></rect></g>${tag(side, [x, y], kind, 31 + down)}`;
};
const base = (side, [x, y]) => svg`<g class=${side}><path class="at" d="M${x + 16} ${y - 25}l8 15h-16z"></path></g>`;
const tag = (side, [x, y], words, dy) =>
  svg`<g class=${side}><text class="tag" x=${x} y=${y + dy} text-anchor="middle">${words}</text></g>`;

const inWords = (operation, chart) =>
  operation.forces.map((force) => `${force.name} ${where(force, chart)}`).join(", ") || "Nobody is on the chart yet";

export const where = ({ hex, hexes, box }, { hexes: names, ports }) =>
  hexes?.length
    ? `from ${names[hexes[0]] ?? hexes[0]} to ${names[hexes.at(-1)] ?? hexes.at(-1)}`
    : box
      ? `in the box of ${ports.find(({ slug }) => slug === box)?.name ?? box}`
      : `in ${names[hex] ?? hex}`;

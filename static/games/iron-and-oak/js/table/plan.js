// The plan: one box enlarged on the margin, as surveyors did with harbours. Here many ships in one box can be told apart.
import { html, nothing, svg } from "../../../../js/table/lit.js";
import { hull, icon } from "./drawn.js";
import { inWords, lying } from "./in_a_box.js";
import { depthOf, many, shipsAt, states } from "./names.js";
import { plate } from "./plates.js";

/** Where the rows are lower than that, a ship lies beside her name and not above it. */
const LOW = 46;
const PLATE = { width: 132, height: 20 };

export function planOf(scene, { width, height, lens = false }) {
  const { view, at, box } = scene;
  const ships = shipsAt(view, box);
  const cell = view.chart.cells.find((each) => each.box === box);
  const { x, y, w, h } = at.box(box);
  const scale = Math.max(width / w, height / h);
  const head = lens ? 20 : 0;
  const laid = arranged(view, ships, width, height - head).map((each) => ({
    ...each,
    cy: each.cy + head,
    py: each.py + head,
  }));
  const note = [
    ships.length ? many(ships.length, "ship") : "no ship",
    `depth ${depthOf(view, box)}`,
    ...inWords(cell),
  ].join(", ");
  return html`<section class="inset ${lens ? "lens" : ""}" aria-label="Box ${box} enlarged"><h2>Plan of ${box} <small>${note}</small></h2><div .style=${`height:${height}px`}>
    <svg class="plan" width=${width} height=${height} viewBox="0 0 ${width} ${height}" aria-hidden="true"><g class="nosc" transform="scale(${scale}) translate(${-x} ${-y})"><use href="#ground"></use></g>${lying(cell, { x: 0, y: 0, w: width * (ships.length ? 1.62 : 1), h: height - 4 }, ships.length ? 0.6 : 1)}
      <g class="hulls">${laid.map((each) => drawn(view, each))}</g>${laid.map((each) => bond(view, each, laid))}${thrust(scene, laid)}</svg>
    ${laid.map((each) => berth(scene, each, width))}</div></section>`;
}

/** Rows of ships; one that lies across another stands upright at that end of her. */
function arranged(view, ships, width, height) {
  const across = (ship) =>
    view.crossings.find((each) => each.ship === ship.slug && ships.some(({ slug }) => slug === each.target));
  const upright = ships.filter(across),
    level = ships.filter((ship) => !across(ship));
  const lines = Math.max(1, level.length),
    each = height / lines;
  const at = (end) => upright.filter((ship) => across(ship).end === end);
  const taken = (end) => (at(end).length ? 72 + 30 * (at(end).length - 1) : 0);
  const left = taken("stern"),
    free = width - taken("bow") - left;
  const placed = level.map((ship, n) => {
    const fort = ship.card.hull === "fort";
    if (each < LOW) return { ship, ...besideHerName(n * each, each, left, free, fort) };
    const said = states(view, ship).length;
    const tall = Math.min(fort ? 90 : 46, each - (said > 1 && each > 62 ? 48 : 29)),
      wide = Math.min(tall / (fort ? 104 / 128 : 0.35), free - 16);
    const high = wide * (fort ? 104 / 128 : 0.35);
    const cx = left + free / 2 + (lines > 1 ? (n % 2 ? 1 : -1) * Math.min(16, (free - wide) / 2 - 4) : 0);
    const top = n * each + Math.max(2, (each - high - (said > 1 && each > 62 ? 44 : 25)) / 2);
    return { ship, cx, cy: top + high / 2, wide, high, turn: 0, each, px: cx, py: top + high + 1 };
  });
  return [
    ...placed,
    ...upright.map((ship) => {
      const { end, target } = across(ship);
      const n = at(end).indexOf(ship);
      const mate = placed.find((other) => other.ship.slug === target);
      const wide = Math.min(height - 46, 130),
        high = wide * 0.35;
      const inward = 34 + 30 * n;
      const cx = end === "bow" ? width - inward : inward;
      return {
        ship,
        cx,
        cy: Math.min(Math.max(mate?.cy ?? height / 2, wide / 2 + 22), height - wide / 2 - 4),
        wide,
        high,
        turn: 90,
        crowded: at(end).length > 1,
        px: end === "bow" ? width - 62 : 62,
        py: 2 + n * 20,
      };
    }),
  ];
}

function besideHerName(top, tall, left, free, fort) {
  const slim = fort ? 104 / 128 : 0.35;
  const wide = Math.max(18, Math.min((tall - 5) / slim, free - PLATE.width - 8));
  const cy = top + tall / 2;
  const px = left + 4 + wide + 8 + PLATE.width / 2;
  return { cx: left + 4 + wide / 2, cy, wide, high: wide * slim, turn: 0, each: tall, px, py: cy - PLATE.height / 2 };
}

function drawn(view, { ship, cx, cy, wide, high, turn }) {
  return svg`<g transform=${turn ? `rotate(-90 ${cx} ${cy})` : ""}>${ship.grounded ? svg`<ellipse class="bar-sand" cx=${cx} cy=${cy} rx=${wide * 0.58} ry=${high * 0.72}></ellipse>` : nothing}${ship.slug === view.active ? svg`<ellipse class="ring-me" cx=${cx} cy=${cy} rx=${wide * 0.56} ry=${high * 0.66}></ellipse>` : nothing}${hull(ship, { x: cx - wide / 2, y: cy - high / 2, width: wide })}</g>
    ${ship.smoke ? svg`<svg class="smoke" x=${cx - wide * 0.02} y=${cy - high * 0.5} width=${wide * 0.4} height=${wide * 0.2} viewBox="0 0 112 56"><use href="#m-smoke"></use></svg>` : nothing}`;
}

/** A chain link between hulls that hang together, a hawser from the tug to her tow. */
function bond(view, { ship, cx, cy }, laid) {
  const other = (slug) => laid.find((each) => each.ship.slug === slug);
  const fouled = (ship.fouled ?? []).map(other).filter((each) => each && each.ship.slug > ship.slug);
  const tow = ship.tows ? other(ship.tows) : null;
  return svg`${fouled.map((mate) => svg`<g transform="translate(${(cx + mate.cx) / 2 - 46} ${(cy + mate.cy) / 2})"><circle class="link" r="10.5"></circle><svg class="linked" x="-8" y="-8" width="16" height="16" viewBox="0 0 24 24"><use href="#o-fouled"></use></svg></g>`)}
    ${tow ? svg`<path class="hawser" d="M${cx - 40} ${cy}Q${(cx + tow.cx) / 2 - 60} ${(cy + tow.cy) / 2} ${tow.cx + 20} ${tow.cy}"></path><path class="hawser2" d="M${cx - 40} ${cy}Q${(cx + tow.cx) / 2 - 60} ${(cy + tow.cy) / 2} ${tow.cx + 20} ${tow.cy}"></path>` : nothing}`;
}

/** Where an attack that is about to be ordered would go. */
function thrust({ page, view }, laid) {
  const act = page.decision ? page.choice().done?.option.act : null;
  if (!act || !["Strike", "Cross"].includes(act.act)) return nothing;
  const from = laid.find(({ ship }) => ship.slug === view.active),
    to = laid.find(({ ship }) => ship.slug === act.target);
  if (!from || !to) return nothing;
  const length = Math.hypot(to.cx - from.cx, to.cy - from.cy) || 1;
  const ux = (to.cx - from.cx) / length,
    uy = (to.cy - from.cy) / length;
  const a = { x: from.cx + ux * 14, y: from.cy + uy * 14 },
    b = { x: to.cx - ux * 20, y: to.cy - uy * 20 };
  return svg`<path class="thrust" d="M${a.x} ${a.y}L${b.x} ${b.y}"></path><path class="thrust2 ${from.ship.side}" d="M${a.x} ${a.y}L${b.x} ${b.y}"></path><path class="thrust-tip ${from.ship.side}" transform="translate(${b.x} ${b.y}) rotate(${(Math.atan2(uy, ux) * 180) / Math.PI})" d="M-4-9L13 0L-4 9Z"></path>`;
}

/** The plate of a ship and, beside it, what holds or hampers her. */
function berth(scene, { ship, px, py, turn, each, crowded }, width) {
  const said = states(scene.view, ship);
  const room = !crowded && (each === undefined || each >= LOW) ? said : [];
  const apart = turn || (each !== undefined && each < LOW);
  return html`<div class="berth ${turn ? "upright" : ""}" .style=${`left:${apart ? px : width / 2}px;top:${py}px;max-width:${turn ? 128 : width}px`}>${plate(scene, ship, { x: 0, y: 0, icons: !room.length })}${room.map(({ icon: mark, words, kind }) => html`<span class="state ${kind}">${icon(mark, "")}${words}</span>`)}</div>`;
}

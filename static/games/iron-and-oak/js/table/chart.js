// The river chart: ground, boxes with depth and hazards, ships with their plates. Everything that may be chosen glows and can be clicked.
import { html, nothing, render, svg } from "../../../../js/table/lit.js";
import { cartouche } from "./cartouche.js";
import { hull, icon } from "./drawn.js";
import { keepPlaces } from "./effects.js";
import { berths, geometry } from "./geometry.js";
import { inWords, lying, tagOf } from "./in_a_box.js";
import { groundOf, layGround, onChart, soundings } from "./ground.js";
import { BOXES, depthOf, percent, shipsAt, SIDES, states } from "./names.js";
import { parts } from "./parts.js";
import { planOf } from "./plan.js";
import { plate } from "./plates.js";
import { boxInHand, shipInHand, ui } from "./ui.js";
import { glowing } from "./words.js";

const PHONE = matchMedia("(max-width: 900px)");
let observed = null;

export function drawChart(page, acts, region) {
  if (observed !== region) {
    observed = region;
    new ResizeObserver(() => acts.redrawNow()).observe(region);
  }
  const { view } = page.doc;
  const width = region.clientWidth,
    wide = !PHONE.matches;
  const box = boxInHand(page);
  const writing = view.phase === "orders" && Boolean(view.draft) && wide;
  const height = wide ? region.clientHeight : Math.round(width * 0.64);
  if (!width || !height) return;
  const at = geometry({ width, height, margin: !writing && wide });
  const sheet = groundOf(view.chart.slug, acts.redraw);
  const lit = glowing(page);
  const scene = { page, acts, view, at, lit, berths: laid(view, at), box };
  render(
    html`<div class="river ${at.small ? "small" : ""} ${height < 540 ? "low" : ""} ${height < LOWEST ? "lowest" : ""}" .style=${`height:${height}px`}>
    <svg class="sheet-of" width=${width} height=${height} viewBox="0 0 ${width} ${height}" aria-hidden="true">
      <defs><pattern id="h-risk" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="#d9a514" opacity=".17"></rect><path d="M0 0V8" stroke="#8a4b08" stroke-width="2.4" opacity=".4"></path></pattern></defs>
      <rect class="g-land" width=${width} height=${height}></rect>
      <g class="ground" id="ground" transform=${onChart(sheet, at)}></g>
      ${soundings(sheet, at)}${currents(view.chart, at)}${grid(at)}
      ${chances(scene)}
      ${box && at.roomy ? nowBox(at, box) : nothing}
      ${view.chart.cells.map((cell) => hazards(cell, at))}
      ${hulls(scene)}
      ${border(at)}
      <g class="effects"></g></svg>
    ${BOXES.map((name) => boxButton(scene, name))}
    ${chanceNotes(scene)}
    ${plates(scene)}${wrecks(scene)}
    ${exits(view, at)}
    ${at.roomy ? html`<div class="margin" .style=${`left:${at.right + 8}px;width:${at.margin - 20}px;top:14px;bottom:14px`}>${cartouche(page)}${planOf(scene, { width: at.margin - 34, height: planHeight(height, view) })}</div>` : nothing}
    </div>
    ${wide ? nothing : html`${planOf(scene, { width, height: 150, lens: true })}${parts(page, acts)}`}`,
    region,
  );
  layGround(region, view.chart.slug, sheet);
  keepPlaces(page, scene, region);
}

const LOWEST = 400;

/** What scores is read to its last line; the plan has what is left. */
const planHeight = (height, view) =>
  Math.max(height < LOWEST ? 84 : 104, Math.min(250, height - 330 - 15 * Math.max(0, view.lines.length - 3)));

/** Where each ship lies on the chart. */
export function laid(view, at) {
  const slipOf = (ship) => ship.opened || ship.sealed;
  const stateOf = (ship) => states(view, ship);
  return new Map(
    BOXES.map((name) => [
      name,
      berths(inOrder(view, shipsAt(view, name)), at.box(name), { small: at.small, stateOf, slipOf }),
    ]),
  );
}

/** The acting ship first, so that she is never among those left out. */
const inOrder = (view, ships) => [...ships].sort((a, b) => (b.slug === view.active) - (a.slug === view.active));

// --- the sheet itself ---

export function grid({ left, top, w, h, right, bottom }) {
  const lines = [0, 1, 2, 3, 4, 5]
    .map((n) => `M${left + n * w} ${top}V${bottom}M${left} ${top + n * h}H${right}`)
    .join("");
  const crosses = [0, 1, 2, 3, 4, 5]
    .flatMap((i) =>
      [0, 1, 2, 3, 4, 5].map((j) => `M${left + i * w - 4} ${top + j * h}h8M${left + i * w} ${top + j * h - 4}v8`),
    )
    .join("");
  return svg`<path class="g-gridh" d=${lines}></path><path class="g-grid" d=${lines}></path><path class="g-cross" d=${crosses}></path>`;
}

/** A neat line with bars of half a box. */
export function border({ width, height, left, top, w, h, small }) {
  const m = small ? 7 : 13;
  const bars = (start, size, end) => {
    const found = [];
    let k = 0,
      a = start;
    while (a > m) {
      a -= size / 2;
      k -= 1;
    }
    for (; a < end; a += size / 2, k += 1) if (k % 2 === 0) found.push([Math.max(a, m), Math.min(a + size / 2, end)]);
    return found;
  };
  const o = small ? 3.5 : 4.5;
  const d = [
    ...bars(left, w, width - m).map(([a, b]) => `M${a} ${m - o}H${b}M${a} ${height - m + o}H${b}`),
    ...bars(top, h, height - m).map(([a, b]) => `M${m - o} ${a}V${b}M${width - m + o} ${a}V${b}`),
  ].join("");
  return svg`<path class="g-margin" fill-rule="evenodd" d="M0 0H${width}V${height}H0ZM${m} ${m}V${height - m}H${width - m}V${m}Z"></path><path class="g-bar ${small ? "thin" : ""}" d=${d}></path>
    <rect class="g-neat" x=${m} y=${m} width=${width - 2 * m} height=${height - 2 * m}></rect><rect class="g-neat2" x="1.5" y="1.5" width=${width - 3} height=${height - 3}></rect>`;
}

const TURN = { S: 0, W: 90, N: 180, E: 270 };
const FEATHERS = { slack: 0, slow: 1, medium: 2, strong: 3 };

/** Arrows with the current; a pair of feathers for each grade of strength. */
export function currents({ current, sets, cells }, at) {
  if (current === "slack") return nothing;
  const size = at.small ? 0.55 : 1;
  return cells
    .filter(({ depth, box }) => depth >= 3 && (box.charCodeAt(0) + Number(box[1])) % 2)
    .map(({ box }) => {
      const { x, y, w, h } = at.box(box);
      const feathers = Array.from(
        { length: FEATHERS[current] },
        (_, n) => `M0 ${-12 + 6 * n}l-5-5M0 ${-12 + 6 * n}l5-5`,
      ).join("");
      return svg`<g class="arrow" transform="translate(${x + w * 0.84} ${y + h * 0.28}) rotate(${TURN[sets]}) scale(${size})"><path class="cur" d="M0-18V14${feathers}"></path><path class="curh" d="M-5 10L0 20L5 10L0 13Z"></path></g>`;
    });
}

export function hazards(cell, at) {
  return lying(cell, at.box(cell.box), at.small ? 0.42 : Math.min(1, at.h / 112));
}

const nowBox = (at, name) => {
  const { x, y, w, h } = at.box(name);
  return svg`<rect class="box-now" x=${x} y=${y} width=${w} height=${h}></rect>`;
};

// --- ships ---

export function hulls({ berths: all, view, at }) {
  const places = [...all.values()].flatMap(({ places: each }) => each).filter((each) => each.hull);
  return svg`<g class="hulls">${places.map(({ ship, hull: { x, y, width } }) => {
    const tall = width * (ship.card.hull === "fort" ? 104 / 128 : 0.35);
    return svg`<g data-hull=${ship.slug} class=${ship.acted && view.phase === "action" ? "acted" : ""}>${ship.grounded ? svg`<ellipse class="bar-sand" cx=${x + width / 2} cy=${y + tall / 2} rx=${width * 0.58} ry=${tall * 0.72}></ellipse>` : nothing}
      ${hull(ship, { x, y, width })}${ship.anchored && !at.small ? svg`<path class="chain" d="M${x + width * 0.94} ${y + tall * 0.55}q9 2 12 ${tall * 0.7}"></path>` : nothing}
      ${ship.smoke ? svg`<svg class="smoke" x=${x + width * 0.45} y=${y - tall * 0.15} width=${width * 0.5} height=${width * 0.25} viewBox="0 0 112 56"><use href="#m-smoke"></use></svg>` : nothing}</g>`;
  })}</g>`;
}

function plates(scene) {
  const { berths: all, at } = scene;
  return [...all.values()].map(
    ({
      places,
      more,
      note,
    }) => html`${places.filter((each) => each.plate).map((each) => plate(scene, each.ship, each.plate, at.small))}
    ${places.flatMap(({ tags }) => tags).map(({ x, y, states: said }) => html`<span class="tags" .style=${`left:${x}px;top:${y}px`}>${said.map(({ icon: mark, words, kind }) => html`<span class="state ${kind}">${icon(mark, "")}${short(words)}</span>`)}</span>`)}
    ${more ? html`<span class="more-ships" .style=${`left:${note.x}px;top:${note.y}px`}>and ${more} more</span>` : nothing}`,
  );
}

const short = (words) => words.replace(/ with .*/, "");

/** Where a ship went down. */
export function wrecks({ view, at }) {
  const lost = view.ships.filter((ship) => ship.fate === "sunk" && ship.fate_box);
  return [...new Set(lost.map((ship) => ship.fate_box))].map((box) => {
    const { x, y, w, h } = at.box(box);
    const here = lost.filter((ship) => ship.fate_box === box),
      words = here.map((ship) => `${ship.card.short}, turn ${ship.fate_turn}`);
    if (at.small || shipsAt(view, box).length)
      return html`<span class="wrecked beside" .style=${at.small ? `left:${x + 34}px;top:${y}px` : `left:${x + 4}px;top:${y + 18}px`} title=${`Sunk here: ${words.join("; ")}`}>${"✕".repeat(here.length)}</span>`;
    return words.map(
      (each, n) =>
        html`<span class="wrecked" .style=${`left:${x + w / 2}px;top:${y + h - 16 - 14 * n}px`}>✕ ${each}</span>`,
    );
  });
}

// --- boxes ---

function boxButton({ page, acts, view, at, lit, box: inHand }, name) {
  const { x, y, w, h } = at.box(name);
  const depth = depthOf(view, name),
    ship = shipInHand(page);
  const shoal = ship && ship.card.hull === "ship" && (ship.side === view.side || !view.side) && ship.draft > depth;
  const legal = lit.has(`box:${name}`),
    chosen = page.picked.includes(`box:${name}`);
  const cell = view.chart.cells.find((each) => each.box === name);
  const words = [
    `Box ${name}, depth ${depth}`,
    shoal ? `too shoal for ${ship.card.short}` : "",
    ...inWords(cell),
    ...shipsAt(view, name).map((each) => each.card.short),
  ]
    .filter(Boolean)
    .join(", ");
  const touch = () => {
    ui.box = name;
    if (legal || chosen) acts.touch(`box:${name}`);
    else acts.redrawNow();
  };
  return html`<button type="button" class="box ${legal ? "legal" : ""} ${chosen ? "chosen" : ""} ${inHand === name ? "in-hand" : ""}" data-box=${name} .style=${`left:${x}px;top:${y}px;width:${w}px;height:${h}px`} @click=${touch}>
    <span class="vh">${words}</span><span aria-hidden="true" class="boxtab ${shoal ? "shoal" : ""}"><b>${name}</b><i>${depth}</i></span></button>
    ${at.small ? nothing : hazardTag(cell, x, y, w)}`;
}

/** For a chart on which nothing can be chosen: names and depths of the boxes, and what lies in them. */
export const tabs = (view, at) =>
  view.chart.cells.map(({ box, depth }) => {
    const { x, y } = at.box(box);
    return html`<span class="box" .style=${`left:${x}px;top:${y}px`}><span class="boxtab"><b>${box}</b><i>${depth}</i></span></span>`;
  });
export const hazardTags = (view, at) =>
  view.chart.cells.map((cell) => {
    const { x, y, w } = at.box(cell.box);
    return hazardTag(cell, x, y, w);
  });

/** What name and depth of a box take of its upper edge. */
const TAB = 42;

function hazardTag(cell, x, y, w) {
  const words = tagOf(cell, w);
  const room = `left:${x + w - 3}px;top:${y + 2}px;max-width:${w - TAB}px`;
  return words ? html`<span class="state haz" .style=${room} title=${words}><span>${words}</span></span>` : nothing;
}

/** Exits, by whose they are. */
export function exits({ chart }, at) {
  const boxes = [...new Set(SIDES.flatMap((side) => chart.exits[side]))];
  return boxes.map((name) => {
    const who = SIDES.filter((side) => chart.exits[side].includes(name));
    const { x, y, w, h } = at.box(name);
    const edge =
      name[1] === "1" && !chart.banks.includes("N")
        ? "N"
        : name[1] === "5" && !chart.banks.includes("S")
          ? "S"
          : name[0] === "A" && !chart.banks.includes("W")
            ? "W"
            : name[0] === "E" && !chart.banks.includes("E")
              ? "E"
              : name[1] === "5"
                ? "S"
                : "N";
    const words = who.length > 1 ? "either side leaves" : who[0] === "union" ? "Union leaves" : "Confederates leave";
    const mark = { N: "▲", S: "▼", W: "◀", E: "▶" }[edge];
    const place = {
      N: [x + w / 2, at.top - (at.small ? 12 : 20)],
      S: [x + w / 2, at.bottom + 3],
      W: [at.left, y + h / 2 - 8],
      E: [at.right, y + h / 2 - 8],
    }[edge];
    const upright = edge === "W" || edge === "E";
    return html`<span class="exit ${who.length > 1 ? "both" : who[0]} ${upright ? `upright ${edge}` : ""}" .style=${`left:${place[0]}px;top:${place[1]}px`} title=${words}>${mark}${at.small || upright ? nothing : html` ${words}`}</span>`;
  });
}

// --- what may come of an order or a move, box by box ---

/** Chance and hazards of going to a box, from the decision in hand or the order written for the ship in hand. */
function ways({ page, view }) {
  const found = new Map();
  for (const { box, chance, hazards: met = [] } of view.draft?.ahead?.[shipInHand(page)?.slug] ?? [])
    found.set(box, { chance, risks: met });
  for (const { act, contest, hazards: met = [] } of view.maneuvers) {
    if (act.act !== "Go") continue;
    found.set(act.box, { chance: contest.chance, risks: met });
  }
  if (!page.decision) return new Map();
  for (const { act } of page.decision.options)
    if (act.act === "Through") found.set(act.box, { chance: null, risks: [] });
  return found;
}

function chances(scene) {
  const { at } = scene;
  return [...ways(scene)].map(([name, { risks }]) => {
    const { x, y, w, h } = at.box(name);
    return svg`<rect class=${risks.length ? "box-risk" : "box-may"} x=${x} y=${y} width=${w} height=${h}></rect>`;
  });
}

const RISKS = { shoal: "shoal", snag: "obstruction", mine: "torpedo" };

/** At the foot of the box; where ships lie in it, at its upper right, below what is said of its wrecks and torpedoes. */
function noteAt({ view, at }, name, risks) {
  const { x, y, w, h } = at.box(name);
  const said = inWords(view.chart.cells.find((cell) => cell.box === name)).length;
  if (!at.small && shipsAt(view, name).length)
    return { left: x + w - (risks.length ? 62 : 34), top: y + (said ? 24 : 2) };
  return { left: x + w / 2, top: y + h - (at.small ? 15 : risks.length ? 36 : 22) };
}

function chanceNotes(scene) {
  const { at } = scene;
  return [...ways(scene)]
    .filter(([, { chance }]) => chance !== null)
    .map(([name, { chance, risks }]) => {
      const { left, top } = noteAt(scene, name, risks);
      return html`<span class="pen" .style=${`left:${left}px;top:${top}px`}>${at.small ? percent(chance).replace(/\.\d/, "") : percent(chance)}${risks.length && !at.small ? html`<small>then ${risks.map(({ hazard, chance: safe }) => `${RISKS[hazard]} ${percent(safe)}`).join(", ")}</small>` : nothing}</span>`;
    });
}

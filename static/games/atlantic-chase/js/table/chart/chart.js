// The operations chart in the sea region: a sheet fetched once, and over it everything that lives, drawn anew on every change.
import { html, nothing, render, svg } from "../../../../../js/table/lit.js";
import { portBoxes } from "./boxes.js";
import { showLettering } from "./lettering.js";
import { card, placeCard } from "./card.js";
import { courseOf, endIn, followCourse, pencilAt, pencilled, steps, stepsTo, told } from "./course.js";
import { beadNumbers, flags, k, pins, roleOf, stealthForces, strings, tags } from "./forces.js";
import { hand } from "./hand.js";
import { keys } from "./keys.js";
import { laidOut } from "./layout.js";
import { chartList, describedHex } from "./list.js";
import { airAndFire, glowingHexes, MANY, seaMarks } from "./marks.js";
import { whenFontsCome } from "./measure.js";
import { overview, showSight } from "./overview.js";
import { airbases, ports } from "./ports.js";
import { hexName, portName, sheetOf } from "./sheet.js";
import { Sight } from "./sight.js";
import { choose, isTaken, openPiece, thingOf } from "./touching.js";

export { hexName, portName };

const SMALL_HEX = 46; // pixels: below this the chart does not open as a whole
const OPENS_AT = 1.32; // units of the chart per pixel, where it does not: flags stay short
const SMALL_ROOM = 600; // pixels: less is no place for more than the chart
const sight = new Sight();
const room = document.createElement("div");
room.className = "chart-room";
let lit = []; // hexes of a line of the log
let shown = null,
  pinned = null; // the force whose card is seen; pinned by a tap
let hushed = null,
  position = ""; // a force that was just chosen shows no card while the hand rests on it; a card is for one position
let under = null,
  cursor = null; // the hex under the pointer, and the one the arrows have reached
let plan = null,
  laid = {}; // where everything lies, and what that was worked out from
let watched = null,
  settled = 0,
  asked = "";

// What hand and keys work with; the page changes under it.
const desk = {
  sight,
  get svg() {
    return room.querySelector("svg.operations");
  },
  /** Draws again, unless something else has taken the region meanwhile. */
  again() {
    if (room.parentNode && room.parentNode === desk.region) drawChart(desk.page, desk.acts, desk.region);
  },
  /** After a pan or zoom: the picture at once, labels when the hand rests. */
  seen() {
    sight.apply(desk.svg);
    showSight(room, sight);
    clearTimeout(settled);
    settled = setTimeout(desk.again, 120);
  },
  pressed(target, hex) {
    const force = target.closest?.("[data-force]")?.dataset.force ?? null;
    cursor = null;
    desk.svg.focus({ preventScroll: true }); // Enter then commits: the piece under the hand may be another by then
    const chosen = choose(desk.page, desk.acts, desk.sheet, thingOf(target), hex);
    if (chosen) [hushed, shown] = [force, null];
    pinned = chosen ? null : force;
    desk.again();
  },
  pointed(target, hex) {
    const entered = hex !== under;
    under = hex;
    look.show(target?.closest?.("[data-force]")?.dataset.force ?? null);
    if (!entered) return;
    outline(".under-hand", hex);
    say(hex);
    if (courseOf(desk.page)) desk.again();
  },
  /** Enter on a hex or a piece. False if that commits: on what is taken, at an end of the course, or where no hex was gone to. */
  entered(target) {
    const thing = thingOf(target),
      hex = target === desk.svg ? cursor : (target.dataset.hex ?? null);
    const ready = desk.page.decision && desk.page.choice().done;
    if (ready && [thing, hex && ["hex", hex]].some((each) => each && isTaken(desk.page, each))) return false;
    if (choose(desk.page, desk.acts, desk.sheet, thing, hex)) return true;
    if (ready && (!hex || endIn(desk.page, hex))) return false;
    pinned = target.closest("[data-force]")?.dataset.force ?? null;
    desk.again();
    return true;
  },
  step(dx, dy) {
    const pencil = cursor ? null : pencilAt(desk.page); // a course goes on from its end
    const from =
      cursor ??
      pencil ??
      desk.sheet.under(...sight.chart(sight.width / 2, sight.height / 2)) ??
      Object.keys(desk.sheet.hexes)[0];
    cursor = cursor || pencil ? (desk.sheet.toward(from, dx, dy) ?? from) : from;
    const [x, y] = desk.sheet.at(cursor);
    if (!sight.shows(x, y, 40)) {
      sight.centre(x, y);
      desk.seen();
    }
    outline(".cursor", cursor);
    say(cursor);
  },
};

const look = {
  touch: (piece) => desk.acts.touch(piece),
  force(slug, open) {
    if (open) return desk.acts.touch(open);
    pinned = pinned === slug ? null : slug;
    desk.again();
  },
  show(slug) {
    if (slug === hushed && slug) return;
    hushed = null;
    if (slug === shown) return;
    shown = slug;
    desk.again();
  },
  fromList(thing, hex, hexes) {
    if (choose(desk.page, desk.acts, desk.sheet, thing, hex)) return;
    if (hexes.length) {
      sight.centre(...middle(hexes), Math.min(sight.u, 1.2));
      desk.seen();
    }
  },
  light: (hexes) => light(hexes),
  again: () => desk.again(),
};

const touch = hand(desk),
  pressed = keys(desk);
const wheel = { handleEvent: touch.wheel, passive: false };

/** One of six directions, 1 to 6 clockwise from north; null while there is no chart. */
export function bearing(from, to) {
  if (!desk.sheet?.hexes[from] || !desk.sheet.hexes[to]) return null;
  const [[ax, ay], [bx, by]] = [desk.sheet.at(from), desk.sheet.at(to)];
  const degrees = (Math.atan2(bx - ax, ay - by) * 180) / Math.PI;
  return ((Math.round((degrees - 15) / 60) + 6) % 6) + 1;
}

/** Moves the chart to a force that is out of sight. */
export function turnTo(slug) {
  turnToHexes(desk.page?.doc.view.operation.forces.find((force) => force.slug === slug)?.hexes ?? []);
}

/** Moves the chart to hexes of which none is in sight. */
export function turnToHexes(names) {
  const hexes = names.filter((hex) => desk.sheet?.hexes[hex]);
  if (!hexes.length || sight.whole || hexes.some((hex) => sight.shows(...desk.sheet.anchor(hex), 30))) return;
  sight.centre(...middle(hexes));
  desk.seen();
}

/** Lights these hexes, as long as nobody lights others. */
export function light(hexes) {
  if (String(hexes) === String(lit)) return;
  lit = hexes;
  desk.again();
}

/** Draws the chart into its region; called on every change. */
export function drawChart(page, acts, region) {
  Object.assign(desk, { page, acts, region });
  enter(region);
  putCardAway(page.doc);
  const { operation: op } = page.doc.view;
  const sheet = (desk.sheet = sheetOf(op.chart, desk.again));
  if (!sheet) return render(html`<p class="unrolling">Unrolling the chart …</p>`, room);
  const { width, height } = region.getBoundingClientRect();
  const first = sight.u === 0;
  sight.measure(Math.round(width), Math.round(height), sheet);
  if (!sight.u) return;
  const { glow } = page.choice(),
    glowing = glowingHexes(page, sheet, glow);
  if (first) opened(op, glow, glowing);
  else follow(page, glow, glowing);
  arrange(page, sheet, glow, glowing.length > MANY ? [] : glowing);
  render(drawn(page, sheet, glow, glowing), room);
  after(sheet);
  followCourse(page, acts);
  unfold();
  if (first) desk.again();
}

function putCardAway({ seq, draft }) {
  if (position !== `${seq}/${draft}`) pinned = shown = null;
  position = `${seq}/${draft}`;
}

// Escape closes a card before it clears a choice.
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !pinned || event.defaultPrevented) return;
    event.preventDefault();
    pinned = null;
    desk.again();
  },
  { capture: true },
);

/** Lays everything out anew if anything moved: a hand that only points moves nothing. */
function arrange(page, sheet, glow, glowing) {
  const { operation: op } = page.doc.view;
  const lamps = new Set(
    op.forces.map(({ slug }) => slug).filter((slug) => roleOf(page, slug) || openPiece(glow, ["force", slug])),
  );
  const blocked = controls();
  const key = JSON.stringify([sight, glowing, [...lamps], blocked, page.doc.seq, page.doc.draft]);
  if (plan && key === laid.key && op === laid.op) return;
  laid = { key, op };
  plan = laidOut(op, sheet, sight, { glow: glowing, blocked, lamps });
}

/** The region may have held a battle: what drew that must not find its leavings. */
function enter(region) {
  if (room.parentNode === region) return;
  delete region["_$litPart$"];
  region.style.removeProperty("height");
  region.replaceChildren(room);
  watched ??= new ResizeObserver(desk.again);
  watched.disconnect();
  watched.observe(region);
  whenFontsCome(() => {
    plan = null;
    desk.again();
  });
}

const drawn = (page, sheet, glow, glowing) => html`
  <svg class="operations" preserveAspectRatio="xMinYMin meet" role="application" tabindex="0" aria-label="${sheet.name}: arrows go from hex to hex, Enter chooses a glowing hex and else commits, plus and minus zoom" aria-describedby="chart-here"
    @pointerdown=${touch.down} @click=${touch.click} @pointerover=${touch.over} @pointermove=${touch.over} @pointerleave=${touch.left} @wheel=${wheel} @keydown=${pressed} @focusin=${focused}>
    <g class="paper-sheet" aria-hidden="true"></g>
    ${sheet.title ? svg`<text class="operation-name" x=${sheet.title[0]} y=${sheet.title[1] + 66}>${page.doc.view.operation.name}</text>` : nothing}
    ${airbases(page, sheet, glow, plan, k)}${ports(page, sheet, glow, plan.names, k)}
    ${seaMarks(page, sheet, glowing, lit)}
    <g class="tf-strings">${strings(page, plan, glow)}</g><g class="bead-numbers" aria-hidden="true">${beadNumbers(plan)}</g>
    ${pencilled(page, plan, sheet, k)}
    <g class="tf-flags" aria-hidden="true">${flags(page, plan, glow, sight.band)}</g>
    <g class="next-hexes">${steps(page, sheet, k)}</g>
    <g class="tf-pins">${pins(page, plan, glow, pinned ?? shown)}${stealthForces(page, plan, glow)}</g>
    <g class="tf-tags" aria-hidden="true">${tags(plan)}</g>
    ${airAndFire(page, sheet, k)}
  </svg>
  <div class="chart-tools" role="group" aria-label="Zoom"><button type="button" aria-label="Zoom in" @click=${() => zoomed(0.8)}>+</button><button type="button" aria-label="Zoom out" @click=${() => zoomed(1.25)}>−</button><button type="button" aria-label="Whole chart" @click=${() => {
    sight.fit();
    desk.seen();
  }}>⤢</button></div>
  ${overview(page, sheet, (x, y) => {
    sight.centre(x, y);
    desk.seen();
  })}
  ${chartList(page, sheet, glow, look)}
  ${portBoxes(page, sheet, glow, look)}
  ${
    pinned || shown
      ? card(page, pinned ?? shown, Boolean(pinned), () => {
          pinned = null;
          desk.again();
        })
      : nothing
  }
  ${stepNote(page)}
  <output class="here" id="chart-here" aria-live="polite"></output>`;

function zoomed(factor) {
  sight.zoom(factor);
  desk.seen();
}

/** What a segment under the hand would trigger, before it is placed. */
function stepNote(page) {
  const hex = under && stepsTo(page, under).length ? under : null;
  if (!hex) return nothing;
  const { forces, course } = page.doc.view.operation;
  const words = told(page, hex, forces.find(({ slug }) => slug === course.force).hexes.length + 1);
  return html`<p class="step-note ${words.includes("Intel") ? "seen" : ""}" aria-hidden="true">${words}</p>`;
}

function focused(event) {
  const { force } = event.target.closest("[data-force]")?.dataset ?? {};
  look.show(force ?? null);
  const { hex } = event.target.dataset ?? {};
  if (hex) say(hex);
}

// --- what is set by hand after the drawing: the picture of the sheet, places and sizes ---

function after(sheet) {
  const paper = room.querySelector(".paper-sheet");
  if (paper.dataset.slug !== sheet.slug) {
    paper.dataset.slug = sheet.slug;
    paper.replaceChildren(...[...sheet.picture.childNodes].map((node) => document.importNode(node, true)));
  }
  sight.apply(desk.svg);
  showLettering(desk.svg);
  showSight(room, sight);
  outline(".under-hand", under);
  outline(".cursor", cursor);
  const element = room.querySelector(".tf-card");
  if (element) placeCard(element, cardPoint(pinned ?? shown), sight, things());
  const boxes = room.querySelector(".port-boxes"),
    [, top, , high] = sheet.sheet;
  boxes.style.bottom =
    sheet.title && sight.width > SMALL_ROOM && sight.height > SMALL_ROOM * 0.7
      ? `${(top + high - sheet.title[1]) / sight.widest + 10}px`
      : ""; // above the cartouche
  const note = room.querySelector(".step-note");
  if (note) placeCard(note, sight.pixel(...sheet.at(under)), sight, things());
}

/** What a card should not hide: pins, the middles of flags and tags, hexes to choose. */
function things() {
  const marks = [...plan.pins, ...plan.stealth, ...plan.tags].map(({ x, y }) => sight.pixel(x, y));
  const flagged = plan.flags.map(({ x, y, dx, dy, w, h }) => {
    const [px, py] = sight.pixel(x, y);
    return [px + dx + w / 2, py + dy + h / 2];
  });
  const open = glowingHexes(desk.page, desk.sheet, desk.page.choice().glow);
  return [...marks, ...flagged, ...(open.length > MANY ? [] : open.map((hex) => sight.pixel(...desk.sheet.at(hex))))];
}

/** Beside the hand, else beside a pin that is in sight; one in port beside its box. */
function cardPoint(slug) {
  const own = plan.pins.filter(({ force }) => force.slug === slug);
  if (own.length && under) return sight.pixel(...desk.sheet.at(under));
  const pin = own.find(({ x, y }) => sight.shows(x, y)) ?? own[0];
  if (pin) return sight.pixel(pin.x, pin.y);
  const boxed = room.querySelector(`.port-boxes [data-force="${slug}"], .port-boxes [data-group="${slug}"]`),
    box = room.getBoundingClientRect();
  const at = boxed?.getBoundingClientRect();
  return at ? [at.left - box.left, at.top - box.top] : [60, 60];
}

function outline(kind, hex) {
  const points = hex && desk.sheet.hexes[hex] ? desk.sheet.outlined(hex, 0.97) : "";
  const polygon = room.querySelector(`svg ${kind}`);
  if (polygon && polygon.getAttribute("points") !== points) polygon.setAttribute("points", points);
}

function say(hex) {
  const here = room.querySelector(".here");
  if (here) here.textContent = hex ? describedHex(desk.page, desk.sheet, hex) : "";
}

/** Boxes of the controls over the chart: flags keep clear of them. */
function controls() {
  const { left, top } = room.getBoundingClientRect();
  return [...room.querySelectorAll(".chart-tools, .overview, .as-list, .port-boxes")]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width)
    .map((box) => ({ x: box.left - left, y: box.top - top, w: box.width, h: box.height }));
}

// --- where to look ---

const middle = (hexes) =>
  [0, 1].map((n) => hexes.reduce((sum, hex) => sum + desk.sheet.anchor(hex)[n], 0) / hexes.length);

/** The hexes that matter now. */
function concern(op, glow, glowing) {
  const of = (test) => op.forces.filter(test).flatMap(({ hexes }) => hexes);
  const touchable = of(({ slug }) => openPiece(glow, ["force", slug]));
  const found = [
    op.fight_hex ? [op.fight_hex] : [],
    op.action ? [op.action.hex] : [],
    glowing,
    touchable,
    of(({ side }) => side === op.active),
  ];
  return (found.find((hexes) => hexes.length) ?? []).filter((hex) => desk.sheet.hexes[hex]);
}

/** On a desk the whole chart; in a narrow room it opens where something is to be done, turned a little toward the rest. */
function opened(op, glow, glowing) {
  if (sight.width > SMALL_ROOM || 100 / sight.u >= SMALL_HEX) return;
  const hexes = concern(op, glow, glowing);
  if (!hexes.length) return;
  const [x, y] = middle(hexes),
    [heartX, heartY] = middle(op.forces.flatMap((force) => force.hexes));
  const toward = (from, to, room) => from + Math.max(-room, Math.min(room, to - from)) * 0.3 * OPENS_AT;
  sight.centre(toward(x, heartX, sight.width), toward(y, heartY, sight.height), OPENS_AT);
}

/** A new question about hexes out of sight moves the chart there. */
function follow(page, glow, glowing) {
  const key = `${page.doc.seq}/${page.doc.draft}/${page.picked}`;
  if (key === asked) return;
  asked = key;
  if (sight.whole || !page.decision || !glow.size) return;
  const pencil = pencilAt(page);
  const seen = (hex) => sight.shows(...desk.sheet.anchor(hex), 20);
  if (pencil) return glowing.every(seen) ? undefined : sight.centre(...desk.sheet.anchor(pencil)); // it follows the course
  const hexes = concern(page.doc.view.operation, glow, glowing);
  if (hexes.length && !hexes.some(seen)) sight.centre(...middle(hexes));
}

/** The Port Boxes lie open where there is room for them beside the whole chart. Those opened elsewhere, over ports,
 * fold away when the chart is zoomed or moved. */
function unfold() {
  const roomy = sight.whole && sight.height > SMALL_ROOM * 0.7 && sight.beside > BOXES_WIDE;
  const seen = [roomy, sight.x, sight.y, sight.u].join();
  if (seen === unfolded) return;
  unfolded = seen;
  room.querySelector(".port-boxes").open = roomy;
}
let unfolded = null;
const BOXES_WIDE = 250; // pixels

// The sea between the lines: zones, counters, lines of fire. Click or drag a ship to a target or to a zone.
import { html, nothing, render, svg } from "../../../../js/table/lit.js";
import { isLaying, lay, look, mayAim, unlay } from "./aim.js";
import { counter, described } from "./counter.js";
import { asSeen, keepPlaces } from "./effects.js";
import { layout } from "./layout.js";
import { lines } from "./lines.js";
import { leftSide, other, pickedShip, shipOf, SIDES } from "./names.js";
import { legend } from "./legend.js";
import { diceOf, gunsAt, rangeBetween } from "./ranges.js";
import { closeCard, placeShipCard, restOn, shipCard } from "./ship_card.js";

const NARROW = matchMedia("(max-width: 900px)");
let plan = null,
  watched = null,
  drag = null;

export function drawBoard(page, acts, sea) {
  if (!sea.querySelector(".waters")) sea.replaceChildren();
  const box = sea.getBoundingClientRect();
  const shown = previewed(page);
  const view = { ...shown, ships: asSeen(shown.ships, acts.redraw) };
  plan = layout(view, { width: Math.round(box.width), height: Math.round(box.height), tall: NARROW.matches });
  if (plan.tall) sea.style.height = `${plan.height}px`;
  else sea.style.removeProperty("height");
  render(
    html`
    <svg class="waters" width="100%" height="100%" aria-hidden="true">${plan.zones.map(water)}${plan.zones.slice(1).map(border)}${view.ships.filter((ship) => ship.making_smoke && plan.at.has(ship.slug)).map(cloud)}</svg>
    ${plan.zones.map((zone) => named(page, acts, view, zone))}
    <svg class="lines" width="100%" height="100%" aria-hidden="true">${lines(view, plan, shots(page))}${drag?.moved ? pulled() : nothing}</svg>
    ${view.ships.map((ship) => piece(page, acts, view, ship))}
    ${gone(view, leftSide(view), "left")}${gone(view, other(leftSide(view)), "right")}
    <svg class="effects" width="100%" height="100%" aria-hidden="true"></svg>${legend()}${drag?.moved ? nothing : shipCard(view)}`,
    sea,
  );
  place(sea);
  placeShipCard(sea, plan);
  keepPlaces(plan, sea);
  watched ??= new ResizeObserver(() => acts.redraw());
  watched.observe(sea);
}

/** The board as it would be with the course that is picked. */
function previewed(page) {
  const view = planned(page.doc.view);
  const ship = page.decision?.name === "maneuver" ? subject(page) : null;
  const zone = page.picked.find((piece) => piece.startsWith("zone:"))?.slice(5);
  if (!ship || !zone) return view;
  const smoke = page.picked.includes("smoke:on");
  return {
    ...view,
    ships: view.ships.map((each) =>
      each.slug === ship ? { ...each, zone, making_smoke: smoke, obscured: smoke, moving: true } : each,
    ),
  };
}

/** With the attitudes that the viewer has chosen and nobody else knows yet. */
function planned(view) {
  const attitudes = view.plan?.attitudes;
  return attitudes
    ? {
        ...view,
        ships: view.ships.map((ship) => (attitudes[ship.slug] ? { ...ship, attitude: attitudes[ship.slug] } : ship)),
      }
    : view;
}

/** The ship being steered: picked, or the only one there is. */
function subject(page) {
  return (
    pickedShip(page) ??
    page
      .choice()
      .level.prefix.find((piece) => piece.startsWith("ship:"))
      ?.slice(5) ??
    null
  );
}

function place(sea) {
  for (const button of sea.querySelectorAll("[data-ship]:not([hidden])")) {
    const at = plan.at.get(button.dataset.ship);
    button.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`;
    button.style.width = `${at.w.toFixed(1)}px`;
  }
  for (const zone of sea.querySelectorAll("[data-zone]")) {
    const { x, y, w, h } = plan.zones.find(({ key }) => key === zone.dataset.zone);
    Object.assign(zone.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
  }
}

// --- water ---

const DEPTH = { far: "z0", near: "z1", close: "z2" };
const water = ({ zone, x, y, w, h }) =>
  svg`<rect class=${DEPTH[zone]} x=${x} y=${y} width=${w} height=${h}></rect><rect x=${x} y=${y} width=${w} height=${h} fill="url(#k-waves)"></rect>`;
const border = ({ x, y, w, h }) => svg`<path class="zl" d=${plan.tall ? `M${x} ${y}h${w}` : `M${x} ${y}v${h}`}></path>`;

function cloud(ship) {
  const { x, y, w, h } = plan.at.get(ship.slug);
  const puff = (dx, dy, rx, ry) => svg`<ellipse cx=${x + w * dx} cy=${y + h * dy} rx=${w * rx} ry=${h * ry}></ellipse>`;
  return svg`<g class="cloud">${puff(0.5, 0.45, 0.62, 0.8)}${puff(0.3, 1.05, 0.4, 0.5)}${puff(0.72, -0.05, 0.36, 0.42)}</g>`;
}

// --- zones ---

function named(page, acts, view, zone) {
  const name = zone.side ? `${SIDES[zone.side].name} ${zone.zone}` : "Close";
  const piece = `zone:${zone.zone}`,
    ship = subject(page);
  const open =
    zone.own &&
    page.decision?.name === "maneuver" &&
    ship &&
    page.choice().ways.some(({ pieces }) => pieces.includes(piece) && pieces.includes(`ship:${ship}`));
  const chosen = open && page.picked.includes(piece);
  const words = html`<b>${name}</b><span class="zr">${reach(page, view, zone, ship)}</span>`;
  if (!open) return html`<div class="zone ${zone.zone}" data-zone=${zone.key}>${words}</div>`;
  return html`<button type="button" class="zone legal ${chosen ? "chosen" : ""}" data-zone=${zone.key} data-piece=${piece} aria-pressed=${String(chosen)} @click=${() => acts.touch(piece)}>${words}<span class="vh">, move ${shipOf(view, ship).name} here</span></button>`;
}

/** Under a zone's name: what range it is from the ship in hand. */
function reach(page, view, zone, subjectShip) {
  const slug = pickedShip(page) ?? subjectShip ?? drag?.ship;
  const ship = slug && shipOf(view, slug);
  if (!ship?.zone) return nothing;
  if (zone.zone === ship.zone && (zone.side === null || zone.side === ship.side))
    return html`<em>${ship.name} ${ship.moving ? "goes" : "is"} here</em>`;
  if (zone.side === ship.side || page.decision?.name === "torpedoes") return nothing;
  const range = rangeBetween(ship.zone, zone.zone);
  return gunsAt(ship, range) === null ? `${range}: no guns` : `${range}, ${diceOf(range)}`;
}

// --- ships ---

/** Every ship keeps her own button, so that she glides when she moves; off the board it is hidden. */
function piece(page, acts, view, ship) {
  const own = ship.side === view.side;
  const state = stateOf(page, view, ship, own);
  const flip = ship.side !== leftSide(view);
  const picture = counter(ship, { flip, hidden: true });
  const classes = `ship ${ship.side} ${state.legal ? "legal" : ""} ${state.chosen ? "chosen" : ""} ${state.aimed ? "aimed" : ""} ${ship.moving ? "moving" : ""} ${state.moved ? "moved" : ""}`;
  const enter = (on) => {
    if (isLaying(page) && !own && pickedShip(page) && look(on ? { ship: pickedShip(page), target: ship.slug } : null))
      acts.redraw();
  };
  return html`<button type="button" class=${classes} data-ship=${ship.slug} ?hidden=${!plan.at.has(ship.slug)} aria-pressed=${String(Boolean(state.chosen))} aria-disabled=${String(!state.act)}
    @click=${() => {
      if (!endedDrag()) state.act?.(acts);
    }} @pointerdown=${(event) => begin(event, page, acts, ship, state)} @pointerenter=${(event) => {
      enter(true);
      if (event.pointerType === "mouse") restOn(ship.slug, acts.redraw);
    }} @pointerleave=${() => {
      enter(false);
      closeCard(acts.redraw);
    }} @focus=${() => enter(true)} @blur=${() => enter(false)}>${picture}<span class="vh">${described(ship)}, ${whereIs(ship)}${state.words}</span>${view.battle.out_of_reach?.includes(ship.slug) ? html`<em class="silent">no enemy in reach</em>` : nothing}</button>`;
}

const whereIs = (ship) => (ship.zone === "close" ? "close" : `${SIDES[ship.side].name} ${ship.zone}`);

function stateOf(page, view, ship, own) {
  const { decision } = page;
  const shot = view.draft.find((each) => each.ship === ship.slug);
  if (!decision) return { words: "" };
  if (isLaying(page) && !own) {
    const firer = pickedShip(page);
    if (firer && mayAim(page, firer, ship.slug))
      return {
        legal: true,
        words: `, aim ${shipOf(view, firer).name} at her`,
        act: (acts) => lay(page, acts, firer, ship.slug),
      };
    const open = page.choice().ways.some(({ option }) => option.act.target === ship.slug);
    return {
      chosen: page.picked.includes(`target:${ship.slug}`),
      words: open ? ", choose as target" : "",
      act: open ? (acts) => acts.touch(`target:${ship.slug}`) : null,
    };
  }
  if (isLaying(page) && shot)
    return {
      aimed: true,
      words: `, aims at ${shipOf(view, shot.target).name}; take her shot back`,
      act: (acts) => unlay(page, acts, ship.slug),
      draggable: true,
    };
  const mine = `ship:${ship.slug}`;
  const { ways } = page.choice();
  const open = ways.filter(({ pieces }) => pieces.includes(mine));
  const subjectOf = subject(page) === ship.slug;
  if (!open.length)
    return {
      words: "",
      moved: own && decision.name === "maneuver",
      act: page.whyNot(mine) ? (acts) => acts.touch(mine) : null,
    };
  return {
    legal: true,
    chosen: page.picked.includes(mine) || (decision.name === "maneuver" && subjectOf),
    words: "",
    draggable: own,
    act: (acts) =>
      isLaying(page) && !page.picked.some((piece) => piece.startsWith("target:"))
        ? pick(page, acts, mine)
        : acts.touch(mine),
  };
}

/** A ship with one target only would fire at the first touch; by hand, her target is shown first. */
function pick(page, acts, mine) {
  page.picked = page.picked.includes(mine) ? [] : [mine];
  acts.redraw();
}

/** Ships that have left, or are yet to come. */
function gone(view, side, place) {
  const words = view.ships
    .filter(
      (ship) =>
        ship.side === side && !ship.zone && (!view.operation || view.operation.fight_ships?.includes(ship.slug)),
    )
    .map((ship) => [
      ship,
      ship.sunk
        ? "sunk"
        : ship.broke_away
          ? "broke away"
          : ship.arrives
            ? `arrives at the end of round ${ship.arrives[1]}`
            : "not in sight",
    ]);
  if (!words.length) return nothing;
  return html`<ul class="gone ${place}" aria-label="${SIDES[side].name} ships off the board">${words.map(([ship, why]) => html`<li class=${ship.sunk ? "sunk" : ""}><svg viewBox="0 0 100 32" aria-hidden="true"><use href="#s-${ship.ship_class}-${ship.nation}" width="100" height="32"></use></svg><b>${ship.name}</b> ${why}</li>`)}</ul>`;
}

// --- what is aimed ---

function shots(page) {
  const { view } = page.doc;
  const ship = isLaying(page) ? pickedShip(page) : null;
  const might = ship
    ? view.aims.filter((aim) => aim.ship === ship).map((aim) => ({ ship, target: aim.target, state: "might" }))
    : [];
  return [
    ...view.battle.shots.map((shot) => ({ ...shot, state: "fired" })),
    ...view.draft.map((shot) => ({ ...shot, state: "laid" })),
    ...might,
  ];
}

// --- dragging ---

function begin(event, page, acts, ship, state) {
  if (!state.draggable || event.button > 0 || page.busy) return;
  const sea = event.currentTarget.closest(".sea"),
    origin = sea.getBoundingClientRect();
  const from = plan.at.get(ship.slug);
  drag = {
    ship: ship.slug,
    moved: false,
    a: { x: from.x + from.w / 2, y: from.y + from.h / 2 },
    x: event.clientX,
    y: event.clientY,
  };
  const move = (moved) => {
    if (!drag || (!drag.moved && Math.hypot(moved.clientX - drag.x, moved.clientY - drag.y) < 8)) return;
    drag.moved = true;
    drag.b = { x: moved.clientX - origin.left, y: moved.clientY - origin.top };
    const target = under(moved);
    if (target.ship && mayAim(page, ship.slug, target.ship)) look({ ship: ship.slug, target: target.ship });
    else look(null);
    acts.redraw();
  };
  const end = (ended) => {
    for (const [name, heard] of [
      ["pointermove", move],
      ["pointerup", end],
      ["pointercancel", end],
    ])
      removeEventListener(name, heard);
    const done = drag;
    drag = done?.moved ? { over: true } : null;
    setTimeout(() => {
      drag = null;
    });
    look(null);
    if (done?.moved && ended.type === "pointerup") drop(page, acts, ship, under(ended));
    acts.redraw();
  };
  for (const [name, heard] of [
    ["pointermove", move],
    ["pointerup", end],
    ["pointercancel", end],
  ])
    addEventListener(name, heard);
}

/** The click that follows a drag means nothing. */
const endedDrag = () => Boolean(drag?.over);

function under(event) {
  const found = document.elementsFromPoint(event.clientX, event.clientY);
  const target = found
    .map((each) => each.closest("[data-ship]"))
    .find((each) => each && each.dataset.ship !== drag?.ship);
  return {
    ship: target?.dataset.ship ?? null,
    zone: found.map((each) => each.closest("[data-zone]")).find(Boolean)?.dataset.zone ?? null,
  };
}

function drop(page, acts, ship, { ship: target, zone: key }) {
  if (target && mayAim(page, ship.slug, target)) return lay(page, acts, ship.slug, target);
  const zone = plan.zones.find((each) => each.key === key);
  if (page.decision?.name !== "maneuver" || !zone?.own) return;
  const piece = `zone:${zone.zone}`;
  if (!page.choice().ways.some(({ pieces }) => pieces.includes(piece) && pieces.includes(`ship:${ship.slug}`))) return;
  page.picked = [`ship:${ship.slug}`];
  acts.touch(piece);
}

const pulled = () =>
  svg`<path class="pulled" d="M${drag.a.x} ${drag.a.y}L${drag.b?.x ?? drag.a.x} ${drag.b?.y ?? drag.a.y}"></path>`;

// The tactical display: rings round the convoy, ships and boats, how far escorts search, where units drift, what is aimed at whom.
import { html, nothing, render, svg } from "../../../../js/table/lit.js";
import { boatInFight, hullAbove, seenBoat, shipCounter } from "./counters.js";
import { icon, pressed } from "./drawn.js";
import { oval } from "./geometry.js";
import {
  boatOf,
  display,
  displayArea,
  isEscort,
  many,
  percent,
  shipName,
  ships,
  shortName,
  wake,
  within,
} from "./names.js";
import { ui } from "./ui.js";

const NAMES = [
  ["long", "LONG"],
  ["medium", "MEDIUM"],
  ["short", "SHORT"],
];
const SMALL = 470; // px of height below which counters become hulls
const HULLS = 4; // side by side in a row of a small display

export function drawDisplay(page, acts, region) {
  const width = Math.max(340, region.clientWidth),
    height = Math.max(150, region.clientHeight);
  watchSize(region, acts);
  const small = height < SMALL || width < 700;
  const scene = sceneOf(page, acts, { width, height, small });
  render(
    html`<svg class="disp ${small ? "small" : ""}" viewBox="0 0 ${width} ${height}" role="group" aria-label="Tactical display">${displayOf(scene)}</svg>${corners(scene)}`,
    region,
  );
}

let watched = null;
function watchSize(region, acts) {
  if (watched) return;
  watched = new ResizeObserver(() => acts.redraw());
  watched.observe(region);
}

export function sceneOf(page, acts, { width, height, small }) {
  const { view } = page.doc;
  const at = oval(small ? { width, height, top: 14, side: 8, bottom: 14 } : { width, height });
  const scale = small ? 1 : Math.max(0.8, Math.min(0.9, width / 1064, height / 612)) * 0.95;
  const glow = page.decision ? page.choice().glow : new Set();
  return { page, acts, view, at, scale, small, glow, berths: laidOut(view.contact, at, scale, small) };
}

export function displayOf(scene) {
  const { at, view } = scene;
  return svg`<defs><pattern id="bars-near" width="10" height="6" patternUnits="userSpaceOnUse"><path d="M0 3H10" class="bars near"></path></pattern><clipPath id="whole"><path d=${at.ring("long")}></path></clipPath></defs>
    ${["long", "medium", "short", "convoy"].map((ring) => svg`<path class="rg ${ring}" d=${at.ring(ring)}></path>`)}
    <g class="wv" clip-path="url(#whole)">${waves(at)}</g>${wakeLines(at)}
    ${searches(scene)}
    ${display.map((area) => svg`<path class="zl thin" d=${at.spoke(area.arc[0], area.ring)}></path>`)}${["convoy", "short", "medium"].map((ring) => svg`<path class="zl" d=${at.ring(ring)}></path>`)}<path class="zl out" d=${at.ring("long")}></path>
    ${NAMES.map(([ring, name]) => svg`<text class="rn" x=${at.name(ring).x} y=${at.name(ring).y + 5}>${name}</text>`)}
    ${scene.small ? nothing : display.filter(({ ring, arc }) => ring !== "convoy" && arc[0] < arc[1]).map((area) => label(scene, area))}
    ${display.map(({ id }) => sector(scene, id))}
    ${drifts(scene)}
    ${(view.contact.wrecks ?? []).map((area) => wreck(scene, area))}
    ${scene.berths.map((each) => piece(scene, each))}
    ${fire(scene)}
    ${scene.small ? nothing : svg`<g class="course" transform="translate(${at.cx} 14)"><path d="M0-12L9-1H4V9H-4V-1H-9Z"></path><text x="-16" y="5" text-anchor="end">convoy’s</text><text x="16" y="5">course</text></g>`}`;
}

// --- water ---

function waves({ width, height }) {
  const rows = [];
  for (let y = 24; y < height; y += 34)
    rows.push(svg`<path d="M${(y % 68) - 60} ${y}${"q10-5 20 0t20 0".repeat(Math.ceil(width / 40) + 2)}"></path>`);
  return rows;
}

function wakeLines({ cx, cy, ry }) {
  return svg`<g class="wake">${[-1, -0.45, 0.45, 1].map((n) => svg`<path d="M${cx + n * 44} ${cy + ry * 0.32}L${cx + n * 70} ${cy + ry * 0.97}"></path>`)}</g>`;
}

function label({ at, glow }, { id }) {
  const { x, y } = at.centre(id);
  return svg`<text class="aid ${glow.has(`area:${id}`) ? "hot" : ""}" x=${x} y=${y + 4}>${id}</text>`;
}

/** How far escorts find boats: dashed for a surfaced one, solid for a submerged one. */
function searches({ view, at }) {
  const { contact } = view;
  const escorts = contact.ships.filter(isEscort);
  const shown =
    ui.reach === "none"
      ? []
      : ui.reach === "all"
        ? escorts
        : escorts.filter(({ id }) => id === (ui.ship ?? contact.acting));
  if (!shown.length) return nothing;
  const around = (reach) =>
    display
      .map(({ id }) => id)
      .filter((id) => shown.some((ship) => reach >= 0 && within(ship.area, reach).includes(id)));
  const [far, near] = contact.reach.map(around);
  return svg`${near.map((id) => svg`<path class="searched" d=${at.area(id)} fill="url(#bars-near)"></path>`)}<path class="ct-far" d=${at.outline(far)}></path><path class="ct-near" d=${at.outline(near)}></path>`;
}

/** An area to choose; under the pointer it tells how likely a boat is found there. */
function sector(scene, id) {
  const { at, glow, page, view } = scene;
  const name = `area:${id}`;
  const on = page.picked.includes(name);
  if (!glow.has(name) && !on) return nothing;
  const act = pressed(() => (on && page.choice().done ? scene.acts.commit() : scene.acts.touch(name)));
  const found = view.contact.found?.[id];
  const says = found ? `, found ${percent(found[0])} surfaced, ${percent(found[1])} submerged` : "";
  const { x, y } = at.centre(id);
  return svg`<g class="choice" tabindex="0" role="button" data-area=${id} @click=${act} @keydown=${act}><title>${id}, ${displayArea[id].name}${says}</title><path class="glow ${on ? "on" : ""}" d=${at.area(id)}></path>${found && !scene.small ? svg`<text class="chance" x=${x} y=${y + 20}>${percent(depthOf(scene) ? found[1] : found[0])}</text>` : nothing}</g>`;
}

/** Whether the boat that is being moved is submerged. */
function depthOf({ page, view }) {
  const number = page.picked.find((each) => each.startsWith("boat:"))?.slice(5);
  const sub =
    view.contact.subs?.find(({ boat }) => boat === number) ??
    (view.contact.subs?.length === 1 ? view.contact.subs[0] : null);
  return sub?.submerged ?? page.picked.includes("depth:submerged");
}

/** Where units fall back to when the convoy sails on. */
function drifts({ view, at, berths }) {
  if (!["boats", "drift", "placing"].includes(view.contact.step)) return nothing;
  const from = (found) => ({ x: found.x, y: found.y });
  return (view.contact.subs ?? [])
    .filter(({ drifts: far }) => far)
    .map((sub) => {
      const own = berths.find(({ sub: each }) => each?.boat === sub.boat);
      if (!own) return nothing;
      return svg`<g class="pencil">${(sub.drift_to ?? []).map((id) => svg`<path class="rub" d=${way(from(own), at.centre(id))}></path><path class="pl" d=${way(from(own), at.centre(id))}></path><text class="pl-t" x=${at.centre(id).x} y=${at.centre(id).y - 8}>drifts</text>`)}${sub.drifts_off ? svg`<text class="pl-t" x=${at.centre(wake).x + 70} y=${at.height - 8}>off the display</text>` : nothing}</g>`;
    });
}

const way = (a, b) => `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;

function wreck({ at }, area) {
  const { x, y } = at.centre(area);
  return svg`<g class="wr" transform="translate(${x + 34} ${y + 18})"><circle r="11"></circle><use href="#m-wreck" x="-8" y="-9" width="16" height="16"></use></g>`;
}

// --- pieces ---

/** Where each counter lies: side by side in an area, one over the other where they are many. */
function laidOut(contact, at, scale, small) {
  const found = [];
  for (const { id, ring } of display) {
    const here = [
      ...contact.ships.filter(({ area }) => area === id).map((ship) => ({ ship })),
      ...(contact.subs ?? []).filter(({ area }) => area === id).map((sub) => ({ sub })),
      ...(contact.seen ?? []).filter(({ area }) => area === id).map((seen) => ({ seen })),
    ];
    const { x, y } = at.centre(id);
    offsets(here.length, ring, scale, small, at).forEach(([dx, dy], n) =>
      found.push({
        ...here[n],
        area: id,
        x: x + dx,
        y: y + dy,
        alone: here.length === 1,
        above: besides(n, here.length),
      }),
    );
  }
  return found;
}

/** How many hulls seen from above lie further right in the same row. */
const besides = (n, number) => Math.min(number, (Math.floor(n / HULLS) + 1) * HULLS) - 1 - n;

function offsets(number, ring, scale, small, at) {
  if (small) {
    const columns = Math.min(number, HULLS);
    return Array.from({ length: number }, (_, n) => [
      ((n % columns) - (columns - 1) / 2) * 24,
      (Math.floor(n / columns) - (Math.ceil(number / columns) - 1) / 2) * 30,
    ]);
  }
  const wide = 104 * scale,
    high = 66 * scale;
  const columns = ring === "convoy" ? Math.min(number, 2) : Math.min(number, 3);
  const rows = Math.ceil(number / columns);
  const room = ring === "convoy" ? at.ry * 0.36 : at.ry * 0.24;
  const dy =
    rows > 1 ? Math.min(high, Math.max(20 * scale, (room - high) / (rows - 1) + (ring === "convoy" ? 0 : 14))) : 0;
  const dx = number > 3 && ring !== "convoy" ? wide * 0.7 : wide;
  return Array.from({ length: number }, (_, n) => [
    ((n % columns) - (Math.min(columns, number) - 1) / 2) * dx,
    (Math.floor(n / columns) - (rows - 1) / 2) * dy,
  ]);
}

function piece(scene, each) {
  return each.ship ? shipPiece(scene, each) : each.sub ? boatPiece(scene, each) : seenPiece(scene, each);
}

function frame(scene, { x, y }, name, { label: words, act, lamp, body, extra = nothing, kind = "" }) {
  const { scale, small } = scene;
  const handler = pressed(act);
  return svg`<g class="pc ${kind}" data-piece=${name} tabindex="0" role="button" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" @click=${handler} @keydown=${handler}><title>${words}</title>${small ? svg`${lamp ? svg`<circle class=${lamp} r="19"></circle>` : nothing}${body}` : svg`<g transform="scale(${scale}) translate(-50 -31)">${lamp ? svg`<rect class=${lamp} x="-5" y="-5" width="110" height="72" rx="8"></rect>` : nothing}${body}</g>`}${extra}</g>`;
}

function shipPiece(scene, each) {
  const { view, page, acts, glow, small } = scene;
  const { ship } = each;
  const name = `ship:${ship.id}`;
  const target = view.contact.aim?.targets.find((found) => found.ship === ship.id);
  const aimed = view.contact.aim?.laid.some((laid) => laid.target === ship.id);
  const on = page.picked.includes(name);
  const act = (event) => {
    if (target) return lay(scene, ship, event.shiftKey ? -1 : 1);
    if (on && page.choice().done) return acts.commit();
    if (glow.has(name)) return acts.touch(name);
    if (isEscort(ship)) ui.ship = ui.ship === ship.id ? null : ship.id;
    page.asked = name;
    return acts.redrawNow();
  };
  const lamp =
    on || aimed
      ? "aimed"
      : glow.has(name) || (target && canLay(page, ship))
        ? "lamp"
        : view.contact.acting === ship.id
          ? "ringed"
          : ui.ship === ship.id
            ? "looked"
            : "";
  const words = `${shipName(ship)}, ${ship.area}${ship.damage ? ", damaged" : ""}${target ? `, ${many(target.range, "area")} away` : ""}`;
  const kind = isEscort(ship) ? "escort" : "merchant";
  const body = small
    ? svg`${hullAbove(kind, "e", { damage: ship.damage, unknown: !ship.card })}${each.alone && (isEscort(ship) || aimed || ship.damage) ? svg`<text class="hull-name" x="11" y="5">${ship.card ? shortName(ship) : ""}</text>` : nothing}`
    : shipCounter(ship);
  return frame(scene, each, name, {
    label: words,
    act,
    lamp,
    body,
    extra:
      ship.drifts && !small
        ? svg`<g class="falls" transform="translate(${50 * scene.scale - 4} ${-31 * scene.scale + 2})"><circle r="8"></circle><path d="M0-4V4M-3 1L0 4L3 1"></path></g>`
        : nothing,
  });
}

const lays = (page, ship) => page.decision.options.filter(({ act }) => act.act === "Lay" && act.target === ship.id);
const canLay = (page, ship) => page.decision && lays(page, ship).some(({ act }) => (act.number ?? 1) > 0);

/** A touch adds a torpedo, with Shift it takes one back. */
function lay({ page, acts }, ship, number) {
  ui.target = ship.id;
  const order = ["normal", "t5", "gun"];
  const found = page.decision
    ? lays(page, ship)
        .filter(({ act }) => (act.number ?? 1) === number)
        .sort((a, b) => order.indexOf(a.act.weapon) - order.indexOf(b.act.weapon))[0]
    : null;
  if (found) acts.send(found);
  else acts.redrawNow();
}

function boatPiece(scene, each) {
  const { view, page, acts, glow, small } = scene;
  const { sub } = each;
  const boat = boatOf(view, sub.boat);
  const name = `boat:${sub.boat}`;
  const on = page.picked.includes(name);
  const act = () => {
    ui.boat = sub.boat;
    if (on && page.choice().done) acts.commit();
    else if (glow.has(name) || on) acts.touch(name);
    else {
      page.asked = name;
      acts.redrawNow();
    }
  };
  const lamp =
    on || view.contact.aim?.boat === sub.boat || view.contact.asked_boat === sub.boat
      ? "ringed"
      : glow.has(name)
        ? "lamp"
        : "";
  const body = small
    ? svg`${hullAbove("boat", "u", { submerged: sub.submerged })}${boatTag(each, sub.boat)}`
    : boatInFight(boat, sub);
  return frame(scene, each, name, {
    label: `${sub.boat}, ${sub.area}, ${sub.submerged ? "submerged" : "surfaced"}${sub.detected ? ", detected" : ""}`,
    act,
    lamp,
    body,
    extra: sub.detected
      ? detected(scene)
      : sub.seen && view.two
        ? svg`<g class="det seen" transform="translate(${small ? 0 : -50 * scene.scale} ${small ? 24 : -31 * scene.scale - 8})"><text>seen</text></g>`
        : nothing,
    kind: sub.detected ? "found" : "",
  });
}

/** Her name beside a hull seen from above; those of several in an area stand one over the other. */
function boatTag({ above }, name) {
  return svg`<g class="boat-tag" transform="translate(-20 ${-26 - 18 * above})"><rect x="-18" y="-9" width="40" height="17" rx="3"></rect><text x="2" y="4" text-anchor="middle">${name}</text></g>`;
}

function detected({ scale, small }) {
  if (small)
    return svg`<g class="det" transform="translate(0 26)"><rect x="-10" y="-10" width="20" height="19" rx="9.5"></rect><use href="#m-detected" x="-7.5" y="-8" width="15" height="15"></use></g>`;
  const x = -50 * scale - 6;
  return svg`<g class="det" transform="translate(${x} ${-31 * scale - 12})"><rect x="-38" y="-10" width="76" height="19" rx="9.5"></rect><text x="6" y="4.5" text-anchor="middle">detected</text><use href="#m-detected" x="-34" y="-8" width="15" height="15"></use></g>`;
}

function seenPiece(scene, each) {
  const { page, acts, glow, small } = scene;
  const { seen } = each;
  const name = `seen:${seen.label}`;
  const on = page.picked.includes(name);
  return frame(scene, each, name, {
    label: `Boat ${seen.label}, ${seen.area}, ${seen.submerged ? "submerged" : "surfaced"}`,
    act: () => (on && page.choice().done ? acts.commit() : glow.has(name) || on ? acts.touch(name) : undefined),
    lamp: on ? "ringed" : glow.has(name) ? "lamp" : "",
    body: small
      ? svg`${hullAbove("boat", "u", { submerged: seen.submerged })}${boatTag(each, `Boat ${seen.label}`)}`
      : seenBoat(seen),
    extra: seen.detected && !small ? detected(scene) : nothing,
  });
}

// --- what is aimed at whom ---

function fire(scene) {
  const { aim } = scene.view.contact;
  if (!aim) return nothing;
  const from = scene.berths.find(({ sub }) => sub?.boat === aim.boat);
  return aim.laid
    .filter(({ target }) => target !== undefined && target !== null)
    .map((laid) => shot(scene, from, laid, aim));
}

/** The chance stands under its target; a second weapon for the same one stands below that. */
function shot({ berths, small, scale }, from, laid, aim) {
  const to = berths.find(({ ship }) => ship?.id === laid.target);
  if (!from || !to) return nothing;
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const ux = (to.x - from.x) / long,
    uy = (to.y - from.y) / long;
  const a = { x: from.x + ux * 26, y: from.y + uy * 20 },
    b = { x: to.x - ux * 26, y: to.y - uy * 24 };
  const odds = oddsOf(aim, laid);
  const rank = aim.laid.filter(({ target }) => target === laid.target).indexOf(laid);
  const place = (31 * scale + 20) / 36 + rank;
  const what =
    laid.weapon === "gun"
      ? "gun"
      : `${laid.number} ${laid.weapon === "normal" ? (laid.number > 1 ? "torpedoes" : "torpedo") : laid.weapon.toUpperCase()}`;
  return svg`<g class="fire ${laid.weapon === "gun" ? "gun" : ""}"><path class="halo" d=${way(a, b)}></path><path class="shot" d=${way(a, b)}></path><path class="tip" transform="translate(${b.x} ${b.y}) rotate(${(Math.atan2(uy, ux) * 180) / Math.PI})" d="M-9-6L4 0L-9 6Z"></path>${small ? nothing : svg`<g class="odds" transform="translate(${to.x} ${to.y + place * 36})"><rect x="-54" y="-18" width="108" height="34" rx="3"></rect><text class="f1" y="-4" text-anchor="middle">${what}</text><text class="f2" y="11" text-anchor="middle">${odds ? `${percent(odds.sunk)} sunk` : ""}</text></g>`}</g>`;
}

export const oddsOf = (aim, laid) =>
  aim.targets
    .find(({ ship }) => ship === laid.target)
    ?.shots.find(({ weapon, number }) => weapon === laid.weapon && number === laid.number)?.odds;

// --- corners ---

function corners(scene) {
  const { view, acts, small } = scene;
  const { contact } = view;
  const set = (reach) => () => {
    ui.reach = reach;
    acts.redrawNow();
  };
  const escorts = contact.ships.filter(isEscort);
  return html`${hover(scene)}${
    small || !escorts.length
      ? nothing
      : html`<div class="leg"><span>Search reach of</span><div class="sg">${[
          ["none", "none"],
          ["ship", "one ship"],
          ["all", "all"],
        ].map(
          ([reach, words]) =>
            html`<button type="button" aria-pressed=${String(ui.reach === reach)} @click=${set(reach)}>${words}</button>`,
        )}</div></div>`
  }
    ${small ? nothing : alert(contact, escorts)}`;
}

function alert({ alerted, reach }, escorts) {
  if (!escorts.length) return nothing;
  return html`<div class="alt"><span class="at">${icon("alerted")}</span><span><b>${alerted} Alerted</b> escorts search ${many(reach[0], "area")} for a surfaced boat, ${many(reach[1], "area")} for a submerged one${alerted ? `, +${alerted} on the die` : ""}</span></div>`;
}

/** The ship that was asked for: what she finds and what she fires. */
function hover({ view, acts, small }) {
  const ship = view.contact.ships.find(({ id }) => id === ui.ship);
  if (!ship || small) return nothing;
  const card = ship.card ? ships[ship.card] : null;
  const close = () => {
    ui.ship = null;
    acts.redrawNow();
  };
  const { alerted, reach } = view.contact;
  const row = (n, words, mark) => {
    const on = Math.max(1, card.finds[n] - alerted - (ship.tactics?.detect ?? 0));
    return html`<tr><th><i class=${mark}></i>${words}</th><td>${reach[n]}</td><td>${on}+</td><td><b>${percent(Math.max(0, Math.min(1, (11 - on) / 10)))}</b></td></tr>`;
  };
  return html`<aside class="hov" aria-label=${shipName(ship)}><h3>${shipName(ship)}<button type="button" class="close" aria-label="Close" @click=${close}>×</button></h3><p class="hv"><small>${card ? card.type : "not made out yet"}</small><span>Speed <b>${ship.speed}</b></span></p>
    ${card?.finds ? html`<table><tr><th></th><th>reach</th><th>on</th><th>chance</th></tr>${row(0, "surfaced boat", "k1")}${row(1, "submerged boat", "k2")}</table><p class="hn">The die adds the Alerted markers${ship.tactics ? " and her tactics" : ""}; the condition may add more.</p>` : nothing}</aside>`;
}

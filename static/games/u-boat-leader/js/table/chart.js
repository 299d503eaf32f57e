// The campaign chart: areas with their events, ports, mission boxes, markers, and the boats where they are.
import { html, nothing, render, svg } from "../../../../js/table/lit.js";
import { boatOnChart } from "./counters.js";
import { icon, pressed } from "./drawn.js";
import { ground, sheetOf } from "./ground.js";
import { areaOf, boats, book, contactTable, many, meanContacts, percent, placeName } from "./names.js";
import { ui } from "./ui.js";

const COUNTER = { wide: 120, high: 78, scale: 0.86 };
const BOXES = { mine: "Mine box", attack: "Attack box", raider: "Raider box" };

export function drawChart(page, acts, region) {
  const { view } = page.doc;
  const sheet = sheetOf(view.campaign, acts.redraw);
  if (!sheet) return render(html`<p class="opening">Laying out the chart …</p>`, region);
  watchSize(region, acts);
  const scene = { page, acts, view, sheet, glow: page.decision ? page.choice().glow : new Set() };
  return render(
    html`<svg class="map" viewBox=${viewBox(scene, region)} preserveAspectRatio="xMidYMid slice" @pointerdown=${(event) => drag(event, region, scene)} role="group" aria-label="Chart of ${book(view).name}">${chartOf(scene)}</svg>
    ${tools(scene)}${ui.area ? areaCard(scene) : nothing}`,
    region,
  );
}

let watched = null;
function watchSize(region, acts) {
  if (watched) return;
  watched = new ResizeObserver(() => acts.redraw());
  watched.observe(region);
}

/** Everything that lies on the sheet; the replay draws it too, with nothing to choose. */
export function chartOf(scene) {
  const { sheet, view } = scene;
  return svg`${ground(sheet)}${Object.keys(sheet.areas).map((slug) => (scene.glow.has(`area:${slug}`) || scene.page?.picked.includes(`area:${slug}`) ? lit(scene, slug) : nothing))}
    ${Object.entries(sheet.areas).map(([slug, area]) => title(scene, slug, area))}${legend(sheet, view)}
    ${Object.entries(sheet.ports).map(([slug, port]) => harbour(scene, slug, port))}
    ${Object.entries(sheet.areas).map(([slug, area]) => things(scene, slug, area))}
    ${[...Object.entries(sheet.areas), ...Object.entries(sheet.ports)].map(([slug, place]) => berths(scene, slug, place))}`;
}

const touch = (scene, piece, look = () => {}) =>
  pressed(() => {
    const { page, acts } = scene;
    if (!page) return;
    if (page.picked.includes(piece) && page.choice().done) return acts.commit();
    look();
    if (scene.glow.has(piece) || page.picked.includes(piece)) return acts.touch(piece);
    page.asked = piece;
    return acts.redrawNow();
  });

/** Gold: boats may go there, or a marker may be laid there. */
function lit(scene, slug) {
  const act = touch(scene, `area:${slug}`);
  const { inset } = scene.sheet.areas[slug];
  if (inset) {
    const [x, y, wide, high] = inset;
    return svg`<g class="gl" @click=${act}><rect class="gl-f" x=${x} y=${y} width=${wide} height=${high}></rect><rect class="gl-s" x=${x + 2} y=${y + 2} width=${wide - 4} height=${high - 4}></rect></g>`;
  }
  return svg`<g class="gl ${scene.page.picked.includes(`area:${slug}`) ? "on" : ""}" @click=${act}><g clip-path="url(#zc-${slug})"><use href="#z-${slug}" class="gl-f"></use><use href="#z-${slug}" class="gl-w" filter="url(#x-soft)"></use><use href="#z-${slug}" class="gl-s"></use></g></g>`;
}

function title(scene, slug, { name, at: [x, y], note }) {
  const { view, glow } = scene;
  const area = areaOf(view, slug);
  if (!area) return nothing;
  const hot = glow.has(`area:${slug}`),
    below = y + 21 * name.length + 1;
  const ask = touch(scene, `area:${slug}`, () => (ui.area = hot || ui.area === slug ? "" : slug));
  return svg`<g class="zn" tabindex="0" role="button" data-area=${slug} @click=${ask} @keydown=${ask}><title>${area.name}, ${many(area.moving, "event")} on entering${hot ? ", may be chosen" : ""}</title>${name.map((line, n) => svg`<text x=${x} y=${y + 21 * n}>${line}</text>`)}
    <g class="nm ${hot ? "hot" : ""}" transform="translate(${x} ${below})"><rect class="nm-b" x="-45" y="-13" width="90" height="26" rx="13"></rect><use class="nm-i" href="#m-move" x="-37" y="-8" width="16" height="16"></use><text class="nm-t" x="-17" y="6">${area.moving}</text><path class="nm-l" d="M0-9V9"></path><use class="nm-i" href="#m-patrol" x="8" y="-8" width="16" height="16"></use><text class="nm-t" x="28" y="6">${area.may_end === false ? "–" : area.patrolling}</text></g>${note ? svg`<text class="tn it" x=${x} y=${below + 27} text-anchor="middle">${note}</text>` : nothing}</g>`;
}

function harbour(scene, slug, { dot: [dx, dy], plaque: [x, y] }) {
  const port = book(scene.view).ports.find((each) => each.slug === slug);
  const piece = `area:${slug}`;
  const hot = scene.glow.has(piece) || scene.page?.picked.includes(piece);
  const act = touch(scene, piece);
  const edge = dx < x ? x : dx > x + 136 ? x + 136 : x + 68;
  return svg`<g class="port ${hot ? "hot" : ""}" tabindex=${hot ? 0 : -1} role="button" data-area=${slug} @click=${act} @keydown=${act}><title>${port.name}, port</title><path class="p-l" d="M${dx} ${dy}L${edge} ${y}"></path><path class="p-d" d="M${dx} ${dy - 7}l7 7l-7 7l-7-7Z"></path><g transform="translate(${x} ${y})"><rect class="p-b" x="0" y="-15" width="136" height="30" rx="3"></rect><use class="p-i" href="#m-anchor" x="7" y="-9" width="18" height="18"></use><text class="p-n" x="31" y="6">${port.name}</text><text class="p-r" x="129" y="5.5" text-anchor="end">Refit −${port.refit}</text></g></g>`;
}

/** Mission boxes and markers. */
function things({ view }, slug, { box, tokens }) {
  const area = areaOf(view, slug);
  const marked = view.areas.find((each) => each.slug === slug) ?? {};
  const kinds = [
    [marked.warnings, "warning", marked.warnings > 1 ? `${marked.warnings} Warnings` : "Warning", "warned"],
    [marked.intelligence, "intelligence", "Intelligence", ""],
    [marked.air_search, "air", "Air Search", ""],
    [marked.supply, "supply", "Supply ship", ""],
    [view.allotment?.air.filter((each) => each === slug).length, "air", "Air patrol", "theirs"],
    [view.allotment?.hunters.filter((each) => each === slug).length, "attack", "Hunter group", "theirs"],
  ].filter(([there]) => there);
  return svg`${(area?.boxes ?? []).map((each, n) => missionBox(each, box, n))}${kinds.map(([number, mark, words, kind], n) => svg`<g class="tk ${kind}" transform="translate(${tokens[0]} ${tokens[1] + 26 * n})"><rect x="0" y="-12" width=${words.length * 6.4 + 34} height="24" rx="4"></rect><use href="#m-${mark}" x="6" y="-8" width="16" height="16"></use><text x="27" y="5">${words}${number > 1 && kind === "theirs" ? ` ${number}` : ""}</text></g>`)}`;
}

function missionBox({ kind, events: drawn, ships, shots }, box, n) {
  if (!box) return nothing;
  const says =
    kind === "mine"
      ? `${many(drawn, "event")}, 2 mines: 1 VP`
      : kind === "raider"
        ? `${many(drawn, "event")}, ${shots} shots`
        : `${many(drawn, "event")}, ${ships} ships`;
  return svg`<g class="mb" transform="translate(${box[0]} ${box[1] + 44 * n})"><rect width=${kind === "mine" ? 140 : 118} height="40" rx="3"></rect><use href="#m-${kind}" x="6" y="9" width="22" height="22"></use><text class="mb-1" x="34" y="17">${BOXES[kind]}</text><text class="mb-2" x="34" y="32">${says}</text></g>`;
}

/** Counters in rows; where they are too many they overlap, and their numbers can still be read. */
function berths(scene, slug, { boats: [left, top, wide, high] }) {
  const { view, glow, page } = scene;
  const here = (view.boats ?? []).filter((boat) => boat.place === slug && boat.fate === "serving");
  if (!here.length) return nothing;
  const w = COUNTER.wide * COUNTER.scale,
    h = COUNTER.high * COUNTER.scale;
  const columns = Math.max(1, Math.min(here.length, Math.floor((wide + 8) / (w + 6)) || 1));
  const rows = Math.ceil(here.length / columns);
  const step = rows > 1 ? Math.max(20, Math.min(h + 6, Math.max(0, high - h) / (rows - 1))) : 0;
  return here.map((boat, n) => {
    const x = left + (n % columns) * (w + 6),
      y = top + Math.floor(n / columns) * step;
    const piece = `boat:${boat.number}`;
    const act = touch(scene, piece, () => (ui.boat = boat.number));
    const hot = glow.has(piece) || view.handling === boat.number,
      chosen = page?.picked.includes(piece);
    return svg`<g class="bo-c ${boat.searched ? "rested" : ""} ${boat.handled && view.segment === "operations" ? "done" : ""}" transform="translate(${x} ${y}) scale(${COUNTER.scale})" tabindex="0" role="button" data-boat=${boat.number} @click=${act} @keydown=${act}><title>${boat.number}, ${boats[boat.number].captain}, ${placeName(view, slug)}, ${boat.band}</title>${hot || chosen ? svg`<rect class="lamp ${chosen ? "chosen" : ""}" x="-4" y="-4" width="128" height="86" rx="8"></rect>` : nothing}${boatOnChart(boat, view.patrols)}${boat.searched ? svg`<text class="sb-t" x="60" y="-3" text-anchor="middle">searched</text>` : nothing}</g>`;
  });
}

function legend({ legend: [x, y] }, view) {
  const lines = [
    ["move", "events on entering"],
    ["patrol", "events if she stays"],
  ];
  return svg`<g class="cart" transform="translate(${x} ${y})"><rect width="188" height="62"></rect>${lines.map(([mark, words], n) => svg`<use href="#m-${mark}" x="12" y=${7 + 18 * n} width="15" height="15"></use><text x="44" y=${19 + 18 * n}>${words}</text>`)}<g class="pm" transform="translate(20 51) scale(.85)"><circle r="9"></circle><path d="M-1.5-3.5L-5.5 0L-1.5 3.5M1.5-3.5L5.5 0L1.5 3.5"></path></g><text x="44" y="55">${view.two && view.eyes !== "flotilla" ? "boats may cross here, unseen" : "boats may cross here"}</text></g>`;
}

// --- an area in words ---

/** Its table of contacts, what lies there, who may go there. */
function areaCard({ view, acts }) {
  const area = areaOf(view, ui.area);
  if (!area) return nothing;
  const close = () => {
    ui.area = "";
    acts.redrawNow();
  };
  const closed = area.classes?.length
    ? `Type ${[...new Set(area.classes.map((cls) => cls.slice(0, -1)))].join(", ")} only`
    : "";
  return html`<aside class="tf-card" aria-label=${area.name}><h3>${area.name}<button type="button" class="close" aria-label="Close" @click=${close}>×</button></h3><p class="tc-s">${icon("move")} ${area.moving} on entering ${area.may_end === false ? "· boats only pass" : html`${icon("patrol")} ${area.patrolling} if she stays`}</p>
    ${area.contacts.length ? html`<table><caption>Contacts by the die</caption><tbody><tr>${contactTable(area, 0).map(({ from, to }) => html`<th>${span(from, to)}</th>`)}</tr><tr>${contactTable(area, 0).map(({ contacts, chance }) => html`<td><b>${contacts}</b><br>${percent(chance)}</td>`)}</tr></tbody></table><p class="fine">On average ${meanContacts(area).toFixed(1)}, without modifiers.</p>` : nothing}
    <dl><dt>Leads to</dt><dd>${area.adjacent.map((slug) => placeName(view, slug)).join(", ")}</dd>${closed ? html`<dt>Boats</dt><dd>${closed}</dd>` : nothing}</dl></aside>`;
}

export function span(from, to) {
  if (to === Infinity) return `${from + 1}+`;
  return from === -Infinity ? `to ${to}` : from + 1 === to ? `${to}` : `${from + 1}–${to}`;
}

// --- looking closer ---

function viewBox({ sheet, view }, region) {
  const [wide, high] = sheet.size;
  const zoom = ui.zoom ?? (innerWidth <= 900 ? close(sheet, view) : null);
  if (!zoom) return `0 0 ${wide} ${high}`;
  const tall = (zoom.wide * (region.clientHeight || high)) / (region.clientWidth || wide);
  const x = Math.max(-20, Math.min(wide - zoom.wide + 20, zoom.x - zoom.wide / 2)),
    y = Math.max(-20, Math.min(Math.max(-20, high - tall + 20), zoom.y - tall / 2));
  return `${x} ${y} ${zoom.wide} ${tall}`;
}

/** On a phone the chart begins where the boat in hand is. */
function close(sheet, view) {
  const boat =
    view.boats?.find(({ number }) => number === view.handling) ?? view.boats?.find(({ fate }) => fate === "serving");
  const place = sheet.areas[boat?.place] ?? sheet.ports[boat?.place];
  const [x, y] = place ? [place.boats[0] + 60, place.boats[1] + 20] : [sheet.size[0] / 2, sheet.size[1] / 2];
  return { x, y, wide: 460 };
}

const zoomed = ({ sheet, view }) =>
  ui.zoom ??
  (innerWidth <= 900 ? close(sheet, view) : { x: sheet.size[0] / 2, y: sheet.size[1] / 2, wide: sheet.size[0] });

function tools(scene) {
  const { sheet, acts } = scene;
  const [wide, high] = sheet.size;
  const now = () => zoomed(scene);
  const to = (zoom) => () => {
    ui.zoom = zoom();
    acts.redrawNow();
  };
  const by = (factor) => to(() => ({ ...now(), wide: Math.max(260, Math.min(wide, now().wide * factor)) }));
  return html`<div class="tools"><button type="button" aria-label="Closer" @click=${by(0.7)}>+</button><button type="button" aria-label="Farther" @click=${by(1.4)}>−</button><button type="button" aria-label="The whole chart" @click=${to(() => (innerWidth <= 900 ? { x: wide / 2, y: high / 2, wide } : null))}>⤢</button></div>`;
}

/** A finger or a mouse moves the sheet once it has been enlarged. */
function drag(down, region, scene) {
  const { acts } = scene;
  const from = zoomed(scene);
  if (down.target.closest("button") || !region.querySelector(".map") || (!ui.zoom && innerWidth > 900)) return;
  const scale = from.wide / region.clientWidth;
  const move = (event) => {
    ui.zoom = {
      ...from,
      x: from.x - (event.clientX - down.clientX) * scale,
      y: from.y - (event.clientY - down.clientY) * scale,
    };
    acts.redraw();
  };
  const up = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
}

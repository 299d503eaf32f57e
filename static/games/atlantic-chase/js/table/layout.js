// Where everything lies on the sea, in pixels: five zones, counters as large as the fullest zone allows, none over another.
// Wide: own line left, theirs right. Tall (a phone): theirs above, own below.
import { leftSide, other } from "./names.js";

const WIDE = 152,
  HIGH = 101; // a counter's picture, its shadow included
const LANES = 4; // the longest line that keeps to lanes
const LARGEST = 1.36,
  HEAD = 62,
  FOOT = 34; // wide: room for the zone's name above, for lost ships below
const LABEL = 84,
  BAND = 58; // tall: room for the zone's name beside, the least height of a band

export function layout(view, { width, height, tall }) {
  const zones = zonesOf(view).map((zone) => ({ ...zone, ships: view.ships.filter((ship) => isIn(ship, zone)) }));
  const lanes = lanesOf(view);
  return tall ? bands(zones, lanes, width) : columns(zones, lanes, width, height);
}

/** Each ship of a short line keeps to her own lane from zone to zone, so that shots pass beside her sisters. */
function lanesOf(view) {
  const lanes = new Map();
  for (const side of ["british", "german"]) {
    const line = view.ships.filter((ship) => ship.side === side && ship.zone);
    line.forEach((ship, n) => lanes.set(ship.slug, { n, of: line.length }));
  }
  return lanes;
}

/** In the order of the wide board. Only the close zone has no side. */
export function zonesOf(view) {
  const own = leftSide(view),
    theirs = other(own);
  return [
    [own, "far"],
    [own, "near"],
    [null, "close"],
    [theirs, "near"],
    [theirs, "far"],
  ].map(([side, zone]) => ({ side, zone, key: `${side ?? ""}${zone}`, own: side !== theirs }));
}

function isIn(ship, { side, zone }) {
  return ship.zone === zone && (side === null || ship.side === side);
}

function columns(zones, lanes, width, height) {
  const across = width / zones.length,
    down = height - HEAD - FOOT;
  const longest = Math.max(1, ...[...lanes.values()].map(({ of }) => of));
  const inLanes = longest <= LANES;
  const scale = Math.min(
    LARGEST,
    inLanes ? fit(longest, across, down, 1).scale : LARGEST,
    ...zones.filter(({ ships }) => ships.length).map(({ ships }) => fit(ships.length, across, down).scale),
  );
  const at = new Map();
  const high = HIGH * scale,
    wide = WIDE * scale;
  const lane = (ship) => HEAD + (down * (lanes.get(ship.slug).n + 0.5)) / lanes.get(ship.slug).of - high / 2;
  const apart = (ships) =>
    ships.every((one, n) => ships.slice(n + 1).every((other) => Math.abs(lane(one) - lane(other)) >= high));
  zones.forEach((zone, place) => {
    Object.assign(zone, { x: place * across, y: 0, w: across, h: height });
    if (inLanes && apart(zone.ships)) {
      for (const ship of zone.ships)
        at.set(ship.slug, { x: zone.x + (across - wide) / 2, y: lane(ship), w: wide, h: high });
      return;
    }
    const { columns: abreast } = fit(zone.ships.length || 1, across, down);
    const rows = Math.ceil(zone.ships.length / abreast);
    zone.ships.forEach((ship, n) => {
      const row = Math.floor(n / abreast),
        inRow = Math.min(abreast, zone.ships.length - row * abreast);
      at.set(ship.slug, {
        x: zone.x + (across * ((n % abreast) + 0.5)) / inRow - (WIDE * scale) / 2,
        y: HEAD + (down * (row + 0.5)) / rows - (HIGH * scale) / 2,
        w: WIDE * scale,
        h: HIGH * scale,
      });
    });
  });
  return { zones, at, scale, height, tall: false };
}

/** The arrangement of n counters in a zone that leaves them largest. */
function fit(n, across, down, most = n) {
  let best = { scale: 0, columns: 1 };
  for (let columns = 1; columns <= Math.max(1, most); columns++) {
    const scale = Math.min((across - 10) / columns / (WIDE + 4), down / Math.ceil(n / columns) / (HIGH + 12));
    if (scale > best.scale) best = { scale, columns };
  }
  return best;
}

function bands(zones, lanes, width) {
  const room = width - LABEL,
    scale = Math.min(1, (room / 2 - 10) / WIDE);
  const w = WIDE * scale,
    h = HIGH * scale;
  const at = new Map();
  let y = 0;
  const stacked = [...zones].reverse();
  for (const zone of stacked) {
    const rows = Math.ceil(zone.ships.length / 2);
    const column = (ship) => lanes.get(ship.slug).n % 2;
    const own = zone.ships.length < 3 && new Set(zone.ships.map(column)).size === zone.ships.length;
    Object.assign(zone, { x: 0, y, w: width, h: Math.max(BAND, rows * (h + 14) + 10) });
    zone.ships.forEach((ship, n) => {
      const last = n === zone.ships.length - 1 && n % 2 === 0;
      const place = lanes.get(ship.slug).of === 1 ? 0.5 : own ? column(ship) : last ? 0.5 : n % 2;
      at.set(ship.slug, {
        x: LABEL + (room * (place + 0.5)) / 2 - w / 2,
        y: y + 12 + Math.floor(n / 2) * (h + 14),
        w,
        h,
      });
    });
    y += zone.h;
  }
  return { zones: stacked, at, scale, height: y, tall: true };
}

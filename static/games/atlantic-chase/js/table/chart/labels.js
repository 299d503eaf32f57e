// Flags with names and tags beside their beads: each takes the cheapest of its places, and hides as little as it can.
import { flagSize, TAGS } from "./flag.js";
import { textWidth } from "./measure.js";

const SIDES = [
  ["e", 1, 0],
  ["w", -1, 0],
  ["ne", 1, -1],
  ["nw", -1, -1],
  ["se", 1, 1],
  ["sw", -1, 1],
  ["n", 0, -1],
  ["s", 0, 1],
];
const RINGS = [
  [4, 0],
  [16, 6],
  [34, 13],
  [58, 24],
  [90, 38],
]; // pixels from the pin, and what that costs
const COST = {
  pin: 100,
  tag: 100,
  flag: 220,
  cord: 8,
  port: 32,
  name: 45,
  base: 14,
  glow: 60,
  control: 260,
  outside: 120,
};
const MOST_HIDDEN = 30;
const remembered = new Map(); // where the flag of each force was: it stays there if it may

export function labelled({ strings, pins, stealth, tags, sheet, sight, glow, badges, blocked, lamps, named }) {
  const px = (x, y) => sight.pixel(x, y);
  const room = { w: sight.width, h: sight.height };
  const { names, years, boxes } = printed(sheet, px, room);
  const taken = [
    ...[...pins, ...stealth].map(({ x, y, r, force }) => around(px(x, y), r + 2, COST.pin, force?.slug)),
    ...strings.flatMap(({ force, points }) =>
      cord([...points.values()]).map(([x, y]) => around(px(x, y), 5, COST.cord, `cord ${force.slug}`)),
    ),
    ...sheet.ports.flatMap(({ marks }) => marks.map(({ at }) => around(px(...at), 7, COST.port))),
    ...boxes.map((box) => ({ ...box, cost: COST.name })),
    ...sheet.bases.map(({ at }) => around(px(...at), 8, COST.base)),
    ...glow.map((hex) => around(px(...sheet.at(hex)), 34 / sight.u, COST.glow)),
    ...badges.map((at) => around(px(...at), 13, COST.pin)),
    ...blocked.map((box) => ({ ...box, cost: COST.control })),
  ];
  const placed = tags.map((tag) => {
    const { w, h } = TAGS[tag.kind];
    const at = px(tag.x, tag.y);
    const box = cheapest(
      [{ at, r: tag.r }],
      w,
      h,
      taken,
      room,
      `${tag.kind} ${tag.force.slug} ${tag.hex}`,
      tag.force.slug,
    );
    taken.push({ ...box, cost: COST.tag });
    return { ...tag, dx: box.x + w / 2 - at[0], dy: box.y + h / 2 - at[1], leader: box.ring > 0 || tag.on === "bead" };
  });
  const flags = [...named]
    .filter(({ hexes }) => hexes.length)
    .sort((one, two) => two.name.length - one.name.length)
    .map((force) => {
      const { w, h } = flagSize(force, sight.band);
      const stands = standsOf(force, strings, pins, sight).map((stand) => ({
        ...stand,
        at: px(stand.x, stand.y),
        r: stand.r + (lamps.has(force.slug) ? 5 : 0),
      }));
      const box = cheapest(stands, w, h, taken, room, force.slug, force.slug);
      taken.push({ ...box, cost: COST.flag });
      return {
        force,
        w,
        h,
        x: box.stand.x,
        y: box.stand.y,
        dx: box.x - box.stand.at[0],
        dy: box.y - box.stand.at[1],
        leader: box.ring > 0 || box.stand.extra > 0,
      };
    });
  const bases = sight.band === "theatre" ? new Map() : baseNames(sheet, px, taken, room);
  return { tags: placed, flags, bases, names, years };
}

/** What is printed on the chart: the name of a port where the sheet has it, else at the other side of its dot, else nowhere; and the
 *  year of an airbase, unless it lies on a name. Words that lie on each other tell nothing. */
function printed(sheet, px, room) {
  const boxes = [],
    names = new Map(),
    years = new Set();
  const free = (box) => !boxes.some((other) => overlap(box, other));
  for (const mark of sheet.ports.flatMap(({ marks }) => marks)) {
    const places = [mark.label, mirrored(mark.label)].map((label) => ({ label, box: nameBox(mark, label, px) }));
    const open = places.filter(({ box }) => free(box));
    const best = open.find(({ box }) => !outside(box, room)) ?? open[0];
    if (!best) continue;
    boxes.push(best.box);
    names.set(mark.name, best.label);
  }
  for (const { slug, at } of sheet.bases) {
    const [x, y] = px(...at),
      box = { x: x - 14, y: y + 8, w: 28, h: 13 };
    if (free(box)) years.add(slug);
  }
  return { names, years, boxes };
}

const mirrored = ([dx, dy, side]) => [side === "middle" ? dx : -dx, side === "middle" ? -dy + 9 : dy, FLIPPED[side]];
const FLIPPED = { start: "end", end: "start", middle: "middle" };

const overlap = (one, two) =>
  Math.min(one.x + one.w, two.x + two.w) - Math.max(one.x, two.x) > 1 &&
  Math.min(one.y + one.h, two.y + two.h) - Math.max(one.y, two.y) > 2;

/** Names of airbases go where there is room, or nowhere. */
function baseNames(sheet, px, taken, room) {
  const found = new Map();
  for (const base of sheet.bases) {
    const at = px(...base.at),
      w = textWidth(base.name, "base"),
      h = 13;
    const box = cheapest([{ at, r: 9 }], w, h, taken, room, `base ${base.slug}`, "", 1);
    if (box.cost > MOST_HIDDEN) continue;
    taken.push({ ...box, cost: COST.name });
    found.set(base.slug, [box.x - at[0], box.y - at[1] + 10.5]);
  }
  return found;
}

/** Where a flag may stand: at an end, else along the string; those in sight first. */
function standsOf(force, strings, pins, sight) {
  const string = strings.find((each) => each.force === force);
  const own = pins.filter((pin) => pin.force === force).map(({ x, y, r }) => ({ x, y, r, extra: 0 }));
  const beads = string ? [...string.points.values()].slice(1, -1).map(([x, y]) => ({ x, y, r: 6, extra: 7 })) : [];
  const seen = [...own, ...beads].filter(({ x, y }) => sight.shows(x, y, 4));
  return seen.length ? seen : own.slice(0, 1);
}

/** All places around all stands; the cheapest, or the one it had before if that is hardly worse. */
function cheapest(stands, w, h, taken, room, key, own, rings = RINGS.length) {
  const before = remembered.get(key);
  let best = null;
  stands.forEach((stand, n) => {
    const [px, py] = stand.at,
      seen = px > 0 && py > 0 && px < room.w && py < room.h; // what is out of sight stays so
    for (const [ring, [gap, far]] of RINGS.slice(0, rings).entries()) {
      for (const [order, [side, sx, sy]] of SIDES.entries()) {
        const place = `${n}${side}${ring}`;
        const cost = far + order * 0.6 + (stand.extra ?? 0) - (place === before ? 5 : 0);
        if (best && cost >= best.cost) continue;
        const slant = sx && sy ? 0.72 : 1;
        const box = {
          x: stand.at[0] + sx * ((stand.r + gap) * slant + w / 2) - w / 2,
          y: stand.at[1] + sy * ((stand.r + gap) * slant + h / 2) - h / 2,
          w,
          h,
        };
        const total = cost + hidden(box, taken, own) + (seen ? outside(box, room) : 0);
        if (!best || total < best.cost) best = { ...box, cost: total, place, ring, stand };
      }
    }
  });
  remembered.set(key, best.place);
  return best;
}

function hidden(box, taken, own) {
  let cost = 0;
  for (const other of taken) {
    const wide = Math.min(box.x + box.w, other.x + other.w) - Math.max(box.x, other.x);
    const high = Math.min(box.y + box.h, other.y + other.h) - Math.max(box.y, other.y);
    if (wide <= 0 || high <= 0) continue;
    const share = (wide * high) / Math.min(box.w * box.h, other.w * other.h);
    cost += other.cost * (0.3 + 0.7 * share) * (other.of === `cord ${own}` ? 0.6 : 1);
  }
  return cost;
}

const outside = ({ x, y, w, h }, room) =>
  x < 2 || y < 2 || x + w > room.w - 2 || y + h > room.h - 2 ? COST.outside : 0;

const around = ([x, y], r, cost, of) => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r, cost, of });

/** Points along a string, close enough that no flag lies between two of them unseen. */
function cord(points) {
  return points.flatMap(([x, y], n) =>
    n
      ? [0.33, 0.66, 1].map((t) => [
          points[n - 1][0] + (x - points[n - 1][0]) * t,
          points[n - 1][1] + (y - points[n - 1][1]) * t,
        ])
      : [[x, y]],
  );
}

function nameBox({ name, at }, [dx, dy, side], px) {
  const [x, y] = px(...at),
    w = textWidth(name, "port");
  const left = x + dx - (side === "end" ? w : side === "middle" ? w / 2 : 0);
  return { x: left, y: y + dy - 11, w, h: 14 };
}

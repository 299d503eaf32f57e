// Where every piece lies: strings in their lanes, pins pushed apart, tags and flags where they hide nothing.
import { apart } from "./apart.js";
import { lanePoints, smooth, withMiddles } from "./curve.js";
import { labelled } from "./labels.js";
import { lanesOf } from "./lanes.js";
import { badgesOf } from "./marks.js";

export const RADIUS = { end: 10, station: 12, stealth: 15, port: 6, base: 9, bead: 4 }; // pixels

/** `glow`: hexes that stand to choice; `blocked`: boxes of the controls, in pixels; `lamps`: forces with a ring of light. */
export function laidOut(op, sheet, sight, { glow, blocked, lamps }) {
  const anchor = (hex) => sheet.anchor(hex);
  const sailing = op.forces.filter((force) => force.trajectory && force.hexes.length);
  const lanes = lanesOf(sailing, anchor);
  const fresh = (force) => (op.course?.force === force.slug ? op.course.new : []);
  const strings = sailing
    .map((force) => stringOf(force, lanePoints(force.hexes.map(anchor), lanes.get(force.slug)), fresh(force)))
    .sort((one, two) => two.force.hexes.length - one.force.hexes.length);
  const pins = [
    ...strings.flatMap(endsOf),
    ...op.forces
      .filter((force) => !force.trajectory && force.hexes.length)
      .map((force) => ({ force, hex: force.hexes[0], home: anchor(force.hexes[0]), r: RADIUS.station })),
  ];
  const stealth = op.stealth
    .filter(({ hex }) => hex)
    .map((force) => ({ stealth: force, hex: force.hex, home: beside(anchor(force.hex)), r: RADIUS.stealth }));
  apart([...pins, ...stealth], fixed(strings, sheet), sight.u);
  for (const string of strings) tied(string, pins);
  const tags = op.forces.flatMap((force) => tagsOf(force, fresh(force), strings, pins));
  return {
    strings,
    pins,
    stealth,
    ...labelled({
      strings,
      pins,
      stealth,
      tags,
      sheet,
      sight,
      glow,
      badges: badgesOf(op, sheet),
      blocked,
      lamps,
      named: op.forces,
    }),
  };
}

/** The longest lies lowest. `standing`: what is no pencil, from `first` up to, not including, `after`; of a course that sets out, its first hex. */
function stringOf(force, points, fresh) {
  const { hexes } = force;
  const old = hexes.filter((hex) => !fresh.includes(hex));
  const first = hexes.indexOf(old[0] ?? fresh[0]),
    after = hexes.indexOf(old.at(-1) ?? fresh[0]) + 1;
  return {
    force,
    first,
    after,
    standing: hexes.slice(first, after),
    points: new Map(hexes.map((hex, n) => [hex, points[n]])),
  };
}

/** Its ends go to their pins. Then `d` is the cord, and `pencil` what the player draws on to it at either end. */
function tied(string, pins) {
  const { force, first, after, points } = string;
  for (const pin of pins) if (pin.force === force) points.set(pin.hex, [pin.x, pin.y]);
  const run = (from, to) => smooth(withMiddles([...points.values()].slice(from, to)));
  string.d = run(first, after);
  string.pencil = [first > 0 ? run(0, first + 1) : "", after < force.hexes.length ? run(after - 1) : ""].filter(
    Boolean,
  );
}

/** The pins at the ends of what stands. */
function endsOf({ force, points, standing }) {
  const ends =
    standing.length > 1
      ? [
          ["head", standing[0]],
          ["tail", standing.at(-1)],
        ]
      : [["tail", standing[0]]];
  return ends.map(([end, hex]) => ({ force, end, hex, home: points.get(hex), r: RADIUS.end }));
}

const beside = ([x, y]) => [x + 10, y - 30];

/** What pins keep clear of: beads of other strings, ports, airbases. */
function fixed(strings, sheet) {
  return [
    ...strings.flatMap(({ force, points }) =>
      [...points.values()].map(([x, y]) => ({ x, y, r: RADIUS.bead, of: force.slug })),
    ),
    ...sheet.ports.flatMap(({ marks }) => marks.map(({ at: [x, y] }) => ({ x, y, r: RADIUS.port }))),
    ...sheet.bases.map(({ at: [x, y] }) => ({ x, y, r: RADIUS.base - 3 })),
  ];
}

/** Intel and Contact of a force, each with the point it belongs to. */
function tagsOf(force, fresh, strings, pins) {
  const string = strings.find((each) => each.force === force);
  const at = (hex) => {
    const pin = pins.find((each) => each.force === force && each.hex === hex);
    return pin
      ? { x: pin.x, y: pin.y, r: pin.r, on: "pin" }
      : { x: string.points.get(hex)[0], y: string.points.get(hex)[1], r: RADIUS.bead, on: "bead" };
  };
  const marked = (kind) =>
    (force[kind] ?? []).map((hex) => ({ kind, force, hex, pencilled: fresh.includes(hex), ...at(hex) }));
  return force.hexes.length ? [...marked("intel"), ...marked("contact")] : [];
}

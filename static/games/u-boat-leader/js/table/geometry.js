// The tactical display as a soft oval: rings by radius, areas by their arcs. Another graph with other arcs needs no other drawing.
import { display, displayArea } from "./names.js";

const RADII = { convoy: [0, 0.375], short: [0.375, 0.588], medium: [0.588, 0.797], long: [0.797, 1] };
const SOFT = 2.5; // 2 would be an ellipse, more is squarer
const STEP = 3; // degrees between the points of a curve

const RINGS = ["convoy", "short", "medium", "long"];
const CELL = 7.5, // degrees; every arc of the display begins and ends on a multiple of it
  CELLS = 360 / CELL;

/** The area of a ring in which this cell lies. */
function owner(ring, n) {
  const middle = (((n * CELL + CELL / 2) % 360) + 360) % 360;
  return display.find((area) => {
    const [from, to] = area.arc;
    return area.ring === ring && (from < to ? middle > from && middle < to : middle > from || middle < to);
  })?.id;
}

export function oval({ width, height, top = 28, side = 18, bottom = 26 }) {
  const rx = width / 2 - side,
    ry = (height - top - bottom) / 2;
  const cx = width / 2,
    cy = top + ry;

  const at = (degrees, radius) => {
    const turn = (degrees * Math.PI) / 180;
    const dx = Math.sin(turn),
      dy = -Math.cos(turn);
    const soft = (Math.abs(dx) ** SOFT + Math.abs(dy) ** SOFT) ** (-1 / SOFT);
    return { x: cx + radius * rx * dx * soft, y: cy + radius * ry * dy * soft };
  };
  const arc = (from, to, radius) => {
    const steps = Math.max(1, Math.round(Math.abs(to - from) / STEP));
    return Array.from({ length: steps + 1 }, (_, n) => at(from + ((to - from) * n) / steps, radius));
  };
  const line = (points) => `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  const arcOf = (id) => {
    const [from, to] = displayArea[id].arc;
    return to < from ? [from - 360, to] : [from, to];
  };

  return {
    width,
    height,
    cx,
    cy,
    rx,
    ry,
    ring: (name) => `${line(arc(0, 360, RADII[name][1]))}Z`,
    area(id) {
      const [from, to] = arcOf(id),
        [inner, outer] = RADII[displayArea[id].ring];
      return `${line([...arc(from, to, outer), ...arc(to, from, inner)])}Z`;
    },
    centre(id) {
      const [from, to] = arcOf(id),
        [inner, outer] = RADII[displayArea[id].ring];
      return at((from + to) / 2, displayArea[id].ring === "convoy" ? 0.25 : (inner + outer) / 2);
    },
    spoke: (degrees, ring) => line([at(degrees, RADII[ring][0]), at(degrees, RADII[ring][1])]),
    spokes: (ring, ids) => ids.filter((id) => displayArea[id].ring === ring).map((id) => displayArea[id].arc[0]),
    /** The outline of several areas together. */
    outline(ids) {
      const inside = new Set(ids);
      const cell = (ring, n) => inside.has(owner(ring, n));
      let path = "";
      RINGS.forEach((ring, r) => {
        const [inner, outer] = RADII[ring];
        for (let n = 0; n < CELLS; n++) {
          const from = n * CELL,
            to = from + CELL;
          if (cell(ring, n) !== cell(ring, n - 1)) path += line([at(from, inner), at(from, outer)]);
          const beyond = r + 1 < RINGS.length && cell(RINGS[r + 1], n);
          if (cell(ring, n) !== beyond) path += line(arc(from, to, outer));
        }
      });
      return path;
    },
    name: (ring) => at(0, (RADII[ring][0] + RADII[ring][1]) / 2),
  };
}

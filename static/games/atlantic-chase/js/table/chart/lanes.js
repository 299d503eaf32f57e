// Which lane a string runs in. It keeps its lane as long as it exists; only a new one is fitted, so nothing jumps.
import { GAP, lanePoints } from "./curve.js";

const ORDER = [0, 1, -1, 2, -2, 3, -3];
const kept = new Map(); // the lane of each force that has a string

/** The lane of every string: { slug, hexes } with the middles of its hexes from `anchor`. New ones are fitted longest first. */
export function lanesOf(strings, anchor) {
  const here = new Set(strings.map(({ slug }) => slug));
  for (const slug of kept.keys()) if (!here.has(slug)) kept.delete(slug);
  const points = ({ hexes }, lane) => new Map(lanePoints(hexes.map(anchor), lane).map((point, n) => [hexes[n], point]));
  const laid = strings.filter(({ slug }) => kept.has(slug)).map((string) => points(string, kept.get(string.slug)));
  const fresh = strings.filter(({ slug }) => !kept.has(slug)).sort((one, two) => two.hexes.length - one.hexes.length);
  for (const string of fresh) {
    const lane = clearest(ORDER.map((each) => ({ lane: each, gap: narrowest(points(string, each), laid) })));
    kept.set(string.slug, lane);
    laid.push(points(string, lane));
  }
  return kept;
}

/** The first lane that keeps clear of all others, else the one with the widest gap. */
function clearest(tried) {
  const free = tried.find(({ gap }) => gap >= GAP * 0.92);
  return (free ?? tried.reduce((best, each) => (each.gap > best.gap ? each : best))).lane;
}

function narrowest(points, laid) {
  let gap = Infinity;
  for (const other of laid) {
    for (const [hex, [x, y]] of points) {
      const there = other.get(hex);
      if (there) gap = Math.min(gap, Math.hypot(x - there[0], y - there[1]));
    }
  }
  return gap;
}

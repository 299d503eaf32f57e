// A sheet of paper: the picture of a chart and where everything is on it. Fetched once, drawn by `python -m app.web.games.atlantic_chase.chart_drawing`.
import { capital } from "../names.js";

const sheets = new Map();
let current = null;

/** The sheet of this chart, or null while it is on its way; `ready` is called when it is there. */
export function sheetOf(slug, ready) {
  if (!sheets.has(slug)) {
    sheets.set(slug, null);
    fetched(slug).then(
      (sheet) => {
        sheets.set(slug, sheet);
        ready();
      },
      () => {
        sheets.delete(slug);
        setTimeout(ready, 2000);
      },
    );
  }
  return (current = sheets.get(slug));
}

async function fetched(slug) {
  const [picture, places] = await Promise.all([text(`chart-${slug}.svg`), text(`chart-${slug}.json`)]);
  return new Sheet(new DOMParser().parseFromString(picture, "image/svg+xml").documentElement, JSON.parse(places));
}

async function text(address) {
  const answer = await fetch(new URL(`../../../svg/${address}`, import.meta.url));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** What people call a hex; its bare name while there is no chart. */
export const hexName = (hex) => current?.hexes[hex]?.name ?? hex;

/** A port as people call it. */
export const portName = (slug) =>
  current?.ports.find((port) => port.slug === slug)?.name ?? slug.split("-").map(capital).join(" ");

class Sheet {
  constructor(picture, places) {
    Object.assign(this, places); // slug, name, sheet, steps, corners, title, outline, land, hexes, ports, bases
    this.picture = picture;
  }

  at(hex) {
    return this.hexes[hex].at;
  }
  anchor(hex) {
    return this.hexes[hex].anchor;
  }

  /** The hexagon as the points of a polygon. */
  outlined(hex, size = 1) {
    const [x, y] = this.at(hex);
    return this.corners.map(([dx, dy]) => `${(x + dx * size).toFixed(1)},${(y + dy * size).toFixed(1)}`).join(" ");
  }

  /** Several hexagons as one path: a blur then costs once. */
  outlines(hexes, size = 1) {
    return hexes.map((hex) => `M${this.outlined(hex, size).replaceAll(" ", "L")}Z`).join("");
  }

  /** The hex in play at this point, or null. */
  under(x, y) {
    const [[ax, ay], [bx, by]] = this.steps;
    const size = ax * by - bx * ay;
    const q = (x * by - bx * y) / size,
      r = (ax * y - x * ay) / size;
    const name = rounded(q, r);
    return this.hexes[name] ? name : null;
  }

  /** From this hex one step toward an arrow: the neighbour in play that lies most that way. */
  toward(hex, dx, dy) {
    const [x, y] = this.at(hex);
    const near = Object.keys(this.hexes)
      .map((name) => [name, this.at(name)])
      .filter(([, [ox, oy]]) => {
        const far = Math.hypot(ox - x, oy - y);
        return far > 1 && far < 110;
      });
    const along = ([, [ox, oy]]) => ((ox - x) * dx + (oy - y) * dy) / Math.hypot(ox - x, oy - y);
    const best = near.sort((one, two) => along(two) - along(one))[0];
    return best && along(best) > 0.25 ? best[0] : null;
  }

  portsIn(hex) {
    return this.ports.filter((port) => port.hexes.includes(hex));
  }
}

/** To the nearest hex of the lattice. */
function rounded(q, r) {
  const s = -q - r;
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(s);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return `${a || 0},${b || 0}`;
}

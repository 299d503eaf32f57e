// What happened, shown for a moment: ships go from box to box, shots burst, ships go down. Nothing of it with reduced motion.
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const SVG = "http://www.w3.org/2000/svg";
const places = new Map(); // where each ship was last seen: her box and the middle of her hull
let due = [];

/** What is new in the signals since the view before. */
export function happened(page, before) {
  due = [];
  if (!before?.view || before.seat !== page.doc.seat) return;
  for (const { event } of page.log.slice(page.unseen)) {
    if (event.what === "Fired") due.push({ from: event.ship, at: event.target, big: event.hits });
    if (event.what === "Rammed") due.push({ at: event.target, big: event.target_hits || 1 });
    if (["SparExploded", "MineExploded"].includes(event.what)) due.push({ at: event.target ?? event.ship, big: 4 });
    if (event.what === "Sunk") due.push({ at: event.ship, big: 5 });
  }
}

/** After each drawing: lets what is due happen, and remembers where ships are. */
export function keepPlaces(page, { berths }, region) {
  const show = !STILL.matches && !document.hidden;
  const layer = region.querySelector(".effects");
  if (show && layer) due.forEach((each, n) => setTimeout(() => burst(layer, each), n * 320));
  due = [];
  for (const [box, { places: laid }] of berths) {
    for (const { ship, hull } of laid) {
      if (!hull) continue;
      const here = { box, x: hull.x + hull.width / 2, y: hull.y + hull.width * 0.17 };
      const was = places.get(ship.slug);
      if (show && was && was.box !== box) sail(region, ship.slug, was, here);
      places.set(ship.slug, here);
    }
  }
}

function sail(region, slug, was, here) {
  const way = [{ transform: `translate(${was.x - here.x}px, ${was.y - here.y}px)` }, { transform: "none" }];
  const timing = { duration: 450, easing: "ease-in-out" };
  region.querySelector(`[data-hull="${slug}"]`)?.animate(way, timing);
  region
    .querySelector(`.river > [data-ship="${slug}"]`)
    ?.animate([{ translate: `${was.x - here.x}px ${was.y - here.y}px` }, { translate: "none" }], timing);
}

function burst(layer, { from, at, big }) {
  const end = places.get(at),
    start = places.get(from);
  if (!end || !layer.isConnected) return;
  if (start) flash(layer, start, 26, 300);
  const size = big ? 30 + 10 * Math.min(big, 4) : 18;
  setTimeout(() => flash(layer, end, size, big ? 1100 : 500), start ? 220 : 0);
}

function flash(layer, { x, y }, size, duration) {
  const mark = document.createElementNS(SVG, "use");
  mark.setAttribute("href", "#m-burst");
  for (const [name, value] of Object.entries({ width: size, height: size, x: x - size / 2, y: y - size / 2 }))
    mark.setAttribute(name, value);
  mark.style.transformOrigin = `${x}px ${y}px`;
  layer.append(mark);
  mark.animate(
    [
      { transform: "scale(.2)", opacity: 0 },
      { transform: "scale(1.25)", opacity: 1, offset: 0.4 },
      { transform: "scale(1)", opacity: 0 },
    ],
    { duration, easing: "cubic-bezier(.2,.7,.3,1)" },
  ).onfinish = () => mark.remove();
}

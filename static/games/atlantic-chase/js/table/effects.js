// What the dice did, shown for a moment: shells, splashes, hits, torpedo tracks, a sinking. Nothing with reduced motion.
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const SVG = "http://www.w3.org/2000/svg";
const FLIGHT = 520,
  NEXT = 280,
  SPREAD = 45; // ms between the shells of a salvo
const places = new Map(); // where each ship was last seen, in the pixels of the sea
const before = new Map(); // slug → { was, until }: a ship as she was, while what hit her is still in the air
let due = [],
  layer = null,
  landing = 0;

/** The ships as the eye has them: a counter turns over when the shells have come down. */
export function asSeen(ships, redraw) {
  const now = performance.now();
  for (const [slug, { until }] of before) if (until <= now) before.delete(slug);
  clearTimeout(landing);
  if (before.size) landing = setTimeout(redraw, Math.min(...[...before.values()].map(({ until }) => until)) - now + 10);
  return ships.map((ship) => before.get(ship.slug)?.was ?? ship);
}

/** Until the last of what was fired at her has landed. */
function keepAsTheyWere(ships, were) {
  before.clear();
  if (STILL.matches || document.hidden) return;
  due.forEach(({ kind, target }, n) => {
    const was = were.find(({ slug }) => slug === target);
    const now = ships.find(({ slug }) => slug === target);
    const flight = kind === "torpedo" ? FLIGHT * 1.6 : FLIGHT + SPREAD;
    if (was?.zone && JSON.stringify(was) !== JSON.stringify(now))
      before.set(target, { was, until: performance.now() + n * NEXT + flight });
  });
}

/** Called after each drawing: remembers where ships are, and lets what is due happen. */
export function keepPlaces(plan, sea) {
  layer = sea.querySelector(".effects");
  const events = due;
  due = [];
  if (layer && events.length && !STILL.matches && !document.hidden)
    events.forEach((event, n) => setTimeout(() => SHOWN[event.kind](event), event.after ?? n * NEXT));
  for (const [slug, at] of plan.at) places.set(slug, at);
}

/** What is new since the view before, from the signals and from the ships. */
export function happened(page, formerly) {
  due = [];
  const { view } = page.doc;
  if (!formerly?.view || !view || formerly.seat !== page.doc.seat || page.unseen >= page.log.length) return;
  for (const { event } of page.log.slice(page.unseen)) {
    const kind = FIRED[event.what];
    if (kind)
      due.push({
        kind,
        ship: event.ship.slug,
        target: event.target.slug,
        hits: event.hits ?? (event.score === "splash" ? 0 : 1),
      });
  }
  keepAsTheyWere(view.ships, formerly.view.ships);
  const after = due.length * NEXT + FLIGHT;
  for (const ship of view.ships) {
    const was = formerly.view.ships.find((each) => each.slug === ship.slug);
    if (ship.sunk && was && !was.sunk)
      due.push({ kind: "sinking", ship: ship.slug, picture: `#s-${ship.ship_class}-${ship.nation}`, after });
    else if (ship.damaged && was && !was.damaged) due.push({ kind: "blaze", ship: ship.slug, after });
  }
}

const FIRED = { ShotFired: "shell", SalvoFell: "shell", TorpedoesRan: "torpedo", SpreadRan: "torpedo" };
const SHOWN = { shell, torpedo, sinking, blaze };

function add(name, attributes, keyframes, timing) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  layer.append(element);
  const motion = element.animate(keyframes, { fill: "both", ...timing });
  motion.onfinish = () => element.remove();
  return motion;
}

const middle = (slug) => {
  const at = places.get(slug);
  return at && { x: at.x + at.w / 2, y: at.y + at.h / 2, w: at.w, h: at.h };
};
const put = ({ x, y }, more = "") => `translate(${x}px, ${y}px) ${more}`;

function shell({ ship, target, hits }) {
  const a = middle(ship),
    b = middle(target);
  if (!a || !b || !layer.isConnected) return;
  add(
    "circle",
    { r: a.w * 0.16, class: "flash" },
    [
      { transform: put(a, "scale(.2)"), opacity: 1 },
      { transform: put(a, "scale(1.2)"), opacity: 0 },
    ],
    { duration: 220, easing: "ease-out" },
  );
  const wide = { x: (Math.random() - 0.5) * b.w * 0.5, y: (Math.random() - 0.5) * b.h * 0.5 };
  const fall = hits
    ? { x: b.x + wide.x * 0.5, y: b.y + wide.y * 0.4 }
    : { x: b.x + wide.x + Math.sign(wide.x || 1) * b.w * 0.3, y: b.y + Math.sign(wide.y || 1) * b.h * 0.55 };
  const top = { x: (a.x + fall.x) / 2, y: (a.y + fall.y) / 2 - 40 };
  for (let n = 0; n < 3; n++) {
    const flight = add(
      "circle",
      { r: 3.4, class: "shell" },
      [
        { transform: put(a) },
        { transform: put(top, "scale(1.5)"), offset: 0.5 },
        { transform: put({ x: fall.x + (n - 1) * 9, y: fall.y + (n % 2) * 7 }) },
      ],
      { duration: FLIGHT, delay: n * SPREAD, easing: "linear" },
    );
    if (n === 1) flight.addEventListener("finish", () => (hits ? burst(fall, hits, b.w) : splash(fall, b.h)));
  }
}

function burst(at, hits, size) {
  for (let n = 0; n < hits; n++) {
    add(
      "use",
      { href: "#k-hit", x: -size / 5, y: -size / 5, width: size / 2.5, height: size / 2.5 },
      [
        { transform: put(at, "scale(.2)"), opacity: 1 },
        { transform: put({ x: at.x + n * 14, y: at.y - n * 8 }, "scale(1.25) rotate(25deg)"), opacity: 1, offset: 0.5 },
        { transform: put(at, "scale(1.5) rotate(40deg)"), opacity: 0 },
      ],
      { duration: 620, delay: n * 140 },
    );
  }
}

function splash(at, height) {
  for (const lean of [-10, 0, 10])
    add(
      "path",
      { class: "splash", d: `M-5 0Q-3-${height * 0.45} 0-${height * 0.6}Q3-${height * 0.45} 5 0Z` },
      [
        { transform: put(at, `rotate(${lean}deg) scaleY(.1)`), opacity: 0.95 },
        { transform: put(at, `rotate(${lean}deg) scaleY(1)`), opacity: 0.9, offset: 0.45 },
        { transform: put(at, `rotate(${lean}deg) scaleY(.3)`), opacity: 0 },
      ],
      { duration: 620 },
    );
}

function torpedo({ ship, target, hits }) {
  const a = middle(ship),
    b = middle(target);
  if (!a || !b || !layer.isConnected) return;
  const end = hits ? b : { x: b.x + (b.x - a.x) * 0.15, y: b.y + b.h * 0.75 };
  const length = Math.hypot(end.x - a.x, end.y - a.y);
  const run = add(
    "path",
    { class: "track-of", d: `M${a.x} ${a.y}L${end.x} ${end.y}`, "stroke-dasharray": `${length} ${length}` },
    [
      { strokeDashoffset: length, opacity: 1 },
      { strokeDashoffset: 0, opacity: 0.9, offset: 0.8 },
      { strokeDashoffset: 0, opacity: 0 },
    ],
    { duration: FLIGHT * 1.6, easing: "linear" },
  );
  if (hits) run.addEventListener("finish", () => burst(b, 2, b.w));
}

function sinking({ ship, picture }) {
  const at = places.get(ship);
  if (!at || !layer.isConnected) return;
  burst({ x: at.x + at.w / 2, y: at.y + at.h / 2 }, 2, at.w * 1.2);
  const here = { x: at.x, y: at.y + at.h * 0.25 };
  add(
    "use",
    { class: "going", href: picture, width: at.w, height: at.w * 0.32 },
    [
      { transform: put(here), opacity: 1 },
      { transform: put({ x: here.x, y: here.y + at.h * 0.3 }, "rotate(24deg)"), opacity: 0.9, offset: 0.6 },
      { transform: put({ x: here.x, y: here.y + at.h * 0.8 }, "rotate(38deg)"), opacity: 0 },
    ],
    { duration: 1600, easing: "ease-in" },
  );
}

function blaze({ ship }) {
  const at = middle(ship);
  if (at && layer.isConnected)
    add(
      "circle",
      { r: at.h * 0.7, class: "flash" },
      [
        { transform: put(at, "scale(.3)"), opacity: 0.9 },
        { transform: put(at, "scale(1.2)"), opacity: 0 },
      ],
      { duration: 600 },
    );
}

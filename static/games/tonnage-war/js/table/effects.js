// Torpedoes and depth charges, seen for a moment over the chart. Pure show: nothing waits for it, nothing can be clicked in it.
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const GONE = 800; // ms; table-effects.css ends earlier
const MOST = 4;
let due = [];

export function expect(events) {
  due = STILL.matches || document.hidden ? [] : events.filter(({ kind }) => SHOWN[kind]);
}

/** After a drawing, when places are known. */
export function show(sea) {
  const events = due,
    layer = sea.querySelector(".effects");
  due = [];
  if (!layer) return;
  for (const event of events) SHOWN[event.kind](event, sea, layer);
}

const SHOWN = { torpedo, charge };

/** From the left edge of the chart into the columns: a wake for each roll, a burst where it hit. A shot at a hunter goes the same way to the cards. */
function torpedo({ rolls, at }, sea, layer) {
  const target = sea.querySelector(at === "hunters" ? ".fight" : ".fleet");
  if (!target) return;
  const box = within(target, sea);
  rolls.slice(0, MOST).forEach((roll, n, all) => {
    const y = box.top + (box.height * (n + 1)) / (all.length + 1),
      x = box.left + box.width * (roll.good ? 0.35 + 0.15 * (n % 2) : 0.95);
    const from = Math.max(0, box.left - 160);
    put(layer, "wake", from, y, x - from);
    if (roll.good) put(layer, "burst", x, y);
  });
}

/** Rings over the engagement, one for each hunter's throw; filled where it struck. */
function charge({ rolls }, sea, layer) {
  const target = sea.querySelector(".fight .lay") ?? sea.querySelector(".fight");
  if (!target) return;
  const box = within(target, sea);
  rolls
    .slice(0, MOST)
    .forEach((roll, n, all) =>
      put(
        layer,
        roll.good ? "ring struck" : "ring",
        box.left + (box.width * (n + 1)) / (all.length + 1),
        box.top + box.height * (n % 2 ? 0.6 : 0.4),
      ),
    );
}

function within(element, sea) {
  const box = element.getBoundingClientRect(),
    origin = sea.getBoundingClientRect();
  return { left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height };
}

function put(layer, name, x, y, length = 0) {
  const mark = document.createElement("i");
  mark.className = name;
  mark.style.left = `${x}px`;
  mark.style.top = `${y}px`;
  if (length) mark.style.width = `${length}px`;
  layer.append(mark);
  setTimeout(() => mark.remove(), GONE);
}

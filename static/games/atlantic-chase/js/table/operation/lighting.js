// Hexes light up on the chart: of a signal, a force or a tile under the pointer, and of the answer that is chosen.
import { light } from "../chart/chart.js";
import { hexesOf, placesOf } from "./look_ups.js";

let page = null,
  over = null;

/** After each change: what is pointed at, else what the chosen answer would do. */
export function lightUp(now) {
  page = now;
  if (over && !over.isConnected) over = null;
  light(pointed() ?? chosen());
}

function pointed() {
  if (!over) return null;
  const { operation: op } = page.doc.view;
  if (over.dataset.about) return placesOf(op, over.dataset.about.split(" "));
  const group = page.choice().level.groups.find(({ piece }) => piece === over.dataset.piece);
  if (!group) return null;
  const act = group.ways[0].option.act,
    hexes = group.ways.length === 1 ? hexesOf(page, act) : [];
  return hexes.length ? hexes : placesOf(op, [group.piece.slice(group.piece.indexOf(":") + 1)]);
}

function chosen() {
  const done = page.decision && page.choice().done;
  return done ? hexesOf(page, done.option.act) : [];
}

function follow(event) {
  const found = event.target.closest?.("[data-about], .opt[data-piece]") ?? null;
  if (!page?.doc?.view?.operation || page.doc.view.operation.fighting || found === over) return;
  if (!found && !over) return;
  over = found;
  lightUp(page);
}

for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, follow);

// In the signals the arrows go from line to line, so that a keyboard lights them too.
document.addEventListener("keydown", (event) => {
  const log = event.target.closest?.(".operation .log");
  if (!log || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
  const lines = [...log.querySelectorAll("[data-about]")];
  const now = lines.indexOf(document.activeElement);
  const next = event.key === "ArrowUp" ? lines.at(now < 0 ? -1 : now - 1) : lines[now + 1];
  if (!next || (now === 0 && event.key === "ArrowUp")) return;
  event.preventDefault();
  next.focus();
});

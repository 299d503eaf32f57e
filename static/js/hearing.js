// What the server tells a person wherever they are. A page has one line: the table's own, or one opened here.
import { Line } from "./table/line.js";

const ears = { mine: new Set(), lobby: new Set(), tournament: new Set() };
let tournament = "";
let own = null;
let last = null;

/** Call `ear(frame)` with every frame of this kind; the last one of `mine` is repeated to whoever comes later. */
export function hear(kind, ear) {
  ears[kind].add(ear);
  if (kind === "mine" && last) ear(last);
  greet();
}

/** A frame has come, by whichever line. */
export function heard(frame) {
  if (frame.type === "mine") last = frame;
  for (const ear of ears[frame.type] ?? []) ear(frame);
}

/** The table page has a line already: it listens with that, and says so here. */
export function overLine(line) {
  own = line;
}

/** Of which tournament to be told. */
export function listenFor(id) {
  tournament = id;
}

export const listen = () => ({ type: "listen", lobby: ears.lobby.size > 0, tournament });

function greet() {
  own?.send(listen());
}

/** For pages without a line of their own. */
export function openLine() {
  if (own) return;
  own = new Line("/ws", {
    opened: greet,
    frame: heard,
    lost() {},
    delay() {},
    time() {},
  });
}

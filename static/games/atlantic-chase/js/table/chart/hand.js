// The hand on the chart: drag to pan, wheel and pinch to zoom, drag from an end of the course to draw it on.
import { endIn, trace } from "./course.js";

const FREE = 6; // pixels that a click may wander
const pointers = new Map();
let pencil = null,
  moved = false,
  pinch = null;

/** `desk` knows the page, the sheet and the sight at this moment: see chart.js. */
export function hand(desk) {
  const at = (event) => {
    const box = desk.svg.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const hexAt = (event) => desk.sheet.under(...desk.sight.chart(...at(event)));

  const down = (event) => {
    if (event.button > 0) return;
    pointers.set(event.pointerId, at(event));
    moved = false;
    const hex = hexAt(event),
      end = hex && !desk.page.busy ? endIn(desk.page, hex) : null;
    pencil = end && pointers.size === 1 ? { end, hex } : null;
    pinch = null;
    if (pointers.size === 1) for (const [name, heard] of FOLLOWED) addEventListener(name, heard);
  };

  const move = (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = at(event),
      dx = now[0] - before[0],
      dy = now[1] - before[1];
    if (!moved && Math.hypot(dx, dy) < FREE) return;
    if (!moved) desk.svg.classList.add("held");
    moved = true;
    pointers.set(event.pointerId, now);
    if (pointers.size > 1) return pinched();
    if (pencil) return drawn(event);
    desk.sight.pan(dx, dy);
    desk.seen();
  };

  const drawn = (event) => {
    const hex = hexAt(event);
    if (!hex || hex === pencil.hex) return;
    pencil.hex = hex;
    trace(desk.page, desk.acts, pencil.end, hex);
    desk.again();
  };

  const pinched = () => {
    const [[ax, ay], [bx, by]] = [...pointers.values()];
    const wide = Math.hypot(ax - bx, ay - by),
      middle = [(ax + bx) / 2, (ay + by) / 2];
    if (pinch) {
      desk.sight.pan(middle[0] - pinch.middle[0], middle[1] - pinch.middle[1]);
      desk.sight.zoom(pinch.wide / (wide || 1), ...middle);
      desk.seen();
    }
    pinch = { wide, middle };
  };

  const up = (event) => {
    pointers.delete(event.pointerId);
    pinch = null;
    if (pointers.size) return;
    for (const [name, heard] of FOLLOWED) removeEventListener(name, heard);
    desk.svg.classList.remove("held");
    pencil = null;
    if (moved)
      setTimeout(() => {
        moved = false;
      }); // the click that follows a drag means nothing
  };
  const FOLLOWED = [
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
  ];

  return {
    down,
    click(event) {
      if (!moved) desk.pressed(event.target, hexAt(event));
    },
    over(event) {
      if (!pointers.size) desk.pointed(event.target, hexAt(event));
    },
    left() {
      if (!pointers.size) desk.pointed(null, null);
    },
    wheel(event) {
      event.preventDefault();
      desk.sight.zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) / 480), ...at(event));
      desk.seen();
    },
  };
}

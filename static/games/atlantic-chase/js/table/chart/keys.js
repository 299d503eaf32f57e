// Keys on the chart: arrows go from hex to hex, Enter chooses what glows there and else commits, + and − zoom, 0 shows the whole chart, Shift and arrows pan.

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function keys(desk) {
  const zoom = (factor) => () => {
    desk.sight.zoom(factor);
    desk.seen();
  };
  const named = {
    "+": zoom(0.8),
    "=": zoom(0.8),
    "-": zoom(1.25),
    "−": zoom(1.25),
    0: () => {
      desk.sight.fit();
      desk.seen();
    },
    Home: () => {
      desk.sight.fit();
      desk.seen();
    },
    Enter: (event) => desk.entered(event.target),
    " ": (event) => desk.entered(event.target),
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key],
      act = named[event.key];
    if (!arrow && !act) return;
    if (act?.(event) === false) return; // nothing to choose here: the key is the table's
    event.preventDefault();
    if (act) return;
    if (!event.shiftKey) return desk.step(...arrow);
    desk.sight.pan(-arrow[0] * 80, -arrow[1] * 80);
    desk.seen();
  };
}

// Where everything lies on a sheet of this size, in its pixels: the 25 boxes, the margin with cartouche and plan, ships in a box.
const NARROW = 560;

/** `margin`: whether there is room for cartouche and plan at the right of the boxes. */
export function geometry({ width, height, margin = true }) {
  const small = width < NARROW;
  const side = small || !margin ? (small ? 16 : 30) : Math.min(276, Math.max(222, width * 0.26));
  const left = small ? 16 : 36,
    top = small ? 15 : 26,
    below = small ? 15 : 24;
  const w = (width - left - side) / 5,
    h = (height - top - below) / 5;
  return {
    width,
    height,
    small,
    left,
    top,
    w,
    h,
    right: left + 5 * w,
    bottom: top + 5 * h,
    margin: side,
    roomy: margin && !small,
    box: (name) => ({ x: left + "ABCDE".indexOf(name[0]) * w, y: top + (Number(name[1]) - 1) * h, w, h }),
  };
}

/** About how wide a plate is: the letters are narrow, so a guess by their number will do. */
function plateWidth({ card, hits }, { slip, number, icons, letter }) {
  return (
    card.short.length * letter +
    11 +
    (slip ? 19 : 0) +
    (number ? `${hits}/${card.hits}`.length * 6.2 + 9 : 0) +
    icons * 16
  );
}

/**
 * The ships of a box, each { ship, hull: { x, y, width, turn } or null, plate: { x, y, number, icons } or null, tags }; `more` are not shown.
 * One lies in the middle with words about her; several lie in rows, hull left and plate right. `stateOf` and `slipOf` tell what they carry.
 */
export function berths(ships, box, { small, stateOf, slipOf }) {
  if (!ships.length) return { places: [], more: 0 };
  if (small) return tiny(ships, box, slipOf);
  if (ships.length === 1) return { places: [alone(ships[0], box, stateOf(ships[0]), slipOf(ships[0]))], more: 0 };
  return ships.length === 2 && box.h >= 104
    ? { places: ships.map((ship, n) => stacked(ship, n, box, stateOf(ship))), more: 0 }
    : rows(ships, box, stateOf, slipOf);
}

const ratio = (ship) => (ship.card.hull === "fort" ? 104 / 128 : 0.35);

/** Hits stand on the plate unless it would reach into the next boxes. */
function alone(ship, { x, y, w, h }, states, slip) {
  const tags = states.length <= 2 && h > 62 ? states : [];
  const line = tags.length ? 19 : 0;
  const width = Math.min(ship.card.hull === "fort" ? 62 : 104, w * 0.72, (h - 22 - line - 18) / ratio(ship));
  const tall = width * ratio(ship);
  const free = h - 17 - tall - 20 - line;
  const top = y + 17 + Math.max(0, free / 2);
  const number =
    plateWidth(ship, { slip, number: true, icons: tags.length ? 0 : states.length, letter: 6.1 }) <= w + 16;
  return {
    ship,
    hull: { x: x + w / 2 - width / 2, y: top + line, width },
    plate: { x: x + w / 2, y: top + line + tall + 2, number, icons: !tags.length },
    tags: tags.length ? [{ x: x + w / 2, y: top, states: tags }] : [],
  };
}

function stacked(ship, n, { x, y, w, h }, states) {
  const room = (h - 20) / 2,
    top = y + 18 + n * room;
  const width = Math.min(84, (room - 20) / ratio(ship), w * 0.6);
  return {
    ship,
    hull: { x: x + (n ? w - width - 8 : 36), y: top, width },
    plate: { x: x + w / 2, y: top + width * ratio(ship), number: true, icons: states.length > 0 },
    tags: [],
  };
}

function rows(ships, { x, y, w, h }, stateOf, slipOf) {
  const room = h - 19;
  const most = Math.max(1, Math.floor(room / 18.5));
  const shown = ships.length > most ? ships.slice(0, Math.max(1, most - 1)) : ships;
  const lines = shown.length + (shown.length < ships.length ? 1 : 0);
  const each = Math.min(30, room / lines);
  const top = y + 18 + (room - each * lines) / 2;
  return {
    more: ships.length - shown.length,
    note: { x: x + w / 2, y: top + each * shown.length },
    places: shown.map((ship, n) => {
      const slip = slipOf(ship),
        count = stateOf(ship).length,
        letter = 6.1;
      const whole = plateWidth(ship, { slip, number: true, icons: count, letter });
      const number = whole <= w - 30;
      const wide = Math.min(number ? whole : plateWidth(ship, { slip, number: false, icons: count, letter }), w - 4);
      const left = Math.min(w - wide - 8, 78);
      const width = Math.min(left, (each - 2) / ratio(ship));
      return {
        ship,
        hull: width >= 20 ? { x: x + 4, y: top + n * each + (each - width * ratio(ship)) / 2, width } : null,
        plate: { x: x + w - wide / 2 - 3, y: top + n * each + (each - 18) / 2, number, icons: true },
        tags: [],
      };
    }),
  };
}

/** On a phone: hulls only, and a name where there is one ship. */
function tiny(ships, { x, y, w, h }, slipOf) {
  const columns = ships.length > 2 ? 2 : 1,
    lines = Math.ceil(ships.length / columns);
  const room = h - 14,
    each = room / lines;
  const named =
    ships.length === 1 &&
    plateWidth(ships[0], { slip: slipOf(ships[0]), number: false, icons: 0, letter: 5.6 }) <= w + 6;
  return {
    more: 0,
    places: ships.map((ship, n) => {
      const width = Math.min(
        w / columns - 6,
        (each - (named ? 15 : 2)) / ratio(ship),
        ship.card.hull === "fort" ? 30 : 60,
      );
      const cx = x + (w / columns) * ((n % columns) + 0.5),
        top = y + 13 + Math.floor(n / columns) * each;
      return {
        ship,
        hull: { x: cx - width / 2, y: top + (each - (named ? 15 : 0) - width * ratio(ship)) / 2, width },
        plate: named ? { x: cx, y: y + h - 17, number: false, icons: false } : null,
        tags: [],
      };
    }),
  };
}

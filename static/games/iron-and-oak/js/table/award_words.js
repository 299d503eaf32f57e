// What scores, in words made of an award's fields.
const shipOf = (view, slug) => view.ships.find((ship) => ship.slug === slug);

const FOE = { union: "Confederate", confederate: "Union" };
const OWN = { union: "Union", confederate: "Confederate" };

/** { points, text }: how much and for what. */
export function award(view, { side, what, points = 0, ships = [], hits = 0, boxes = [], first = 0 }) {
  const named = ships.map((slug) => shipOf(view, slug)?.card.short ?? slug);
  const foe = named.length ? list(named) : `a ${FOE[side]} ship`,
    own = named.length ? list(named) : `a ${OWN[side]} ship`;
  const when = first > 1 ? ` from turn ${first}` : "";
  const text = {
    sunk: `${foe} sunk or struck`,
    lost: `${foe} sunk, struck or aground at the end`,
    helpless: `${foe} sunk, struck or without power`,
    sound: `${own} afloat with power, not struck`,
    afloat: `${own} afloat at the end${hits ? `, fewer than ${hits} Hits` : ""}`,
    battered: `${foe} with ${hits} Hits or more`,
    hits: `every ${hits} Hits on ${foe}`,
    aground: `${foe} aground at the end`,
    gone: `${own} gone by ${list(boxes, "or")}${when}`,
    in: `${own} in ${rows(boxes)} at the end`,
  }[what];
  return { points: points || worth(view, side, ships), text };
}

/** Her own points: from the least to the most of the ships it speaks of. */
function worth(view, side, ships) {
  const values = view.ships
    .filter((ship) => (ships.length ? ships.includes(ship.slug) : ship.side !== side))
    .map((ship) => ship.card.points)
    .filter(Boolean);
  const least = Math.min(...values),
    most = Math.max(...values);
  return values.length === 0 ? "" : least === most ? least : `${least}–${most}`;
}

const list = (words, join = "or") =>
  words.length < 2
    ? words.join("")
    : words.length > 4
      ? `one of ${words.length} ships`
      : `${words.slice(0, -1).join(", ")} ${join} ${words.at(-1)}`;

/** Whole rows are named as rows. */
function rows(boxes) {
  const found = [...new Set(boxes.map((box) => box[1]))];
  return boxes.length === 5 * found.length ? `row ${list(found, "or")}` : list(boxes);
}

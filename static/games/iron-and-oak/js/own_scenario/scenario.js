// The scenario being composed: a copy of one of the house, or of a file, brought into one shape for the form and back.

export const SIDES = [
  ["union", "blue", "Union"],
  ["confederate", "red", "Confederates"],
];
const NUMBERS = { turns: 10, hand: 3, margin: 0 };

/** History and measures belong to the real battle: who takes its squadrons over writes words of their own. */
export function startingFrom(book) {
  const { slug, history, balance, start_why, ours, ...rest } = book;
  return shaped({ ...rest, name: `${rest.name}, my way` });
}

/** Whatever a file left out has its usual value; what it has and the form does not know is kept, for the check to name. */
export function shaped(found) {
  const { slug, ...copy } = structuredClone(found);
  return { name: "", dates: "", summary: "", first: "union", awards: [], special: {}, start: {}, ...NUMBERS, ...copy };
}

const present = ({ forces }) => new Set(SIDES.flatMap(([side]) => forces[side]).map(({ ship }) => ship));

/** As it is saved, sent and played: nothing that is usual, and no word about ships that are not there. */
export function plain(scenario) {
  const { dates, summary, special, awards, start, margin, level, forces, ...rest } = structuredClone(scenario);
  const there = present(scenario);
  const kept = awards
    .map((award) => (award.ships?.length ? { ...award, ships: award.ships.filter((ship) => there.has(ship)) } : award))
    .filter((award, n) => !awards[n].ships?.length || award.ships.length);
  const given = Object.fromEntries(Object.entries(start).filter(([, points]) => points));
  const rules = pruned(special, there);
  return {
    ...rest,
    forces: Object.fromEntries(SIDES.map(([side]) => [side, forces[side].map(bare)])),
    ...(dates && { dates }),
    ...(summary && { summary }),
    ...(kept.length && { awards: kept }),
    ...(Object.keys(given).length && { start: given }),
    ...(margin && { margin }),
    ...(level && { level }),
    ...(Object.keys(rules).length && { special: rules }),
  };
}

/** A ship as placed, without what is usual of her. */
function bare({ crew, criticals, ...placed }) {
  const said = Object.fromEntries(
    Object.entries(placed).filter(([key, value]) => key === "ship" || key === "at" || value),
  );
  return { ...said, ...(crew && { crew }), ...(criticals?.length && { criticals }) };
}

function pruned(special, there) {
  const found = {};
  for (const [key, value] of Object.entries(special)) {
    if (key === "low_steam") found[key] = value.filter(({ ship }) => there.has(ship));
    else if (Array.isArray(value)) found[key] = value.filter((ship) => there.has(ship));
    else if (value !== null && typeof value === "object")
      found[key] = Object.fromEntries(Object.entries(value).filter(([ship]) => there.has(ship)));
    else found[key] = value;
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => (typeof value === "object" ? Object.keys(value).length : value)),
  );
}

/** The first ship of this side that is not there yet. */
export function addShip(scenario, side, ships) {
  const there = present(scenario);
  const next = ships.find((ship) => ship.side === side && !there.has(ship.slug));
  if (next) scenario.forces[side].push({ ship: next.slug, at: scenario.forces[side][0]?.at ?? "C3" });
}

// The operation being composed: a copy of one of the house, or of a file, brought into one shape for the form and back.

export const SIDES = [
  ["british", "blue", "British"],
  ["german", "red", "German"],
];
const LISTS = [
  "forces",
  "groups",
  "stealth",
  "ashore",
  "awards",
  "endings",
  "code_breakers",
  "airbases",
  "shut_airbases",
];
/** Rules that come with a model and have no field of their own: kept, or struck out. */
export const RULES = [
  "escorts",
  "restriction",
  "landing",
  "watches",
  "force_rules",
  "targets",
  "barred",
  "closed_waters",
  "settlements",
];
const USUALLY_OFF = ["once", "disperse", "capture", "channel_dash", "station", "unhurt", "experimental", "ours"];
const USUALLY_ON = ["air_support", "must_complete"];

/** History and measures belong to the real operation: who takes its forces over writes words of their own. */
export function startingFrom(book) {
  const { slug, history, decisions, assumptions, special, experimental, ours, jutland, ...rest } = book;
  return shaped({ ...rest, name: `${rest.name}, my way` });
}

/** Whatever a file left out has its usual value; what it has and the form does not know is kept, for the check to name. */
export function shaped(found) {
  const { slug, ...copy } = structuredClone(found);
  const lists = Object.fromEntries(LISTS.map((key) => [key, []]));
  return { ...EMPTY, ...lists, ships: {}, bound_for: {}, hit_limits: {}, ...copy };
}

const EMPTY = {
  name: "",
  dates: "",
  summary: "",
  year: 1940,
  chart: "operations",
  weather: "good",
  initiative: "german",
  tally: 0,
  tie: { text: "A tie is a British victory." },
};

/** As it is saved, sent and played: nothing that is usual, no word about ships that are not there. */
export function plain(operation) {
  const there = new Set(everyShip(operation));
  const kept = structuredClone(operation);
  for (const key of ["ships", "bound_for", "hit_limits"])
    kept[key] = Object.fromEntries(Object.entries(kept[key]).filter(([ship]) => there.has(ship)));
  return pruned(kept);
}

function pruned(value) {
  if (Array.isArray(value)) return value.map(pruned);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, pruned(each)])
      .filter(([key, each]) => !usual(key, each)),
  );
}

const usual = (key, value) =>
  value === null ||
  value === "" ||
  (typeof value === "object" && !Object.keys(value).length) ||
  (value === false && USUALLY_OFF.includes(key)) ||
  (value === true && USUALLY_ON.includes(key));

export const everyShip = ({ forces, groups }) => [...forces, ...groups].flatMap(({ ships }) => ships);

/** Another map: everybody goes to a port of his own there, and what spoke of the old one is struck out. */
export function onChart(operation, chart) {
  operation.chart = chart.slug;
  operation.ports = printed(chart, operation.year);
  operation.airbases = [];
  operation.shut_airbases = [];
  for (const key of RULES) delete operation[key];
  const home = Object.fromEntries(SIDES.map(([side]) => [side, homePort(operation, chart, side)]));
  for (const force of operation.forces) Object.assign(force, { hex: null, hexes: [], box: home[force.side] });
  for (const group of operation.groups) group.port = home[group.side];
  for (const entry of operation.stealth) entry.hex = entry.kind === "mines" ? Object.keys(chart.hexes)[0] : null;
  for (const ship of Object.keys(operation.bound_for)) operation.bound_for[ship] = [chart.ports[0].slug];
  operation.awards = operation.awards.filter(({ event }) => event !== "custom");
  for (const { match } of operation.awards)
    if (match) for (const key of ["ports", "exclude_ports", "country"]) delete match[key];
  operation.tie = { text: "A tie is a British victory." };
}

const homePort = (operation, chart, side) =>
  chart.ports.find(({ slug, box }) => box && operation.ports[slug] === side)?.slug ?? null;

/** Who holds the ports by the notes on the map; those it leaves to a scenario are neutral. */
export const printed = (chart, year) =>
  Object.fromEntries(
    chart.ports.map(({ slug, printed: notes }) => [slug, notes[year] === "by_scenario" ? "neutral" : notes[year]]),
  );

/** A name that no other force has. */
export function addForce(operation, side, boot) {
  const chart = boot.charts.find(({ slug }) => slug === operation.chart);
  const number = operation.forces.filter((force) => force.side === side).length + 1;
  const slugs = new Set(operation.forces.map(({ slug }) => slug));
  let slug = `${side}-${number}`;
  while (slugs.has(slug)) slug += "-b";
  const taken = new Set(everyShip(operation));
  const ship = boot.ships.find((each) => each.side === side && each.kind === "ship" && !taken.has(each.slug));
  const name = ship?.name ?? `Force ${number}`;
  operation.forces.push({
    slug,
    side,
    name,
    ships: ship ? [ship.slug] : [],
    box: homePort(operation, chart, side),
    hexes: [],
  });
}

/** A convoy is christened: there may be several of one card. */
export function addShip(operation, list, card, chart) {
  if (card.kind !== "convoy") return list.push(card.slug);
  let number = 1;
  const slug = () => (card.side === "british" ? `convoy-${number}` : `german-convoy-${number}`);
  while (operation.ships[slug()] || everyShip(operation).includes(slug())) number++;
  operation.ships[slug()] = [card.slug, `${card.side === "british" ? "Convoy" : "German convoy"} ${number}`];
  operation.bound_for[slug()] = [
    chart.ports.find(({ slug: port }) => operation.ports[port] === card.side)?.slug ?? chart.ports[0].slug,
  ];
  return list.push(slug());
}

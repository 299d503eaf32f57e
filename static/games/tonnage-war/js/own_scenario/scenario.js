// The scenario being composed: a copy of one of the house, or of a file, brought into one shape for the form and back.

export const SIDES = [
  ["uboat", "red", "U-boats"],
  ["escort", "blue", "Escorts"],
];
export const WEATHER = [
  ["storm", "Storm", "Boats evade better, everybody shoots worse. [9.1]"],
  ["fog", "Fog", "Ships find boats more easily. [9.6]"],
  ["bad_sonar", "Bad sonar", "Hunts that are continued find less. [9.2]"],
];
export const SWITCHES = [
  ["rescue_ship", "Rescue ship", false, "A 1 against the convoy sinks her; then an escort has to take over. [9.3]"],
  [
    "repeat_attacks",
    "Repeat attacks",
    false,
    "A boat that has attacked goes to the unit deck, not out of play. [9.11]",
  ],
  ["shooting_contact", "Contact boats may attack", true, "The contact ends with it. [9.4]"],
];
const CARRIER = { name: "Escort carrier", screen: 1, damaged: 2, sunk: 5, aircraft: [] };
const NUMBERS = { ships: 40, rounds: 4, tactical_hand: 13, unit_hand: 10 };

/** History and losses belong to the real battle: who takes its forces over writes words of their own. */
export function startingFrom(book) {
  const { slug, history, losses, ...rest } = book;
  return shaped({ ...rest, name: `${rest.name}, my way` });
}

/** Whatever a file left out has its usual value; what it has and the form does not know is kept, for the check to name. */
export function shaped(found) {
  const copy = structuredClone(found);
  delete copy.slug;
  return { name: "", dates: "", summary: "", ...NUMBERS, ...copy, special: { ...copy.special } };
}

/** As it is saved, sent and played: nothing that is nought or usual. */
export function plain(scenario) {
  const { dates, summary, special, ...rest } = structuredClone(scenario);
  for (const side of [rest.uboat, rest.escort]) {
    for (const deck of [side.tactical, side.units])
      for (const [card, count] of Object.entries(deck)) if (!count) delete deck[card];
  }
  const chosen = Object.fromEntries(Object.entries(special).filter(([key, value]) => !usual(key, value)));
  return {
    ...rest,
    ...(dates && { dates }),
    ...(summary && { summary }),
    ...(Object.keys(chosen).length && { special: chosen }),
  };
}

function usual(key, value) {
  if (WEATHER.some(([name]) => name === key)) return !value?.length;
  const known = SWITCHES.find(([name]) => name === key);
  return known ? value === known[2] : value === null;
}

export const total = (deck) => Object.values(deck).reduce((sum, count) => sum + (Number(count) || 0), 0);

export function toggleRound(scenario, key, round) {
  const rounds = new Set(scenario.special[key] ?? []);
  if (!rounds.delete(round)) rounds.add(round);
  scenario.special[key] = [...rounds].sort((a, b) => a - b);
}

/** Fewer rounds take the weather of those that are gone with them. */
export function setRounds(scenario, rounds) {
  scenario.rounds = rounds;
  for (const [key] of WEATHER)
    if (Array.isArray(scenario.special[key]))
      scenario.special[key] = scenario.special[key].filter((each) => each <= rounds);
}

export function toggleCarrier(scenario) {
  scenario.special.carrier = scenario.special.carrier ? null : structuredClone(CARRIER);
}

/** So many Lull cards that the deck has the size it needs, if it is not too large without any. */
export function fillUp(scenario, side, lull) {
  const deck = scenario[side].tactical;
  const others = total(deck) - (deck[lull] ?? 0);
  deck[lull] = Math.max(0, Math.min(60, scenario.rounds * scenario.tactical_hand - others));
}

// Words and look-ups for the battle board. Sides keep their colour and pattern; a scenario may name them otherwise.
import { catalogue, sides } from "./catalogue.js";

export const SIDES = sides;

export const other = (side) => (side === "british" ? "german" : "british");

export const CLASSES = catalogue.classes;
export const SPEEDS = Object.fromEntries(catalogue.speeds.map((speed) => [speed, speed.replaceAll("_", " ")]));

export const ATTITUDES = {
  acquiring: "shoots better, stays where she is.",
  closing: "moves toward the enemy, may launch torpedoes, may pursue.",
  running: "moves away, may make smoke, may break away.",
};

export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
export const leaderName = (slug) => catalogue.leaders[slug];
export const andList = (names) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
export const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
export const percent = (chance) => `${(chance * 100).toFixed(1)}\u202f%`;
export const count = (number, word) => `${number === 1 ? "one" : number} ${word}${number === 1 ? "" : "s"}`;

export const shipOf = (view, slug) => view.ships.find((ship) => ship.slug === slug);
export const aimOf = (view, ship, target) => view.aims.find((aim) => aim.ship === ship && aim.target === target);

/** Every result of a shot with its chance. Basic: splash, one hit, two hits; advanced: splash, hit, severe, catastrophic. */
export function results({ chances, odds, distance }) {
  if (!chances) return Object.entries(odds).map(([name, chance]) => ({ name, chance, when: "" }));
  const bands = distance === "torpedoes" ? catalogue.torpedoes : catalogue.gunnery;
  return Object.entries(bands).map(([hits, [from, to]]) => ({
    name: HITS[hits],
    chance: chances[hits],
    when: from === null ? `${to} or less` : to === null ? `${from} or more` : `${from} to ${to}`,
  }));
}
const HITS = ["splash", "one hit", "two hits"];
export const hitChance = (aim) => 1 - results(aim)[0].chance;
export const added = ({ modifiers }) => modifiers.reduce((sum, [, value]) => sum + value, 0);

export const pickedShip = (page) => page.picked.find((piece) => piece.startsWith("ship:"))?.slice(5) ?? null;
export const leftSide = (view) => view.side ?? "british";

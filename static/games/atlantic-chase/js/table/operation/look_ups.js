// Look-ups on the chart's view: forces, where they are, which hexes an option speaks of.
import { hexName, portName } from "../chart/chart.js";

export const forceOf = (op, slug) => op.forces.find((force) => force.slug === slug);
export const stealthOf = (op, slug) => op.stealth.find((force) => force.slug === slug);
export const baseOf = (op, slug) => op.bases.find((base) => base.slug === slug);
export const groupOf = (op, slug) => op.groups.find((group) => group.slug === slug);

/** A task force, a stealth force, an airbase or a group, as people call it. */
export const calledBy = (op, slug) =>
  forceOf(op, slug)?.name ??
  stealthOf(op, slug)?.name ??
  baseOf(op, slug)?.name ??
  (groupOf(op, slug) ? `Group ${groupOf(op, slug).letter}` : slug);

export function standsAt(force) {
  if (force.trajectory) return `string ${force.hexes.length}`;
  if (force.hexes.length) return hexName(force.hexes[0]);
  return `in ${force.box ? portName(force.box) : "port"}`;
}

/** The string of which segments go: the question is about it. */
export const shortened = (op) => forceOf(op, op.shortening)?.hexes ?? [];

const HEXES = {
  Remove: ({ head = 0, tail = 0 }, page) => ends(shortened(page.doc.view.operation), head, tail),
  KeepSegments: ({ first, last }, page) => between(shortened(page.doc.view.operation), first, last),
};
const ends = (hexes, head, tail) => [...hexes.slice(0, head), ...hexes.slice(hexes.length - tail)];
const between = (hexes, first, last) => {
  const [from, to] = [hexes.indexOf(first), hexes.indexOf(last)].sort((one, two) => one - two);
  return from < 0 ? [] : hexes.slice(from, to + 1);
};

/** The hexes that an option would change. */
export const hexesOf = (page, act) => HEXES[act.act]?.(act, page) ?? [];

/** A hex is called by its two numbers; no force, base or port has a comma in its name. */
export const isHex = (name) => name.includes(",");

/** Hexes for the pieces and places that a sentence or a tile names. */
export function placesOf(op, names) {
  return names.flatMap((name) =>
    isHex(name)
      ? [name]
      : (forceOf(op, name)?.hexes ?? [stealthOf(op, name)?.hex, baseOf(op, name)?.hex].filter(Boolean)),
  );
}

export const points = (number) =>
  `${number < 0 ? "−" : ""}${Math.floor(Math.abs(number)) || (number % 1 ? "" : "0")}${number % 1 ? "½" : ""}`;

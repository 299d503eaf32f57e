// The cards in words.
import { catalogue } from "./catalogue.js";

export const SIDES = {
  uboat: { name: "U-boats", one: "U-boat", mark: "red" },
  escort: { name: "Escorts", one: "escort", mark: "blue" },
};
export const other = (side) => (side === "uboat" ? "escort" : "uboat");

const DEPLETED = "*"; // behind a unit's kind: it has fired all it had

export const depleted = (kind) => kind.endsWith(DEPLETED);
export const plain = (kind) => kind.replace(DEPLETED, "");
export const card = (kind) => catalogue.tactical[kind];
export const unit = (kind) => catalogue.units[kind];
export const label = (kind) => (card(kind) ?? unit(kind)).label;

export const lower = (kind) => label(kind).toLowerCase();
export const capital = (words) => words[0].toUpperCase() + words.slice(1);
export const a = (kind) => `${"aeiou".includes(lower(kind)[0]) ? "an" : "a"} ${lower(kind)}`;
export const count = (number, what) => (number === 1 ? `one ${what}` : `${number} ${what}s`);

/** A hand as stacks of equal cards. */
export function stacks(kinds) {
  const found = new Map();
  for (const kind of kinds) found.set(kind, (found.get(kind) ?? 0) + 1);
  return [...found].map(([kind, number]) => ({ kind, number }));
}

/** A card read aloud: its name, and what stands on it. */
export function read(kind) {
  if (card(kind)) return label(kind);
  const { attack, evade, detect, hfdf, type } = unit(kind);
  const signed = (number) => `${number > 0 ? "plus " : number < 0 ? "minus " : ""}${Math.abs(number)}`;
  if (type === "boat" || type === "tanker") return `${label(kind)}, attack ${attack}, evade ${evade}`;
  if (type === "surface") return `${label(kind)}, attack ${attack}, detection ${signed(detect)}, HF/DF ${signed(hfdf)}`;
  return type === "air" ? `${label(kind)}, attack ${attack}, detection ${signed(detect)}` : label(kind);
}

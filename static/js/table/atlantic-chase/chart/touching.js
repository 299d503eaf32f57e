// What may be touched on the chart, and what a touch means: the piece itself, else its hex, else the one thing in that hex.
import { courseOf, goOn, stepsTo } from "./course.js";

/** A piece as it stands: open to choice, chosen, or neither. */
export function state(page, glow, ...pieces) {
  const open = pieces.find((piece) => glow.has(piece)) ?? null;
  const chosen = pieces.some((piece) => page.picked.includes(piece));
  return { open, chosen, classes: `${open ? "open" : ""} ${chosen ? "picked" : ""}` };
}

export const forcePieces = (slug) => [`force:${slug}`, `target:${slug}`];

/** The pieces an element of the chart stands for. */
export function piecesOf(element) {
  const { force, stealth, port, base, group } = element?.closest?.("[data-force], [data-stealth], [data-port], [data-base], [data-group]")?.dataset ?? {};
  if (force) return forcePieces(force);
  if (stealth) return [`stealth:${stealth}`, `force:${stealth}`, `target:${stealth}`];
  if (port) return [`port:${port}`];
  if (base) return [`base:${base}`];
  return group ? [`group:${group}`] : [];
}

/** Touches what lies there. True if that was something to choose. */
export function choose(page, acts, sheet, pieces, hex) {
  const { glow } = page.choice();
  const own = pieces.find((piece) => glow.has(piece));
  if (own) return touch(acts, own);
  if (hex && stepsTo(page, hex).length) return goOn(page, acts, hex);
  if (hex && glow.has(`hex:${hex}`)) return touch(acts, `hex:${hex}`);
  const inside = hex ? insideOf(page, sheet, hex).filter((piece) => glow.has(piece)) : [];
  if (inside.length === 1) return touch(acts, inside[0]);
  const asked = pieces.find((piece) => page.decision && page.whyNot(piece));
  return asked && !courseOf(page) ? touch(acts, asked) : false;
}

function touch(acts, piece) {
  acts.touch(piece);
  return true;
}

/** Every piece that lies in a hex. */
export function insideOf(page, sheet, hex) {
  const { operation: op } = page.doc.view;
  return [
    ...op.forces.filter(({ hexes }) => hexes.includes(hex)).flatMap(({ slug }) => forcePieces(slug)),
    ...op.stealth.filter((force) => force.hex === hex).map(({ slug }) => `stealth:${slug}`),
    ...op.bases.filter((base) => base.hex === hex).map(({ slug }) => `base:${slug}`),
    ...sheet.portsIn(hex).map(({ slug }) => `port:${slug}`),
  ];
}

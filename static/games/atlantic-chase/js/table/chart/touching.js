// What may be touched on the chart, and what a touch means: the thing itself, else its hex, else the one thing in that hex.
//
// A thing is [kind, name]: ["force", "rn-hood"], ["hex", "12,-6"]. A piece of an option means it by its name, whatever part
// it plays there: "force:rn-hood", "target:rn-hood", "into:rn-hood". Ports and airbases share names, so for them the part counts.
import { courseOf, goOn, stepsTo } from "./course.js";

const PARTS = { port: ["port"], base: ["base", "source"], group: ["group"] };
const OTHERS = ["port", "base"];

function means(piece, [kind, name]) {
  const colon = piece.indexOf(":"),
    part = piece.slice(0, colon);
  return piece.slice(colon + 1) === name && (PARTS[kind]?.includes(part) ?? !OTHERS.includes(part));
}

/** The piece that stands to choice and means this thing. */
export const openPiece = (glow, thing) => [...glow].find((piece) => means(piece, thing)) ?? null;

/** Pieces picked so far, with those that were no choice. */
export const taken = (page) => [...new Set([...page.picked, ...page.choice().level.prefix])];

export const isTaken = (page, thing) => taken(page).some((piece) => means(piece, thing));

/** A thing as it stands: open to choice, chosen, or neither. */
export function state(page, glow, thing) {
  const open = openPiece(glow, thing),
    chosen = isTaken(page, thing);
  return { open, chosen, classes: `${open ? "open" : ""} ${chosen ? "picked" : ""}` };
}

/** The thing that an element of the chart shows. */
export function thingOf(element) {
  const found =
    element?.closest?.("[data-force], [data-stealth], [data-port], [data-base], [data-group]")?.dataset ?? {};
  const kind = ["force", "stealth", "port", "base", "group"].find((each) => found[each]);
  return kind ? [kind, found[kind]] : null;
}

/** Touches what lies there. True if that was something to choose. */
export function choose(page, acts, sheet, thing, hex) {
  const { glow } = page.choice();
  const own = thing && openPiece(glow, thing);
  if (own) return touch(acts, own);
  if (hex && stepsTo(page, hex).length) return goOn(page, acts, hex);
  const sea = hex && openPiece(glow, ["hex", hex]);
  if (sea) return touch(acts, sea);
  const inside =
    hex && !thing
      ? insideOf(page, sheet, hex)
          .map((each) => openPiece(glow, each))
          .filter(Boolean)
      : [];
  if (inside.length === 1) return touch(acts, inside[0]);
  const first = thing?.[0] === "force" && !courseOf(page) && `force:${thing[1]}`; // a force before its action
  if (first && page.choice().ways.some(({ pieces }) => pieces.includes(first))) return touch(acts, first);
  const asked = thing && page.decision && !courseOf(page) && page.whyNot(thing.join(":"));
  return asked ? touch(acts, thing.join(":")) : false;
}

function touch(acts, piece) {
  acts.touch(piece);
  return true;
}

/** Everything that lies in a hex. */
function insideOf(page, sheet, hex) {
  const { operation: op } = page.doc.view;
  return [
    ...op.forces.filter(({ hexes }) => hexes.includes(hex)).map(({ slug }) => ["force", slug]),
    ...op.stealth.filter((force) => force.hex === hex).map(({ slug }) => ["stealth", slug]),
    ...op.bases.filter((base) => base.hex === hex).map(({ slug }) => ["base", slug]),
    ...sheet.portsIn(hex).map(({ slug }) => ["port", slug]),
  ];
}

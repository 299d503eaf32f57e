// Choosing one of the options by its pieces: a card, then a boat or a contact. Knows nothing of any game.
//
// A way is an option with the pieces that spell it, in the order a player thinks of them: ["card:attack_beam", "unit:U_A"].
// A piece without a colon lies nowhere on the table and only gathers ways: ["discard", "card:evade_2"].
// kind: "play"; "discard" (behind the plays of the same card); "aside" (only when asked for); "small" (sent at the first
// touch, it can be taken back); "send" (ends a run of small ones); "hidden" (in the list of all options alone).

const role = (piece) => piece.split(":")[0];
const apart = ({ kind }) => kind === "aside" || kind === "hidden";
const fits = (way, pieces) => pieces.every((piece) => way.pieces.includes(piece));

/** The ways still open with these pieces picked. Discards step back while the card can be played. */
export function open(ways, picked) {
  const fitting = ways.filter(
    (way) => fits(way, picked) && way.kind !== "hidden" && (way.kind !== "aside" || picked.includes(way.pieces[0])),
  );
  if (picked.includes("discard")) return fitting;
  const plays = fitting.filter((way) => way.kind !== "discard");
  return plays.length ? plays : fitting;
}

/** The one way that is left, ready to be committed. */
export function complete(ways, picked) {
  const left = open(ways, picked);
  const send = left.find((way) => way.kind === "send");
  if (send) return send;
  if (!picked.length && ways.filter((way) => !apart(way)).length > 1) return null; // nothing is chosen for anybody
  return left.length === 1 && left[0].kind !== "small" ? left[0] : null;
}

/** What stands to choice: the groups of ways by their next piece, as deep as the picked pieces lead. */
export function level(ways, picked) {
  const done = complete(ways, picked);
  let found = [],
    prefix = picked;
  const isChoice = () => found.length > 1 || (found.length === 1 && found[0].ways.length > 1);
  for (let depth = picked.length; depth >= 0 && !isChoice(); depth--) {
    prefix = picked.slice(0, depth);
    found = groups(depth ? open(ways, prefix) : ways.filter((way) => !apart(way)), prefix);
  }
  while (found.length === 1 && found[0].ways.length > 1) {
    // a lone group is no choice: show what is in it
    prefix = [...prefix, found[0].piece];
    found = groups(found[0].ways, prefix);
  }
  for (const group of found) group.chosen = (done && group.ways.includes(done)) || picked.includes(group.piece);
  return { prefix, groups: found };
}

function groups(ways, prefix) {
  const found = new Map();
  for (const way of ways) {
    const next = way.kind === "send" ? undefined : way.pieces.find((piece) => !prefix.includes(piece));
    if (next === undefined) continue;
    if (!found.has(next)) found.set(next, { piece: next, ways: [] });
    found.get(next).ways.push(way);
  }
  return [...found.values()];
}

/** The pieces on the table that are a choice now: they glow. */
export function glowing({ prefix, groups: found }) {
  const pieces = new Set();
  for (const way of found.flatMap((group) => group.ways)) {
    if (way.kind === "discard" && !prefix.includes("discard")) continue;
    const next = way.pieces.find((piece) => !prefix.includes(piece) && piece.includes(":"));
    if (next) pieces.add(next);
  }
  return pieces;
}

/** What is picked after a touch of this piece: an equal one is let go, others stay as far as they go with it. */
export function touched(ways, picked, piece) {
  if (picked.includes(piece)) return picked.slice(0, picked.indexOf(piece));
  const same = picked.findIndex((other) => role(other) === role(piece));
  for (let depth = same < 0 ? picked.length : same; depth >= 0; depth--) {
    const wanted = [...picked.slice(0, depth), piece];
    if (ways.some((way) => fits(way, wanted))) return wanted;
  }
  return picked;
}

// A player's salt on its way to the first die: committed to while another seat is free, opened once the others' are known; given
// openly by whoever sits down last, or plays alone. Whatever is sent is kept first.
import { canCheck, committed, freshSalt } from "./recipe.js";
import { keep, kept } from "./kept.js";

/** What goes along with the hello of a seat: `{ commit }`, `{ salt }`, or nothing where that is settled already. */
export async function introduction({ table, seal, seat, free, salts }) {
  const own = salts[seat];
  if (!own || own.commit || own.by) return {};
  const { salt = freshSalt() } = kept(table);
  if (free) {
    if (!canCheck()) return {};
    keep(table, { seal, salt });
    return { commit: await committed(salt) };
  }
  keep(table, { seal, salt, theirs: kept(table).theirs ?? others(salts, seat) });
  return { salt };
}

/** What was seen of the others before one's own salt was known to anybody else. */
const others = (salts, seat) =>
  Object.fromEntries(
    salts.map(({ commit, salt }, place) => [place, { commit, salt }]).filter(([place]) => place !== seat),
  );

/** Where a seat's own salt stands while the game has not begun: `"due"`, `"waits"` for others, `"lost"` here, or `"done"`. */
export function standing({ seat, seats, salts }, table) {
  const own = seat === null ? undefined : salts[seat];
  if (!own?.commit || own.by) return "done";
  const known = seats.every(({ name, bot }, place) => place === seat || bot || (name && salts[place].by));
  if (!kept(table).salt) return "lost";
  return known ? "due" : "waits";
}

/** Open the salt that is due: what was seen of the others when that was first asked for is what they must stand by. */
export function opened({ seat, salts }, table) {
  return keep(table, { theirs: kept(table).theirs ?? others(salts, seat) }).salt;
}

/** Why the table is not the one this browser kept, in a sentence; empty if it is. */
export function betrayed({ status, seat, salts, commitment }, table) {
  const { seal, salt, theirs = {} } = kept(table);
  if (seal && seal !== commitment) return "The seal of this table is not the one your browser was shown before.";
  if (status === "open" || seat === null || !salt) return "";
  if (salts.every((each) => each.salt !== salt))
    return "The game was dealt without the salt your browser had made for it.";
  const changed = Object.entries(theirs).some(
    ([place, seen]) => (seen.salt && salts[place].salt !== seen.salt) || (seen.commit ?? "") !== salts[place].commit,
  );
  return changed ? "The other player's salt is not the one your browser was shown before it sent its own." : "";
}

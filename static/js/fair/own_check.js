// What this browser finds out for itself of a finished game, by its own code and from what it kept: true, false, or null where it cannot know.
import { chained, committed, formerHolds, sealOf, wrongDraws } from "./recipe.js";
import { kept } from "./kept.js";

export async function ownCheck(table, answer) {
  const mine = kept(table);
  const opened = (await sealOf(answer.laid, answer.secret)) === answer.commitment;
  return {
    plays: Boolean(mine.salt),
    opened,
    before: mine.seal ? opened && mine.seal === answer.commitment : null,
    salt: mine.salt ? await saltsHold(mine, answer.salts) : null,
    game: mine.digest ? await sameGame(mine, answer) : null,
    former: answer.former ? await formerHolds(answer.laid, answer.former) : null,
    wrong: await wrongDraws(answer),
  };
}

/** My salt is among those of the dice, and the others stand by what I was shown before mine was known. */
async function saltsHold({ salt, theirs = {} }, salts) {
  if (salts.every((each) => each.salt !== salt)) return false;
  for (const [seat, seen] of Object.entries(theirs)) {
    const now = salts[seat];
    if (seen.salt && seen.salt !== now.salt) return false;
    if (seen.commit !== now.commit) return false;
    if (now.commit && now.salt && (await committed(now.salt)) !== now.commit) return false;
  }
  return true;
}

/** The running hash that was kept, against what the record tells; what was left of it, against the moves taken back. */
async function sameGame({ seal, lines, digest, left = [] }, { told, rewritten }) {
  let hash = seal;
  for (const event of told.slice(0, lines)) hash = await chained(hash, event);
  return lines <= told.length && hash === digest && left.length <= rewritten;
}

// The running hash over what everybody was told, kept beside the seal: at the end it says whether the record is the game that was seen.
import { canCheck, chained } from "./recipe.js";
import { keep, kept } from "./kept.js";

const links = []; // the hash after each public line so far
let seen = []; // the lines they belong to
let busy = Promise.resolve();

/** What everybody was told in this line, or nothing. That a move was taken back is told at the table, not in the record. */
function told({ event, secret, public: others }) {
  if (event.what === "TakenBack") return null;
  return secret ? (others ?? null) : event;
}

/** Follow the log. Where it no longer continues what was seen, the hash of what was left is kept too: a move was taken back. */
export function watch(table, seal, log) {
  if (!canCheck() || !seal) return;
  busy = busy.then(() => follow(table, seal, log));
}

async function follow(table, seal, log) {
  const lines = log.filter((line) => told(line) !== null);
  let same = 0;
  while (same < seen.length && seen[same] === lines[same]) same++;
  links.length = same;
  for (const line of lines.slice(same)) links.push(await chained(links.at(-1) ?? seal, told(line)));
  seen = lines;
  const before = kept(table);
  const goesOn = !before.lines || links[before.lines - 1] === before.digest;
  const left = goesOn ? before.left : [...new Set([...(before.left ?? []), before.digest])];
  keep(table, { seal, lines: links.length, digest: links.at(-1) ?? seal, left });
}

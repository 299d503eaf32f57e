// The last engagement, told from the log alone: so it is the same after a reload, and nobody learns more than was said aloud.
import { capital, catalogue, kindOf } from "./names.js";

const TARGET = /^The target is an? (.+)\.$/, HUNTERS = /^The hunters: (.+)\.$/, TORPEDOES = /^(.+) by (.+), needs \d+ or less/, NOTHING = /^The (attacker|target) is a blank|: a decoy/;
const TOLD = 5;

/** null if the round has had no engagement yet. */
export function report(log) {
  const end = log.findLastIndex((line) => line.rolls?.length || NOTHING.test(line.text));
  const dealt = log.findLastIndex((line) => line.kind === "round" || line.kind === "leg");
  if (end < 0 || end < dealt) return null;
  const found = { title: `Last engagement, ${log[end].when}`, boat: null, card: null, hunters: [], told: [], stamp: "" };
  const begin = start(log, end);
  for (const line of log.slice(begin, end + 3)) {
    if (line.when !== log[end].when && line.rolls === undefined) break;
    read(found, line);
  }
  found.stamp = stamp(log.slice(begin, end + 1));
  found.told = found.told.slice(0, TOLD);
  return found;
}

/** Back to the moment the target was turned over. */
function start(log, end) {
  for (let place = end; place >= 0 && end - place < 7; place--) if (TARGET.test(log[place].text)) return place;
  return end;
}

function read(found, line) {
  const target = line.text.match(TARGET), hunters = line.text.match(HUNTERS), torpedoes = line.text.match(TORPEDOES);
  if (target) { found.boat = kindOf(target[1], "uboat"); return; }
  if (hunters) { found.hunters = hunters[1].replaceAll(", depleted", "*").split(", ").map((words) => kindOf(words.replace("*", ", depleted"), "escort")).filter(Boolean); return; }
  if (torpedoes) {
    found.boat = kindOf(torpedoes[2], "uboat");
    found.card = Object.entries(catalogue.tactical).find(([, card]) => card.label === torpedoes[1])?.[0] ?? null;
  } else if (NOTHING.test(line.text)) {
    found.boat = "U_0";
  }
  if (!line.secret) found.told.push(capital(line.text));
}

function stamp(lines) {
  const rolls = lines.flatMap((line) => line.rolls ?? []);
  const hits = rolls.filter((roll) => roll.outcome === "hit").length;
  const said = (words) => rolls.some((roll) => roll.outcome.includes(words));
  if (said("boat sunk")) return "Boat sunk";
  if (hits) return hits === 1 ? "1 ship sunk" : `${hits} ships sunk`;
  if (said("boat damaged")) return "Damaged";
  if (lines.some((line) => NOTHING.test(line.text))) return "Decoy";
  if (rolls.every((roll) => roll.outcome === "miss")) return "Missed";
  return said("detected") ? "Detected" : "Slipped by";
}

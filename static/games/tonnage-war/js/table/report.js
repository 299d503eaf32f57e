// The last engagement and the last cards, told from the log alone: so it is the same after a reload, and nobody learns more
// than was said aloud. The rule under a sentence says what it belongs to; a sentence that fits nowhere is left out.
import { capital, catalogue, kindOf } from "./names.js";

const ATTACK = new Set(["6.1.3", "6.1.4"]), ANSWER = "5, E1", HUNT = new Set(["6.2.3", "6.2.4", "6.2.5", "6.2.6"]);
const ELSEWHERE = new Set(["8.4", "8.6"]);      // an earlier hunt broken off, escorts back: said in between
const TARGET = /^The target is an? (.+)\.$/, HUNTERS = /^The hunters: (.+)\.$/, BLANK = /^The (attacker|target) is a blank|: a decoy, nothing there/;
const STAYS = 2, TOLD = 6;      // plays after which it is no news any more; sentences

/** A card was played or laid away: whatever went before is over. */
const plays = (line) => /^6\.[12]\.\d$/.test(line.rule ?? "");
const since = (log) => log.slice(log.findLastIndex((line) => line.kind === "round" || line.kind === "leg") + 1);

/** null if the round has had no engagement yet, or it is long over, or it cannot be told for sure. */
export function report(whole) {
  const log = since(whole);
  const begin = log.findLastIndex((line) => ATTACK.has(line.rule) || HUNT.has(line.rule));
  if (begin < 0 || log.slice(begin + 1).filter(plays).length > STAYS) return null;
  const after = log.slice(begin + 1).findIndex(plays);
  const lines = log.slice(begin, after < 0 ? undefined : begin + 1 + after).filter((line) => !ELSEWHERE.has(line.rule));
  const found = { title: title(lines), boat: null, card: null, hunt: null, hunters: [], told: [], stamp: stamp(lines) };
  for (const line of lines) read(found, line);
  found.told = found.told.slice(0, TOLD);
  return found.told.length && found.stamp ? found : null;
}

function title([first]) {
  return `Last engagement, ${first.when}: ${ATTACK.has(first.rule) ? "torpedo attack" : first.rule === "6.2.5" ? "air patrol at large" : first.rule === "6.2.6" ? "the hunt went on" : "a contact hunted"}`;
}

function read(found, line) {
  const { text, rule = "" } = line;
  const blank = BLANK.test(text), target = blank ? null : text.match(TARGET), hunters = text.match(HUNTERS);
  if (ATTACK.has(rule)) found.card = cardAt(text);
  else if (HUNT.has(rule) || rule === ANSWER) found.hunt = cardAt(text);
  else if (target) found.boat = kindOf(target[1], "uboat");
  else if (hunters) found.hunters = hunters[1].replaceAll(", depleted", "*").split(", ").map((words) => kindOf(words.replace("*", ", depleted"), "escort")).filter(Boolean);
  else {
    if (blank) found.boat = "U_0";
    const fired = / by (.+?)(?: on the carrier)?, needs \d+ or less/.exec(text);
    if (fired) found.boat = kindOf(fired[1], "uboat");
    if (/^[78]\./.test(rule) || rule.startsWith("5, U")) found.told.push(capital(text));
  }
}

/** The tactical card a sentence begins with. */
function cardAt(text) {
  return Object.entries(catalogue.tactical).find(([, { label }]) => text.startsWith(label) && /^[ :]/.test(text.slice(label.length)))?.[0] ?? null;
}

function stamp(lines) {
  const rolls = lines.flatMap((line) => line.rolls ?? []);
  const hits = lines.filter((line) => line.rule === "7.1").flatMap((line) => line.rolls ?? []).filter((roll) => roll.good).length;
  const said = (words) => rolls.some((roll) => roll.outcome.includes(words));
  if (said("boat sunk")) return "Boat sunk";
  const carrier = lines.find((line) => line.rule === "7.6" && line.rolls)?.rolls.findLast((roll) => roll.good);
  if (carrier) return `Carrier ${carrier.outcome}`;
  if (hits) return hits === 1 ? "1 ship sunk" : `${hits} ships sunk`;
  if (said("boat damaged")) return "Damaged";
  if (lines.some((line) => BLANK.test(line.text))) return lines[0].rule === "6.2.5" ? "Nothing found" : "Decoy";
  if (lines.some((line) => line.rule === "7.1" || line.rule === "7.6")) return "Missed";
  if (said("detected")) return "Detected";
  return rolls.length || lines.some((line) => line.text.startsWith("Only blanks")) ? "Slipped by" : "";
}

/** What each side played last in this round: { side, card }, without a card if it was laid away face down. */
export function lastCards(whole) {
  const log = since(whole);
  return ["uboat", "escort"].flatMap((side) => {
    const line = log.findLast((each) => each.kind === side && (plays(each) || /^5, [UE]/.test(each.rule ?? "")));
    if (!line) return [];
    if (line.rule === "6.1.1" || line.rule === "6.2.1") return { side, card: null };
    const card = cardAt(line.text.replace(/^Answers with /, "").replace(/(\.| as (a )?counter-attack.*)$/, " "));
    return card ? { side, card } : [];
  });
}

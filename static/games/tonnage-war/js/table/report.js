// The last engagement and the last cards, told from the log alone: so it is the same after a reload, and nobody learns more
// than was said aloud.
import { attacks, hunts, opens, targetOf, tells, thisRound, uses, wasBlank } from "./signals.js";

const ELSEWHERE = ["HuntBrokenOff", "EscortsBack", "FellAstern", "RescueShipAppointed", "NoRescueShip", "OfferRefused"]; // said in between: an earlier hunt, escorts back
const STAYS = 2,
  TOLD = 6; // plays after which it is no news any more; sentences

/** null if the round has had no engagement yet, or it is long over, or nothing has come of it so far. */
export function report(whole) {
  const log = thisRound(whole);
  const begin = log.findLastIndex((line) => attacks(line) || hunts(line));
  if (begin < 0 || log.slice(begin + 1).filter(opens).length > STAYS) return null;
  const after = log.slice(begin + 1).findIndex(opens);
  const lines = log
    .slice(begin, after < 0 ? undefined : begin + 1 + after)
    .filter((line) => !tells(line, ...ELSEWHERE));
  const found = { title: title(lines), boat: null, card: null, hunt: null, hunters: [], told: [], stamp: stamp(lines) };
  for (const line of lines) read(found, line);
  found.told = found.told.slice(0, TOLD);
  return found.told.length && found.stamp ? found : null;
}

const HUNTED = { random: "air patrol at large", continuation: "the hunt went on", contact: "a contact hunted" };
const title = ([first]) =>
  `Last engagement, ${first.when}: ${attacks(first) ? "torpedo attack" : HUNTED[first.event.origin]}`;

function read(found, line) {
  const { event } = line;
  found.boat = targetOf(line) ?? found.boat;
  if (attacks(line)) found.card = event.card;
  else if (tells(line, "HuntSent")) found.hunt = event.card;
  else if (tells(line, "HuntersRevealed")) found.hunters = event.units;
  else if (!tells(line, "TargetRevealed")) found.told.push(line.text);
}

function stamp(lines) {
  const last = (...events) => lines.findLast((line) => tells(line, ...events))?.event;
  const charges = last("EscortsAttacked"),
    carrier = last("TorpedoesAtCarrier");
  const ships = lines.filter((line) => tells(line, "TorpedoesRan")).reduce((sum, { event }) => sum + event.ships, 0);
  if (charges?.fate === "sunk") return "Boat sunk";
  if (carrier && carrier.fate !== "missed") return `Carrier ${carrier.fate}`;
  if (ships) return ships === 1 ? "1 ship sunk" : `${ships} ships sunk`;
  if (charges?.fate === "damaged") return "Damaged";
  if (lines.some(wasBlank)) return lines[0].event.origin === "random" ? "Nothing found" : "Decoy";
  if (last("TorpedoesRan", "TorpedoesAtCarrier")) return "Missed";
  if (last("BoatSearched")?.detected) return "Detected";
  return lines.some((line) => line.rolls?.length) || last("OnlyBlanksCame") ? "Slipped by" : "";
}

/** What each side played last in this round: { side, card }, without a card if it was laid away face down. */
export function lastCards(whole) {
  const log = thisRound(whole);
  return ["uboat", "escort"].flatMap((side) => {
    const line = log.findLast((each) => each.side === side && uses(each));
    return line ? { side, card: tells(line, "Discarded") ? null : line.event.card } : [];
  });
}

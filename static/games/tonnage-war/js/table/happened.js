// What is new on the table since the view before, from the events of the log: torpedoes run, charges fall, dice, cards.
import { tells, uses } from "./signals.js";

/** In their order: { kind: "torpedo" | "charge" | "dice" | "card", rolls, at }; `at` is what torpedoes run at. */
export function happened(page, before) {
  if (!before?.view || before.seat !== page.doc.seat) return [];
  return page.log.slice(page.unseen).flatMap((line) => {
    const rolls = line.rolls ?? [];
    if (rolls.length) return { kind: thrown(line), rolls, at: tells(line, "CounterAttacked") ? "hunters" : "convoy" };
    return uses(line) || tells(line, "TargetRevealed", "HuntersRevealed") ? { kind: "card", rolls } : [];
  });
}

function thrown(line) {
  if (tells(line, "TorpedoesRan", "TorpedoesAtCarrier", "CounterAttacked")) return "torpedo";
  return tells(line, "EscortsAttacked") ? "charge" : "dice";
}

/** The same for the ear: names of sound.js. */
export function sounds(page, before) {
  return happened(page, before).flatMap(({ kind, rolls }) =>
    kind === "torpedo" && rolls.some((roll) => roll.good)
      ? ["torpedo", "explosion"]
      : kind === "charge"
        ? ["dice", "charge"]
        : [kind],
  );
}

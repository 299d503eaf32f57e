// What is new on the table since the view before, read from the public signals: torpedoes run, charges fall, dice, cards.
const TORPEDOES = new Set(["7.1", "7.4", "7.6"]), CHARGES = /^(Depth charges|Bombs):/;
const CARDS = /^(6\.[12]\.\d|5, [UE]|3\.5)/;      // played, laid away, an answer, a unit turned over

/** In their order: { kind: "torpedo" | "charge" | "dice" | "card", rolls, at }; `at` is what torpedoes run at. */
export function happened(page, before) {
  if (!before?.view || before.seat !== page.doc.seat) return [];
  return page.log.slice(page.unseen).flatMap((line) => {
    const rolls = line.rolls ?? [];
    if (rolls.length) return { kind: TORPEDOES.has(line.rule) ? "torpedo" : CHARGES.test(line.text) ? "charge" : "dice", rolls, at: line.rule === "7.4" ? "hunters" : "convoy" };
    return CARDS.test(line.rule ?? "") ? { kind: "card", rolls } : [];
  });
}

/** The same for the ear: names of sound.js. */
export function sounds(page, before) {
  return happened(page, before).flatMap(({ kind, rolls }) => (kind === "torpedo" && rolls.some((roll) => roll.good) ? ["torpedo", "explosion"] : kind === "charge" ? ["dice", "charge"] : [kind]));
}

// The odds of an act as its player reads them: one number on the tile, its ends beside it, the whole under the strip.
import { card, unit } from "./names.js";
import { hitNumber, oddsOf } from "./numbers.js";

const DIE = 20;
const percent = (value) => `${Math.round(value * 100)} %`;
const some = (value) => (value < 9.95 ? value.toFixed(1) : String(Math.round(value)));
const differs = (one, other, told = percent) => told(one) !== told(other);

/** { number: [big, small], ends: what it hangs on, whole: a sentence }; null where no die has a say. */
export function oddsWords(page, act) {
  const odds = oddsOf(page, act);
  if (act.act === "PlayAttack" || act.act === "Shoot") return odds && torpedoes(page, act, odds);
  if (!odds) return null;
  if (odds.found) return hunting(odds);
  if (odds.unseen) return hunted(page, odds);
  if (odds.hits) return { number: [percent(odds.hits.likely), "hit"], ends: "", whole: points(odds) };
  return coming(page, odds);
}

/** The boat is hunted: what lies face down may be ships or nothing. */
function hunted(page, odds) {
  const { unseen, hits, sunk } = odds;
  const ends = hits ? `hits a hunter ${percent(hits.likely)}` : "";
  const whole = [
    `Likely ${percent(unseen.likely)} unseen${between(unseen)}.`,
    hits && `The shot hits ${percent(hits.likely)}${between(hits)}.`,
    `The boat is sunk ${percent(sunk.likely)}.`,
    points(odds),
  ];
  return {
    number: [percent(unseen.likely), "unseen"],
    ends: [ends, span(unseen)].filter(Boolean).join(" · "),
    whole: whole.filter(Boolean).join(" "),
  };
}

/** “42 % if all are real, 100 % if all are blanks”. */
function between({ likely, real, blanks }) {
  const ends = [
    real !== undefined && differs(real, likely) && `${percent(real)} if all are real`,
    blanks !== undefined && differs(blanks, likely) && `${percent(blanks)} if all are blanks`,
  ].filter(Boolean);
  return ends.length ? `: ${ends.join(", ")}` : "";
}

function span({ likely, real, blanks }) {
  const ends = [
    real !== undefined && differs(real, likely) && `real ${percent(real)}`,
    blanks !== undefined && differs(blanks, likely) && `blanks ${percent(blanks)}`,
  ].filter(Boolean);
  return ends.join(", ");
}

/** The hunter: it depends on which boat it is, and whether it is one. */
function hunting(odds) {
  const { found, sunk } = odds;
  const range = (each) =>
    each.low !== undefined && differs(each.low, each.high)
      ? `${Math.round(each.low * 100)}–${percent(each.high)}`
      : percent(each.likely);
  const ends = `sunk ${range(sunk)}`;
  const likely = found.low === undefined ? "" : `, likely ${percent(found.likely)}`;
  return {
    number: [range(found), "found"],
    ends,
    whole: `If there is a boat, it is found ${range(found)}${likely}, and sunk ${range(sunk)}. ${points(odds)}`,
  };
}

/** Torpedoes of one's own: the die, the number, what to expect. */
function torpedoes({ doc: { view } }, act, { uboat }) {
  const contact = act.act === "Shoot" ? view.contacts.find((each) => each.number === act.contact) : null;
  const kind = contact ? contact.boat.kind : act.unit;
  if (!kind || unit(kind).type === "blank") return null;
  const aim = contact ? contact.aim : (act.aim ?? "convoy");
  const { rolls } = card(act.card);
  const die = aim === "carrier" ? DIE : view.conditions.convoy_die;
  const needs = hitNumber(kind, act.card, aim, view);
  const chance = percent(Math.min(Math.max(needs, 0), die) / die);
  const what = `${some(uboat.likely)} ${worth(view, aim)}`;
  return {
    number: [chance, rolls === 1 ? `one d${die}` : `each of ${rolls} d${die}`],
    ends: `≤ ${needs} · ${what}`,
    whole: `${rolls === 1 ? "One roll" : `${rolls} rolls`} of a ${die}-sided die, each hits on ${needs} or less, ${chance}: ${what} to be expected if the attack goes in.`,
  };
}

/** A ship is a point; a carrier, or an escort that picks up survivors, is not one. */
const worth = (view, aim) => (aim === "carrier" || view.table.rescue?.by === "escort" ? "points" : "ships");

/** Torpedoes of the enemy, if nobody answers. */
function coming({ doc: { view } }, { uboat }) {
  const what = worth(view, view.pending?.aim ?? "convoy");
  const whole =
    uboat.blanks === undefined
      ? `${some(uboat.likely)} ${what} to be expected.`
      : `Likely ${some(uboat.likely)} ${what}: ${some(uboat.real)} if it is a boat, up to ${some(uboat.high)}; none if it is a decoy.`;
  const ends = uboat.blanks === undefined ? "" : `boat ${some(uboat.real)}, decoy 0`;
  return { number: [some(uboat.likely), `${what} likely`], ends, whole };
}

/** What both sides may expect in points. */
function points({ uboat, escort }) {
  const parts = [uboat && `U-boats ${some(uboat.likely)}`, escort && `escorts ${some(escort.likely)}`].filter(Boolean);
  return parts.length ? `Points to be expected: ${parts.join(", ")}.` : "";
}

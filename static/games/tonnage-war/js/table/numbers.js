// Numbers as they count this round: weather, and what is aimed at; and the odds that came with the view.
import { catalogue } from "./catalogue.js";
import { card, unit } from "./names.js";

const { storm_attacks: WEAKER, storm_evades: SAFER, fog: FOG, bad_sonar: BAD_SONAR } = catalogue.weather;

export const attackValue = (kind, view) => unit(kind).attack + (view.conditions.storm ? WEAKER : 0);
export const evadeValue = (kind, view) => unit(kind).evade + (view.conditions.storm ? SAFER : 0);

/** A torpedo hits at or below it: half the value at a carrier, where the card adds nothing. */
export function hitNumber(kind, tactical, aim, view) {
  const value = attackValue(kind, view);
  return aim === "carrier" ? Math.floor(value / 2) : value + card(tactical).modifier;
}

export function oddsOf(page, act) {
  const wanted = JSON.stringify(act);
  return page.doc.view.odds.find((each) => JSON.stringify(each.act) === wanted) ?? null;
}

/** What weighs on this round, in words. */
export function weather({ conditions }) {
  const said = [
    ["storm", `Storm: boats ${signed(SAFER)} evasion, every attack ${signed(WEAKER)}`],
    ["fog", `Fog: ${signed(FOG)} evasion against ships`],
    ["bad_sonar", `Bad sonar: ${signed(BAD_SONAR)} evasion against ships that continue`],
  ];
  return said.filter(([key]) => conditions[key]).map(([, words]) => words);
}

const signed = (number) => `${number < 0 ? "−" : "+"}${Math.abs(number)}`;

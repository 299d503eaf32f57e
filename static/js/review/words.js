// Numbers of a review in words.
export const percent = (share, digits = 0) => `${(100 * share).toFixed(digits)} %`;
export const signed = (value, digits = 1) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;

/** What a choice cost, in the unit of the game. */
export function cost(unit, value) {
  return unit === "chance"
    ? `${percent(value, value < 0.1 ? 1 : 0)} of the chance to win`
    : `${value.toFixed(1)} points`;
}

/** Below this a cost is not worth a word: it is lost in the computer's own doubts. */
export const little = (unit) => (unit === "chance" ? 0.005 : 0.05);

/** The odds of an option as they were shown. */
export function odds(chance) {
  if (!chance) return "";
  const best = chance.best === undefined || chance.best === null ? "" : `, ${percent(chance.best)} at best`;
  return `${percent(chance.value)} ${chance.of}${best}`;
}

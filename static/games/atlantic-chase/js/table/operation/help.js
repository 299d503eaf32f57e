// Help for an attack, or against it: of several launch points or ways to give it, the one that does most to the dice.

/** For one's own attack it adds, against theirs it takes off: the sign says whose it is, not how good. */
export const most = (ways) =>
  ways.map(({ option }) => option).sort((one, two) => Math.abs(two.worth) - Math.abs(one.worth))[0];

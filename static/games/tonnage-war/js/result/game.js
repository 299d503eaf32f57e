// Tonnage War on the result page: what main.js and the replay need to know of a game.
import { diceOfTheMatch } from "./dice.js";
import { fortune } from "./fortune.js";
import { stage } from "./stage.js";
import { story } from "./story.js";
import { tally } from "./tally.js";

export const game = {
  tally,
  story,
  stage,
  dice: diceOfTheMatch,
  luck: fortune,

  where({ leg, legs, round, turn, turns }) {
    if (legs.length >= 2) return "the end";
    return `leg ${leg}, round ${round}, card ${Math.min(turn, turns)} of ${turns}`;
  },
};

// Where the game turned: the choices that cost most and the dice that did most, beside each other.
import { cost, little, signed } from "./words.js";

const OF_EACH = 3;

export function turningPoints(boot, { decisions, fortunes, verdicts }) {
  const name = (seat) => boot.seats[seat].name;
  const choices = [...verdicts.values()]
    .filter((each) => boot.unit && each.cost > 2 * little(boot.unit))
    .sort((one, other) => other.cost - one.cost)
    .slice(0, OF_EACH)
    .map((each) => {
      const { moment, seat, chosen } = decisions[each.n];
      return {
        kind: "choice",
        moment,
        shown: moment - 1,
        words: `${name(seat)}: ${chosen.title}. The computer: ${each.advised.title}.`,
        cause: `a choice that cost ${cost(boot.unit, each.cost)}`,
      };
    });
  const dice = fortunes
    .filter(({ luck }) => Math.abs(luck) >= 0.5)
    .sort((one, other) => Math.abs(other.luck) - Math.abs(one.luck))
    .slice(0, OF_EACH)
    .map(({ moment, what, luck }) => ({
      kind: "dice",
      moment,
      shown: moment,
      words: `${what}: the dice were with ${luck > 0 || boot.seats.length === 1 ? name(0) : name(1)}.`,
      cause: `${signed(boot.seats.length === 1 ? luck : Math.abs(luck))} beyond what was to be expected`,
    }));
  return [...choices, ...dice]
    .sort((one, other) => one.moment - other.moment)
    .map((each, place) => ({ ...each, letter: String.fromCharCode(65 + place) }));
}

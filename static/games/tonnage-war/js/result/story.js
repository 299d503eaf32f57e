// The whole match at a glance: where the rounds begin, where something was sunk, which moves are more than a card laid away.
import { tells } from "../table/signals.js";

export function story(reel) {
  const ticks = [],
    marks = [],
    engagements = [];
  reel.forEach(({ view, log }, at) => {
    const before = reel[at - 1]?.view;
    for (const line of log) if (tells(line, "RoundBegins")) ticks.push(tick(at, line.event));
    if (before?.pending || view.pending || log.some((line) => line.rolls?.length)) engagements.push(at);
    const ships = gained(before, view, log, "ships"),
      boats = gained(before, view, log, "boats_sunk");
    if (ships) marks.push({ at, side: "red", words: ships === 1 ? "One ship sunk" : `${ships} ships sunk` });
    if (boats) marks.push({ at, side: "blue", words: boats === 1 ? "One boat sunk" : `${boats} boats sunk` });
  });
  return { ticks, marks, engagements };
}

function tick(at, { leg, round }) {
  return { at, great: round === 1, words: round === 1 ? `Leg ${leg}, round 1` : `round ${round}` };
}

/** A move that ends a leg begins the next one, with the score at nothing: what it gained is in the finished leg. */
function gained(before, view, log, what) {
  if (!before) return 0;
  const after = view.leg === before.leg ? view.score : view.legs.at(-1).score;
  return Math.max(0, after[what] - before.score[what]);
}

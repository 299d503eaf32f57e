// The course of the game, move by move: how it stood by the computer's reckoning, the luck of the dice, and what choices cost.
import { html, nothing, svg } from "../table/lit.js";
import { cost, percent, signed } from "./words.js";

const WIDE = 1000,
  LEFT = 46,
  GAP = 34,
  LETTER = 16;

export function curves(boot, game, points) {
  const bands = [standing, luck, costs].map((band) => band(boot, game)).filter(Boolean);
  if (!bands.length)
    return html`<h2>Course of the game</h2><p class="note">${boot.unit && game.verdicts.size < game.decisions.length ? "It is drawn when the computer has looked at some decisions." : "For this game nobody reckons luck or what a choice cost."}</p>`;
  const tall = bands.length > 2 ? 150 : 210;
  const high = bands.length * (tall + GAP) + 8;
  const x = (moment) => LEFT + ((WIDE - LEFT - 8) * moment) / Math.max(1, game.moments - 1);
  return html`<h2>Course of the game <small>${boot.seats.length > 1 ? `above the middle it is ${boot.seats[0].name}’s, below ${boot.seats[1].name}’s` : boot.seats[0].name}</small></h2>
    <div class="scroll" tabindex="0" role="group" aria-label="Curves of the game"><svg class="plot" viewBox="0 0 ${WIDE} ${high}" role="img" aria-label=${bands.map((band) => band.said).join(" ")}>
      ${apart(points, x).map(([each, letter]) => svg`<g class="turn ${each.kind}"><line x1=${x(each.moment)} x2=${x(each.moment)} y1="16" y2=${high - 8}></line><text x=${letter} y="12">${each.letter}</text></g>`)}
      ${bands.map((band, place) => drawn(band, place * (tall + GAP) + GAP, tall, x))}
    </svg></div>`;
}

/** Each point with where its letter stands: beside that of the one before it, if they would lie upon each other. */
function apart(points, x) {
  let last = -Infinity;
  return [...points]
    .sort((one, other) => one.moment - other.moment)
    .map((each) => [each, (last = Math.max(x(each.moment), last + LETTER))]);
}

/** One band: a middle line, and a line or bars around it; values from -1 to 1. */
function drawn({ title, line, bars, low, top }, y, tall, x) {
  const middle = y + tall / 2;
  const at = (value) => (middle - (value * tall) / 2).toFixed(1);
  return svg`<text class="title" x="0" y=${y - 4}>${title}</text><text class="bound" x=${LEFT - 6} y=${y + 13}>${top}</text><text class="bound" x=${LEFT - 6} y=${y + tall}>${low}</text>
    <path class="frame" d="M${LEFT} ${y}H${WIDE - 8}M${LEFT} ${y + tall}H${WIDE - 8}"></path><path class="middle" d="M${LEFT} ${middle}H${WIDE - 8}"></path>
    ${line ? svg`<path class="line" d=${steps(line, x, at)}></path>` : nothing}
    ${(bars ?? []).map(({ moment, value, mark, words }) => svg`<rect class="bar ${mark}" x=${x(moment) - 2} width="4" y=${Math.min(middle, at(value))} height=${Math.max(1, Math.abs(at(value) - middle))}><title>${words}</title></rect>`)}`;
}

const steps = (line, x, at) =>
  line.map(({ moment, value }, place) => `${place ? "L" : "M"}${x(moment).toFixed(1)} ${at(value)}`).join("");

/** Seat 0's chance to win, from whoever was to decide. */
function standing(boot, { decisions, verdicts }) {
  const found = [...verdicts.values()].filter((each) => each.standing !== undefined && each.standing !== null);
  if (found.length < 2) return null;
  const line = found
    .sort((one, other) => one.n - other.n)
    .map(({ n, seat, standing: chance }) => ({
      moment: decisions[n].moment - 1,
      value: 2 * (seat ? 1 - chance : chance) - 1,
    }));
  const last = percent((line.at(-1).value + 1) / 2);
  return {
    title: "Chance to win, as the computer sees it",
    line,
    top: "100 %",
    low: "0 %",
    said: `${boot.seats[0].name}’s chance to win, at last ${last}.`,
  };
}

function luck(boot, { fortunes, moments }) {
  if (!fortunes.length) return null;
  let sum = 0;
  const line = [{ moment: 0, value: 0 }];
  for (const { moment, luck: more } of fortunes) {
    line.push({ moment, value: sum });
    sum += more;
    line.push({ moment, value: sum });
  }
  line.push({ moment: moments - 1, value: sum });
  const most = Math.max(1, ...line.map(({ value }) => Math.abs(value)));
  return {
    title: "Luck of the dice, added up",
    line: line.map(({ moment, value }) => ({ moment, value: value / most })),
    top: signed(most),
    low: signed(-most),
    said: `The dice brought ${boot.seats[0].name} ${signed(sum)} beyond what was to be expected.`,
  };
}

function costs(boot, { decisions, verdicts }) {
  const found = [...verdicts.values()].filter((each) => each.cost > 0);
  if (!boot.unit || !found.length) return null;
  const most = Math.max(...found.map((each) => each.cost));
  const bars = found.map(({ n, seat, cost: lost }) => ({
    moment: decisions[n].moment,
    value: (seat ? -lost : lost) / most,
    mark: boot.sides[decisions[n].side]?.mark ?? "blue",
    words: `${boot.seats[seat].name}, move ${decisions[n].moment}: ${decisions[n].chosen.title}, ${cost(boot.unit, lost)}`,
  }));
  const top = boot.unit === "chance" ? percent(most) : most.toFixed(1);
  return { title: "What choices cost", bars, top, low: top, said: `The dearest choice cost ${cost(boot.unit, most)}.` };
}

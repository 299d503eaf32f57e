// Dice of the match: how often each face of the twenty-sided die came up, for the boats above, for the escorts below.
import { html, nothing, svg } from "../../../../js/table/lit.js";

const FACES = 20,
  STEP = 26,
  BAR = 18,
  LEFT = 30,
  MIDDLE = 130,
  GAP = 13,
  HEIGHT = 104;
const SIDES = [
  ["uboat", "red", "U-boats", -1],
  ["escort", "blue", "Escorts", 1],
];

export function diceOfTheMatch(reel) {
  const rolls = reel.flatMap(({ log }) =>
    log.flatMap((line) => (line.rolls ?? []).map((roll) => ({ ...roll, side: line.side }))),
  );
  const sides = SIDES.map(([side, mark, name, way]) =>
    summary(
      rolls.filter((roll) => roll.side === side),
      { mark, name, way },
    ),
  );
  if (!rolls.length) return nothing;
  const most = Math.max(3, ...sides.flatMap(({ faces }) => faces));
  return html`<h2>Dice of the match <small>how often each face came up</small></h2>
    <div class="key">${sides.map((side) => html`<span><span class="side ${side.mark}">${side.name}</span> ${side.number} ${side.number === 1 ? "roll" : "rolls"}</span>`)}<span><svg viewBox="0 0 36 10" aria-hidden="true"><path class="even" d="M0 5H36"></path></svg>an even spread</span></div>
    <svg class="plot" viewBox="0 0 560 262" role="img" aria-label=${sides.map((side) => `${side.name}: ${side.number} rolls, ${side.came} came off, ${side.promised.toFixed(1)} to be expected`).join(". ")}>
      <defs><pattern id="dice-red" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="p-u" width="6" height="6"></rect><path class="p-us" d="M0 0V6"></path></pattern><pattern id="dice-blue" width="6" height="6" patternUnits="userSpaceOnUse"><rect class="p-e" width="6" height="6"></rect><path class="p-es" d="M0 5.4H6"></path></pattern></defs>
      ${sides.map((side) => half(side, most))}${Array.from({ length: FACES }, (_, n) => svg`<text class=${n === 0 || n % 5 === 4 ? "" : "minor"} x=${x(n) + BAR / 2} y=${MIDDLE + 5} text-anchor="middle">${n + 1}</text>`)}</svg>
    <p>Low is good for whoever rolls. ${sides.filter((side) => side.number).map(sentence)}</p>`;
}

function summary(rolls, side) {
  const faces = Array.from({ length: FACES }, (_, n) => rolls.filter(({ roll }) => roll === n + 1).length);
  const promised = rolls.reduce((sum, { needs }) => sum + Math.min(Math.max(needs, 0), FACES) / FACES, 0);
  return { ...side, faces, number: rolls.length, came: rolls.filter(({ good }) => good).length, promised };
}

function sentence({ name, number, came, promised }) {
  return html`${name === "U-boats" ? "The boats" : "The escorts"} needed luck ${number} times and had it <b>${came}</b>, where <b>${promised.toFixed(1)}</b> was to be expected. `;
}

const x = (n) => LEFT + n * STEP;

function half({ faces, number, way, mark, name }, most) {
  const unit = HEIGHT / most,
    base = MIDDLE + way * GAP;
  const even = base + (way * unit * number) / FACES;
  const ticks = [Math.round(most / 2), most];
  return svg`${ticks.map((count) => svg`<path class="grid" d="M${LEFT - 4} ${base + way * unit * count}H${x(FACES)}"></path><text x=${LEFT - 8} y=${base + way * unit * count + 5} text-anchor="end">${count}</text>`)}
    ${faces.map((count, n) => (count ? svg`<rect class="bar ${mark}" x=${x(n)} y=${way < 0 ? base - unit * count : base} width=${BAR} height=${unit * count} fill="url(#dice-${mark})"><title>${name}: ${n + 1} came up ${count} ${count === 1 ? "time" : "times"}</title></rect>` : nothing))}
    <path class="base" d="M${LEFT - 4} ${base}H${x(FACES)}"></path>${number ? svg`<path class="even" d="M${LEFT - 4} ${even}H${x(FACES)}"></path>` : nothing}`;
}

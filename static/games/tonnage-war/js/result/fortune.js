// The luck of the match: combat by combat, the points that were to be expected against those that were scored.
import { html, nothing, render, svg } from "../../../../js/table/lit.js";

const LEFT = 30,
  WIDTH = 1290,
  MIDDLE = 118,
  GAP = 12,
  HEIGHT = 92;
const SIDES = [
  ["uboat", "red", "U-boats", -1],
  ["escort", "blue", "Escorts", 1],
];

export async function fortune(boot, region) {
  const answer = await fetch(boot.luck_path);
  if (!answer.ok) return;
  const { combats, seats } = await answer.json();
  render(report(boot.seats, combats, seats), region);
}

function report(players, combats, seats) {
  if (!combats.length) return html`<h2>Luck of the match</h2><p>No die was cast for points.</p>`;
  return html`<h2>Luck of the match <small>points expected before the dice, and points scored, combat by combat</small></h2>
    <div class="fates">${seats.map((seat, n) => fate(players[n].name, seat))}</div>
    <div class="key">${SIDES.map(([, mark, name]) => html`<span><span class="side ${mark}">${name}</span> scored</span>`)}<span><svg viewBox="0 0 36 10" aria-hidden="true"><path class="even" d="M0 5H36"></path></svg>to be expected</span></div>
    ${[1, 2].map((leg) =>
      plot(
        leg,
        combats.filter((each) => each.leg === leg),
        players,
      ),
    )}
    <details class="combats"><summary>All ${combats.length} combats as a table</summary>${table(combats)}</details>`;
}

/** One player over both legs: his own points less the enemy's. */
function fate(name, { expected, actual, percentile }) {
  const share = Math.round(percentile);
  return html`<div class="fate"><b>${name}</b><span>${signed(actual, 0)} points over the enemy in combat, where ${signed(expected, 1)} was to be expected.</span>
    <svg viewBox="0 0 200 26" preserveAspectRatio="xMinYMid" role="img" aria-label="luckier than ${share} of 100 such matches"><path class="grid" d="M0 13H200"></path><path class="tick" d="M0 8V18M50 10V16M100 8V18M150 10V16M200 8V18"></path><circle cx=${2 * Math.min(98, Math.max(2, percentile))} cy="13" r="6"></circle></svg>
    <small>${luckWord(percentile)}: of 100 such matches ${share} would have gone worse</small></div>`;
}

function luckWord(percentile) {
  if (percentile >= 90) return "Very lucky";
  if (percentile >= 65) return "Lucky";
  if (percentile > 35) return "Neither lucky nor unlucky";
  return percentile > 10 ? "Unlucky" : "Very unlucky";
}

function plot(leg, combats, players) {
  if (!combats.length) return nothing;
  const most = Math.max(
    2,
    ...combats.flatMap(({ expected, actual }) => [expected.uboat, expected.escort, actual.uboat, actual.escort]),
  );
  const step = Math.min(64, WIDTH / combats.length),
    bar = Math.min(22, step * 0.62);
  const x = (n) => LEFT + n * step + (step - bar) / 2;
  const boats = players[combats[0].uboat_seat].name;
  const wide = LEFT + Math.max(combats.length, 8) * step + 6;
  return html`<figure class="leg"><figcaption>Leg ${leg}, ${boats} has the boats</figcaption>
    <div class="scroll" tabindex="0" role="group" aria-label=${`Luck of leg ${leg}`}><svg class="plot" viewBox="0 0 ${wide.toFixed(0)} 236" role="img" aria-label=${`Leg ${leg}: ${words(combats)}`}>
      <defs><pattern id="luck-red-${leg}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="p-u" width="6" height="6"></rect><path class="p-us" d="M0 0V6"></path></pattern><pattern id="luck-blue-${leg}" width="6" height="6" patternUnits="userSpaceOnUse"><rect class="p-e" width="6" height="6"></rect><path class="p-es" d="M0 5.4H6"></path></pattern></defs>
      ${SIDES.map(([side, mark, name, way]) => half({ side, mark, name, way, leg, combats, most, x, bar, step }))}
      ${combats.map((combat, n) => svg`<text class=${n % 5 === 4 || n === 0 ? "" : "minor"} x=${x(n) + bar / 2} y=${MIDDLE + 5} text-anchor="middle">${n + 1}</text>`)}</svg></div></figure>`;
}

function half({ side, mark, name, way, leg, combats, most, x, bar, step }) {
  const unit = HEIGHT / most,
    base = MIDDLE + way * GAP,
    end = LEFT + combats.length * step;
  const at = (points) => base + way * unit * points;
  return svg`${[Math.ceil(most / 2), Math.ceil(most)].map((count) => svg`<path class="grid" d="M${LEFT - 4} ${at(count)}H${end}"></path><text x=${LEFT - 8} y=${at(count) + 5} text-anchor="end">${count}</text>`)}
    ${combats.map((combat, n) => {
      const scored = combat.actual[side],
        hoped = combat.expected[side];
      const title = `${n + 1}. ${combat.what}. ${name}: ${scored} scored, ${hoped.toFixed(2)} expected`;
      return svg`${scored > 0 ? svg`<rect class="bar ${mark}" x=${x(n)} y=${Math.min(base, at(scored))} width=${bar} height=${unit * scored} fill="url(#luck-${mark}-${leg})"><title>${title}</title></rect>` : nothing}${hoped > 0 ? svg`<path class="hoped" d="M${x(n) - 3} ${at(hoped)}h${bar + 6}"><title>${title}</title></path>` : nothing}`;
    })}<path class="base" d="M${LEFT - 4} ${base}H${end}"></path>`;
}

function words(combats) {
  const sum = (which, side) => combats.reduce((total, combat) => total + combat[which][side], 0);
  return SIDES.map(
    ([side, , name]) =>
      `${name} scored ${sum("actual", side)} where ${sum("expected", side).toFixed(1)} were to be expected`,
  ).join(", ");
}

function table(combats) {
  const cell = ({ expected, actual }, side) =>
    html`<td><b>${actual[side]}</b> <small>of ${expected[side].toFixed(2)}</small></td>`;
  const inLeg = (n) => combats.slice(0, n + 1).filter(({ leg }) => leg === combats[n].leg).length;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Every combat"><table><thead><tr><th scope="col">Combat</th><th scope="col" class="at">When</th><th scope="col"><span class="side red">U-boats</span></th><th scope="col"><span class="side blue">Escorts</span></th><th scope="col">Luck of the boats</th></tr></thead>
    <tbody>${combats.map((combat, n) => html`<tr><th scope="row"><small>${inLeg(n)}</small> ${combat.what}</th><td class="at">leg ${combat.leg}, round ${combat.round}, card ${combat.turn}</td>${cell(combat, "uboat")}${cell(combat, "escort")}<td>${Math.round(combat.percentile)} <small>of 100</small></td></tr>`)}</tbody></table></div>`;
}

const signed = (value, digits) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;

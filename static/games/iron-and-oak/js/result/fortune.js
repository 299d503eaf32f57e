// The luck of the match: attack by attack, the Hits that were to be expected against those that were scored.
import { html, nothing, render, svg } from "../../../../js/table/lit.js";
import { ships } from "../table/names.js";

const LEFT = 30,
  HEIGHT = 84,
  MIDDLE = 108,
  GAP = 12;

export async function fortune(boot, region) {
  const answer = await fetch(boot.luck_path);
  if (!answer.ok) return;
  const { combats, seats } = await answer.json();
  render(report(boot, combats, seats), region);
}

function report(boot, combats, seats) {
  if (!combats.length) return html`<h2>Luck of the match</h2><p>No gun was fired and no ship struck.</p>`;
  return html`<h2>Luck of the match <small>Hits expected before the dice, and Hits scored, attack by attack</small></h2>
    <div class="fates">${seats.map((seat, n) => fate(boot.seats[n].name, seat))}</div>
    ${plot(boot, combats)}
    <details class="combats"><summary>All ${combats.length} attacks as a table</summary><div class="scroll"><table><thead><tr><th scope="col">Attack</th><th scope="col">Turn</th><th scope="col">By</th><th scope="col">Expected</th><th scope="col">Scored</th></tr></thead>
      <tbody>${combats.map((each) => html`<tr><th scope="row">${words(each)}</th><td>${each.turn}</td><td>${boot.seats[each.seat].name}</td><td>${each.expected.toFixed(2)}</td><td><b>${each.actual}</b></td></tr>`)}</tbody></table></div></details>`;
}

const words = ({ what, ship, target }) =>
  `${ships[ship].name} ${what === "shot" ? "at" : "strikes"} ${ships[target].name}`;
const signed = (value, digits) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;

function fate(name, { expected, actual, percentile }) {
  const share = Math.round(percentile);
  return html`<div class="fate"><b>${name}</b><span>${signed(actual, 0)} Hits over the enemy, where ${signed(expected, 1)} was to be expected.</span>
    <svg viewBox="0 0 200 26" preserveAspectRatio="xMinYMid" role="img" aria-label="luckier than ${share} of 100 such matches"><path class="grid" d="M0 13H200"></path><path class="tick" d="M0 8V18M50 10V16M100 8V18M150 10V16M200 8V18"></path><circle cx=${2 * Math.min(98, Math.max(2, percentile))} cy="13" r="6"></circle></svg>
    <small>${luckWord(percentile)}: of 100 such matches ${share} would have gone worse</small></div>`;
}

function luckWord(percentile) {
  if (percentile >= 90) return "Very lucky";
  if (percentile >= 65) return "Lucky";
  if (percentile > 35) return "Neither lucky nor unlucky";
  return percentile > 10 ? "Unlucky" : "Very unlucky";
}

/** Seat 0 above the line, seat 1 below it. */
function plot(boot, combats) {
  const most = Math.max(2, ...combats.map(({ expected, actual }) => Math.max(expected, actual)));
  const step = Math.max(9, Math.min(30, 1200 / combats.length)),
    bar = Math.min(18, step * 0.66),
    unit = HEIGHT / most;
  const wide = LEFT + combats.length * step + 6;
  return html`<figure class="leg"><figcaption>${boot.seats.map(({ name }, seat) => `${name} ${seat ? "below" : "above"}`).join(", ")}; a line marks what was to be expected</figcaption>
    <div class="scroll"><svg class="plot" viewBox="0 0 ${wide.toFixed(0)} 216" role="img" aria-label="${combats.length} attacks">${combats.map(
      (each, n) => {
        const way = each.seat ? 1 : -1,
          base = MIDDLE + way * GAP,
          x = LEFT + n * step + (step - bar) / 2;
        const tall = unit * Math.max(0, each.actual),
          hoped = base + way * unit * Math.max(0, each.expected);
        const title = `${words(each)}: ${each.actual} scored, ${each.expected.toFixed(2)} expected`;
        return svg`${tall ? svg`<rect class="bar ${boot.sides[ships[each.ship].side].mark}" x=${x} y=${Math.min(base, base + way * tall)} width=${bar} height=${tall}><title>${title}</title></rect>` : nothing}<path class="hoped" d="M${x - 2} ${hoped}h${bar + 4}"><title>${title}</title></path>`;
      },
    )}<path class="base" d="M${LEFT - 4} ${MIDDLE - GAP}H${wide}M${LEFT - 4} ${MIDDLE + GAP}H${wide}"></path></svg></div></figure>`;
}

// All Challenges of the match: how many each side made, how many came off, and how many were to be expected.
import { html } from "../../../../js/table/lit.js";
import { percent, SIDES } from "../table/names.js";

const NAMES = { union: "Union", confederate: "Confederates" },
  MARKS = { union: "blue", confederate: "red" };
const KINDS = [
  ["maneuver", "Moves"],
  ["enter", "Coming in"],
  ["leave", "Leaving"],
  ["cross", "Crossing the T"],
  ["escape", "Getting clear"],
  ["strike", "Ram and spar"],
  ["ram check", "Rams kept whole"],
  ["foul check", "Backing clear"],
  ["spar", "Torpedoes on spars"],
  ["shoal", "Shoals"],
  ["snag", "Obstructions"],
  ["mine", "Torpedoes in the way"],
  ["unfoul", "Unfouling"],
  ["refloat", "Refloating"],
  ["engine check", "Engines spared"],
  ["repair", "Repairs"],
  ["strike colours", "Colours kept"],
];

export function challenges(reel) {
  const ties = reel[0]?.view.options?.ties;
  const made = reel
    .flatMap(({ log }) => log)
    .filter(({ event }) => event.what === "Contested")
    .map(({ event, side }) => ({ side, kind: event.kind, success: event.success, chance: chanceOf(event, ties) }));
  const of = (side, kind) => made.filter((each) => each.side === side && (!kind || each.kind === kind));
  const cell = (found) =>
    html`<td>${found.length ? html`<b>${found.filter(({ success }) => success).length}</b> of ${found.length}<small>${found.reduce((sum, { chance }) => sum + chance, 0).toFixed(1)} expected</small>` : "–"}</td>`;
  return html`<h2>Challenges of the match <small>came off, of how many, and the number to be expected</small></h2>
    <table class="tally"><thead><tr><th>Challenge</th>${SIDES.map((side) => html`<th><span class="side ${MARKS[side]}">${NAMES[side]}</span></th>`)}</tr></thead>
    <tbody>${KINDS.filter(([kind]) => made.some((each) => each.kind === kind)).map(([kind, words]) => html`<tr><th scope="row">${words}</th>${SIDES.map((side) => cell(of(side, kind)))}</tr>`)}
    <tr class="total"><th scope="row">All</th>${SIDES.map((side) => cell(of(side)))}</tr></tbody></table>
    <p>${SIDES.filter((side) => of(side).length)
      .map(
        (side) =>
          `${NAMES[side]}: ${percent(of(side).filter(({ success }) => success).length / of(side).length)} came off, ${percent(of(side).reduce((sum, { chance }) => sum + chance, 0) / of(side).length)} was to be expected.`,
      )
      .join(" ")}</p>`;
}

/** Exactly, as before the dice: the highest die of either side with what was added, never below 0; a tie as the house plays it. */
function chanceOf({ challenge, response }, ties) {
  const beats = (mine, other) => mine > other || (ties === "succeed" && mine === other);
  const added = ({ modifiers = [] }) => modifiers.reduce((sum, each) => sum + each.value, 0);
  const spread = (thrown) => highest(thrown.dice).map(([face, likely]) => [Math.max(0, face + added(thrown)), likely]);
  return spread(challenge).reduce(
    (sum, [mine, likely]) =>
      sum + likely * spread(response).reduce((less, [other, share]) => (beats(mine, other) ? less + share : less), 0),
    0,
  );
}

function highest(dice) {
  const atMost = (value) => dice.reduce((product, die) => product * Math.min(1, value / die), 1);
  return Array.from({ length: Math.max(...dice) }, (_, n) => [n + 1, atMost(n + 1) - atMost(n)]);
}

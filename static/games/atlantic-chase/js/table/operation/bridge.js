// From the chart to the battle board: what led here, who is in it, and what is at stake; until it is understood. And the way back for a
// look: the chart is one key away while the battle goes on.
import { html, nothing } from "../../../../../js/table/lit.js";
import { leftSide, other, shipOf, SIDES } from "../names.js";
import { points } from "./look_ups.js";

let understood = -1; // the line of the battle that was joined
let looking = false;

const LED_HERE = ["AttackDeclared", "InterruptionRead", "AttackRead", "EvasiveSpent", "EnemyFlies", "EnemyCoordinates"];
const MOST = 3;

/** Does the player look at the chart in the middle of a battle? */
export const looks = ({ doc: { view } }) => looking && Boolean(view.operation?.fighting);

/** The key for it. */
export function lookAtChart(page, acts) {
  if (!page.doc.view?.operation?.fighting) return false;
  looking = !looking;
  acts.redraw();
  return true;
}

export function bridge(page, acts) {
  const { view } = page.doc,
    { operation: op } = view;
  const joined = page.log.findLastIndex(({ event }) => event.what === "BattleJoined");
  if (page.watching || !op?.fighting || joined < 0 || joined === understood || acted(page, joined)) return nothing;
  const declared = page.log.slice(0, joined).findLastIndex(({ event }) => event.what === "AttackDeclared");
  const led = declared < 0 ? [] : page.log.slice(declared, joined).filter(({ event }) => LED_HERE.includes(event.what));
  const sides = [leftSide(view), other(leftSide(view))];
  return html`<section class="leg-banner bridge" role="status"><p class="label">From the chart to the battle board</p>
    <h2>${page.log[joined].text}</h2>
    ${led.length ? html`<p><b>What led here.</b> ${led.map(({ text }) => text).join(" ")}</p>` : nothing}
    <div class="bridge-sides">${sides.map(
      (
        side,
      ) => html`<section><h3><span class="side ${SIDES[side].mark}">${SIDES[side].name}</span> ${points(op.score[side])} so far</h3>
      <p>${ships(view, op, side) || "nobody"}</p><ul>${atStake(op, side)}</ul></section>`,
    )}</div>
    <p><kbd>C</kbd> shows the chart while the battle goes on.</p>
    <button class="btn strong" type="button" @click=${() => {
      understood = joined;
      acts.redraw();
    }}>To the battle</button></section>`;
}

/** Whoever has begun to fight has understood. */
const acted = (page, joined) =>
  page.doc.view.battle.round > 1 || page.log.slice(joined + 1).some(({ seat }) => seat === page.seat);

const ships = (view, op, side) =>
  op.fight_ships
    .map((slug) => shipOf(view, slug))
    .filter((ship) => ship?.side === side)
    .map(({ name }) => name)
    .join(", ");

/** What the victory table pays a side for in this battle, the dearest first. */
function atStake(op, side) {
  const lines = op.awards
    .filter((award) => award.side === side && op.fight_stakes?.includes(award.slug))
    .sort((one, two) => two.points - one.points)
    .slice(0, MOST);
  return lines.length
    ? lines.map((award) => html`<li>+${points(award.points)} ${award.text}</li>`)
    : html`<li>Nothing in the victory table</li>`;
}

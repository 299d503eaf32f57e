// A shot before its dice: who fires at whom, what is added, the cards that could be played with it, and the chance of every result.
import { html, nothing } from "../../../../js/table/lit.js";
import { ruleLink } from "../../../../js/table/rule_link.js";
import { blanks, hitsOf, profile } from "./drawn.js";
import { called, capital, cards, diceOf, percent, ranges, reasons, shipOf, signed } from "./names.js";
import { withCards } from "./words.js";

const ENDS = { bow: "across her bow", stern: "across her stern" };

/** The shot that is picked, or the only one there is. */
export function shotInHand({ decision, doc: { view } }, act) {
  const target = act?.act === "Fire" ? act.target : view.shots.length === 1 && !act ? view.shots[0].target : null;
  return decision?.name === "fire" ? (view.shots.find((shot) => shot.target === target) ?? null) : null;
}

export function shotNumbers(page, acts, act) {
  const { view } = page.doc;
  const shot = shotInHand(page, act);
  if (!shot)
    return act
      ? nothing
      : html`<p class="quiet-line">Choose a target, here or on the chart: its dice and the chance of every result follow.</p>`;
  const steady = act?.steady_aim ?? false;
  const spread = steady ? shot.steady_aim : shot.spread;
  const firer = shipOf(view, view.active),
    target = shipOf(view, shot.falls_on);
  return html`<div class="pairrow">${mini(firer, html`<b>${diceOf(shot.dice)}</b>`)}<i aria-hidden="true">→</i>${mini(target, html`${capital(ranges[shot.range])}${ENDS[shot.raking] ? html`, <b>${ENDS[shot.raking]}</b>` : nothing}`)}</div>
    ${shot.falls_on === shot.target ? nothing : html`<p class="whyline"><b>${called(view, shot.falls_on)}</b> screens ${called(view, shot.target)} and takes the shot.</p>`}
    <div class="sum-of"><div class="dicelist">${blanks(shot.dice)}<span>attack, highest counts</span></div><dl class="drm">${shot.modifiers?.map(modifier) ?? nothing}${steady ? modifier({ reason: "steady-aim", value: 1, rule: "5.1" }) : nothing}
      ${shot.modifiers?.length || steady ? html`<div class="total"><dt>Added</dt><dd>${signed(shot.drm + (steady ? 1 : 0))}</dd></div>` : html`<div><dt>Nothing added</dt><dd></dd></div>`}</dl></div>
    ${withWhat(page, acts, shot, act)}
    <div class="odds before"><h3>Chance before firing <small>mean ${spread.mean.toFixed(2)} Hits</small></h3>
      ${outcome("No effect", "equal or less", spread.nothing, "gray")}${spread.dent > 0.0004 ? outcome("Dent, no Hit", "higher", spread.dent, "gray") : nothing}
      ${[1, 2, 3].map((hits) => (spread.hits[hits] > 0.0004 ? outcome(`${["", "One", "Two", "Three"][hits]} Hit${hits > 1 ? "s" : ""}`, "", spread.hits[hits], hits === 3 ? "dark" : firer.side) : nothing))}
      <dl class="facts"><div><dt>Any Hit</dt><dd>${percent(spread.hit)}</dd></div><div><dt>Critical</dt><dd>${percent(spread.critical)}</dd></div></dl></div>`;
}

const modifier = ({ reason, value, rule }) =>
  html`<div><dt>${capital(reasons[reason])} <span class="rule">${ruleLink(rule)}</span></dt><dd>${signed(value)}</dd></div>`;
const outcome = (words, how, value, kind) =>
  html`<div class="o ${kind}"><span>${words}${how ? html`<small>${how}</small>` : nothing}</span><div class="barof ${kind}"><i .style=${`width:${100 * value}%`}></i></div><b>${percent(value)}</b></div>`;

function mini(ship, words) {
  return html`<div class="mini-ship ${ship.side}"><b>${ship.card.short}<span>${hitsOf(ship)}</span></b>${profile(ship.card)}<p>${words}</p></div>`;
}

/** Cards of one's hand that go with this shot: pressed, the shot is fired with them. */
function withWhat(page, acts, shot, act) {
  const ways = page.choice().ways.filter((way) => way.kind === "aside" && way.option.act.target === shot.target);
  const now = act ? withCards(act) : "";
  if (!ways.length) return nothing;
  return html`<div class="with-cards">${ways.map((way) => {
    const name = withCards(way.option.act),
      on = now === name;
    return html`<button type="button" class="cardrow" aria-pressed=${String(on)} @click=${() => toggle(page, acts, way, shot, on)}><i></i><span><b>${name
      .split("+")
      .map((card) => cards[card].name)
      .join(
        " and ",
      )}</b> <small>${on ? "is played with this shot" : "with this shot?"}</small></span><b class="to">${percent(way.option.chance.value)}</b></button>`;
  })}</div>`;
}

function toggle(page, acts, way, shot, on) {
  page.clear();
  acts.touch(`ship:${shot.target}`);
  if (!on) acts.touch(way.pieces[0]);
}

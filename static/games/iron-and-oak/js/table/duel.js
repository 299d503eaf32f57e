// Challenge and Response side by side: dice as shapes, every modifier with its rule, the exact chance before the dice.
import { html, nothing, svg } from "../../../../js/table/lit.js";
import { ruleLink } from "../../../../js/table/rule_link.js";
import { blanks, icon } from "./drawn.js";
import { called, capital, hazards, percent, reasons, shipOf, signed } from "./names.js";

const WINS = {
  maneuver: "She gets there",
  enter: "She comes in",
  leave: "She gets away",
  escape: "She gets clear",
  cross: "She crosses",
  strike: "She strikes",
};

export function duel(view, contest) {
  const { ship, target } = contest;
  return html`<div class="duel">${side("Challenge", contest.dice, called(view, ship), contest.modifiers ?? [], contest.drm)}
    ${side("Response", contest.response, target ? called(view, target) : "the water", contest.against ?? [], contest.response_drm)}</div>`;
}

function side(label, dice, name, modifiers, sum) {
  return html`<div><p class="label">${label}</p><div class="dicelist">${blanks(dice)}<b>${name}</b></div>
    <dl class="drm">${modifiers.map(({ reason, value, rule }) => html`<div><dt>${capital(reasons[reason])} <span class="rule">${ruleLink(rule)}</span></dt><dd>${signed(value)}</dd></div>`)}
    <div class=${modifiers.length ? "total" : ""}><dt>${modifiers.length ? "Added" : "Nothing added"}</dt><dd>${modifiers.length ? signed(sum) : ""}</dd></div></dl></div>`;
}

/** The chance as a bar, with ticks for the card one could add and the card the enemy could play. */
export function chanceBar(view, contest, ties) {
  const { chance, kind, with_quick: quick = null, with_slow: slow = null, ship } = contest;
  const side = shipOf(view, ship).side;
  return html`<div class="odds"><div class="o ${side}"><span>${WINS[kind] ?? "Succeeds"}<small>a tie ${ties === "succeed" ? "does" : "does not"} ${ruleLink("1.3")}</small></span>
    <div class="barof"><i .style=${`width:${100 * chance}%`}></i>${[quick, slow].filter((value) => value !== null).map((value) => html`<u .style=${`left:${100 * value}%`}></u>`)}</div><b>${percent(chance)}</b></div>
    ${quick === null && slow === null ? nothing : html`<div class="chips-of">${quick === null ? nothing : html`<p class="chip-of">With a Quick Maneuver<b>${percent(quick)}</b></p>`}${slow === null ? nothing : html`<p class="chip-of">Against a Slow Maneuver<b>${percent(slow)}</b></p>`}</div>`}</div>`;
}

/** What follows a success: hazards on the way, and what a strike does. */
export function maneuverOdds(view, { contest, hazards: met = [], strike = null }) {
  const target = contest.target && shipOf(view, contest.target);
  return html`${duel(view, contest)}${chanceBar(view, contest, view.options?.ties)}
    ${met.length ? html`<dl class="facts">${met.map(({ box, hazard, chance }) => html`<div><dt>${hazards[hazard]}${box ? ` in ${box}` : ""}: she passes</dt><dd>${percent(chance)}</dd></div>`)}</dl>` : nothing}
    ${strike && target ? strikeOdds(view, contest, strike, target) : nothing}`;
}

function strikeOdds(view, contest, strike, target) {
  const left = target.card.hits - target.hits,
    own = called(view, contest.ship);
  return html`<div class="odds"><h3>If she strikes: Hits on ${target.card.short} <small>in %; ${left} sink her</small></h3>${histogram(strike.hits, left)}
    <dl class="facts"><div><dt>${target.card.short} sinks</dt><dd>${percent(strike.sinks)}</dd></div><div><dt>${own} is hurt</dt><dd>${percent(strike.hurt)}</dd></div>
      <div><dt>Fouled together</dt><dd>${percent(strike.fouled)}</dd></div>${strike.ram_breaks ? html`<div><dt>Ram breaks</dt><dd>${percent(strike.ram_breaks)}</dd></div>` : nothing}
      ${strike.explodes ? html`<div><dt>Torpedo explodes</dt><dd>${percent(strike.explodes)}</dd></div>` : nothing}${strike.own_sinks ? html`<div><dt>${own} sinks</dt><dd>${percent(strike.own_sinks)}</dd></div>` : nothing}</dl></div>`;
}

const WIDTH = 344,
  BASE = 44;

function histogram(hits, deadly) {
  const shown = hits.slice(0, Math.max(2, hits.findLastIndex((value) => value > 0.004) + 1));
  const step = WIDTH / shown.length,
    most = Math.max(...shown),
    bar = Math.min(26, step - 4);
  return html`<svg class="hist" viewBox="0 0 ${WIDTH} 59" role="img" aria-label=${shown.map((value, n) => `${n}: ${percent(value)}`).join(", ")}>${shown.map(
    (value, n) => {
      const x = n * step + step / 2,
        tall = (30 * value) / most;
      return svg`<rect class=${n >= deadly ? "kill" : ""} x=${x - bar / 2} y=${BASE - tall} width=${bar} height=${tall}></rect><text x=${x} y="57">${n}</text><text x=${x} y=${BASE - tall - 3}>${Math.round(100 * value)}</text>`;
    },
  )}<path class="ax" d="M0 44.5H${WIDTH}"></path>${deadly < shown.length ? svg`<path class="lim" d="M${deadly * step} 0V50"></path>` : nothing}</svg>`;
}

/** What cannot be done, in one place and with its rule. */
export const whyNots = (decision) =>
  (decision.why_not ?? []).map(
    (each) =>
      html`<p class="whyline">${icon("eye", "ico")} <b>${each.title}:</b> ${each.flaw.reason}. <span class="rule">${ruleLink(each.flaw.rule)}</span></p>`,
  );

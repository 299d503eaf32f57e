// The signals of one move, with their dice: what was needed, what came.
import { html, nothing } from "../../../../js/table/lit.js";
import { eye } from "../../../../js/table/eye.js";
import { ruleLink } from "../../../../js/table/rule_link.js";
import { SIDES } from "../table/names.js";

export function told(scene, { log, ended, now }) {
  return html`<section class="tell" aria-label="Signals of this move" aria-live="polite"><h3>Signals</h3>
    ${log.length ? html`<ol tabindex="0">${log.map((line) => sentence(scene, line))}</ol>` : html`<p class="none">${ended && now.legs.length < 2 ? "The match is given up here." : "Nothing was said."}</p>`}</section>`;
}

function sentence(scene, { text, when, seat = null, secret, rolls = [], rule, side }) {
  return html`<li class=${SIDES[side]?.mark ?? ""}><span class="t">${when}</span> ${seat === null ? nothing : html`<b>${scene.name(seat)}.</b> `}${secret ? html`<span class="prv" title="Hidden from ${scene.name(1 - seat)}">${eye}<span class="vh">Hidden from ${scene.name(1 - seat)}: </span></span>` : nothing}${text}${rule ? html` <small class="rule">${ruleLink(rule)}</small>` : nothing}${rolls.length ? cast(rolls) : nothing}</li>`;
}

function cast(rolls) {
  return html`<span class="dice">${rolls.map((roll) => html`<span class="thrown">${die(roll)}<small>${roll.label}<b>≤ ${roll.needs}</b> ${roll.outcome}</small></span>`)}</span>`;
}

function die({ roll, needs, label, good }) {
  return html`<svg class="die ${good ? "hit" : "miss"}" viewBox="-25 -25 50 50" role="img" aria-label="${label}: rolled ${roll}, needs ${needs} or less"><title>${label}</title><path class="d-out" d="M0-23L20-11.5V11.5L0 23L-20 11.5V-11.5Z"></path><path class="d-in" d="M0-23L-13 8H13ZM-20-11.5L-13 8L-20 11.5M20-11.5L13 8L20 11.5M-13 8L0 23L13 8M0-23L-20-11.5M0-23L20-11.5"></path><text y="6" text-anchor="middle">${roll}</text></svg>`;
}

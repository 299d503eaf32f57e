// The strip while somebody else decides, and when the match is over.
import { html, nothing } from "./lit.js";
import { chips, conditionals } from "./orders.js";
import { told } from "./log.js";
import { sentence } from "./option.js";
import { withRules } from "./rule_link.js";
import { keepInSight } from "./pop.js";
import { takeBack, wished } from "./take_back.js";
import { lastly } from "./lastly.js";
import { notBegun } from "../fair/not_begun.js";

const LAST = 4;

export function waiting(page, acts) {
  const { doc } = page;
  if (doc.status === "open") return notBegun(page, acts);
  const others = page.watching ? doc.waiting : doc.waiting.filter((each) => each.seat !== doc.seat);
  return html`${lastly(page)}
    <div class="ask"><span class="label">${page.watching ? "You are watching" : page.sent ? "Sending" : "Waiting"}</span>
      <h2 id="ask" tabindex="-1">${others.map((each) => (doc.seats[each.seat].bot ? html`${page.name(each.seat)} is thinking<span class="thinks" aria-hidden="true"></span> ` : html`${page.name(each.seat)} is deciding. `))}</h2>
      ${others.map((each) => html`<p>${each.text}${away(page, each.seat)}</p>`)}
      ${page.watching && doc.decision ? overTheShoulder(doc.decision) : nothing}
      ${wished(page)}
      <div class="orders">${page.watching ? nothing : html`${chips(page, acts)}${conditionals(page, acts)}`}</div></div>
    ${lately(page)}
    ${!page.watching && (doc.undo || doc.take_back?.state === "possible") ? html`<div class="go">${takeBack(page, acts)}<small>${doc.undo ? "No die was cast" : "If your opponent agrees"}</small></div>` : nothing}`;
}

/** What the player is asked who shows their side, and what they may choose. */
function overTheShoulder({ prompt, options }) {
  return html`<p class="asked">“${withRules(prompt)}”</p>
    <details class="pop all" @toggle=${keepInSight}><summary>What may be chosen</summary><div><ul>${options.map((option) => html`<li>${sentence(option)}</li>`)}</ul></div></details>`;
}

/** The strip has room now: the last sentences in full, where the eye rests. */
function lately(page) {
  const lines = page.log.slice(-LAST).filter((line) => line.seat !== undefined && line.seat !== null);
  return lines.length
    ? html`<div class="lately"><p class="label">Last signals</p>${lines.map((line) => html`<p>${told(page, line)}</p>`)}</div>`
    : nothing;
}

function away(page, seat) {
  if (page.here(seat)) return "";
  return page.doc.clock?.live
    ? ` ${page.name(seat)} is away.`
    : ` ${page.name(seat)} is away; the table stays, you may come back any day.`;
}

export function over(page) {
  const { result } = page.doc;
  return html`
    <div class="ask"><span class="label">The match is over</span><h2 id="ask" tabindex="-1">${headline(page, result)}</h2>
      <p>${result.reason} ${page.doc.seats.map((seat, place) => html`${place ? " : " : ""}${seat.name} ${result.points[place]}`)}.</p></div>
    <div class="go"><a class="btn strong" href=${page.boot.result_path}>Result and replay</a></div>`;
}

function headline(page, { winner }) {
  if (page.doc.result.ending?.what === "Abandoned") return "The game is abandoned.";
  if (winner === null || winner === undefined) return "A draw.";
  if (page.boot.seats.length === 1)
    return winner === page.boot.seats[0].seat ? "You win the match." : `${page.name(winner)} wins the match.`;
  return `${page.name(winner)} wins the match.`;
}

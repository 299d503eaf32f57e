// The table at one moment: the boats' cards above, the chart with the move between, the escorts' cards below.
import { html, nothing, svg } from "../../../../js/table/lit.js";
import { eye } from "../../../../js/table/eye.js";
import { unitCard } from "../table/card.js";
import { convoy } from "../table/convoy.js";
import { other, SIDES } from "../table/names.js";
import { engagement } from "./engagement.js";
import { holding } from "./holding.js";
import { told } from "./told.js";

/** `scene.name(seat)`; `here`: { before, now, log, ended }. Whoever looks as a player sits below. */
export function stage(scene, here) {
  const { now } = here;
  const below = now.side ?? "escort";
  return html`${holding(scene, now, other(below))}
    <div class="chart plot-sea">${contacts(scene, now)}${convoy({ doc: { view: now } })}${fight(scene, here)}${told(scene, here)}</div>
    ${holding(scene, now, below)}`;
}

function contacts(scene, view) {
  return html`<section class="shadows" aria-label="Contacts in effect"><h3>Contacts in effect ${view.contacts.length || ""}</h3>
    ${view.contacts.length ? html`<ul>${view.contacts.map(({ number, since, boat }) => html`<li><i class="pin"></i><div class="tuck">${unitCard(boat)}</div><span class="was">Contact ${number}<br>${boat.shown ? "face up" : boat.kind ? hiddenFrom(scene, view, "uboat") : `since round ${since}`}</span></li>`)}</ul>` : html`<p class="none">None: no boat is known to shadow the convoy.</p>`}</section>`;
}

function fight(scene, here) {
  const { now } = here;
  const { title, boats, hunters, arrow, stamp, act } = engagement(here);
  const held = act && boats.length;
  return html`<section class="event" aria-label="The move"><h3>${title}${stamp ? html` <span class="stamp">${stamp}</span>` : nothing}</h3><div class="lay">
    ${act ? group(scene, now, act.cards) : nothing}
    ${held ? html`<span class="meanwhile">held down<br>meanwhile</span>` : nothing}
    ${boats.length ? group(scene, now, boats) : nothing}
    ${arrow ? pointer(arrow) : nothing}
    ${hunters.length ? group(scene, now, hunters) : arrow === "convoy" ? html`<span class="aim">${now.table.convoy}</span>` : nothing}
    ${!act && !boats.length && !hunters.length ? html`<p class="none">Nothing lies between the players.</p>` : nothing}</div></section>`;
}

function group(scene, view, cards) {
  return html`<ul class="group">${cards.map((card) => html`<li>${unitCard(card)}<span class="was ${card.hidden && card.kind ? "secret" : ""}">${note(scene, view, card)}</span></li>`)}</ul>`;
}

function note(scene, view, { kind, side, tactical, hidden, revealed }) {
  if (tactical) return "face up";
  if (!kind) return "face down";
  return hidden ? hiddenFrom(scene, view, side) : revealed ? "turned up now" : "face up";
}

export function hiddenFrom(scene, view, side) {
  return html`${eye} hidden from ${scene.name(view.table[other(side)].seat)}`;
}

function pointer(at) {
  const left = svg`<path d="M54 30H14M26 14L8 30L26 46"></path>`,
    right = svg`<path d="M2 30H42M30 14L48 30L30 46"></path>`;
  return html`<svg class="arrow ${at === "convoy" ? SIDES.uboat.mark : SIDES.escort.mark}" viewBox="0 0 56 60" aria-hidden="true">${at === "convoy" ? right : left}</svg>`;
}

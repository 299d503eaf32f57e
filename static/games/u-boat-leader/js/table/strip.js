// The strip above the display: both sides and the six steps of a round. On a phone also the parts of the page.
import { html, nothing } from "../../../../js/table/lit.js";
import { STEPS } from "./names.js";
import { ui } from "./ui.js";

const PARTS = [
  ["decide", "Decide"],
  ["flotilla", "Flotilla"],
  ["signals", "Signals"],
];

export function strip(page, acts) {
  const { view } = page.doc;
  return html`${view.contact?.round ? steps(page, view) : nothing}${parts(page, view, acts)}`;
}

function steps(page, view) {
  const now = STEPS.findIndex(([slug]) => slug === view.contact.step);
  const seats = page.doc.seats;
  const mine = page.seat ?? 0;
  return html`<div class="round-steps">${side(page, seats[mine], mine)}<ol class="steps" aria-label="Steps of the round">${STEPS.map(([slug, name], n) => html`<li class=${n < now ? "done" : n === now ? "now" : ""} aria-current=${slug === view.contact.step ? "step" : nothing}><b>${n + 1}</b><span>${name}</span></li>`)}</ol>${seats.length > 1 ? side(page, seats[1 - mine], 1 - mine) : html`<div class="com"><span class="side blue">Escorts</span><b>by the tables</b></div>`}</div>`;
}

function side(page, seat, place) {
  const asked = page.doc.waiting.some((each) => each.seat === place) || (place === page.seat && page.decision);
  const own = place === page.seat && page.boot.seats.length === 1;
  return html`<div class="com ${asked ? "asked" : ""}"><span class="side ${page.side(seat.side)?.mark}">${page.side(seat.side)?.name}</span><b>${own ? "You" : page.name(place)}</b></div>`;
}

/** Shown by the styles of a phone only. */
function parts(page, view, acts) {
  const go = (part) => () => {
    ui.part = part;
    acts.redrawNow();
  };
  return html`<div class="parts" role="tablist">${PARTS.map(([part, name]) => html`<button type="button" role="tab" aria-selected=${String(ui.part === part)} @click=${go(part)}>${part === "flotilla" && view.eyes !== "flotilla" ? "Escorts" : name}${part === "decide" && page.decision ? html`<i></i>` : nothing}</button>`)}</div>`;
}

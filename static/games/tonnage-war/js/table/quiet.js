// While nothing is pending: how the last engagement went, told from the public log; or the last cards played. And the losses.
import { html, nothing } from "../../../../js/table/lit.js";
import { back, face } from "./card.js";
import { lastCards, report } from "./report.js";
import { count, label, lower, SIDES, stacks } from "./names.js";

export function quiet(page, motion) {
  const { view } = page.doc;
  if (page.doc.status === "finished") return over(page);
  const last = report(page.log);
  if (last)
    return html`<h2 id="h-fight">${last.title}</h2><div class="lay after">${last.boat || last.card ? html`<div><div class="pair">${last.card ? face(last.card) : nothing}${last.boat ? face(last.boat, motion) : nothing}</div></div>` : nothing}
      <div class="vs" aria-hidden="true"><span class="stamp">${last.stamp}</span></div>
      ${last.hunt || last.hunters.length ? html`<div><div class="group">${last.hunt ? face(last.hunt) : nothing}${last.hunters.map((kind) => face(kind, motion))}</div></div>` : nothing}</div>
    <ul class="told">${last.told.map((text) => html`<li>${text}</li>`)}</ul>${losses(view)}`;
  const played = lastCards(page.log);
  return html`<h2 id="h-fight">${played.length ? "Last cards played" : "No engagement"}</h2>
    ${played.length ? html`<div class="lay after">${played.map(({ side, card }) => html`<div><div class="pair">${card ? face(card) : back(side)}</div><p><b>${card ? label(card) : "Laid away"}</b>${SIDES[side].name}</p></div>`)}</div>` : primer}
    ${losses(view)}`;
}

/** At the end both legs stand beside each other, and what was lost in the last one. */
function over({ doc: { view, seats } }) {
  return html`<h2 id="h-fight">The match is over</h2>
    <ul class="told">${view.legs.map(({ uboat_seat: boats, score }, leg) => html`<li>Leg ${leg + 1}: ${seats[boats].name} as U-boats <b>${score.uboat}</b>, ${seats[1 - boats].name} as escorts <b>${score.escort}</b>.</li>`)}</ul>${losses(view)}`;
}

/** For whoever sits down here for the first time. */
export const primer = html`<ol class="primer"><li><b>One card each in turn,</b> played or laid away face down: a hand in each round, then you change sides.</li>
  <li><b>Contact, then attack.</b> A boat must have the convoy in sight before torpedoes can run. Each hit is a point.</li>
  <li><b>Escorts answer</b> with ships or aircraft, face down, or turn the convoy away. Boats damaged or sunk are their points.</li>
  <li><b>Blanks bluff.</b> Many of the unit cards are nothing at all, and nobody else can tell.</li></ol>`;

const HOW = {
  sunk: "sunk",
  damaged: "damaged",
  rammed: "damaged ramming",
  spent: "gone home, torpedoes spent",
  blank: "shown",
  away: "gone for the leg",
  carrier: "lost with the carrier",
};

/** Out of play, face up, public. */
function losses(view) {
  const parts = ["uboat", "escort"].flatMap((side) => {
    const out = stacks(view.table[side].out.map(({ unit, how }) => `${unit}/${how}`));
    return out.length
      ? html`<p><b>${side === "uboat" ? "U-boats" : "Escorts"} out of play:</b> ${out.map(({ kind, number }) => `${count(number, lower(kind.split("/")[0]))} ${HOW[kind.split("/")[1]]}`).join(", ")}</p>`
      : [];
  });
  return parts.length ? html`<div class="losses">${parts}</div>` : nothing;
}

// What the campaign came to: the ladder with its rungs; of a match both legs.
import { html, nothing } from "../../../../js/table/lit.js";
import { campaigns, RATINGS } from "../table/names.js";

export function ladder(boot, view) {
  return html`<div class="rungs-of">${view.two ? legs(boot, view) : one(view)}</div>`;
}

function one(view) {
  const most = Math.max(view.ladder[3] * 1.25, view.vp + 1, 1);
  const at = (points) => `${Math.max(0, Math.min(100, (100 * points) / most))}%`;
  return html`<p class="verdict"><b>${view.vp}</b> victory points: <em>${RATINGS[view.rank]}</em></p>
    <div class="scale" role="img" aria-label="${view.vp} points, ${RATINGS[view.rank]}"><i class="bar" .style=${`width:${at(view.vp)}`}></i>${view.ladder.map((least, n) => html`<span class="rung-at ${view.vp >= least ? "got" : ""}" .style=${`left:${at(least)}`}><b>${least}</b>${RATINGS[n + 1]}</span>`)}</div>
    ${view.verdicts?.length ? html`<p class="war-verdicts">${view.verdicts.map((rating, n) => html`<span>${Object.values(campaigns)[n].name}: <b>${rating}</b></span>`)}</p>` : nothing}
    <p class="lost-of">${view.boats_sunk ? `${view.boats_sunk === 1 ? "One boat was" : `${view.boats_sunk} boats were`} lost, three points each.` : "No boat was lost."}</p>`;
}

function legs(boot, view) {
  return html`<table class="tally"><thead><tr><th>Leg</th><th>Boats led by</th><th>Victory points</th><th>Boats sunk</th><th>Verdict</th></tr></thead><tbody>${(view.legs ?? []).map((leg, n) => html`<tr><th scope="row">${n + 1}</th><td>${boot.seats[leg.flotilla_seat].name}</td><td><b>${leg.vp}</b></td><td>${leg.sunk}</td><td>${RATINGS[leg.rank]}</td></tr>`)}</tbody></table>`;
}

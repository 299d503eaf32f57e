// Points by leg and side, and what they were for.
import { html, nothing } from "../../../../js/table/lit.js";

/** The leg in which a match was given up counts as it stood. */
export function tally({ seats }, view) {
  const broken = view.legs.length < 2;
  const legs = broken ? [...view.legs, { uboat_seat: view.table.uboat.seat, score: view.score }] : view.legs;
  const asUboat = seats.map((_, seat) => legs.findIndex((leg) => leg.uboat_seat === seat));
  const asEscort = seats.map((_, seat) => legs.findIndex((leg) => leg.uboat_seat !== seat));
  const points = (place, side) => (place < 0 ? 0 : legs[place].score[side]);
  const cell = (place, side, details) =>
    html`<td>${place < 0 ? html`<b>–</b><small>not played</small>` : html`<b>${legs[place].score[side]}</b><small>${details(legs[place].score)}</small>`}</td>`;
  const order = (places) =>
    places[0] === places[1] ? nothing : places.map((place) => (place < 0 ? "–" : `leg ${place + 1}`)).join(" / ");
  return html`<table class="tally"><thead><tr><th><span class="vh">Points as</span></th>${seats.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody><tr><th scope="row"><span class="side red">U-boats</span><small>${order(asUboat)}</small></th>${asUboat.map((place) => cell(place, "uboat", tonnage))}</tr>
    <tr><th scope="row"><span class="side blue">Escorts</span><small>${order(asEscort)}</small></th>${asEscort.map((place) => cell(place, "escort", kills))}</tr>
    <tr class="total"><th scope="row">Total</th>${seats.map((_, seat) => html`<td><b>${points(asUboat[seat], "uboat") + points(asEscort[seat], "escort")}</b></td>`)}</tr></tbody></table>
    ${broken ? html`<p class="note">Ended in leg ${view.leg}, round ${view.round}; the points are those of that moment.</p>` : nothing}`;
}

export const tonnage = ({ ships, escorts_sunk: sunk, escorts_damaged: damaged, carrier }) =>
  list(
    [ships, "ship", ""],
    [sunk, "escort", " sunk"],
    [damaged, "escort", " damaged"],
    [carrier, "point", " for the carrier"],
  ) || "no ship sunk";
export const kills = ({ boats_sunk: sunk, boats_damaged: damaged }) =>
  list([sunk, "boat", " sunk"], [damaged, "boat", " damaged"]) || "no boat hurt";

function list(...parts) {
  return parts
    .filter(([number]) => number)
    .map(([number, what, how]) => `${number} ${what}${number === 1 ? "" : "s"}${how}`)
    .join(", ");
}

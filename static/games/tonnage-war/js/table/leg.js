// The sides are exchanged: said large over the sea, until the first card of the new leg or a word that it is understood.
import { html, nothing } from "../../../../js/table/lit.js";
import { SIDES } from "./names.js";
import { tells } from "./signals.js";

let understood = 0;

export function legBanner(page, acts) {
  const { view, seat, status } = page.doc;
  if (status !== "playing" || view.leg < 2 || understood === view.leg) return nothing;
  const begun = page.log.findLastIndex((line) => tells(line, "LegEnded"));
  const since = page.log.slice(begun + 1).filter((line) => (line.seat ?? null) !== null);
  if (begun < 0 || since.some((line) => seat === null || page.boot.seats.length > 1 || line.seat === seat))
    return nothing;
  const score = view.legs.at(-1)?.score;
  return html`<section class="leg-banner" role="status"><p class="label">The sides are exchanged</p>
    <h2>Leg ${view.leg}: ${page.boot.seats.length === 1 ? html`you now command the ${flag(view.side)}` : html`${page.name(view.table.uboat.seat)} now plays the ${flag("uboat")}`}</h2>
    <p>${score ? `Leg ${view.leg - 1} ended U-boats ${score.uboat}, escorts ${score.escort}. ` : ""}The convoy is whole again, all cards are dealt anew; the points of both legs count.</p>
    <button class="btn strong" type="button" @click=${() => {
      understood = view.leg;
      acts.redraw();
    }}>To the table</button></section>`;
}

const flag = (side) => html`<span class="side ${SIDES[side].mark}">${SIDES[side].name}</span>`;

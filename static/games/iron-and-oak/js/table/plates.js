// The plate of a ship on the chart: her name, her order slip, her Hits and what has befallen her.
import { html, nothing } from "../../../../js/table/lit.js";
import { hitsOf, icon, slip } from "./drawn.js";
import { states } from "./names.js";
import { ui } from "./ui.js";

/** A ship's name with her order slip and her Hits: the handle of every piece. */
export function plate({ page, acts, view, lit }, ship, { x, y, number = true, icons = true }, small = false) {
  const piece = `ship:${ship.slug}`;
  const legal = lit.has(piece),
    chosen = page.picked.includes(piece),
    mine = ship.side === view.side;
  const said = states(view, ship);
  const label = `${ship.card.name}, ${ship.box ?? "off the chart"}, ${ship.hits} of ${ship.card.hits} Hits${said.map(({ words }) => `, ${words}`).join("")}`;
  return html`<button type="button" class="plate ${ship.side} ${legal ? "legal" : ""} ${chosen ? "chosen" : ""} ${ship.slug === view.active ? "cur" : ""} ${ship.acted && view.phase === "action" ? "spent" : ""}" .style=${`left:${x}px;top:${y}px`} data-ship=${ship.slug} title=${label}
    @click=${() => touchShip(page, acts, ship, legal || chosen)}><span class="vh">${label}</span>${slip(ship, mine)}<span aria-hidden="true">${ship.card.short}</span>${number ? html`<em aria-hidden="true">${hitsOf(ship)}</em>` : nothing}${icons && !small ? said.map(({ icon: mark, kind, words }) => html`<i class="st ${kind}" title=${words}>${icon(mark, "")}</i>`) : nothing}</button>`;
}

/** The same plate where it is no button. */
export function plateFace(view, ship, { x, y, number = true, icons = true }) {
  const said = states(view, ship);
  return html`<span class="plate ${ship.side} ${ship.slug === view.active ? "cur" : ""} ${ship.acted && view.phase === "action" ? "spent" : ""}" .style=${`left:${x}px;top:${y}px`}>${slip(ship, ship.order_known)}<span>${ship.card.short}</span>${number ? html`<em>${hitsOf(ship)}</em>` : nothing}${icons ? said.map(({ icon: mark, kind, words }) => html`<i class="st ${kind}" title=${words}>${icon(mark, "")}</i>`) : nothing}</span>`;
}

export function touchShip(page, acts, ship, matters) {
  ui.ship = ship.slug;
  ui.box = ship.box ?? "";
  if (matters) acts.touch(`ship:${ship.slug}`);
  else {
    page.asked = `ship:${ship.slug}`;
    acts.redrawNow();
  }
}

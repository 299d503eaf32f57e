// The card of a force under the pointer: ships, speed, string, leader, markers.
import { html, nothing } from "../../lit.js";
import { capital, shipOf, SIDES, SPEEDS } from "../names.js";
import { miniPicture } from "./mini.js";
import { hexName } from "./sheet.js";

/** `slug`: of a task force or a reinforcement group. */
export function card(page, slug, pinned, close) {
  const { view } = page.doc, { forces, groups } = view.operation;
  const force = forces.find((each) => each.slug === slug), group = groups.find((each) => each.slug === slug);
  if (!force && !group) return nothing;
  const { side, ships } = force ?? group;
  return html`<aside class="tf-card ${side} ${pinned ? "pinned" : ""}" role=${pinned ? "dialog" : "tooltip"} aria-label=${force?.name ?? `Group ${group.letter}`}>
    <h3>${force?.name ?? `Group ${group.letter}`}<small>${SIDES[side].name}${force ? ` ${force.number}` : ", waits in port"}</small>${pinned ? html`<button type="button" class="close" aria-label="Close the card" @click=${close}>×</button>` : nothing}</h3>
    <div class="row">${ships.map((ship) => miniPicture(shipOf(view, ship), side, ship))}</div>
    ${force ? facts(force, ships.map((ship) => shipOf(view, ship)).filter(Boolean)) : nothing}</aside>`;
}

function facts(force, ships) {
  const slowest = ships.length > 1 ? ships.find(({ speed }) => speed === force.speed) : null;
  const leaders = ships.filter(({ leader }) => leader).map(({ leader, name }) => `${capital(leader)} in ${name}`);
  const marked = (kind) => (force[kind]?.length ? html`<dt>${capital(kind)}</dt><dd>${force[kind].map(hexName).join("; ")}</dd>` : nothing);
  return html`<dl><dt>Speed</dt><dd>${SPEEDS[force.speed]}${slowest ? `, as ${slowest.name}` : ""}</dd>
    ${force.trajectory ? html`<dt>String</dt><dd>${force.hexes.length} ${force.hexes.length === 1 ? "segment" : "segments"}</dd>` : force.hexes.length ? html`<dt>Station</dt><dd>${hexName(force.hexes[0])}</dd>` : html`<dt>In port</dt><dd>${capital((force.box ?? "").replaceAll("-", " "))}</dd>`}
    ${leaders.length ? html`<dt>Leader</dt><dd>${leaders.join(", ")}</dd>` : nothing}${marked("intel")}${marked("contact")}
    ${force.evasive ? html`<dt>Holds</dt><dd>Evasive Maneuvers</dd>` : nothing}</dl>`;
}

/** Beside the point, inside the box, over as little as possible. */
export function placeCard(element, [px, py], { width, height }) {
  const { offsetWidth: w, offsetHeight: h } = element;
  const left = px + 30 + w < width - 8 ? px + 30 : px - 30 - w;
  element.style.left = `${Math.max(8, Math.min(width - w - 8, left))}px`;
  element.style.top = `${Math.max(8, Math.min(height - h - 8, py - h / 2))}px`;
}

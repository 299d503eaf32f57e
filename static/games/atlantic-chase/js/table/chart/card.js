// The card of a force under the pointer: ships, speed, string, leader, markers.
import { html, nothing } from "../../../../../js/table/lit.js";
import { capital, leaderName, shipOf, SIDES, SPEEDS } from "../names.js";
import { miniPicture } from "./mini.js";
import { hexName, portName } from "./sheet.js";

/** `slug`: of a task force or a reinforcement group. */
export function card(page, slug, pinned, close) {
  const { view } = page.doc,
    { forces, groups } = view.operation;
  const force = forces.find((each) => each.slug === slug),
    group = groups.find((each) => each.slug === slug);
  if (!force && !group) return nothing;
  const { side, ships } = force ?? group;
  return html`<aside class="tf-card ${side} ${pinned ? "pinned" : ""}" role=${pinned ? "dialog" : "tooltip"} aria-label=${force?.name ?? `Group ${group.letter}`}>
    <h3>${force?.name ?? `Group ${group.letter}`}<small>${SIDES[side].name}${force ? ` ${force.number}` : ", waits in port"}</small>${pinned ? html`<button type="button" class="close" aria-label="Close the card" @click=${close}>×</button>` : nothing}</h3>
    <div class="row">${ships.map((ship) => miniPicture(shipOf(view, ship), side, ship))}</div>
    ${force ? facts(force, ships.map((ship) => shipOf(view, ship)).filter(Boolean)) : nothing}</aside>`;
}

function facts(force, ships) {
  const slowest = ships.length > 1 ? ships.find(({ speed }) => speed === force.speed) : null;
  const leaders = ships.filter(({ leader }) => leader).map(({ leader, name }) => `${leaderName(leader)} in ${name}`);
  const marked = (kind) =>
    force[kind]?.length ? html`<dt>${capital(kind)}</dt><dd>${force[kind].map(hexName).join("; ")}</dd>` : nothing;
  return html`<dl><dt>Speed</dt><dd>${SPEEDS[force.speed]}${slowest ? `, as ${slowest.name}` : ""}</dd>
    ${force.trajectory ? html`<dt>String</dt><dd>${force.hexes.length} ${force.hexes.length === 1 ? "segment" : "segments"}</dd>` : force.hexes.length ? html`<dt>Station</dt><dd>${hexName(force.hexes[0])}</dd>` : html`<dt>In port</dt><dd>${force.box ? portName(force.box) : nothing}</dd>`}
    ${leaders.length ? html`<dt>Leader</dt><dd>${leaders.join(", ")}</dd>` : nothing}${marked("intel")}${marked("contact")}
    ${force.evasive ? html`<dt>Holds</dt><dd>Evasive Maneuvers</dd>` : nothing}</dl>`;
}

/** Near the point, inside the room, over as few of the `things` as possible; all in pixels. */
export function placeCard(element, [px, py], { width, height }, things) {
  const { offsetWidth: w, offsetHeight: h } = element;
  const inside = (value, most) => Math.max(8, Math.min(most - 8, value));
  const sides = [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ];
  const places = [34, 90, 170].flatMap((far) =>
    sides.map(([sx, sy]) => [
      inside(px + sx * (far + w / 2) - w / 2, width - w),
      inside(py + sy * (far + h / 2) - h / 2, height - h),
    ]),
  );
  const covered = ([x, y]) =>
    things.filter((at) => at[0] > x - 14 && at[0] < x + w + 14 && at[1] > y - 14 && at[1] < y + h + 14).length;
  const away = ([x, y]) => Math.hypot(x + w / 2 - px, y + h / 2 - py) / 120;
  const over = ([x, y]) => px > x - 18 && px < x + w + 18 && py > y - 18 && py < y + h + 18;
  const worth = (place) => covered(place) + away(place) + (over(place) ? 50 : 0);
  const [x, y] = places.reduce((best, place) => (worth(place) < worth(best) ? place : best));
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
}

// The displays of all task forces, open to everybody: ships with their damage, string or station, markers, part in the action.
import { html, nothing } from "../../../../../js/table/lit.js";
import { hexName, portName, turnTo } from "../chart/chart.js";
import { miniPicture } from "../chart/mini.js";
import { pin, stealthMark } from "../chart/pins.js";
import { capital, leaderName, leftSide, shipOf, SIDES, SPEEDS } from "../names.js";
import { standsAt } from "./look_ups.js";

const ROLES = ["active", "target", "coordinates", "air support", "coordinates against", "flies against"];

/** Those with a part in the action first, then one's own, then the others. */
export function forcesTray(page, acts) {
  const { view } = page.doc,
    { operation: op } = view;
  const rank = (force) =>
    roleOf(op, force.slug) ? ROLES.indexOf(roleOf(op, force.slug)) : force.side === leftSide(view) ? 10 : 11;
  const forces = [...op.forces].sort((one, two) => rank(one) - rank(two) || one.number - two.number);
  return html`<ul class="tfs" aria-label="Task forces">${forces.map((force) => display(page, acts, force))}</ul>`;
}

/** What this force does in the action that is under way. */
export function roleOf({ action, course }, slug) {
  if (course?.force === slug) return "active";
  if (!action) return null;
  const parts = [
    action.active,
    action.target,
    action.coordinating,
    action.support?.source,
    action.enemy_coordinating,
    action.enemy_support?.source,
  ];
  return ROLES[parts.indexOf(slug)] ?? null;
}

function display(page, acts, force) {
  const { view } = page.doc,
    role = roleOf(view.operation, force.slug);
  const own = ["force", "target", "into"].map((part) => `${part}:${force.slug}`),
    { glow, ways } = page.choice();
  const open = own.find((piece) => glow.has(piece)),
    chosen = own.some((piece) => page.picked.includes(piece));
  const touch = () => {
    const piece = open ?? own.find((each) => ways.some(({ pieces }) => pieces.includes(each)));
    turnTo(force.slug);
    if (piece) acts.touch(piece);
  };
  const ships = force.ships.map((slug) => shipOf(view, slug));
  return html`<li class="tf ${force.side} ${open ? "open" : ""} ${chosen ? "picked" : ""} ${role ? "involved" : ""}" data-about=${force.slug}>
    <button type="button" class="tf-head" data-tf=${force.slug} aria-pressed=${String(chosen)} @click=${touch}><svg viewBox="-16 -16 32 32" aria-hidden="true">${pin(force.number, force.side, 11)}</svg><b>${force.name}</b><span class="vh">, ${SIDES[force.side].name} ${force.number}</span></button>
    <div class="mm">${force.ships.map((slug) => miniPicture(shipOf(view, slug), force.side, slug))}</div>
    <p class="marks">${role ? html`<span class="role">${role}</span>` : nothing}${force.intel?.length ? html`<span class="mk intel" title=${force.intel.map(hexName).join("; ")}>Intel${force.intel.length > 1 ? ` ${force.intel.length}` : ""}</span>` : nothing}${force.contact?.length ? html`<span class="mk contact" title=${force.contact.map(hexName).join("; ")}>Contact</span>` : nothing}${force.evasive ? html`<span class="mk evasive">Evasive</span>` : nothing}${ships.filter((ship) => ship?.leader).map(({ leader }) => html`<span class="mk leader">★ ${leaderName(leader)}</span>`)}</p>
    <p class="st"><span>${standsAt(force)}</span><span>${SPEEDS[force.speed]}${slowed(force, ships)}</span></p></li>`;
}

/** The fleet goes as her slowest ship; if that one is damaged, the display says so. */
function slowed(force, ships) {
  const slowest = ships.filter((ship) => ship?.speed === force.speed);
  const all = ships.length > 1 && slowest.length < ships.length && slowest.every(({ damaged }) => damaged);
  return all ? ` (${slowest[0].name})` : "";
}

/** What waits: reinforcement groups, stealth forces, leaders ashore. */
export function reserves(page) {
  const { view } = page.doc,
    { operation: op } = view;
  const ashore = Object.entries(op.ashore ?? {});
  if (!op.groups.length && !op.stealth.length && !ashore.length)
    return html`<p class="none">No reinforcements, submarines or leaders ashore in this operation.</p>`;
  return html`<ul class="tfs">${op.groups.map((group) => html`<li class="tf ${group.side}"><span class="tf-head"><b class="letter">${group.letter}</b><b>Group ${group.letter}</b></span><div class="mm">${group.ships.map((slug) => miniPicture(shipOf(view, slug), group.side, slug))}</div><p class="st"><span>waits in ${portName(group.port)}</span></p></li>`)}
    ${op.stealth.map((force) => html`<li class="tf ${force.side}" data-about=${force.slug}><span class="tf-head"><svg class="stealth ${force.side}" viewBox="-19 -11 38 22" aria-hidden="true">${stealthMark(force.kind)}</svg><b>${force.name}</b></span><p class="marks">${force.leader ? html`<span class="mk leader">★ ${capital(force.leader)}</span>` : nothing}</p><p class="st"><span>${force.hex ? hexName(force.hex) : "at sea, unplaced"}</span></p></li>`)}
    ${ashore.map(([leader, uses]) => html`<li class="tf ashore"><span class="tf-head"><b>★ ${leaderName(leader)}</b></span><p class="st"><span>ashore</span><span>${uses ? "ready" : "spent"}</span></p></li>`)}</ul>`;
}

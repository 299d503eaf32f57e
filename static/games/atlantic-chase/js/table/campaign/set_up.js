// The sheet on which a side sets its forces up: who is in hand, where she may go, who lies where.
import { html, nothing } from "../../../../../js/table/lit.js";
import { hexName, portName } from "../chart/chart.js";
import { count, leaderName } from "../names.js";

export function setUpSheet(page, acts) {
  const { setting_up: set } = page.doc.view.campaign ?? {};
  if (!set || page.decision?.name !== "campaign set-up") return nothing;
  const { options } = page.decision;
  const hand = set.pieces.find(({ slug }) => slug === set.hand);
  return html`<section class="campaign-forces set-up" aria-label="Your set-up">
    <p class="secret"><b>Only you see this</b> until the set-up stands.</p>
    <p class="quick">${quick(page, acts, options)}</p>
    ${hand ? places(page, acts, hand, options) : nothing}
    ${lying(set)}
    ${waiting(page, acts, set, options)}</section>`;
}

const send = (page, acts, each, label, name) =>
  html`<button type="button" class="place" data-place=${name} aria-label=${each.title} ?disabled=${page.busy} @click=${() => acts.send(each)}>${label}</button>`;

function quick(page, acts, options) {
  const staff = options.find(({ act }) => act.act === "LeaveToStaff"),
    ready = options.find(({ act }) => act.act === "ForcesReady");
  return html`${staff ? html`<button type="button" class="btn small" data-staff ?disabled=${page.busy} @click=${() => acts.send(staff)}>Let the staff place the rest</button>` : nothing}${ready ? html`<button type="button" class="btn small" data-ready ?disabled=${page.busy} @click=${() => acts.send(ready)}>The set-up stands</button>` : nothing}`;
}

function places(page, acts, hand, options) {
  const berths = options.filter(({ act }) => act.act === "Berth");
  const ports = berths.filter(({ act }) => act.port),
    mates = berths.filter(({ act }) => act.mate),
    hexes = berths.filter(({ act }) => act.hex),
    home = berths.filter(({ act }) => !act.port && !act.mate && !act.hex);
  const part = (title, list, label) =>
    list.length
      ? html`<p class="row-of"><b>${title}</b>${list.map((each) => send(page, acts, each, label(each), label(each)))}</p>`
      : nothing;
  return html`<div class="in-hand"><h3>${nameOf(hand)} <small>${hand.wait ? "as a reinforcement" : "at the start"}</small></h3>
    ${part(hand.kind === "leader" ? "Sails in" : "With", mates, ({ act }) => mateName(page, hand, act.mate))}
    ${part(hand.wait ? "A group in" : "A task force in", ports, ({ act }) => portName(act.port))}
    ${hexes.length > 12 ? html`<details><summary>At sea, ${hexes.length} hexes</summary>${part("", hexes, ({ act }) => hexName(act.hex))}</details>` : part("At sea", hexes, ({ act }) => hexName(act.hex))}
    ${part("", home, () => "Stays at home")}</div>`;
}

const nameOf = ({ kind, slug, name }) => (kind === "leader" ? `★ ${leaderName(slug)}` : name);

/** The ship a leader sails in, or the force a ship goes with and where it lies. */
function mateName(page, hand, slug) {
  const mate = page.doc.view.campaign.setting_up.pieces.find((piece) => piece.slug === slug);
  if (hand.kind === "leader") return mate.name;
  return `${mate.name}, ${mate.port ? portName(mate.port) : hexName(mate.hex)}`;
}

/** Task forces and groups as they stand. */
function lying({ pieces }) {
  const leads = pieces.filter(({ port, hex }) => port || hex);
  if (!leads.length) return nothing;
  const crew = ({ slug }) => pieces.filter((piece) => piece.slug === slug || piece.mate === slug);
  const aboard = (lead) =>
    crew(lead).flatMap((piece) => [
      piece,
      ...pieces.filter(({ mate, kind }) => kind === "leader" && mate === piece.slug && piece.slug !== lead.slug),
    ]);
  return html`<h3>Placed <small>${count(leads.filter(({ wait, kind }) => !wait && kind !== "mines").length, "task force")}, ${count(leads.filter(({ wait }) => wait).length, "group")}</small></h3>
    <ul class="lying">${leads.map((lead) => html`<li><b>${lead.port ? portName(lead.port) : hexName(lead.hex)}</b>${lead.wait ? " (in reserve)" : ""}: ${aboard(lead).map(nameOf).join(", ")}</li>`)}</ul>`;
}

function waiting(page, acts, { pieces, hand }, options) {
  const left = pieces.filter((piece) => !piece.port && !piece.hex && !piece.mate && piece.slug !== hand);
  const inHand = (slug) => options.find(({ act }) => act.act === "TakeInHand" && act.piece === slug);
  const shown = left.filter(({ slug }) => inHand(slug));
  if (!shown.length) return nothing;
  return html`<h3>Still to place <small>${shown.length + 1}</small></h3>
    <p class="row-of">${shown.map((piece) => html`<button type="button" class="place" data-hand=${piece.slug} aria-label="${nameOf(piece)} first" ?disabled=${page.busy} @click=${() => acts.send(inHand(piece.slug))}>${nameOf(piece)}${piece.wait ? html` <small>reserve</small>` : nothing}</button>`)}</p>`;
}

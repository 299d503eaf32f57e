// The sheet on which a side chooses its ships: a line for each class of the pool, open to nobody else until both are sealed.
import { html, nothing } from "../../../../../js/table/lit.js";
import { capital, leaderName } from "../names.js";
import { portName } from "../chart/chart.js";

const CLASSES = {
  BB: "Battleships",
  BC: "Battlecruisers",
  CV: "Carriers",
  PB: "Pocket battleships",
  CA: "Heavy cruisers",
  CL: "Light cruisers",
};
const NAVIES = { french: "French ", american: "American ", british: "", german: "" };
const FRENCH = ["gensoul"];

export function forcesSheet(page, acts) {
  const { view } = page.doc,
    { campaign } = view,
    choosing = campaign?.choosing;
  if (!choosing) return nothing;
  const asked = page.decision?.name === "campaign forces";
  const { picks } = choosing;
  const number = picks.start.length + picks.wait.length;
  return html`<section class="campaign-forces" aria-label="Your choice of ships">
    <p class="secret"><b>${asked ? "Only you see this." : "Sealed."}</b> ${asked ? `${number} chosen. Both choices are opened when both are sealed.` : "Your choice is opened when the other side has sealed its own. You can still take it back."}</p>
    ${asked ? html`<p class="quick"><button type="button" class="btn small" data-staff ?disabled=${page.busy} @click=${() => acts.send(option(page, "LeaveToStaff"))}>Let the staff fill up</button>${seal(page, acts)}</p>` : nothing}
    ${choosing.ships.map((line) => shipLine(page, acts, line, picks))}
    ${choosing.leaders.map((line) => leaderLine(page, acts, line, picks))}
    <p class="given">${given(choosing)}</p></section>`;
}

const option = (page, act, fields = {}) =>
  page.decision?.options.find(
    (each) =>
      each.act.act === act && Object.entries(fields).every(([key, value]) => (each.act[key] ?? false) === value),
  );

function seal(page, acts) {
  const sealing = option(page, "SealForces");
  return html`<button type="button" class="btn small" data-seal ?disabled=${!sealing || page.busy} @click=${() => acts.send(sealing)}>Seal the choice</button>`;
}

function given({ mines, boats: [start, wait] }) {
  const parts = [
    "two convoys, and one in reserve, on the British side",
    start ? `${start === 1 ? "a U-boat" : `${start} U-boats`}${wait ? ", and one in reserve" : ""}` : "",
    mines ? "mines" : "",
  ].filter(Boolean);
  return `Without a choice: ${parts.join("; ")}.`;
}

function shipLine(page, acts, line, picks) {
  const { view } = page.doc;
  const ships = view.ships.filter(
    (ship) => ship.side === view.side && ship.nation === line.navy && ship.ship_class === line.class,
  );
  const taken = (pile) => pile.filter((slug) => ships.some((ship) => ship.slug === slug)).length;
  const room = [
    line.start ? `${taken(picks.start)} of ${line.start}${line.slow_start ? " slow" : ""} at the start` : "",
    line.wait ? `${taken(picks.wait)} of ${line.wait}${line.slow_wait ? " slow" : ""} in reserve` : "",
  ].filter(Boolean);
  return html`<h3>${NAVIES[line.navy]}${CLASSES[line.class]} <small>${room.join(", ")}</small></h3>
    <ul class="pool">${ships.map((ship) => shipCard(page, acts, ship, picks))}</ul>`;
}

function shipCard(page, acts, ship, picks) {
  const { campaign } = page.doc.view;
  const when = picks.start.includes(ship.slug) ? "start" : picks.wait.includes(ship.slug) ? "wait" : "";
  const port = campaign.berths[ship.slug];
  const facts = [
    `guns ${ship.guns.map((value) => value ?? "–").join("/")}`,
    `defence ${ship.defence}`,
    ship.speed.replace("_", " "),
    ship.damaged ? "damaged" : "",
    port ? portName(port) : "",
  ].filter(Boolean);
  return html`<li class="pool-ship ${ship.side} ${when}" data-ship=${ship.slug}>
    <span class="pool-name"><svg class="hull" viewBox="0 0 66 21" aria-hidden="true"><use href="#s-${ship.ship_class}-${ship.nation}" width="66" height="21"></use></svg><b>${ship.name}</b> <small>${facts.join(", ")}</small></span>
    ${buttons(page, acts, when, ship.name, { act: "TakeShip", field: "ship", slug: ship.slug })}</li>`;
}

function leaderLine(page, acts, line, picks) {
  const all = [
    ...(page.decision?.options ?? []).filter(({ act }) => act.act === "TakeLeader").map(({ act }) => act.leader),
    ...picks.leaders,
    ...picks.waiting_leaders,
  ];
  const own = [...new Set(all)].filter((slug) => FRENCH.includes(slug) === (line.navy === "french")).sort();
  if (!own.length) return nothing;
  return html`<h3>${capital(NAVIES[line.navy])}Leaders <small>${[line.start ? `${line.start} at the start` : "", line.wait ? `${line.wait} in reserve` : ""].filter(Boolean).join(", ")}</small></h3>
    <ul class="pool">${own.map((slug) => leaderCard(page, acts, slug, picks))}</ul>`;
}

function leaderCard(page, acts, slug, picks) {
  const when = picks.leaders.includes(slug) ? "start" : picks.waiting_leaders.includes(slug) ? "wait" : "";
  const benefit = page.decision?.options.find(({ act }) => act.act === "TakeLeader" && act.leader === slug)?.note ?? "";
  return html`<li class="pool-ship ${page.doc.view.side} ${when}" data-leader=${slug}>
    <span class="pool-name"><b>★ ${leaderName(slug)}</b> <small>${benefit}</small></span>
    ${buttons(page, acts, when, leaderName(slug), { act: "TakeLeader", field: "leader", slug })}</li>`;
}

const WHEN = { start: "at the start", wait: "in reserve" };

function buttons(page, acts, when, name, { act, field, slug }) {
  if (when) {
    const back = option(page, "PutBack", { piece: slug });
    return html`<span class="pool-acts"><em>${WHEN[when]}</em>${back ? html`<button type="button" data-do="back" aria-label="${name} stays at home" ?disabled=${page.busy} @click=${() => acts.send(back)}>Put back</button>` : nothing}</span>`;
  }
  const ways = [false, true].map((wait) => option(page, act, { [field]: slug, wait })).filter(Boolean);
  return html`<span class="pool-acts">${ways.map((each) => html`<button type="button" data-do=${each.act.wait ? "wait" : "start"} aria-label=${each.title} ?disabled=${page.busy} @click=${() => acts.send(each)}>${each.act.wait ? "Reserve" : "Start"}</button>`)}</span>`;
}

// The flotilla under the chart: a card for every boat. In a fight those that are in it; to the commander his escorts.
import { html, nothing } from "../../../../js/table/lit.js";
import {
  bandBadge,
  boatLook,
  chevrons,
  icon,
  patrolDots,
  silhouette,
  storesMeter,
  stressMeter,
  tubesMeter,
} from "./drawn.js";
import { ABILITIES, boats, displayArea, isEscort, PARTS, placeName, ships, shipName, signed } from "./names.js";
import { riskBar } from "./risk_bar.js";
import { ui } from "./ui.js";

export function roster(page, acts) {
  const { view } = page.doc;
  if (view.eyes !== "flotilla") return bridge(page, view, acts);
  const fighting = inContact(view);
  const all = (view.boats ?? []).filter(({ number }) => !fighting || fighting.has(number));
  const serving = (view.boats ?? []).filter(({ fate }) => fate === "serving").length;
  return html`<h2>${fighting ? "In contact" : "Flotilla"} <b>${fighting ? all.length : serving}</b><small class="key">${icon("aggressive")} attacks before the enemy ${icon("cautious")} after</small></h2>
    <ul class="roster ${all.length > 6 ? "many" : ""}">${all.length ? all.map((boat) => card(page, view, boat, acts)) : html`<li class="none">No boat has been chosen yet.</li>`}</ul>`;
}

/** The boats on the display; before they are placed, those near enough to be called. */
function inContact(view) {
  if (!view.contact) return null;
  if (view.contact.subs?.length) return new Set(view.contact.subs.map(({ boat }) => boat));
  const near = view.boats.filter(({ place, fate }) => place === view.contact.area && fate === "serving");
  return new Set(near.map(({ number }) => number));
}

function card(page, view, boat, acts) {
  const { captain, cls, abilities } = boats[boat.number];
  const piece = `boat:${boat.number}`;
  const sub = view.contact?.subs?.find((each) => each.boat === boat.number);
  const choice = page.decision ? page.choice() : null;
  const legal = choice?.glow.has(piece),
    chosen = page.picked.includes(piece);
  const acting = view.handling === boat.number || view.contact?.aim?.boat === boat.number;
  const why = page.decision?.why_not?.find((each) => each.about === boat.number);
  const touch = () => {
    ui.boat = ui.boat === boat.number && !legal ? "" : boat.number;
    if (legal || chosen) acts.touch(piece);
    else {
      page.asked = piece;
      acts.redrawNow();
    }
  };
  return html`<li class="bc ${legal ? "legal" : ""} ${chosen ? "chosen" : ""} ${acting ? "acting" : ""} ${boat.fate}"><button type="button" class="pick" title=${why ? `Not now: ${why.flaw.reason}.` : `${boat.number}, ${captain}`} @click=${touch}>
    <span class="bc-h"><b>${boat.number}</b><span>${captain.split(" ").at(-1)}</span></span>
    <span class="bc-a">${silhouette(boatLook(boat.number), "bc-s")}<span class="bc-l">${abilities.map((ability) => html`<span class="ab" title=${ABILITIES[ability]}>${icon(ability)}</span>`)}<i>${cls}</i>${chevrons(boat.level)}</span></span>
    <span class="bc-v"><span class="ini" title=${boat.initiative}>${icon(boat.initiative)}</span><span>Gun <b>${boat.gun === null || boat.gun === undefined ? "–" : signed(boat.gun)}</b></span><span>Torp <b>${signed(boat.torpedo)}</b></span><span>Ev <b>${boat.evasion}</b></span></span>
    <span class="bc-m">${stressMeter(boat)}${bandBadge(boat)}</span>${tubesMeter(boat, laid(view, boat.number))}${storesMeter(boat)}
    ${sub?.risk ? riskBar(sub) : nothing}
    <span class="bc-f">${patrolDots(boat, view.patrols)}<span class="wh">${where(view, boat, sub)}</span></span>${foot(boat, sub)}</button></li>`;
}

const laid = (view, number) =>
  view.contact?.aim?.boat === number
    ? view.contact.aim.laid.filter(({ weapon }) => weapon !== "gun").reduce((sum, each) => sum + each.number, 0)
    : 0;

function where(view, boat, sub) {
  if (boat.fate === "sunk") return "Lost with all hands";
  if (boat.fate === "home") return "Home, her war is over";
  if (sub) return `${sub.area}, ${displayArea[sub.area].name.toLowerCase()}`;
  const mission = boat.mission ? `, ${boat.mission} mission` : "";
  const port = view.areas.every(({ slug }) => slug !== boat.place);
  return `${placeName(view, boat.place)}${port ? ", in port" : boat.searched ? ", searched" : ""}${mission}`;
}

function foot(boat, sub) {
  if (sub?.detected) return html`<span class="dmg det2">${icon("detected")}Detected</span>`;
  if (!boat.damage?.length) return nothing;
  return html`<span class="dmg">${boat.damage.map((each) => html`<span title=${each.lasting ? "repaired in port" : "repaired at the refit"}>${icon(each.part)}${PARTS[each.part] ?? each.part}${each.number > 1 ? ` ${each.number}` : ""}${each.lasting ? "" : html` <small>to refit</small>`}</span>`)}</span>`;
}

/** The commander's own ships; the public sees counters only. */
function bridge(page, view, acts) {
  const own = view.contact?.ships.filter(isEscort) ?? [];
  if (!own.length)
    return html`<h2>${view.eyes === "escort" ? "Your forces" : "The escorts"}</h2><p class="none">${view.allotment ? forces(view) : "Escorts are told here when a convoy is attacked."}</p>`;
  return html`<h2>Escorts <b>${own.length}</b></h2><ul class="roster">${own.map((ship) => escortCard(page, ship, acts))}</ul>`;
}

function forces(view) {
  const { air, hunters, air_left: airLeft, hunters_left: huntersLeft } = view.allotment;
  const named = (slugs) => slugs.map((slug) => placeName(view, slug)).join(", ") || "none";
  return html`Air patrols: ${named(air)} (${airLeft} left). Hunter groups: ${named(hunters)} (${huntersLeft} left).`;
}

function escortCard(page, ship, acts) {
  const card = ship.card ? ships[ship.card] : null;
  const piece = `ship:${ship.id}`;
  const legal = page.decision && page.choice().glow.has(piece);
  const touch = () => {
    ui.ship = ui.ship === ship.id ? null : ship.id;
    if (legal || page.picked.includes(piece)) acts.touch(piece);
    else acts.redrawNow();
  };
  const acting = page.doc.view.contact.acting === ship.id;
  return html`<li class="ec ${legal ? "legal" : ""} ${acting ? "acting" : ""} ${page.picked.includes(piece) ? "chosen" : ""}"><button type="button" class="pick" @click=${touch}><span class="ec-h"><b>${shipName(ship)}</b></span>${silhouette(card?.look ?? "corvette", "ec-s")}
    <span class="ec-v ec-w"><span>${card ? html`Finds on <b>${card.finds?.join(" / ")}</b>` : "unknown"}</span><b>${ship.area}</b></span>
    ${card ? html`<span class="ec-v">Guns <b>${hits(card.surface)}</b></span><span class="ec-v">Charges <b>${hits(card.submerged)}</b></span>` : nothing}</button></li>`;
}

export const hits = ([light, heavy]) =>
  [light ? `${light} light` : "", heavy ? `${heavy} heavy` : ""].filter(Boolean).join(", ") || "none";

// Laying torpedoes and gun: who is in reach, how many for whom, and the exact chance of every result before anything is fired.
import { html, nothing } from "../../../../js/table/lit.js";
import { icon, silhouette } from "./drawn.js";
import {
  capital,
  conditions,
  DAMAGE,
  isEscort,
  many,
  percent,
  shipName,
  shipOf,
  ships,
  signed,
  TERMS,
} from "./names.js";
import { ui } from "./ui.js";

const WEAPONS = { normal: "torpedo", fat: "FAT", t5: "T5", gun: "gun" };
const whole = (value) => (value > 0 && value < 0.005 ? "<1" : Math.round(100 * value));

export function aimPanel(page, acts) {
  const { view } = page.doc;
  const { aim } = view.contact;
  if (!aim) return nothing;
  const rows = aim.laid.filter(({ target }) => target !== null && target !== undefined);
  const fats = aim.laid.filter(({ weapon }) => weapon === "fat");
  const chosen = rows.find(({ target }) => target === ui.target) ?? rows[0];
  const free = aim.targets.filter(({ ship }) => !rows.some(({ target }) => target === ship));
  return html`${rows.length || fats.length ? html`<h3>Laid <small>${laidWords(aim)}; per cent</small></h3><ul class="tgs">${rows.map((laid) => target(page, acts, view, laid, laid === chosen))}${fats.map((laid) => fat(page, acts, laid))}</ul>` : nothing}
    ${chosen ? sum(view, chosen) : nothing}
    <h3>${rows.length ? "Also in reach" : "In reach"} <small>one shot, sunk</small></h3><ul class="tgs two">${free.map((each) => reach(page, acts, view, each))}${fatOption(page, acts)}</ul>
    <p class="does">${icon("alerted")}<span><b>What this does:</b> every attack leaves one Alerted marker, however many targets; escorts then search farther.${expected(view, rows)}</span></p>`;
}

function laidWords(aim) {
  const torpedoes = aim.laid.filter(({ weapon }) => weapon !== "gun").reduce((all, each) => all + each.number, 0);
  const gun = aim.laid.some(({ weapon }) => weapon === "gun");
  return [torpedoes ? many(torpedoes, "torpedo", "torpedoes") : "", gun ? "the gun" : ""].filter(Boolean).join(", ");
}

const shotOf = (view, { target: id, weapon, number }) =>
  view.contact.aim.targets
    .find(({ ship }) => ship === id)
    ?.shots.find((shot) => shot.weapon === weapon && shot.number === number);

const find = (page, weapon, id, number) =>
  page.decision?.options.find(
    ({ act }) =>
      act.act === "Lay" && act.weapon === weapon && (act.target ?? null) === id && (act.number ?? 1) === number,
  );

function stepper(page, acts, weapon, id, number) {
  const less = find(page, weapon, id, -1),
    more = find(page, weapon, id, 1);
  const button = (option, words, sign, kind) =>
    html`<button type="button" class=${kind} aria-label=${words} ?disabled=${!option} @click=${() => {
      ui.target = id;
      if (option) acts.send(option);
    }}>${sign}</button>`;
  return html`<span class="stp">${button(less, "one less", "−", "")}<b>${icon(weapon === "gun" ? "shell" : "torpedo")}${number}</b>${button(more, "one more", "+", "pl")}</span>`;
}

function target(page, acts, view, laid, on) {
  const ship = shipOf(view, laid.target);
  const shot = shotOf(view, laid);
  const away = view.contact.aim.targets.find(({ ship: id }) => id === laid.target).range;
  const explain = () => {
    ui.target = laid.target;
    acts.redrawNow();
  };
  return html`<li class="tg ${on ? "on" : ""}" @click=${explain}>${silhouette(lookOf(ship))}<span class="tg-n">${shipName(ship)}<small>${factsOf(ship)} · ${many(away, "area")}${ship.damage ? ` · ${DAMAGE[ship.damage]}` : ""}${laid.weapon === "normal" ? "" : ` · ${WEAPONS[laid.weapon]}`}</small></span>${stepper(page, acts, laid.weapon, laid.target, laid.number)}${shot ? odds(shot.odds, !ship.card) : nothing}</li>`;
}

/** No hit, light, heavy, sunk: one bar of ink. A ship that nobody has made out is any card not seen yet. */
export function odds({ none, light, heavy, sunk }, unknown = false) {
  const all = [
    ["m", "no hit", none],
    ["l", "light", light],
    ["h", "heavy", heavy],
    ["s", "sunk", sunk],
  ];
  return html`<span class="tg-o"><span class="stk" role="img" aria-label=${all.map(([, words, chance]) => `${words} ${percent(chance)}`).join(", ")}>${all.map(([kind, , chance]) => html`<i class=${kind} .style=${`width:${100 * chance}%`}></i>`)}</span><span class="four">${all.map(([, words, chance]) => html`<span>${words} <b>${whole(chance)}</b></span>`)}</span>${unknown ? html`<span class="fin">Not made out: over all cards not seen yet.</span>` : nothing}</span>`;
}

/** The sum that explains one row. */
function sum(view, laid) {
  const shot = shotOf(view, laid);
  if (!shot) return nothing;
  const ship = shipOf(view, laid.target);
  const card = ship.card ? ships[ship.card] : null;
  const on = card ? (laid.weapon === "gun" ? card.gun : card.torpedo) : null;
  const dice = laid.number > 1 ? `best of ${laid.number} dice` : "one die";
  return html`<dl class="sum"><div class="sum-head"><dt>${shipName(ship)}: ${dice}</dt></div>${shot.terms.filter(({ value }) => value).map(({ name, value }) => html`<div><dt>${name === "condition" ? conditions[view.contact.condition].name : (TERMS[name] ?? capital(name))}</dt><dd>${signed(value)}</dd></div>`)}<div class="total"><dt>Added to each die</dt><dd>${signed(shot.modifier)}</dd></div>${on ? html`<div class="need">${["light", "heavy", "sunk"].map((words, n) => html`<dt>${words} on <b>${on[n] === null ? "–" : Math.max(1, on[n] - shot.modifier)}</b></dt>`)}</div>` : nothing}</dl>`;
}

function reach(page, acts, view, { ship: id, range, shots }) {
  const ship = shipOf(view, id);
  const ways = ["normal", "t5", "gun"]
    .map((weapon) => [
      weapon,
      find(page, weapon, id, 1),
      shots.find((shot) => shot.weapon === weapon && shot.number === 1),
    ])
    .filter(([, option]) => option);
  const why = page.decision.why_not?.find(({ about }) => about === String(id));
  return html`<li class="tg brief ${ways.length ? "" : "off"}">${silhouette(lookOf(ship))}<span class="tg-n">${shipName(ship)}<small>${factsOf(ship)} · ${range}${ship.damage ? ` · ${DAMAGE[ship.damage]}` : ""}</small></span><span class="one">${ways.map(
    ([weapon, option, shot]) =>
      html`<button type="button" aria-label="One ${WEAPONS[weapon]} for ${shipName(ship)}" @click=${() => {
        ui.target = id;
        acts.send(option);
      }}>${icon(weapon === "gun" ? "shell" : "torpedo")}${weapon === "t5" ? "T5 " : ""}<b>${shot ? percent(shot.odds.sunk) : "?"}</b></button>`,
  )}${ways.length || !why ? nothing : html`<small title=${why.flaw.reason}>not now</small>`}</span></li>`;
}

const lookOf = (ship) => (ship.card ? ships[ship.card].look : isEscort(ship) ? "corvette" : "freighter");
const factsOf = (ship) => (ship.card ? `${ships[ship.card].vp} VP` : "unknown");

function fat(page, acts, laid) {
  return html`<li class="tg">${silhouette("freighter")}<span class="tg-n">FAT into the convoy<small>it finds its own target</small></span>${stepper(page, acts, "fat", null, laid.number)}</li>`;
}

function fatOption(page, acts) {
  const option = find(page, "fat", null, 1);
  if (!option || page.doc.view.contact.aim.laid.some(({ weapon }) => weapon === "fat")) return nothing;
  return html`<li class="tg brief">${icon("torpedo")}<span class="tg-n">FAT<small>into the convoy</small></span><span class="one"><button type="button" @click=${() => acts.send(option)}><b>lay</b></button></span></li>`;
}

/** What the whole salvo is worth on average, as far as the ships are known. */
function expected(view, rows) {
  const known = rows
    .map((laid) => [shipOf(view, laid.target), shotOf(view, laid)?.odds])
    .filter(([ship, chance]) => ship.card && chance);
  if (!known.length) return "";
  const points = known.reduce((all, [ship, chance]) => all + ships[ship.card].vp * chance.sunk, 0);
  return ` On average ${points.toFixed(2)} VP.`;
}

/** Warships in harbour: the same rows, by ready and stored torpedoes. */
export function harbourPanel(page, acts) {
  const { harbour } = page.doc.view;
  if (!harbour) return nothing;
  const option = (ship, rack, number) =>
    page.decision.options.find(
      ({ act }) => act.act === "LayOnShip" && act.ship === ship && act.rack === rack && (act.number ?? 1) === number,
    );
  const step = (ship, rack, number) => {
    const less = option(ship, rack, -1),
      more = option(ship, rack, 1);
    return html`<span class="stp"><button type="button" aria-label="one ${rack} less" ?disabled=${!less} @click=${() => acts.send(less)}>−</button><b>${number}<small>${rack}</small></b><button type="button" class="pl" aria-label="one ${rack} more" ?disabled=${!more} @click=${() => acts.send(more)}>+</button></span>`;
  };
  return html`<h3>In the harbour <small>ready and stored torpedoes</small></h3><ul class="tgs">${harbour.ships.map((each, place) => html`<li class="tg">${silhouette(ships[each.card].look)}<span class="tg-n">${ships[each.card].name}<small>${ships[each.card].vp} VP</small></span><span class="two-stp">${step(place, "ready", each.ready ?? 0)}${step(place, "stored", each.stored ?? 0)}</span>${each.odds ? odds(each.odds) : nothing}</li>`)}</ul>`;
}

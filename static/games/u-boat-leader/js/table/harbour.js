// Before the campaign: which boats sail, and how well trained. Every boat that served is offered at four levels.
import { html, nothing, render } from "../../../../js/table/lit.js";
import { boatLook, chevrons, icon, silhouette } from "./drawn.js";
import { ABILITIES, boats, boatOf, book, capital, classes, LEVELS, priced, signed } from "./names.js";

export function harbour(page, acts, region) {
  const { view } = page.doc;
  const options = page.decision?.options ?? [];
  const flaws = page.decision?.why_not ?? [];
  const numbers = Object.keys(boats).filter(
    (number) =>
      boatOf(view, number) ||
      options.some(({ act }) => act.boat === number) ||
      flaws.some(({ about }) => about === number) ||
      view.dealt === number,
  );
  render(
    html`<div class="quay"><header><h2>${book(view).name}: who sails?</h2><p>${priced(view.points ?? 0)} left. A better crew costs more and stands more; every boat has her class, her captain and his way of fighting.</p></header>
    <ul class="berths">${numbers.map((number) => berth(page, acts, number, options))}</ul></div>`,
    region,
  );
}

function berth(page, acts, number, options) {
  const { view } = page.doc;
  const { captain, cls, abilities, levels } = boats[number];
  const taken = boatOf(view, number);
  const { ready, stored, gun, hull } = classes[cls];
  const of = (what) => options.filter(({ act }) => act.act === what && (act.boat ?? view.dealt) === number);
  const joins = [...of("AddBoat"), ...of("TakeDealt")];
  const why = page.decision?.why_not?.find(({ about }) => about === number);
  return html`<li class="berth ${taken ? "taken" : joins.length ? "open" : "shut"} ${view.dealt === number ? "dealt" : ""}"><div class="be-h"><b>${number}</b><span>${captain}</span><i>${cls}</i></div>
    <div class="be-b">${silhouette(boatLook(number), "be-s")}<span class="be-f">${ready} tubes, ${stored} stored${gun ? ", gun" : ""}, hull ${hull}</span>${abilities.map((ability) => html`<span class="ab">${icon(ability)} ${ABILITIES[ability]}</span>`)}</div>
    ${
      taken
        ? kept(page, acts, taken, options)
        : html`<div class="lv">${LEVELS.map((level) =>
            grade(
              levels[level],
              level,
              joins.find(({ act }) => act.level === level),
              acts,
              why,
            ),
          )}</div>`
    }</li>`;
}

function grade(card, level, option, acts, why) {
  const says = `${capital(level)}: torpedo ${signed(card.okay.torpedo)}, evasion ${card.okay.evasion}, okay to ${card.okay_to}, shaken to ${card.shaken_to}, attacks ${card.okay.initiative === "aggressive" ? "before" : "after"} the enemy`;
  return html`<button type="button" class="pick" title=${option ? says : `${says}. ${why ? `Not now: ${why.flaw.reason}.` : "Not enough points."}`} aria-label="${says}, ${card.cost} points" aria-disabled=${String(!option)} @click=${() => option && acts.send(option)}>${chevrons(level)}<span>T&nbsp;${signed(card.okay.torpedo)}</span><span>E&nbsp;${card.okay.evasion}</span><b>${card.cost}</b></button>`;
}

function kept(page, acts, boat, options) {
  const own = options.filter(({ act }) => act.boat === boat.number && act.act !== "AddBoat");
  return html`<div class="be-k"><span>${chevrons(boat.level)} ${capital(boat.level)}, ${boat.place ? (book(page.doc.view).ports.find(({ slug }) => slug === boat.place)?.name ?? "") : ""}</span>${own.map((option) => html`<button type="button" class="btn small quiet" @click=${() => acts.send(option)}>${option.act.act === "RemoveBoat" ? "Leave behind" : option.title}</button>`)}${own.length ? nothing : html`<i>sails</i>`}</div>`;
}

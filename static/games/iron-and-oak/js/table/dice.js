// The dice tray: the last rolls with every die; the one that counts is gold, what was added stands behind it.
import { noDice } from "../../../../js/table/dice.js";
import { html, nothing } from "../../../../js/table/lit.js";
import { bone, thrown } from "./drawn.js";
import { called, capital, criticals, locations, many, ranges } from "./names.js";

const MOST = 3;
const THROWN = new Set([
  "Contested",
  "Fired",
  "Rammed",
  "SparExploded",
  "MineExploded",
  "DriftRolled",
  "Burned",
  "CriticalHit",
  "MagazineTested",
  "InitiativeRolled",
]);

export function tray(page) {
  const found = [];
  for (let at = page.log.length - 1; at >= 0 && found.length < MOST; at--) {
    if (THROWN.has(page.log[at].event.what))
      found.unshift({ line: page.log[at], motion: at >= page.unseen ? "rolling" : "" });
  }
  return html`<section class="tray casts-of" aria-label="Dice tray" tabindex="0">${found.length ? found.map(({ line, motion }) => cast(page.doc.view, line.event, motion)) : noDice(page)}</section>`;
}

const KINDS = {
  repair: "Repair",
  "strike colours": "Will she strike?",
  unfoul: "Unfoul",
  maneuver: "Maneuver",
  escape: "Get clear",
  cross: "Crossing",
  strike: "Making for",
  enter: "Coming in",
  leave: "Getting away",
  spar: "Torpedo",
  "ram check": "Her ram",
  "foul check": "Backing clear",
  refloat: "Refloat",
  "engine check": "Her engine",
  shoal: "Shoal",
  snag: "Obstruction",
  mine: "Torpedo",
};

/** One throw with its heading; also told in the replay. */
export function cast(view, event, motion = "") {
  const name = (slug) => called(view, slug);
  const box = (head, ...rows) =>
    html`<div class="cast"><h3>${head}</h3>${rows.map((row) => html`<div class="throw">${row}</div>`)}</div>`;
  const result = (good, words) => html`<span class="res ${good ? "good" : ""}">${words}</span>`;
  switch (event.what) {
    case "Contested":
      return box(
        html`<b>${name(event.ship)}</b> ${KINDS[event.kind]}${event.target ? ` ${name(event.target)}` : ""}`,
        html`${thrown(event.challenge, motion)}<i>v</i>${thrown(event.response, motion)}${result(event.success, event.success ? "succeeds" : "fails")}`,
      );
    case "Fired":
      return box(
        html`<b>${name(event.ship)}</b> at ${name(event.target)}, ${ranges[event.range]}`,
        html`${bone(8, event.die, motion)}<i>${locations[event.location]}</i>${thrown(event.attack, motion)}`,
        html`<i>armour</i>${thrown(event.defence, motion)}${result(event.times, event.hits ? many(event.hits, "Hit") : event.times ? "dented" : "no effect")}`,
      );
    case "Rammed":
      return box(
        html`<b>${name(event.ship)}</b> rams ${name(event.target)}`,
        html`${thrown(event.ram, motion)}<i>v</i>${thrown(event.defence, motion)}${result(event.target_hits, event.target_hits ? many(event.target_hits, "Hit") : `${many(event.own_hits, "Hit")} on herself`)}`,
      );
    case "SparExploded":
      return box(
        html`Torpedo of <b>${name(event.ship)}</b>`,
        html`${bone(8, event.die, motion)}${result(true, many(event.hits, "Hit"))}<i>own boat</i>${bone(8, event.own_die, motion)}${result(event.own_hits, many(event.own_hits, "Hit"))}`,
      );
    case "MineExploded":
      return box(
        html`Torpedo under <b>${name(event.ship)}</b>`,
        html`${bone(8, event.die, motion)}${result(true, many(event.hits, "Hit"))}`,
      );
    case "DriftRolled":
      return box(
        html`<b>${name(event.ship)}</b> Drift`,
        html`${bone(10, event.die, motion)}${result(event.result, event.result ? "drifts" : "stays")}`,
      );
    case "Burned":
      return box(
        html`Fire aboard <b>${name(event.ship)}</b>`,
        html`${bone(6, event.die, motion)}${result(event.out, event.out ? "out" : event.hits ? many(event.hits, "Hit") : "held")}`,
      );
    case "CriticalHit":
      return box(
        html`Critical on <b>${name(event.ship)}</b>`,
        html`${bone(6, event.die, motion)}<i>${capital(locations[event.location])}</i>${result(true, criticals[event.critical])}`,
      );
    case "MagazineTested":
      return box(
        html`Magazine of <b>${name(event.ship)}</b>`,
        html`${bone(6, event.die, motion)}${result(event.explodes, event.explodes ? "explodes" : "holds")}`,
      );
    case "InitiativeRolled":
      return box(
        "Initiative",
        html`<i>Union</i>${thrown(event.union, motion)}<i>Confed.</i>${thrown(event.confederate, motion)}${result(true, event.winner === "union" ? "Union first" : "Confederates first")}`,
      );
    default:
      return nothing;
  }
}

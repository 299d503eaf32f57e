// Tonnage War on the table page: what main.js and the strip need to know of a game.
import { html, render } from "../../../../js/table/lit.js";
import { ask, hint } from "./ask.js";
import { contacts } from "./contacts.js";
import { convoy, strings } from "./convoy.js";
import { dossier } from "./dossier.js";
import { expect, show } from "./effects.js";
import { fight, remember } from "./fight.js";
import { hand, reachUnits } from "./hand.js";
import { happened, sounds } from "./happened.js";
import { happens } from "./happens.js";
import { lesson } from "./lesson.js";
import { other } from "./names.js";
import { opponent } from "./opponent.js";
import { primer } from "./quiet.js";
import { score } from "./score.js";
import { tells } from "./signals.js";
import { standing } from "./standing.js";
import { mini, where } from "./where.js";
import { goesAlong, odds, tile, way, words } from "./words.js";
import { legBanner } from "./leg.js";

let watched = null;

export const game = {
  ask,
  dossier,
  happens,
  hint,
  goesAlong,
  primer,
  odds,
  tile,
  way,
  words,
  score,
  sounds,
  standing,
  where,
  mini,
  lesson,
  lessonIn: "#column",
  lessonFloats: true, // on a phone the column is out of sight
  lessonOver: ".convoy:not(:has(~ .leg-banner))", // the banner has its button in the middle
  pieces: "cards",
  keys: [
    ["X or Del", "discard the card in focus or under the pointer"],
    ["G", "with nothing to play: discard and go on until something changes"],
    ["← →", "go through the cards"],
  ],
  givenUp: html`Your opponent wins, in both legs. This cannot be taken back. <b>[10.6]</b>`,
  clearsTray: (line) => tells(line, "LegEnded"), // a new leg, an empty tray
  trayCleared: "No die has been cast in this leg yet. Those of leg 1 stand in the signals.",
  changed(page, before) {
    remember(page, before);
    expect(happened(page, before));
  },

  draw(page, acts, { opponent: across, sea, hand: below }) {
    const side = page.doc.view.side ?? "uboat";
    render(opponent(page, other(side)), across);
    render(
      html`${contacts(page, acts)}${convoy(page)}${fight(page, acts)}<svg class="strings" aria-hidden="true"></svg><div class="effects" aria-hidden="true"></div>${legBanner(page, acts)}`,
      sea,
    );
    render(
      page.doc.view.side ? hand(page, acts) : html`<div class="opp onbaize bystander">${opponent(page, side)}</div>`,
      below,
    );
    reachUnits(page, below);
    strings(sea);
    show(sea);
    watched ??= new ResizeObserver(() => strings(sea));
    watched.observe(sea);
  },
};

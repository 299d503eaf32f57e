// U-Boat Leader on the table page.
import { html, render } from "../../../../js/table/lit.js";
import { drawChart } from "./chart.js";
import { tray } from "./dice.js";
import { drawDisplay } from "./display.js";
import { numbers } from "./dock.js";
import { harbour } from "./harbour.js";
import { lesson } from "./lesson.js";
import { roster } from "./roster.js";
import { sounds } from "./sounds.js";
import { strip } from "./strip.js";
import { look, ui } from "./ui.js";
import { mini, where } from "./where.js";
import { ask, tile, way, words } from "./words.js";

const primer = html`<ol class="primer"><li><b>Strategic</b>: points buy missions, markers and leave.</li><li><b>Operations</b>: boats sail from area to area, and every step draws event cards.</li><li><b>Tactical</b>: who finds a convoy fights it on the display, round by round.</li><li><b>Refit</b>: crews rest, and those who have learned rise.</li></ol>`;

let hands = null; // what the player can do, for the parts that are drawn without being told

const inOrder = (what) => ({
  title: `${what} act as they stand in the list`,
  sentence: `Let ${what} act as they stand in the list`,
  act: { act: "InOrder" },
});

/** A fight on the display, not only a convoy that has been sighted. */
export const fights = (view) => Boolean(view.contact && view.contact.ships.length);

export const game = {
  ask,
  tile,
  way,
  words,
  where,
  mini,
  tray,
  sounds,
  lesson,
  primer,
  score: () => html``,
  hint: (page) => numbers(page, hands),
  standing: { "escort order": inOrder("escorts"), "enemy order": inOrder("ships") },
  high: true,
  pieces: "boats",
  givenUp: "The campaign ends here, with the points it has. This cannot be taken back.",

  changed(page, before) {
    look(page, before);
  },

  draw(page, acts, { opponent, sea, hand }) {
    hands = acts;
    const { view } = page.doc;
    const { classList, dataset } = document.body;
    classList.toggle("in-contact", fights(view));
    classList.toggle("at-quay", view.segment === "boats" && Boolean(page.decision));
    dataset.part = ui.part;
    dataset.question = view.question ?? "";
    render(strip(page, acts), opponent);
    if (fights(view)) drawDisplay(page, acts, sea);
    else if (view.segment === "boats" && view.eyes === "flotilla") harbour(page, acts, sea);
    else drawChart(page, acts, sea);
    render(roster(page, acts), hand);
  },
};

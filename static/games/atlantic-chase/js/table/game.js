// Atlantic Chase on the table page: battles and operations have different tables, told apart here.
import { html, nothing, render } from "../../../../js/table/lit.js";
import { follow } from "./aim.js";
import { drawBoard } from "./board.js";
import { boxes } from "./boxes.js";
import { tray } from "./dice.js";
import { happened } from "./effects.js";
import { happens } from "./happens.js";
import { lesson } from "./lesson.js";
import { bridge, lookAtChart, looks } from "./operation/bridge.js";
import { bearing, drawChart } from "./chart/chart.js";
import { begun, pencilAt } from "./chart/course.js";
import { changeEnd } from "./operation/course_sheet.js";
import { desk, primer as deskPrimer } from "./operation/desk.js";
import { meanwhile } from "./operation/status.js";
import { stakes } from "./operation/stakes.js";
import { plot } from "./plot.js";
import { steps } from "./steps.js";
import { mini, where } from "./where.js";
import { ask, hint, tile, touched, way, words } from "./words.js";

const battlePrimer = html`<ol class="primer"><li><b>Gunnery</b>: lay every ship on a target, with the exact chances; both sides fire together.</li><li><b>Torpedoes</b> from the close zone, then <b>maneuver</b>: slowest ships first, one zone, smoke if you like.</li><li><b>Break away</b>: both sides decide in secret. The victory boxes say what each side is after.</li></ol>`;

const battle = {
  ask,
  hint,
  tile,
  touched,
  words,
  where: (page) => html`${where(page)}${page.doc.view.operation ? meanwhile(page) : ""}`,
  mini,
  tray,
  score: (page) => (page.doc.view.operation ? stakes(page) : boxes(page)),

  draw(page, acts, { opponent, sea, hand }) {
    render(steps(page), opponent);
    if (looks(page)) drawChart(page, acts, sea);
    else drawBoard(page, acts, sea);
    drawBridge(page, acts, sea);
    render(plot(page, acts), hand);
    follow(page, acts);
  },
};

const over = document.createElement("div");
over.className = "over-sea";

/** It lies over the board, whatever draws that. */
function drawBridge(page, acts, sea) {
  if (over.parentNode !== sea.parentNode) sea.after(over);
  render(looks(page) ? nothing : bridge(page, acts), over);
}

const atSea = ({ view }) => Boolean(view?.operation && !view.operation.fighting);
const table = (page) => (atSea(page.doc) ? desk : battle);

/** A course goes on in six directions, each with a key of its own that does not shift from step to step. */
function courseKey(page, { piece }) {
  if (page.decision?.name !== "course" || !piece.startsWith("hex:")) return null;
  return bearing(pencilAt(page), piece.slice(4));
}

export const game = {
  ask: (page) => table(page).ask(page),
  hint: (page) => table(page).hint(page),
  tile: (page, group) => table(page).tile(page, group),
  words: (act, page) => table(page).words(act, page),
  where: (page) => table(page).where(page),
  mini: (page) => table(page).mini(page),
  tray: (page) => table(page).tray(page),
  score: (page) => table(page).score(page),
  way: (option, doc) => (atSea(doc) && desk.isOrder(option.act) ? desk.way(option, doc) : way(option, doc)),
  touched: (page) => (atSea(page.doc) ? desk : battle).touched(page),
  standing: {},
  press: { c: lookAtChart, C: lookAtChart, e: changeEnd, E: changeEnd },
  keyOf: courseKey,
  happens,
  subjects: ({ doc: { view } }, of) => (of === "force" ? (view.operation?.forces ?? []) : view.ships),
  high: true, // high rolls are good
  pieces: "ships",
  keys: [
    ["← ↑ → ↓", "on the chart: go from hex to hex; with Shift, move the chart"],
    ["Enter", "on the chart: choose a glowing hex or force; at the end of a course, lay it"],
    ["+ − 0", "on the chart: nearer, farther, the whole chart"],
    ["Esc", "close the card of a force"],
    ["1 – 6", "while a course is drawn: on in that direction, clockwise from north"],
    ["E", "while a course is drawn: go on from the other end"],
    ["C", "in a battle: look at the chart, and back"],
  ],
  givenUp: "Your opponent wins. This cannot be taken back.",
  primer: battlePrimer,
  lesson,
  lessonIn: ".dock",

  changed(page, before) {
    if (!page.boot.scenario.startsWith("ms")) game.primer = deskPrimer; // the battles are ms1 to ms12
    happened(page, before);
    if (atSea(page.doc)) begun(page);
    desk.keepTrack(page, before);
    if (atSea(page.doc)) desk.changed(page);
  },

  draw(page, acts, regions) {
    const chart = atSea(page.doc);
    document.body.classList.toggle("operation", chart);
    document.body.classList.toggle("battle", !chart);
    if (chart) render(nothing, over);
    document.body.classList.toggle("looks-at-chart", looks(page));
    table(page).draw(page, acts, regions);
  },
};

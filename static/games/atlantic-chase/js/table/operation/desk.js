// An operation on the table page: the chart in the sea, the action in the dock, forces and signals below.
import { html, nothing, render } from "../../../../../js/table/lit.js";
import { open } from "../../../../../js/table/choose.js";
import { drawChart, hexName } from "../chart/chart.js";
import { forcesSheet } from "../campaign/forces.js";
import { setUpSheet } from "../campaign/set_up.js";
import { campaignPanel } from "../campaign/story.js";
import { courseSheet } from "./course_sheet.js";
import { declared } from "./declared.js";
import { forcesTray, reserves } from "./forces_tray.js";
import { lightUp } from "./lighting.js";
import { onTable } from "./on_table.js";
import { palette } from "./palette.js";
import { followRewind, remember } from "./rewind.js";
import { keepTrack, since } from "./since.js";
import { where } from "./status.js";
import { story } from "./story.js";
import { called, panelNow, panelTabs, sheetTabs } from "./tabs.js";
import { victory } from "./victory.js";
import { isOrder, way } from "./ways.js";
import { ask, hint, tile, words } from "./words.js";

export const primer = html`<ol class="primer"><li><b>Strings</b>: a task force is somewhere along its string. Shorten the doubt about theirs, keep it long for yours.</li><li><b>Actions</b>: whoever has the initiative searches, engages, draws courses. The other side may seize it.</li><li><b>Battle</b>: where a force is brought to action, the battle board opens. Points say who wins.</li></ol>`;

const PANELS = { forces: forcesTray, reserves, victory, campaign: campaignPanel };

export const desk = {
  ask,
  hint,
  tile,
  words,
  where,
  isOrder,
  way,
  mini: () => nothing,
  tray: () => nothing, // the dock tells what happened
  score: (page) =>
    html`<section class="under" aria-label="Forces and victory">${panelTabs(page, acts)}<div class="under-panel ${panelNow()}">${PANELS[panelNow()](page, acts)}</div></section>`,
  changed(page) {
    inOrder(page.doc.decision);
    remember(page);
  },
  keepTrack,

  /** What opens a declaration is sent as soon as only one way is left: it can be taken back. */
  touched(page) {
    const left = page.picked.length ? open(page.choice().ways, page.picked) : [];
    if (left.length === 1 && left[0].kind === "small") acts.send(left[0].option);
  },

  draw(page, given, { opponent, sea, hand }) {
    acts = given;
    called(page);
    sea.style.removeProperty("height");
    document.body.classList.toggle(
      "choosing",
      page.decision?.name === "action" && page.choice().level.groups.every(({ piece }) => piece.startsWith("action:")),
    );
    document.body.dataset.asked = page.decision?.name ?? "";
    render(sheetTabs(page, acts), opponent);
    render(
      html`${forcesSheet(page, acts)}${setUpSheet(page, acts)}${palette(page, acts)}${courseSheet(page, acts)}${onTable(page)}${declared(page, acts)}${page.decision && ["campaign forces", "campaign set-up"].includes(page.decision.name) ? nothing : (since(page, acts) ?? story(page))}${quiet(page) ? victory(page) : nothing}`,
      hand,
    );
    lightUp(page);
    drawChart(page, acts, sea);
    followRewind(page, acts);
    awaitNames(page);
    answerForNothing(page);
  },
};
let acts = null;

/** Of a hundred hexes those that bring something come first. */
function inOrder(decision) {
  if (decision?.name !== "recon") return;
  const brings = ({ note }) => Boolean(note);
  decision.options = [...decision.options.filter(brings), ...decision.options.filter((option) => !brings(option))];
}

/** Aircraft of airbases that add nothing to the dice are no choice: nobody is asked for them. */
function answerForNothing(page) {
  const { decision, doc } = page;
  if (decision?.name !== "air support" || page.busy || answered === doc.seq) return;
  const matters = ({ act, worth }) =>
    act.source && (Number(worth) !== 0 || doc.view.operation.forces.some(({ slug }) => slug === act.source));
  if (decision.options.some(matters)) return;
  answered = doc.seq;
  acts.send(decision.options.find(({ act }) => !act.source));
}
let answered = -1;

/** Nothing is asked of this viewer and nothing is declared: room for the victory table. */
const quiet = (page) => !page.decision && !page.doc.view.operation.action;

/** Places have their names from the chart, which may still be on its way. */
function awaitNames(page) {
  const hex = page.doc.view.operation.forces.find(({ hexes }) => hexes.length)?.hexes[0];
  if (hex && hexName(hex) === hex) setTimeout(() => acts.redraw(), 150);
}

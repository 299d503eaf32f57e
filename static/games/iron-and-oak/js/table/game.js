// Iron & Oak on the table page.
import { html, render } from "../../../../js/table/lit.js";
import { board, boardKind } from "./board.js";
import { drawChart } from "./chart.js";
import { tray } from "./dice.js";
import { happened } from "./effects.js";
import { hand } from "./hand.js";
import { dossier } from "./known.js";
import { ledger } from "./ledger.js";
import { lesson } from "./lesson.js";
import { numbers, weighing } from "./numbers.js";
import { sounds } from "./sounds.js";
import { strip } from "./strip.js";
import { look, ui } from "./ui.js";
import { mini, where } from "./where.js";
import { ask, tile, way, words } from "./words.js";

const primer = html`<ol class="primer"><li><b>Orders</b> are written in secret, one for each ship; boxes and targets are chosen when she opens hers.</li><li><b>Challenge and Response</b>: the highest die on either side, with all that is added, and the exact chance before the dice.</li><li><b>Guns</b> strike a part of the ship, and there her armour answers. Dents add up.</li></ol>`;

let hands = null; // what the player can do, for the parts that are drawn without being told

export const game = {
  ask,
  tile,
  way,
  words,
  where,
  mini,
  tray,
  dossier,
  sounds,
  lesson,
  primer,
  score: board,
  hint: (page) => numbers(page, hands),
  standing: {
    "maneuver cards": {
      title: "no card on a maneuver",
      sentence: "Play no card when a ship maneuvers",
      act: { act: "Pass" },
    },
  },
  subjects: ({ doc }) => doc.view.ships.map(({ slug, card }) => ({ slug, name: card.name })),
  high: true,
  pieces: "ships",
  lessonOver: ".river .sheet-of",
  givenUp: "Your opponent wins. This cannot be taken back.",

  changed(page, before) {
    look(page, before);
    happened(page, before);
  },

  touched() {
    ui.box = "";
  },

  draw(page, acts, { opponent, sea, hand: below }) {
    hands = acts;
    const { view } = page.doc;
    const book = view.phase === "orders" && Boolean(view.draft);
    const kind = boardKind(page);
    document.body.classList.toggle("ordering", book);
    document.body.classList.toggle("gunnery", kind === "aim" || kind === "fired");
    document.body.classList.toggle("weighing", weighing(page));
    document.body.dataset.part = ui.part;
    render(strip(page), opponent);
    drawChart(page, acts, sea);
    render(book ? ledger(page, acts) : hand(page, acts), below);
  },
};

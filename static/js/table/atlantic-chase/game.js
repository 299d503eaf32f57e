// Atlantic Chase on the table page: what main.js and the strip need to know of the game.
import { html, render } from "../lit.js";
import { follow } from "./aim.js";
import { drawBoard } from "./board.js";
import { boxes } from "./boxes.js";
import { tray } from "./dice.js";
import { happened } from "./effects.js";
import { christen, SIDES } from "./names.js";
import { plot } from "./plot.js";
import { steps } from "./steps.js";
import { mini, where } from "./where.js";
import { ask, hint, tile, touched, way, words } from "./words.js";

export const game = {
  ask, hint, tile, touched, way, words, where, mini, tray,
  score: boxes,
  standing: {},
  high: true,                                          // high rolls are good
  pieces: "ships",
  givenUp: "Your opponent wins the battle. This cannot be taken back.",
  side: (side) => SIDES[side],
  primer: html`<ol class="primer"><li><b>Gunnery</b>: lay every ship on a target, with the exact chances; both sides fire together.</li><li><b>Torpedoes</b> from the close zone, then <b>maneuver</b>: slowest ships first, one zone, smoke if you like.</li><li><b>Break away</b>: both sides decide in secret. The victory boxes say what each side is after.</li></ol>`,

  changed(page, before) {
    christen(page.doc.view);
    happened(page, before);
  },

  draw(page, acts, { opponent, sea, hand }) {
    render(steps(page), opponent);
    drawBoard(page, acts, sea);
    render(plot(page, acts), hand);
    follow(page, acts);
  },
};

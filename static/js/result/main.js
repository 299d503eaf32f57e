// The result page: score and offers, dice and luck of the match, check of the seal, replay.
import { html, render } from "../table/lit.js";
import { commenting } from "./comments.js";
import { offers } from "./offers.js";
import { replaying } from "./replay.js";
import { verifying } from "./verify.js";
import { fetchViews } from "./views.js";

const boot = JSON.parse(document.getElementById("boot").textContent);
const region = (id) => document.getElementById(id);
let showMoment = () => {};

offers(boot, region("acts"));
const commentOn = commenting(boot, region("comments"));
region("replay").addEventListener("moment", ({ detail }) => commentOn(detail));
if (!boot.kept) await layOut();

async function layOut() {
  verifying(boot, region("verified"), (moment) => showMoment(moment));
  try {
    const [{ game }, truth] = await Promise.all([import(boot.script), fetchViews(`${boot.replay_path}truth`)]);
    if (boot.luck_path) game.luck(boot, region("fortune"));
    render(game.tally(boot, truth.at(-1).view), region("score"));
    if (game.dice) {
      region("luck").replaceChildren(); // without a die it is empty to the last blank, and takes no room
      render(game.dice(truth), region("luck"));
    } else region("luck").remove();
    showMoment = replaying(boot, game, region("replay"), truth);
  } catch (error) {
    region("replay").replaceChildren();
    render(html`<h2>Replay</h2><p class="note">${error.message}</p>`, region("replay"));
    throw error;
  }
}

// The result page: score and offers, dice and luck of the match, check of the seal, replay.
import { html, render } from "../table/lit.js";
import { offers } from "./offers.js";
import { replaying } from "./replay.js";
import { verifying } from "./verify.js";
import { fetchViews } from "./views.js";

const boot = JSON.parse(document.getElementById("boot").textContent);
const region = (id) => document.getElementById(id);
let showMoment = () => {};

offers(boot, region("acts"));
verifying(boot, region("verified"), (moment) => showMoment(moment));

if (boot.luck_path) import("./fortune.js").then(({ fortune }) => fortune(boot, region("fortune")));

try {
  const [{ game }, truth] = await Promise.all([import(`./${boot.game}/game.js`), fetchViews(`${boot.replay_path}truth`)]);
  render(game.tally(boot, truth.at(-1).view), region("score"));
  render(game.dice(truth), region("luck"));
  showMoment = replaying(boot, game, region("replay"), truth);
} catch (error) {
  region("replay").replaceChildren();
  render(html`<h2>Replay</h2><p class="note">${error.message}</p>`, region("replay"));
  throw error;
}

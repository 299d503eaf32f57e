// The commentator's page: everything, as it was some moves ago. It asks at even intervals whether there is more, so that the moment of
// asking tells nothing, and draws the longer reel in place of the one before.
import { html, render } from "../table/lit.js";
import { readLink, setLink } from "./link.js";
import { replaying } from "./replay.js";
import { fetchViews } from "./views.js";

const EVERY = 10_000;

const boot = JSON.parse(document.getElementById("boot").textContent);
const region = document.getElementById("replay");
const { game } = await import(boot.script);
let shown = null;
let ends = new AbortController();

await look();
setInterval(look, EVERY);

async function look() {
  try {
    const { at, over } = await (await fetch(`${boot.replay_path}at`)).json();
    if (over) return location.assign(boot.result_path);
    if (at === null && shown === null) return tell();
    if (at === null || at <= (shown ?? -1)) return undefined;
    await show(at);
  } catch {
    /* the line is down; what is shown stays */
  }
  return undefined;
}

/** A place of its own for each drawing: one that was emptied under it could not be drawn in again. */
function place() {
  const fresh = document.createElement("div");
  fresh.style.display = "contents";
  region.replaceChildren(fresh);
  return fresh;
}

function tell() {
  render(
    html`<h2>Commentary</h2><p class="note" role="status">The first moment can be seen when ${boot.delay} moves have been made.</p>`,
    place(),
  );
}

/** Who has followed to the end goes on with it; who looks back stays where they are. */
async function show(at) {
  const truth = await fetchViews(`${boot.replay_path}truth`);
  const { moment, viewer } = readLink();
  if (moment === null || shown === null || moment >= shown) setLink(truth.length - 1, viewer ?? "truth");
  ends.abort();
  ends = new AbortController();
  shown = at;
  replaying(boot, game, place(), truth, ends.signal);
}

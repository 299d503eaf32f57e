// The after-action review: the decisions come at once, what the computer makes of them as it finds it.
import { html, nothing, render } from "../table/lit.js";
import { commenting } from "../result/comments.js";
import { curves } from "./curves.js";
import { decisions } from "./decisions.js";
import { sums } from "./sums.js";
import { turningPoints } from "./turning.js";
import { follow } from "./verdicts.js";

const boot = JSON.parse(document.getElementById("boot").textContent);
const region = (id) => document.getElementById(id);

commenting(boot, region("comments"));
await layOut();

async function layOut() {
  const answer = await fetch(boot.decisions_path);
  if (!answer.ok) {
    region("curves").replaceChildren();
    render(html`<p class="alert">The game could not be played again (${answer.status}).</p>`, region("curves"));
    return;
  }
  const game = { ...(await answer.json()), verdicts: new Map() };
  const show = { seat: null, otherwise: false };
  region("curves").replaceChildren();

  function draw(state) {
    const points = turningPoints(boot, game);
    render(progress(state, game), region("progress"));
    render(sums(boot, game), region("sums"));
    render(curves(boot, game, points), region("curves"));
    render(listed(points), region("turning"));
    render(
      decisions(boot, game, show, () => draw(state)),
      region("decided"),
    );
  }

  draw({});
  if (boot.advises) await follow(boot, game, draw);
}

function progress({ flaw, retry, working }, { decisions: all, verdicts }) {
  if (!boot.advises || !all.length)
    return html`<p class="note">${boot.advises ? "There was nothing to decide in this game." : "No computer here judges this game; the odds that were shown are below."}</p>`;
  const done = verdicts.size >= all.length;
  const words = done
    ? "The computer has looked at every decision."
    : working
      ? "The computer looks at one decision after the other …"
      : "The computer has not looked at all of them yet.";
  return html`<p class="working" role="status">${words}</p>
    ${done ? nothing : html`<p><progress max=${all.length} value=${verdicts.size} aria-label="Decisions looked at"></progress> <small>${verdicts.size} of ${all.length}</small></p>`}
    ${flaw ? html`<p class="alert" role="alert">${flaw}</p>` : nothing}
    ${retry ? html`<button class="btn small" type="button" @click=${retry}>Have it looked through</button>` : nothing}`;
}

function listed(points) {
  return html`<h2>Turning points</h2>
    ${
      points.length
        ? html`<ol>${points.map((each) => html`<li class=${each.kind}><a href="${boot.replay_path}#m=${each.shown}&as=truth"><b>${each.letter}</b><span>${each.words}<small>Move ${each.moment}, ${each.cause}</small></span></a></li>`)}</ol>`
        : html`<p class="note">None so far: no choice cost much, and no die either.</p>`
    }`;
}

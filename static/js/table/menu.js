// "More" in the head bar: the link for watchers, the look, the keys, and giving up, which asks once more.
import { html, render, nothing } from "./lit.js";
import { toast } from "./toast.js";
import { showAid } from "./aid.js";
import { alone, setAlone } from "./curtain.js";
import { onVacation, span } from "./clocks.js";
import { setSounding, sounding } from "./sound.js";
import { setStreaming, streaming } from "./streaming.js";
import { showLinks } from "./links.js";
import { offering } from "./offers.js";
import { lineOf } from "../fair/kept.js";
import { whose } from "../fair/told.js";

export function drawMenu(page, acts, region) {
  const playing = page.doc.status === "playing" && !page.watching;
  render(
    html`<details class="menu pop"><summary>More</summary><div @click=${close}>
    ${watchers(page)}
    ${
      page.boot.seats.length > 1
        ? html`<button type="button" aria-pressed=${String(alone())} @click=${() => {
            setAlone(!alone());
            acts.redraw();
          }}>${alone() ? "Ask before showing the other hand" : "Show the other hand without asking"}</button>`
        : nothing
    }
    <button type="button" class="switch" data-toggle-contrast aria-pressed=${String(document.documentElement.dataset.contrast === "more")}>High contrast</button>
    <button type="button" class="switch" data-toggle-sound aria-pressed=${String(sounding())} @click=${() => {
      setSounding(!sounding());
      acts.redraw();
    }}>Sounds</button>
    <button type="button" class="switch" aria-pressed=${String(streaming())} @click=${() => {
      setStreaming(!streaming());
      if (streaming() && page.tab === "chat") page.tab = "signals";
      acts.redraw();
    }}>Streaming: no names, no chat</button>
    <button type="button" @click=${() => showKeys(page)}>Keys</button>
    <button type="button" @click=${() => showAid(page)}>Player aid</button>
    ${page.doc.status === "finished" ? html`<a href=${page.boot.result_path}>Result and replay</a>` : nothing}
    ${playing && page.boot.seats.length === 1 ? html`<button type="button" @click=${() => showLinks(page, dialog)}>Show the game to somebody …</button>` : nothing}
    ${playing && against(page) && page.doc.clock ? html`<button type="button" @click=${() => acts.moreTime()}>Give my opponent more time</button>` : nothing}
    ${!page.watching && against(page) ? html`<a href="/table/${page.boot.table}/report">Report a player …</a>` : nothing}
    ${playing ? vacation(page, acts) : nothing}
    ${playing && against(page) ? offering(page, acts, dialog) : nothing}
    ${playing ? html`<button type="button" @click=${() => ask(page, acts)}>Give up the match …</button>` : nothing}
    ${page.doc.clock ? html`<div class="house"><span>Pace: ${page.doc.clock.pace}</span></div>` : nothing}
    ${named(page)}
    ${houseRules(page.boot.house_rules)}
    ${seal(page, acts)}
  </div></details>`,
    region,
  );
}

/** Who may watch. A table opens to everybody when all players wish so; one who does not is enough to keep it private. */
function watchers(page) {
  const link = html`<button type="button" @click=${() => copy(page.boot.watch_url)}>Copy the link for watchers</button>`;
  const { public: open, opens = [] } = page.presence;
  if (page.watching || open === undefined) return link;
  const others = opens.some((wish, seat) => wish && !page.boot.seats.some((own) => own.seat === seat));
  const mine = page.boot.seats.every(({ seat }) => opens[seat]);
  const words = open
    ? "Open to watchers. Make it private"
    : mine
      ? "Private until your opponent agrees to watchers. Keep it private"
      : others
        ? "Your opponent would open it to watchers. Agree"
        : "Private. Open it to watchers";
  return html`${link}<button type="button" @click=${() => wish(page, !mine)}>${words}</button>`;
}

async function wish(page, open) {
  const body = new URLSearchParams({ wish: String(open) });
  try {
    const answer = await fetch(`/table/${page.boot.table}/watchers`, { method: "POST", body, redirect: "manual" });
    if (answer.type !== "opaqueredirect") toast("That was not done; please try again.");
  } catch {
    toast("The line is down; nothing was sent.");
  }
}

/** Those who watch and wish it to be known; before a camera nobody is named. */
function named(page) {
  const names = streaming() ? [] : (page.presence.named ?? []);
  return names.length ? html`<div class="house"><span>Watching: ${names.join(", ")}</span></div>` : nothing;
}

/** Does somebody else play here, who is no computer? */
const against = (page) =>
  page.boot.seats.length === 1 && page.doc.seats.some((each, seat) => seat !== page.seat && !each.bot);

/** In a game over days a player may be away: the clock stands meanwhile. */
function vacation(page, acts) {
  const own = page.doc.clock?.seats[page.seat];
  if (!own || page.doc.clock.live) return nothing;
  if (onVacation(page, own))
    return html`<button type="button" @click=${() => acts.vacation(false)}>End my vacation</button>`;
  return own.vacation > 0
    ? html`<button type="button" @click=${() => askVacation(own, acts)}>Go on vacation …</button>`
    : nothing;
}

/** What this table plays otherwise than usual. */
function houseRules(rules) {
  if (!rules.length) return nothing;
  return html`<div class="house"><span>House rules of this table</span><dl>${rules.map(({ label, value, usual }) => html`<div><dt>${label}</dt><dd>${value} <small>usually ${usual.toLowerCase()}</small></dd></div>`)}</dl></div>`;
}

let whole = false;

/** What the server fixed before the first move: every die and shuffle follows from it. */
function seal(page, acts) {
  const { commitment } = page.doc;
  if (!commitment) return nothing;
  if (page.boot.fixed)
    return html`<div class="seal"><span>This is a lesson: deal and dice are fixed, the same for everybody who learns. In a game they are sealed before the first move.</span></div>`;
  return html`<div class="seal"><span>Dice and shuffles were sealed before anybody added a salt. Your browser keeps what it needs to check that at the end. The seal:</span>
    <button class="hash" type="button" title=${commitment} aria-expanded=${String(whole)} @click=${() => {
      whole = !whole;
      acts.redraw();
    }}>${whole ? commitment : `${commitment.slice(0, 10)} … ${commitment.slice(-6)}`}</button>
    <button type="button" @click=${() => copy(commitment, "Copied: the seal of this match.")}>Copy the seal</button>
    <ul>${page.doc.salts.map((each, seat) => html`<li>${page.name(seat)}: ${whose(each, page.doc.seats[seat].bot)}</li>`)}</ul>
    ${page.boot.laid ? html`<button type="button" @click=${() => copy(lineOf(page.boot.table), page.watching ? "Copied: the seal and the hash of what you saw." : "Copied: seal, your salt and the hash of what you saw. Show it to nobody before the end.")}>Copy what I keep</button>` : nothing}</div>`;
}

function close(event) {
  if (event.target.closest(".seal, .house")) return;
  if (event.target.closest("button, a")) event.currentTarget.closest("details").open = false;
}

async function copy(address, done = "Copied: the link for watchers, who see the public table only.") {
  try {
    await navigator.clipboard.writeText(address);
    toast(done);
  } catch {
    toast(address);
  }
}

document.addEventListener("click", (event) => {
  for (const open of document.querySelectorAll("details.pop[open]"))
    if (!open.contains(event.target)) open.open = false;
});

// --- dialogs ---

let keys = null;

/** Those of every table, and those of this game's pieces. */
export function showKeys({ game }) {
  const all = [
    ["1 – 9", "choose what the strip offers"],
    ["Enter", "commit what the red button says"],
    ["Esc", "clear the choice"],
    ["T", "the player aid: this scenario’s special rules, and the tables"],
    ["H", "what the computer would do, where no other person plays"],
    ["?", "these keys"],
    ["N", "to the next table where it is your turn"],
    ...(game.keys ?? []),
  ];
  keys ??= dialog(html`<h2>Keys</h2>
  <dl class="keys">${all.map(([key, what]) => html`<div><dt>${key}</dt><dd>${what}</dd></div>`)}</dl>
  <form method="dialog" class="acts"><button class="btn">Close</button></form>`);
  keys.showModal();
}

function ask(page, acts) {
  const sure = dialog(html`<h2>Give up the match?</h2><p>${page.game.givenUp ?? "This cannot be taken back."}</p>
    <form method="dialog" class="acts"><button class="btn" value="no" autofocus>Play on</button><button class="btn main" value="yes">Give up</button></form>`);
  sure.addEventListener("close", () => {
    if (sure.returnValue === "yes") acts.resign();
    sure.remove();
  });
  sure.showModal();
}

function askVacation(own, acts) {
  const sure =
    dialog(html`<h2>Go on vacation?</h2><p>Your clock stands until you are back, at most ${span(own.vacation)} more in this game. Everybody can see that you are away; your next move ends it.</p>
    <form method="dialog" class="acts"><button class="btn" value="no" autofocus>Stay here</button><button class="btn main" value="yes">Go</button></form>`);
  sure.addEventListener("close", () => {
    if (sure.returnValue === "yes") acts.vacation(true);
    sure.remove();
  });
  sure.showModal();
}

function dialog(content) {
  const made = document.createElement("dialog");
  render(content, made);
  document.body.append(made);
  return made;
}

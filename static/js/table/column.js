// The right-hand column: score, dice tray, signals, chat, and the file a game keeps for its player.
import { html, nothing, render } from "./lit.js";
import { chat, unread } from "./chat.js";
import { tray } from "./dice.js";
import { signals } from "./log.js";
import { notes } from "./notes.js";
import { streaming } from "./streaming.js";

export function drawColumn(page, acts, region) {
  const { view, status } = page.doc;
  if (!view && status === "open") return;
  const news = unread(page, acts);
  const file = view ? page.game.dossier?.(page) : null;
  const tab = (name, label, count) =>
    html`<button role="tab" type="button" id="tab-${name}" aria-controls="panel-${name}" aria-selected=${String(page.tab === name)} @click=${() => {
      page.tab = name;
      acts.redraw();
    }}>${label}${count ? html` <i>${count}<span class="vh"> unread</span></i>` : ""}</button>`;
  render(
    html`${view ? html`${page.game.score(page)}${(page.game.tray ?? tray)(page)}` : nothing}
    <section class="signals sheet"><div class="tabs" role="tablist">${tab("signals", "Signals", 0)}${streaming() ? nothing : tab("chat", "Chat", news)}${tab("notes", "Notes", 0)}${file ? tab("dossier", file.label, 0) : nothing}</div>
    <div class="panel" role="tabpanel" id="panel-signals" aria-labelledby="tab-signals" ?hidden=${page.tab !== "signals"}>${signals(page)}</div>
    <div class="panel" role="tabpanel" id="panel-chat" aria-labelledby="tab-chat" ?hidden=${page.tab !== "chat" || streaming()}>${chat(page, acts)}</div>
    <div class="panel notes" role="tabpanel" id="panel-notes" aria-labelledby="tab-notes" ?hidden=${page.tab !== "notes"}>${page.tab === "notes" ? notes(page, acts) : nothing}</div>
    ${file ? html`<div class="panel" role="tabpanel" id="panel-dossier" aria-labelledby="tab-dossier" ?hidden=${page.tab !== "dossier"}>${file.content}</div>` : nothing}</section>`,
    region,
  );
  for (const list of region.querySelectorAll(".log, .tray")) follow(list);
}

const led = new WeakMap(); // list → whether it shows its end; only its reader can leave it

/** The newest line stays in sight, whatever the window does, until the reader scrolls up. */
function follow(list) {
  if (!led.has(list)) {
    led.set(list, true);
    const look = () =>
      requestAnimationFrame(() => led.set(list, list.scrollHeight - list.scrollTop - list.clientHeight < 40));
    for (const kind of ["wheel", "touchmove", "pointerup", "keyup"])
      list.addEventListener(kind, look, { passive: true });
    new ResizeObserver(() => follow(list)).observe(list);
  }
  if (led.get(list)) list.scrollTop = list.scrollHeight;
}

// The right-hand column: score, dice tray, signals and chat.
import { html, render } from "./lit.js";
import { chat, unread } from "./chat.js";
import { tray } from "./dice.js";
import { signals } from "./log.js";

export function drawColumn(page, acts, region) {
  if (!page.doc.view) return;
  const log = region.querySelector(".log:not([hidden])");
  const follows = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  const news = unread(page);
  const tab = (name, label, count) => html`<button role="tab" type="button" id="tab-${name}" aria-controls="panel-${name}" aria-selected=${String(page.tab === name)} @click=${() => { page.tab = name; acts.redraw(); }}>${label}${count ? html` <i>${count}<span class="vh"> unread</span></i>` : ""}</button>`;
  render(html`${page.game.score(page)}${(page.game.tray ?? tray)(page)}
    <section class="signals sheet"><div class="tabs" role="tablist">${tab("signals", "Signals", 0)}${tab("chat", "Chat", news)}</div>
    <div class="panel" role="tabpanel" id="panel-signals" aria-labelledby="tab-signals" ?hidden=${page.tab !== "signals"}>${signals(page)}</div>
    <div class="panel" role="tabpanel" id="panel-chat" aria-labelledby="tab-chat" ?hidden=${page.tab !== "chat"}>${chat(page, acts)}</div></section>`, region);
  if (follows) for (const list of region.querySelectorAll(".log")) list.scrollTop = list.scrollHeight;
}

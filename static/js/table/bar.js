// The head bar: where in the game we are, the line, who watches; and the title of the page, which calls the player.
import { html, render } from "./lit.js";
import { setTitle } from "../title_mark.js";
import { streaming } from "./streaming.js";

export function drawBar(page, regions) {
  if (page.doc.view) {
    render(page.game.where(page), regions.where);
    render(page.game.mini(page), regions.mini);
  }
  render(line(page), regions.net);
  setTitle(`${call(page)}${name}`);
}

const name = document.title;

function call(page) {
  if (page.doc.status === "finished") return "Over: ";
  return page.decision ? "Your move: " : "";
}

function line(page) {
  const watching = page.presence.watching - (page.watching ? 1 : 0);
  return html`<i></i><span>${page.online ? "Live" : page.ended ? "Closed" : "Reconnecting"}</span>
    ${page.delay !== null && page.online ? html`<small aria-hidden="true">${page.delay} ms</small>` : ""}
    ${watching > 0 ? audience(page, watching) : ""}`;
}

/** How many watch, and those of them who wish to be named; before a camera nobody is. */
function audience(page, watching) {
  const named = streaming() ? [] : (page.presence.named ?? []);
  const words = `${watching}${page.watching ? " more" : ""} watching`;
  if (!named.length) return html`<small>${words}</small>`;
  const others = page.presence.watching - named.length;
  return html`<details class="pop audience"><summary>${words}</summary><ul aria-label="Those who watch">${named.map((name) => html`<li>${name}</li>`)}${others > 0 ? html`<li><i>${others} unnamed</i></li>` : ""}</ul></details>`;
}

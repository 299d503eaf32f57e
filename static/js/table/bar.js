// The head bar: where in the game we are, the line, who watches; and the title of the page, which calls the player.
import { html, render } from "./lit.js";

export function drawBar(page, regions) {
  if (page.doc.view) {
    render(page.game.where(page), regions.where);
    render(page.game.mini(page), regions.mini);
  }
  render(line(page), regions.net);
  document.title = `${call(page)}${name}`;
}

const name = document.title;

function call(page) {
  if (page.doc.status === "finished") return "Over: ";
  return page.decision ? "Your move: " : "";
}

function line(page) {
  const watching = page.presence.watching - (page.watching ? 1 : 0);
  return html`<i></i><span>${page.online ? "Live" : "Reconnecting"}</span>
    ${page.delay !== null && page.online ? html`<small>${page.delay} ms</small>` : ""}
    ${watching > 0 ? html`<small>${watching}${page.watching ? " more" : ""} watching</small>` : ""}`;
}

// The notice over the strip while the line is down, or that there is nothing to come back to.
import { html, render, nothing } from "./lit.js";

export function drawLost(page, acts, region) {
  const down = !page.online && (page.doc !== null || page.ended !== "");
  region.hidden = !down;
  render(down ? notice(page, acts) : nothing, region);
}

function notice(page, acts) {
  if (page.gone) return html`<b>${page.ended}</b> <a class="btn small" href="/lobby">To the lobby</a>`;
  if (page.ended)
    return html`<b>${page.ended}</b> <a class="btn small" href=${location.pathname}>Load the page again</a>`;
  return html`<b>Line down, reconnecting.</b> Every move the server confirmed is kept. <button class="btn small" type="button" @click=${acts.retry}>Try now</button>`;
}

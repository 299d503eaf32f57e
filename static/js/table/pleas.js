// What the opponent asks or offers, and a game that may be claimed: at the edge of the sea, it covers no choice and waits for nobody.
import { html, render } from "./lit.js";
import { claim } from "./claim.js";
import { commentators } from "./links.js";
import { offers } from "./offers.js";
import { since } from "./since.js";
import { plea } from "./take_back.js";

const place = document.createElement("div");
place.className = "pleas";
place.setAttribute("role", "status");

export function drawPleas(page, acts, board) {
  if (!place.isConnected) board.append(place);
  const asked = [plea(page, acts), ...offers(page, acts), ...commentators(page), ...claim(page, acts)];
  const all = [since(page, acts), ...asked].filter(Boolean);
  place.hidden = !all.length;
  render(
    all.map((each) => html`<div class="plea">${each}</div>`),
    place,
  );
}

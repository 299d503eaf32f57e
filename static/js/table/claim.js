// Somebody has left a live game: everybody sees until when they may be back, and then the other may claim it.
import { html } from "./lit.js";
import { now, span } from "./clocks.js";

let again = 0;

export function claim(page, acts) {
  clearTimeout(again);
  if (page.doc.status !== "playing" || !page.doc.clock?.live) return [];
  const gone = (page.presence.claims ?? []).map((at, seat) => ({ at, seat })).filter(({ at }) => at);
  if (gone.length) again = setTimeout(acts.redraw, 1000);
  return gone.map(({ at, seat }) => {
    const left = at - now(page);
    const asked = page.doc.waiting.some((each) => each.seat === seat);
    if (page.boot.seats.some((own) => own.seat === seat)) return null; // who is back is told so in a moment
    if (!asked) return html`<span><b>${page.name(seat)}</b> has left the table.</span>`;
    if (left > 0)
      return html`<span><b>${page.name(seat)}</b> has left the table, and may be back for <b>${span(left)}</b>. <small>${page.watching ? "Then the game may be claimed." : "Then you may claim the game."}</small></span>`;
    if (page.watching) return html`<span><b>${page.name(seat)}</b> has left the table: the game may be claimed.</span>`;
    return html`<span><b>${page.name(seat)}</b> has left the table.</span><button class="btn small strong" type="button" @click=${acts.claim}>Claim the game</button>`;
  });
}

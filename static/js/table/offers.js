// A draw, where the rules know one, or an end by both: offered, taken, refused. Playing on is a no.
import { html, nothing } from "./lit.js";

const WHAT = { draw: "a draw", abandon: "to abandon the game: nobody wins, and it counts for nothing" };

export function offers(page, acts) {
  if (page.doc.status !== "playing") return [];
  return (page.doc.offers ?? []).map((offer) => {
    const own = !page.watching && offer.seat === page.seat;
    const other = page.name(page.doc.seats.findIndex((_, seat) => seat !== offer.seat));
    if (offer.state === "refused") return html`<span>${other} does not agree to ${short[offer.kind]}.</span>`;
    if (own)
      return html`<span>You offer ${WHAT[offer.kind]}. <small>${other} may agree, refuse, or play on.</small></span>`;
    if (page.watching) return html`<span><b>${page.name(offer.seat)}</b> offers ${WHAT[offer.kind]}.</span>`;
    return html`<span><b>${page.name(offer.seat)}</b> offers ${WHAT[offer.kind]}. <small>Playing on is a no.</small></span>
      <button class="btn small strong" type="button" @click=${() => acts.answerOffer(true)}>Agree</button><button class="btn small" type="button" @click=${() => acts.answerOffer(false)}>Refuse</button>`;
  });
}

const short = { draw: "a draw", abandon: "abandon the game" };

/** In the menu, for whoever plays somebody. */
export function offering(page, acts, dialog) {
  const stands = (page.doc.offers ?? []).some(({ seat, state }) => seat === page.seat && state === "offered");
  if (stands) return nothing;
  return html`${page.boot.knows_draw ? html`<button type="button" @click=${() => acts.offer("draw")}>Offer a draw</button>` : nothing}
    <button type="button" @click=${() => askAbandon(acts, dialog)}>Abandon it together …</button>`;
}

function askAbandon(acts, dialog) {
  const sure =
    dialog(html`<h2>Abandon the game together?</h2><p>If your opponent agrees, it ends here: nobody wins, and it counts for no rating.</p>
    <form method="dialog" class="acts"><button class="btn" value="no" autofocus>Play on</button><button class="btn main" value="yes">Offer it</button></form>`);
  sure.addEventListener("close", () => {
    if (sure.returnValue === "yes") acts.offer("abandon");
    sure.remove();
  });
  sure.showModal();
}

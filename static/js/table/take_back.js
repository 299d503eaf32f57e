// Taking the last move back: at once, or by the opponent's leave. Who is asked may answer, or simply play on.
import { html, nothing } from "./lit.js";

const REST = 600; // ms after a move; the second half of a double click on the red button takes nothing back

/** The button beside the others of the strip, if there is something to take back. */
export function takeBack(page, acts) {
  const { undo, take_back: wish } = page.doc;
  const rested = (act) => () => {
    if (performance.now() - page.movedAt > REST) act();
  };
  if (undo)
    return html`<button class="btn small quiet" type="button" @click=${rested(acts.undo)}>Undo the last move</button>`;
  if (wish?.state === "possible")
    return html`<button class="btn small quiet" type="button" title="Your opponent may agree, refuse, or play on" @click=${rested(acts.askBack)}>Ask to take it back</button>`;
  return nothing;
}

/** What has become of the wish, for its author and those who watch. */
export function wished(page) {
  const wish = page.doc.take_back;
  if (!wish || wish.state === "possible" || (!page.watching && wish.seat !== page.seat)) return nothing;
  const own = wish.seat === page.seat;
  const other = page.name(page.doc.seats.findIndex((_, seat) => seat !== wish.seat));
  if (wish.state === "asked")
    return html`<p class="wish">${own ? "You have asked" : html`${page.name(wish.seat)} asks`} to take the last move back. ${other} may agree, refuse, or play on.</p>`;
  return html`<p class="wish">${other} does not agree to take the last move back.</p>`;
}

/** The question to the opponent. */
export function plea(page, acts) {
  const wish = page.doc.take_back;
  if (wish?.state !== "asked" || page.watching || wish.seat === page.seat) return null;
  return html`<span><b>${page.name(wish.seat)}</b> asks to take the last move back. <small>Playing on is a no.</small></span>
    <button class="btn small strong" type="button" @click=${() => acts.answerBack(true)}>Agree</button><button class="btn small" type="button" @click=${() => acts.answerBack(false)}>Refuse</button>`;
}

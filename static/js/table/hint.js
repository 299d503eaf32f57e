// A hint: what the computer would do here. For tables where no other person plays.
import { html, nothing } from "./lit.js";
import { sentence } from "./option.js";

/** The other seats are the computer's, or one's own. */
const alone = ({ doc, boot }) => doc.seats.every(({ bot }, seat) => bot || boot.seats.some((own) => own.seat === seat));

/** The option the computer advised, as long as that decision stands. */
function advised({ hint, doc, decision }) {
  if (!hint || hint.seq !== doc.seq || hint.draft !== doc.draft) return null;
  const wanted = JSON.stringify(hint.option);
  return decision?.options.find(({ act }) => JSON.stringify(act) === wanted) ?? null;
}

/** The button beside the list of all options. */
export function askHint(page, acts) {
  if (!alone(page) || page.decision.options.length < 2) return nothing;
  return html`<button class="ask-hint" type="button" title="What would the computer do? Key H" @click=${acts.askHint}>Ask the computer</button>`;
}

/** Its answer, with a button that does so. */
export function hinted(page, acts) {
  const option = advised(page);
  return option
    ? html`<p class="hinted" role="status">The computer would: <b>${sentence(option)}</b> <button type="button" @click=${() => acts.send(option)}>Do so</button></p>`
    : nothing;
}

/** The pieces of that option are picked, so that the board shows what is meant; small steps wait for the player. */
export function pick(page) {
  const option = advised(page);
  const way = option && page.choice().ways.find((each) => each.option === option);
  if (way && ["play", "discard", "aside"].includes(way.kind)) page.picked = [...way.pieces];
}

/** Key H. */
export function pressHint(page, acts) {
  if (!page.decision || !alone(page) || page.decision.options.length < 2) return false;
  acts.askHint();
  return true;
}

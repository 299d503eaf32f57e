// One's own cards, lit when they may be played; and to everybody how many the others hold.
import { html, nothing } from "../../../../js/table/lit.js";
import { cards, enemyOf, SIDES } from "./names.js";
import { glowing } from "./words.js";

const WHEN = {
  "quick-maneuver": "on a maneuver",
  "slow-maneuver": "on a maneuver",
  screen: "Maneuver 0",
  "steady-aim": "when she fires",
  "hasty-repair": "in Status",
  "hot-shot": "when she fires",
};

export function hand(page, acts) {
  const { view } = page.doc;
  const piles = `deck ${view.cards.deck}`;
  if (!view.hand)
    return html`<h2>Cards <small>${SIDES.map((side) => `${page.side(side).name} hold ${view.cards.hands[side]}`).join(" · ")} · ${piles}</small></h2><ul class="cards-of fanned">${backs(view.cards.hands.union + view.cards.hands.confederate)}</ul>`;
  const lit = glowing(page);
  const foe = enemyOf(view.side);
  return html`<h2>Your cards ${view.hand.length} <small>${piles} · ${page.side(foe).name} hold ${view.cards.hands[foe]}</small></h2>
    <ul class="cards-of">${view.hand.length ? view.hand.map((card, n) => own(page, acts, card, n, lit)) : html`<li class="no-card">No card in hand.</li>`}</ul>`;
}

function own(page, acts, card, n, lit) {
  const { view } = page.doc;
  const piece = `card:${card}`;
  const away =
    (view.draft?.laid ?? []).filter((each) => each === card).length >
    view.hand.slice(0, n).filter((each) => each === card).length;
  const legal = lit.has(piece) && !away,
    chosen = page.picked.includes(piece);
  const why = page.decision?.why_not?.find((each) => each.about === card);
  const aside =
    !legal && page.decision?.name === "fire"
      ? page.choice().ways.some((way) => way.kind === "aside" && way.pieces[0].includes(card))
      : false;
  const touch = () => {
    if (legal || chosen) acts.touch(piece);
    else {
      page.asked = piece;
      acts.redrawNow();
    }
  };
  return html`<li><button type="button" class="pick ${legal ? "legal" : "idle"} ${chosen ? "chosen" : ""} ${away ? "away" : ""}" title=${cards[card].text} @click=${touch}>
    <svg class="action-card" viewBox="0 0 220 308" role="img" aria-label="${cards[card].name}. ${cards[card].text}"><use href="#c-${card}"></use></svg>${away ? html`<span class="when">laid away</span>` : legal ? nothing : html`<span class="when">${aside ? "see the shot" : why ? `not now [${why.flaw.rule}]` : WHEN[card]}</span>`}</button></li>`;
}

const backs = (number) =>
  Array.from(
    { length: number },
    () =>
      html`<li><svg class="action-card" viewBox="0 0 220 308" aria-hidden="true"><use href="#c-back"></use></svg></li>`,
  );

// What stands under the choices: the numbers of the one that is picked, or why others are not there.
import { html, nothing } from "../../../../js/table/lit.js";
import { chanceBar, duel, maneuverOdds, whyNots } from "./duel.js";
import { cards } from "./names.js";
import { shotInHand, shotNumbers } from "./shot_numbers.js";
import { ui } from "./ui.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Whether the numbers of a maneuver or a shot stand there: then they are what matters, and the hand may give way. */
export function weighing(page) {
  const act = page.decision ? page.choice().done?.option.act : null;
  return Boolean(page.decision && (shotInHand(page, act) || oddsOf(page, act)));
}

export function numbers(page, acts) {
  const {
    decision,
    doc: { view },
  } = page;
  const act = page.choice().done?.option.act ?? null;
  showTile(act);
  switch (decision.name) {
    case "orders":
      return html`Gold may be ordered; a dashed field says why not, and by which rule.`;
    case "maneuver":
    case "second box":
      return maneuver(page, view, act);
    case "maneuver cards":
      return view.attempt
        ? html`<div class="numbers">${duel(view, view.attempt)}${chanceBar(view, view.attempt, view.options?.ties)}${whyNots(decision)}</div>`
        : nothing;
    case "fire":
      return html`<div class="numbers">${shotNumbers(page, acts, act)}${whyNots(decision)}</div>`;
    case "replace cards":
      return view.draft?.laid?.length
        ? html`<p class="whyline"><b>Laid away:</b> ${view.draft.laid.map((card) => cards[card].name).join(", ")}.</p>`
        : nothing;
    default:
      return html`<div class="numbers">${whyNots(decision)}</div>`;
  }
}

const oddsOf = ({ doc: { view } }, act) => (act && view.maneuvers.find((each) => same(each.act, act))) || null;

/** The tile that is picked comes into sight where the tiles are more than there is room for. */
function showTile(act) {
  const picked = JSON.stringify(act);
  if (picked === ui.picked) return;
  ui.picked = picked;
  requestAnimationFrame(() => {
    const tile = document.querySelector("#decision .opt.chosen")?.closest("li"),
      list = tile?.parentElement;
    if (!list) return;
    list.scrollTop = tile.offsetTop - list.offsetTop - (list.clientHeight - tile.offsetHeight) / 2;
    list.scrollLeft = tile.offsetLeft - list.offsetLeft - (list.clientWidth - tile.offsetWidth) / 2;
  });
}

function maneuver(page, view, act) {
  const { decision } = page,
    odds = oddsOf(page, act);
  return html`<div class="numbers">${odds ? maneuverOdds(view, odds) : act || !view.maneuvers.length ? nothing : html`<p class="quiet-line">Choose one, here or on the chart: its dice, every modifier and the exact chance follow.</p>`}${odds ? nothing : whyNots(decision)}</div>`;
}

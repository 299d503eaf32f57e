// What stands under the choices: the numbers of the one that is picked, or why others are not there.
import { html, nothing } from "../../../../js/table/lit.js";
import { chanceBar, duel, maneuverOdds, whyNots } from "./duel.js";
import { cards } from "./names.js";
import { shotNumbers } from "./shot_numbers.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export function numbers(page, acts) {
  const {
    decision,
    doc: { view },
  } = page;
  const act = page.choice().done?.option.act ?? null;
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

function maneuver({ decision }, view, act) {
  const odds = act && view.maneuvers.find((each) => same(each.act, act));
  return html`<div class="numbers">${odds ? maneuverOdds(view, odds) : act || !view.maneuvers.length ? nothing : html`<p class="quiet-line">Choose one, here or on the chart: its dice, every modifier and the exact chance follow.</p>`}${odds ? nothing : whyNots(decision)}</div>`;
}

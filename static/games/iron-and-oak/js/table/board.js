// Under the chart, beside signals and dice: the gunnery board while guns are laid and when they have fired, else the sheet of a ship.
import { html, nothing } from "../../../../js/table/lit.js";
import { chanceBar, duel } from "./duel.js";
import { called } from "./names.js";
import { sheet } from "./sheet.js";
import { aimBoard, lastShot, shotResult } from "./shot_board.js";
import { shotInHand } from "./shot_numbers.js";
import { shipInHand, ui } from "./ui.js";

/** Which of them is shown now. */
export function boardKind(page) {
  const act = page.decision ? page.choice().done?.option.act : null;
  if (page.decision?.name === "fire" && shotInHand(page, act)) return "aim";
  if (ui.ship) return "sheet";
  if (!page.decision && page.doc.view.attempt) return "attempt";
  return lastShot(page) && page.doc.view.phase === "action" ? "fired" : "sheet";
}

export function board(page) {
  const { view } = page.doc;
  const act = page.decision ? page.choice().done?.option.act : null;
  switch (boardKind(page)) {
    case "aim":
      return aimBoard(view, shotInHand(page, act), act?.steady_aim ?? false);
    case "fired":
      return shotResult(view, lastShot(page));
    case "attempt":
      return html`<section class="attempt" aria-label="The maneuver in hand"><h2>${called(view, view.attempt.ship)}${view.attempt.target ? ` against ${called(view, view.attempt.target)}` : ""}: before the dice</h2>${duel(view, view.attempt)}${chanceBar(view, view.attempt, view.options?.ties)}</section>`;
    default:
      return shipInHand(page) ? sheet(view, shipInHand(page)) : nothing;
  }
}

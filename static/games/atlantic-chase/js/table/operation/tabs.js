// What lies under the chart: the forces, what waits, the victory table. On a phone the same tabs choose what the sheet shows.
import { html } from "../../../../../js/table/lit.js";

let panel = "forces"; // in the tray of a wide window
let sheet = "action"; // of a phone
let known = "";

const PANELS = { forces: "Forces", reserves: "Reserves", victory: "Victory" };
const SHEETS = { action: "Action", forces: "Forces", victory: "Victory", signals: "Signals" };

export const panelNow = () => panel;

/** A new question calls the player back to it. */
export function called(page) {
  const key = page.decision ? `${page.doc.seq}/${page.decision.name}` : "";
  if (key && key !== known) sheet = "action";
  known = key;
  document.body.dataset.sheet = sheet;
}

export function panelTabs(acts) {
  return html`<div class="panel-tabs" role="group" aria-label="Under the chart">${Object.entries(PANELS).map(
    ([key, name]) =>
      html`<button type="button" aria-pressed=${String(panel === key)} @click=${() => {
        panel = key;
        acts.redraw();
      }}>${name}</button>`,
  )}</div>`;
}

export function sheetTabs(page, acts) {
  const choose = (key) => () => {
    sheet = document.body.dataset.sheet = key;
    if (key in PANELS) panel = key;
    acts.redraw();
  };
  return html`<div class="sheet-tabs" role="group" aria-label="Sheets">${Object.entries(SHEETS).map(([key, name]) => html`<button type="button" data-sheet-tab=${key} aria-pressed=${String(sheet === key)} @click=${choose(key)}>${name}${key === "action" && page.decision && sheet !== "action" ? html`<i title="You are asked"></i>` : ""}</button>`)}</div>`;
}

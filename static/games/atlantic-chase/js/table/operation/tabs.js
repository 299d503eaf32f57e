// What lies under the chart: the forces, what waits, the victory table. On a phone the same tabs choose what the sheet shows.
import { html } from "../../../../../js/table/lit.js";

let panel = "forces"; // in the tray of a wide window
let sheet = "action"; // of a phone
const FOLDED = "folded"; // only tabs and the red button are left of it
let known = "";

const PANELS = { forces: "Forces", reserves: "Reserves", victory: "Victory" };
const SHEETS = { action: "Action", forces: "Forces", victory: "Victory", signals: "Signals" };
const LINKED = { campaign: "Campaign" };

/** An operation of a campaign has one more. */
const also = (page, tabs) => (page.doc.view.campaign ? { ...tabs, ...LINKED } : tabs);

export const panelNow = () => panel;

/** A new question calls the player back to it; a course is drawn on the chart, so the sheet folds. */
export function called(page) {
  const key = page.decision ? `${page.doc.seq}/${page.decision.name}` : "";
  if (key && key !== known) sheet = page.decision.name === "course" ? FOLDED : "action";
  known = key;
  document.body.dataset.sheet = sheet;
}

export function panelTabs(page, acts) {
  return html`<div class="panel-tabs" role="group" aria-label="Under the chart">${Object.entries(
    also(page, PANELS),
  ).map(
    ([key, name]) =>
      html`<button type="button" aria-pressed=${String(panel === key)} @click=${() => {
        panel = key;
        acts.redraw();
      }}>${name}</button>`,
  )}</div>`;
}

export function sheetTabs(page, acts) {
  const choose = (key) => () => {
    sheet = document.body.dataset.sheet = sheet === key ? FOLDED : key;
    if (key in also(page, PANELS)) panel = key;
    acts.redraw();
  };
  return html`<div class="sheet-tabs" role="group" aria-label="Sheets">${Object.entries(also(page, SHEETS)).map(([key, name]) => html`<button type="button" data-sheet-tab=${key} aria-pressed=${String(sheet === key)} title=${sheet === key ? "Fold the sheet" : "Show it"} @click=${choose(key)}>${name}${key === "action" && page.decision && sheet !== "action" ? html`<i title="You are asked"></i>` : ""}</button>`)}</div>`;
}

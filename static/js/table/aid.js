// One key from the table: this scenario's own page with its special rules, and the tables of the rule book. Both are pages of the
// house; they are fetched when first asked for and shown in a dialog, in their own styles.
import { html, render } from "./lit.js";

let shown = null;
const fetched = new Map();

export function showAid({ boot }) {
  shown ??= document.body.appendChild(document.createElement("dialog"));
  shown.className = "aid";
  const pages = [
    ["This scenario", `/scenarios/${boot.game}/${boot.scenario}`, scenario],
    ["Tables", `/rules/${boot.game}`, tables],
  ];
  draw(pages, 0);
  if (!shown.open) shown.showModal();
}

function draw(pages, now) {
  render(
    html`<header><h2>Player aid</h2>${pages.map(([label], place) => html`<button type="button" aria-pressed=${String(place === now)} @click=${() => draw(pages, place)}>${label}</button>`)}
      <form method="dialog"><button class="btn small">Close</button></form></header>
    <div class="aid-page" tabindex="0" role="group" aria-label=${pages[now][0]}></div>`,
    shown,
  );
  fill(shown.querySelector(".aid-page"), pages[now]);
}

async function fill(place, [label, address, parts]) {
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  root.replaceChildren(Object.assign(document.createElement("p"), { textContent: "Fetching it …" }));
  const page = await fetchPage(address);
  const found = page ? parts(page).filter(Boolean) : [];
  if (!found.length) {
    root.firstChild.textContent = `There is no page “${label}” for this table.`;
    return;
  }
  const styles = [...page.querySelectorAll("link[rel=stylesheet]")].map((link) => link.cloneNode());
  root.replaceChildren(...styles, ...[...page.querySelectorAll("body > svg")].map(copy), ...found.map(copy));
  for (const link of root.querySelectorAll("a[href]")) link.target = "rules";
}

const copy = (element) => document.importNode(element, true);

async function fetchPage(address) {
  if (!fetched.has(address)) {
    const answer = await fetch(address).catch(() => null);
    fetched.set(address, answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null);
  }
  return fetched.get(address);
}

/** Its facts and special rules first, its forces after them; neither history, balance nor the way to another table of it. */
function scenario(page) {
  const main = page.querySelector("main")?.cloneNode(true);
  for (const aside of main?.querySelectorAll(".lay-or-watch, .history, .of-scenario-plots, .even") ?? [])
    aside.remove();
  main?.querySelector(".story")?.after(...main.querySelectorAll(":scope > section.section"));
  return [main];
}

/** Every table of the rule book under the heading of its rule. */
function tables(page) {
  return [...page.querySelectorAll("main .scroll")].flatMap((table) => {
    const heading = document.createElement("h3");
    heading.textContent = table.closest("[data-title]")?.dataset.title ?? "";
    return [heading, table];
  });
}

// A tutor beside the table: each card comes up when its matter first does, and goes when the player has read it.
// A lesson is a list of cards { key, title, text, rule?, at?, when(page), done?(page), stays?, aside? }; `done` puts a card away by
// itself, `stays` keeps it up for a while even if its matter has passed, until it is read or the player has moved on; `at` is what it
// speaks of, by a selector, and is marked on the table; `aside` is a word on a mistake and counts for nothing.
import { html, render, nothing } from "./lit.js";
import { ruleLink } from "./rule_link.js";

let shelf = null; // where it hangs on the page
let folded = false;
let up = ""; // the card that hangs there
let since = 0; // the move at which it came up
let marked = null; // what it points at
const MOVED_ON = 4; // moves, the other side's among them
let busy = false; // whether the player was about to do something when it was drawn last
const NARROW = matchMedia("(max-width: 900px)");

/** Whether this table is a lesson: its address says so once, this browser remembers it. */
function learning(page) {
  if (page.watching) return false;
  const key = `lesson:${page.boot.table}`;
  if (new URLSearchParams(location.search).has("lesson")) keep(key, kept(key) ?? []);
  return kept(key) !== null;
}

function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* a browser that keeps nothing shows every card again */
  }
}

/** In the game's own column, where it hides nothing; else in the lower right corner of the sea, or where the game says that least is drawn. */
function hang(card, { game }) {
  const docks = Boolean(game.lessonIn) && !(NARROW.matches && game.lessonFloats);
  const home = docks ? document.querySelector(NARROW.matches ? "#table" : game.lessonIn) : document.body;
  if (card.parentNode !== home) home.append(card);
  card.classList.toggle("docked", docks);
  if (docks)
    return card.style.setProperty("--above", `${document.querySelector("#decision .go")?.offsetHeight ?? 0}px`);
  const sea = document.getElementById("sea");
  const { right } = (sea.querySelector(game.lessonOver ?? "none") ?? sea).getBoundingClientRect();
  const { bottom } = sea.getBoundingClientRect();
  card.style.setProperty("--right", `${Math.round(innerWidth - right + 12)}px`);
  card.style.setProperty("--bottom", `${Math.round(innerHeight - bottom + 12)}px`);
}

/** Docked on a phone it takes room from the chart: only the first card comes unfolded, and a choice that is begun folds it. */
function foldItself(page, card, first) {
  const now = page.doc.draft > 0 || page.picked.length > 0;
  if (page.game.lessonIn && !page.game.lessonFloats && NARROW.matches) {
    if (card && card.key !== up) folded = !first;
    if (now && !busy) folded = true;
  }
  busy = now;
}

/** A card that stays is put away once the game has gone on without it. */
function movedOn(page, cards, read) {
  const card = cards.find((each) => each.key === up);
  if (!card?.stays || page.doc.status === "finished" || page.doc.seq - since < MOVED_ON) return false;
  read.add(up);
  return true;
}

/** A mark around what the card speaks of. */
function pointAt(selector) {
  const found = selector ? document.querySelector(selector) : null;
  if (marked !== found) marked?.classList.remove("pointed-at");
  marked = found;
  found?.classList.add("pointed-at");
}

export function drawTutor(page, redraw) {
  const cards = page.doc.view && page.game.lesson?.(page);
  if (!cards || !learning(page)) return;
  const key = `lesson:${page.boot.table}`;
  const read = new Set(kept(key) ?? []);
  for (const card of cards) if (!read.has(card.key) && card.done?.(page)) read.add(card.key);
  if (movedOn(page, cards, read)) keep(key, [...read]);
  const unread = cards.filter((each) => !read.has(each.key));
  const card = unread.find((each) => each.stays && each.key === up) ?? unread.find((each) => each.when(page));
  foldItself(page, card, !read.size);
  if (up !== (card?.key ?? "")) since = page.doc.seq;
  up = card?.key ?? "";
  pointAt(folded ? null : card?.at);
  if (!shelf) {
    shelf = Object.assign(document.createElement("aside"), { id: "tutor", className: "tutor" });
    shelf.setAttribute("aria-label", "Lesson");
    NARROW.addEventListener("change", redraw); // a phone is turned, a window made smaller: it hangs elsewhere
  }
  const put = () => {
    keep(key, [...read, card.key]);
    redraw();
  };
  const stop = () => {
    pointAt(null);
    localStorage.removeItem(key);
    history.replaceState(null, "", location.pathname);
    shelf.remove();
    shelf = null;
    redraw();
  };
  const fold = () => {
    folded = !folded;
    redraw();
  };
  const steps = cards.filter((each) => !each.aside);
  const number = steps.filter((each) => read.has(each.key)).length + 1;
  shelf.hidden = !card;
  hang(shelf, page);
  render(
    card
      ? html`<article class=${folded ? "folded" : ""} role="status">
    <header><span class="label">${card.aside ? "A word on that" : `Step ${number} of ${steps.length}`}</span>
      <button type="button" class="quiet" aria-expanded=${String(!folded)} @click=${fold}>${folded ? "Show" : "Fold"}</button></header>
    <h2>${card.title}</h2>
    ${
      folded
        ? nothing
        : html`<p>${card.text}</p>
      <footer><button class="btn small" type="button" @click=${put}>Understood</button>
      ${card.rule ? html`<span class="rule">${ruleLink(card.rule)}</span>` : nothing}
      <button type="button" class="quiet end" @click=${stop}>End the lesson</button></footer>`
    }</article>`
      : nothing,
    shelf,
  );
}

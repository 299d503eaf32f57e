// Keys: 1–9 choose, Enter commits, Escape clears, X or Delete discards the card in focus or under the pointer, arrows go through
// the cards; H asks the computer, ? tells the keys, T opens the player aid, and a game may have keys of its own.
import { showAid } from "./aid.js";
import { keyOf } from "./keys.js";
import { pressHint } from "./hint.js";
import { showKeys } from "./menu.js";
import { goOn } from "./orders.js";

export function listenToKeys(page, acts) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest?.("input, textarea, select, dialog")) return;
    if (!page.doc || page.curtain) return;
    const act = KEYS[event.key] ?? page.game.press?.[event.key] ?? (/^[1-9]$/.test(event.key) ? number : null);
    if (act?.(page, acts, event)) event.preventDefault();
  });
  document.addEventListener("click", (event) => letGo(page, event));
}

/** In a run of small choices the tile under the mouse becomes the next one: Enter should not press that, but end the run. */
function letGo(page, event) {
  if (!event.detail || !event.target.closest?.("#decision .opt")) return;
  if (inARun(page)) document.getElementById("ask")?.focus({ preventScroll: true });
}

const inARun = (page) => Boolean(page.decision) && page.choice().ways.some(({ kind }) => kind === "send");

const KEYS = {
  Enter: enter,
  Escape: escape,
  x: discard,
  X: discard,
  Delete: discard,
  h: pressHint,
  H: pressHint,
  g: goOn,
  G: goOn,
  "?": (page) => showKeys(page) ?? true,
  t: (page) => showAid(page) ?? true,
  T: (page) => showAid(page) ?? true,
  ArrowLeft: (...all) => step(-1, ...all),
  ArrowRight: (...all) => step(1, ...all),
};

function number(page, acts, event) {
  const { groups } = page.choice().level;
  const group = groups.find((each, place) => keyOf(page, each, place) === Number(event.key));
  if (!page.decision || !group) return false;
  acts.touch(group.piece);
  // The next key is Enter, or a number again: neither should press the card that had the focus before.
  const next = page.choice().done ? "#decision .go .main" : inARun(page) ? "#ask" : "#decision .opt";
  document.querySelector(next)?.focus({ preventScroll: true });
  return true;
}

/** On a button Enter presses it, as everywhere; on what is already chosen it commits. */
function enter(page, acts, event) {
  const control = event.target.closest("button, a, summary");
  if (control && !control.matches(".chosen")) return false;
  if (!page.decision || !page.choice().done) return false;
  acts.commit();
  return true;
}

function escape(page, acts, event) {
  const menu = event.target.closest?.("details[open]") ?? document.querySelector("details.pop[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
    return true;
  }
  if (!page.picked.length && !page.asked) return false;
  acts.clear();
  return true;
}

function discard(page, acts, event) {
  const card = event.target.closest?.("#hand li") ?? document.querySelector("#hand li:hover");
  const button = card?.querySelector(".lay-away");
  button?.click();
  if (button) document.getElementById("ask")?.focus({ preventScroll: true }); // the next Enter answers what is asked next
  return Boolean(button);
}

function step(by, page, acts, event) {
  const list = event.target.closest?.("#hand ul, .opts");
  if (!list) return false;
  const buttons = [...list.querySelectorAll("button.pick, button.opt")];
  const next = buttons[buttons.indexOf(event.target.closest("button")) + by];
  next?.focus();
  return Boolean(next);
}

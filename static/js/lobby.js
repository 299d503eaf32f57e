// Lists that stay true without a reload: read again whenever the server says that something has changed.
import { hear, listenFor, openLine } from "./hearing.js";
import { localTimes } from "./when.js";

const lists = document.getElementById("lists");
let asked = false;
let again = false;
let shown = ""; // as it came: of a game to watch perhaps the picture alone is another

const tournament = lists.dataset.tournament;
if (tournament) listenFor(tournament);
hear(tournament ? "tournament" : "lobby", read);
openLine();

async function read() {
  if (asked) return (again = true);
  asked = true;
  try {
    const answer = await fetch(lists.dataset.from);
    if (answer.ok) show(await answer.text());
  } catch {
    /* the line is down; what is shown stays */
  }
  asked = false;
  if (again) {
    again = false;
    read();
  }
}

/** Whoever was at a button with the keyboard is there again afterwards. */
function show(text) {
  const focus = place(document.activeElement);
  if (text === shown) return;
  shown = text;
  const fresh = document.createElement("div");
  fresh.innerHTML = text;
  localTimes(fresh);
  for (const folded of lists.querySelectorAll("details[data-key]")) {
    const same = fresh.querySelector(`details[data-key="${folded.dataset.key}"]`);
    if (same) same.open = folded.open;
  }
  lists.replaceChildren(...fresh.childNodes);
  if (focus)
    document.querySelectorAll(`[data-key="${focus.key}"] :is(a, button), a[data-key="${focus.key}"]`)[focus.n]?.focus();
}

function place(element) {
  const key = element?.closest?.("#lists [data-key]")?.dataset.key;
  if (!key) return null;
  const all = [...document.querySelectorAll(`[data-key="${key}"] :is(a, button), a[data-key="${key}"]`)];
  return { key, n: all.indexOf(element) };
}

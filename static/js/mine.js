// My tables, on every page: how many wait for me (in the title, beside "My games", on the icon of the installed app), a call
// when a game of mine has just begun, and the key N, which goes to the next table where it is my turn.
import { hear, openLine } from "./hearing.js";
import { streaming } from "./table/streaming.js";
import { setTurns } from "./title_mark.js";

const here = document.querySelector("[data-table]")?.dataset.table ?? "";
const called = new Set();

hear("mine", ({ turns, begun, offers, left = [], rings = [], asks = [] }) => {
  setTurns(turns.length);
  for (const link of document.querySelectorAll("[data-turns]")) mark(link, turns.length, offers);
  if (turns.length) navigator.setAppBadge?.(turns.length).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
  for (const game of begun) if (!known(game.table) && game.table !== here) call(game); // who is there needs no call
  for (const game of left) if (game.table !== here && !known(`${game.table}-${game.at}`)) warn(game);
  for (const ring of rings) if (ring.table !== here && !known(`${ring.table}-said-${ring.n}`)) calls(ring);
  for (const ask of asks) if (ask.table !== here && !known(`${ask.table}-${ask.key}`)) commentator(ask);
});

if (!document.getElementById("boot")?.textContent.includes('"socket"')) openLine();

function mark(link, turns, offers) {
  let badge = link.querySelector(".badge");
  if (!turns && !offers) return badge?.remove();
  if (!badge) {
    badge = document.createElement("i");
    badge.className = "badge";
    link.append(badge);
  }
  badge.textContent = String(turns || "!");
  badge.title = [turns ? `your move at ${turns}` : "", offers ? `${offers} challenges for you` : ""]
    .filter(Boolean)
    .join(", ");
  badge.classList.toggle("offers", !turns);
}

/** Each game calls once in a tab. */
function known(table) {
  const key = `wa-called-${table}`;
  try {
    if (sessionStorage.getItem(key)) return true;
    sessionStorage.setItem(key, "1");
  } catch {
    if (called.has(table)) return true;
    called.add(table);
  }
  return false;
}

/** A live game that was left: the opponent sees the same time run. */
function warn({ table, title, against, at }) {
  const when = new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  strip(table, `You have left ${title} against ${named(against, "somebody")}: from ${when} on it may be claimed.`);
}

const call = ({ table, title, against }) =>
  strip(table, `${named(against, "Somebody")} has sat down opposite you: ${title} begins.`);

const calls = ({ table, title, by }) => strip(table, `${named(by, "Somebody")} calls you in the chat of ${title}.`);

const commentator = ({ table, title, against, delay }) =>
  strip(
    table,
    `${named(against, "Your opponent")} asks to let a commentator see everything of ${title}, ${delay} moves later.`,
  );

/** Before a camera nobody is named. */
const named = (name, else_) => (name && !streaming() ? name : else_);

function strip(table, text) {
  document.querySelector(".called")?.remove();
  const shown = document.createElement("div");
  shown.className = "called";
  shown.setAttribute("role", "alert");
  const words = document.createElement("p");
  words.append(text);
  const go = document.createElement("a");
  go.className = "btn strong";
  go.href = `/table/${table}`;
  go.textContent = "To the table";
  const stay = document.createElement("button");
  stay.className = "btn quiet";
  stay.type = "button";
  stay.textContent = "Later";
  stay.addEventListener("click", () => shown.remove());
  shown.append(words, go, stay);
  document.body.append(shown);
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest?.("input, textarea, select, dialog")) return;
  location.assign(`/games/next?after=${here}`);
});

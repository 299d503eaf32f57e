// Talk at the table. What watchers say to each other the players read when the game is over.
import { html } from "./lit.js";
import { play, sounding } from "./sound.js";
import { streaming } from "./streaming.js";
import { toast } from "./toast.js";

export function unread(page, acts) {
  const key = `wa-read-${page.boot.table}`;
  const read = kept(key);
  if (page.tab === "chat" && page.chat.length && page.chat.at(-1).n > read && !document.hidden) {
    keep(key, page.chat.at(-1).n);
    acts.read(page.chat.at(-1).n); // so that no other page of mine calls it unread
    return 0;
  }
  return page.chat.filter((line) => line.n > read && !page.boot.seats.some(({ seat }) => seat === line.seat)).length;
}

let seen = -1;

function kept(key) {
  try {
    seen = Math.max(seen, Number(sessionStorage.getItem(key) ?? -1));
  } catch {
    /* it is known while the page is open */
  }
  return seen;
}

function keep(key, number) {
  seen = number;
  try {
    sessionStorage.setItem(key, String(number));
  } catch {
    /* see above */
  }
}

/** Somebody is called by name: @name rings, wherever the reader looks. Before a camera it rings without a word. */
export function ring(page, line) {
  const own = page.watching ? [page.boot.called] : page.boot.seats.map(({ seat }) => page.doc?.seats[seat]?.name);
  if (page.boot.seats.some(({ seat }) => seat === line.seat) || (page.watching && line.from === page.boot.called))
    return;
  if (!own.some((name) => name && calls(line.text, name))) return;
  toast(streaming() ? "You are called in the chat." : `${line.from}: ${line.text}`);
  if (sounding()) play(["turn"]);
}

/** Whether @name is there, and not the beginning of a longer name. */
function calls(text, name) {
  const [, ...after] = text.toLowerCase().split(`@${name.toLowerCase()}`);
  return after.some((rest) => !/^[\p{L}\p{N}]/u.test(rest));
}

export function chat(page, acts) {
  return html`<div class="log talk" role="log" aria-live="polite" aria-label="Chat" tabindex="0"><ol>
      ${page.chat.length ? page.chat.map((line) => html`<li><span><b>${line.from}${line.seat === null ? " (watching)" : ""}.</b> ${line.text}</span></li>`) : html`<li class="none"><span>${page.watching ? "Nobody has said anything yet. The players read what you say when the game is over." : "Nobody has said anything yet. Watchers read along; what they say among themselves you read after the end."}</span></li>`}</ol></div>
    <form class="chat-form" @submit=${(event) => say(event, acts)}><label class="vh" for="chat-text">Say something to the table</label>
      <input id="chat-text" name="text" maxlength="500" autocomplete="off" placeholder="Say something"><button class="btn small">Send</button></form>`;
}

function say(event, acts) {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (text && acts.say(text)) field.value = "";
}

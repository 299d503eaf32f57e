// Talk at the table. What watchers say to each other the players read when the game is over.
import { html } from "./lit.js";
import { play, sounding } from "./sound.js";
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

/** Somebody is called by name: @name rings, wherever the reader looks. */
export function ring(page, line) {
  const own = page.boot.seats.map(({ seat }) => page.doc?.seats[seat]?.name).filter(Boolean);
  const text = line.text.toLowerCase();
  const called = own.some((name) => text.includes(`@${name.toLowerCase()}`));
  if (!called || page.boot.seats.some(({ seat }) => seat === line.seat)) return;
  toast(`${line.from}: ${line.text}`);
  if (sounding()) play(["turn"]);
}

export function chat(page, acts) {
  return html`<ol class="log talk" role="log" aria-live="polite" aria-label="Chat" tabindex="0">
      ${page.chat.length ? page.chat.map((line) => html`<li><span><b>${line.from}${line.seat === null ? " (watching)" : ""}.</b> ${line.text}</span></li>`) : html`<li class="none"><span>${page.watching ? "Nobody has said anything yet. The players read what you say when the game is over." : "Nobody has said anything yet. Watchers read along; what they say among themselves you read after the end."}</span></li>`}</ol>
    <form class="chat-form" @submit=${(event) => say(event, acts)}><label class="vh" for="chat-text">Say something to the table</label>
      <input id="chat-text" name="text" maxlength="500" autocomplete="off" placeholder="Say something"><button class="btn small">Send</button></form>`;
}

function say(event, acts) {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (text && acts.say(text)) field.value = "";
}

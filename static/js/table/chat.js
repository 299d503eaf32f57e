// Talk at the table: players and watchers alike.
import { html } from "./lit.js";

export function unread(page) {
  const key = `wa-read-${page.boot.table}`;
  if (page.tab === "chat" && page.chat.length) keep(key, page.chat.at(-1).n);
  const read = kept(key);
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

export function chat(page, acts) {
  return html`<ol class="log talk" role="log" aria-live="polite" aria-label="Chat" tabindex="0">
      ${page.chat.length ? page.chat.map((line) => html`<li><span><b>${line.from}${line.seat === null ? " (watching)" : ""}.</b> ${line.text}</span></li>`) : html`<li class="none"><span>Nobody has said anything yet. Watchers read along.</span></li>`}</ol>
    <form class="chat-form" @submit=${(event) => say(event, acts)}><label class="vh" for="chat-text">Say something to the table</label>
      <input id="chat-text" name="text" maxlength="500" autocomplete="off" placeholder="Say something"><button class="btn small">Send</button></form>`;
}

function say(event, acts) {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (text && acts.say(text)) field.value = "";
}

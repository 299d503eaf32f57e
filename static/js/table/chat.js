// Talk at the table: players and watchers alike.
import { html } from "./lit.js";

export function unread(page) {
  if (page.tab === "chat") page.read = page.chat.length;
  return page.chat.length - page.read;
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

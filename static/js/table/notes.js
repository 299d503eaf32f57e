// Private notes beside the table: kept a moment after the last key, and when one leaves. Nothing is written before what is
// kept has been read: it would be written over.
import { html, nothing } from "./lit.js";

let text = null; // none before they have been read
let reading = false;
let kept = "";
let words = "";
let timer = 0;

export function notes(page, acts) {
  if (text === null && !words) read(page, acts);
  return html`<label class="vh" for="notes">Private notes</label>
    <textarea id="notes" dir="auto" maxlength="20000" placeholder="Notes for yourself alone" .value=${text ?? ""} ?disabled=${text === null}
      @input=${(event) => write(event.target.value, page, acts)} @blur=${() => keep(page, acts)}></textarea>
    <p class="notes-foot"><span role="status">${words}</span> ${text === null && words ? html`<button class="btn small" type="button" @click=${() => read(page, acts)}>Try again</button>` : nothing} <a href="/notes">All my notes</a></p>`;
}

async function read(page, acts) {
  if (reading) return;
  reading = true;
  words = "";
  try {
    const answer = await fetch(`/table/${page.boot.table}/notes`);
    if (!answer.ok) throw new Error(answer.statusText);
    text = kept = await answer.text();
  } catch {
    words = "Your notes could not be read.";
  }
  reading = false;
  acts.redraw();
}

function write(value, page, acts) {
  text = value;
  clearTimeout(timer);
  timer = setTimeout(() => keep(page, acts), 1200);
}

async function keep(page, acts) {
  clearTimeout(timer);
  if (text === kept) return;
  const sent = text;
  try {
    const body = new URLSearchParams({ text: sent });
    const answer = await fetch(`/table/${page.boot.table}/notes`, { method: "POST", body, keepalive: true });
    if (answer.ok) kept = sent;
    words = answer.ok ? "Kept." : await answer.text();
  } catch {
    words = "Not kept yet: the line is down.";
  }
  acts.redraw();
}

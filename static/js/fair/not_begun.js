// The strip at a table whose game has not begun: for whom or what it waits, and what its player can do about their salt.
import { html, nothing } from "../table/lit.js";
import { takeLine } from "./kept.js";
import { standing } from "./seat.js";

export function notBegun(page, acts) {
  const { doc } = page;
  const label = page.watching ? "You are watching" : "Not begun";
  return html`<div class="ask"><span class="label">${label}</span><h2 id="ask" tabindex="-1">${awaited(page)}</h2>${page.watching ? nothing : html`${own(page, acts)}${callOff(page)}`}</div>${doc.seats.some(free) ? page.game.primer : nothing}`;
}

const free = ({ name, bot }) => !name && !bot;

function awaited({ doc, boot }) {
  if (doc.seats.some(free)) return "The game begins when the other seat is taken.";
  if (doc.seat !== null && standing(doc, boot.table) === "lost") return "The game waits for your salt.";
  const slow = doc.seats.filter(({ bot }, place) => !bot && !doc.salts[place].by && place !== doc.seat);
  return slow.length
    ? `The game begins when ${slow[0].name}’s browser has added its salt to the dice.`
    : "The cards are being dealt …";
}

/** What becomes of this player's salt. */
function own(page, acts) {
  const { doc, boot } = page;
  const { by, commit } = doc.salts[doc.seat] ?? {};
  if (by === "server")
    return html`<p class="note">Your salt is left with the server, so the game can begin without you. Table and record say so.</p>`;
  if (!commit || by) return nothing;
  if (standing(doc, boot.table) === "lost")
    return html`<p class="note">Your salt is in the browser in which you took this seat. Open this table there, or give the line that you copied there:</p>
      <form class="kept-line" @submit=${(event) => paste(event, page, acts)}><label class="vh" for="kept-line">The line you copied</label><input id="kept-line" name="line" autocomplete="off" required><button class="btn small">Use it</button></form>
      ${doc.seats.some(free) ? nothing : html`<button class="btn small quiet" type="button" @click=${acts.beginWithoutSalt}>It is lost: begin without it</button><p class="note">Everybody will see that you had promised one.</p>`}`;
  return html`<p class="note">Your browser adds its salt to the dice when the game begins, so this page has to be open then. <button class="aside-act" type="button" @click=${acts.leaveSalt}>Leave my salt with the server</button> and it can begin without you; table and record will say so.</p>`;
}

/** Somebody sits opposite and the salts are slow in coming: nobody has to wait for ever. (Before that, the invitation can be withdrawn.) */
function callOff({ doc, boot }) {
  return doc.seats.some(free) || boot.tournament
    ? nothing
    : html`<form method="post" action="/table/${boot.table}/withdraw"><button class="btn small quiet">Call the game off</button></form>`;
}

function paste(event, page, acts) {
  event.preventDefault();
  const flaw = takeLine(new FormData(event.target).get("line"), page.boot.table);
  if (flaw) acts.toast(flaw);
  else acts.openSalt();
}

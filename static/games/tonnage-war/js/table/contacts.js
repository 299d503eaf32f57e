// Contacts in effect: each contact card with the boat that holds it over it, face down unless it is yours or known.
import { html, nothing } from "../../../../js/table/lit.js";
import { eye } from "../../../../js/table/eye.js";
import { face, unitCard } from "./card.js";
import { label } from "./names.js";

export function contacts(page, acts) {
  const { contacts: held, side } = page.doc.view;
  const secret = side === "uboat" && held.some(({ boat }) => !boat.shown);
  return html`<section class="contacts" aria-labelledby="h-contacts"><h2 id="h-contacts">Contacts in effect ${held.length || ""}</h2>
    ${held.length ? html`<ul>${held.map((contact) => one(page, acts, contact))}</ul>` : html`<p class="nothing">${side === "uboat" ? "No boat has the convoy in sight. A contact card with a boat comes first; attacks need one." : "No boat is known to shadow the convoy. Without a contact it cannot be attacked."}</p>`}
    ${secret ? html`<p class="only">${eye} Only you see which boat.</p>` : nothing}</section>`;
}

function one(page, acts, contact) {
  const piece = `contact:${contact.number}`;
  const { ways, glow } = page.choice();
  const open = ways.some((way) => way.pieces.includes(piece));
  const chosen = page.picked.includes(piece);
  const cards = html`<i class="pin" data-contact=${contact.number}></i>${face(contact.card, "under")}${unitCard(contact.boat, "over")}`;
  const name = `Contact ${contact.number}${contact.boat.kind ? `, ${label(contact.boat.kind)}` : ""}`;
  return html`<li>${
    open
      ? html`<button type="button" class="target ${chosen ? "chosen" : ""} ${glow.has(piece) || chosen ? "legal" : ""}" aria-pressed=${String(chosen)} aria-label=${name} @click=${() => acts.touch(piece)}>${cards}</button>`
      : html`<div class="target">${cards}</div>`
  }
    <span class="cap"><b>${contact.number}</b><span>${contact.aim === "carrier" ? " · on the carrier" : ""} · since round ${contact.since}${contact.boat.shown ? ", boat known" : ""}</span></span></li>`;
}

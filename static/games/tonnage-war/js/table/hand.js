// Your own cards: tactical and unit hand, equal cards stacked. What can be chosen glows; the rest says why not.
import { html, nothing } from "../../../../js/table/lit.js";
import { face } from "./card.js";
import { label, read, stacks } from "./names.js";
import { goesAlong } from "./words.js";

export function hand(page, acts) {
  const { mine, table, draft } = page.doc.view;
  const counts = table[mine.side];
  const back = mine.side === "escort" ? table.returning.filter((unit) => unit.kind) : [];
  return html`<div class="hand-tactical"><h2>Your tactical hand <b>${mine.hand.length}</b><small>deck ${counts.deck} · discarded unseen ${counts.discards}</small></h2>
      <ul>${stacks(mine.hand).map((stack) => tactical(page, acts, stack, draft?.card === stack.kind))}</ul>
      ${mine.hand.length ? nothing : html`<p class="no-hand">${page.doc.status === "finished" ? "The match is over." : "Your last card of the round is on the table."}</p>`}</div>
    <div class="hand-units"><h2>Your unit hand <b>${mine.units.length}</b><small>deck ${counts.unit_deck} · out of play ${counts.out.length}</small></h2>
      <ul>${stacks(mine.units).map((stack) => one(page, acts, "unit", stack))}${back.map(comingBack)}</ul></div>`;
}

function tactical(page, acts, stack, committed) {
  const discard = committed
    ? null
    : page.choice().ways.find((way) => way.kind === "discard" && way.pieces.includes(`card:${stack.kind}`));
  return one(page, acts, "card", stack, {
    committed,
    layAway:
      discard &&
      html`<button class="lay-away" type="button" tabindex="-1" aria-label="Discard ${label(stack.kind)} face down" @click=${() => acts.send(discard.option)}>Discard</button>`,
  });
}

function one(page, acts, role, { kind, number }, { committed = false, layAway = null } = {}) {
  const piece = `${role}:${kind}`;
  const { ways, glow, level, done } = page.choice();
  const picked = committed || page.picked.includes(piece);
  const away = role === "card" && (level.prefix.includes("discard") || done?.kind === "discard"); // to be laid away, not played: no lamp
  const legal = !committed && !away && (glow.has(piece) || picked || goesAlong(page, piece));
  const open = !committed && (legal || ways.some((way) => way.pieces.includes(piece)));
  const why = role === "card" && !legal && !committed ? page.whyNot(piece) : null;
  const state = `${legal ? "legal" : why ? "off" : "idle"} ${away && glow.has(piece) ? "layable" : ""} ${picked ? (away && !committed ? "chosen dropped" : "chosen") : ""} ${number > 1 ? "stack" : ""}`;
  return html`<li><button class="pick ${state}" type="button" aria-pressed=${String(picked)} aria-disabled=${String(!open)} aria-label=${name(kind, number, legal, why, layAway)} @click=${() => acts.touch(piece)}>
    ${face(kind)}${number > 1 ? html`<span class="times">× ${number}</span>` : nothing}${why ? html`<span class="why">${why.flaw.reason}. <b>[${why.flaw.rule}]</b></span>` : nothing}</button>${layAway ?? nothing}</li>`;
}

function name(kind, number, legal, why, layAway) {
  const words = [read(kind) + (number > 1 ? `, ${number} cards` : "")];
  if (legal) words.push("can be chosen");
  if (why) words.push(`not now: ${why.flaw.reason} [${why.flaw.rule}]`);
  if (layAway) words.push("X discards it");
  return words.join("; ");
}

function comingBack(unit) {
  return html`<li><span class="pick idle away">${face(unit.kind, "", unit)}<span class="tag">coming back</span></span></li>`;
}

let reached = "";

/** On a phone the hand is a long row: when units are the choice, it moves on to them. */
export function reachUnits(page, region) {
  const state = `${page.doc.seq}/${page.doc.draft}/${page.picked}`;
  if (state === reached) return;
  reached = state;
  if (region.scrollWidth <= region.clientWidth) return;
  const unit = region.querySelector(".hand-units .pick.legal");
  region.scrollTo({ left: unit ? unit.closest("li").offsetLeft - 16 : page.picked.length ? region.scrollLeft : 0 });
}

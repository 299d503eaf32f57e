// The engagement on the table: your side left, theirs right, an arrow that says who hunts whom, and where in it we are.
import { html, nothing } from "../../../../js/table/lit.js";
import { face, unitCard } from "./card.js";
import { quiet } from "./quiet.js";
import { scene } from "./scene.js";

let moving = new Map(); // id of a card → "comes" or "turns", since the last change
let settled = ""; // "turns" while the engagement has just ended: its cards are shown

/** Compare with the moment before: new cards come to the table, cards with a face they had not turn over. */
export function remember(page, before) {
  moving = new Map();
  settled = "";
  if (!before?.view || !page.doc.view || before.seat !== page.doc.seat) return;
  if (scene(before) && !scene(page.doc)) settled = "turns";
  const old = faces(before);
  for (const [id, kind] of faces(page.doc)) {
    if (!old.has(id)) moving.set(id, "comes");
    else if (!old.get(id) && kind) moving.set(id, "turns");
  }
}

function faces(doc) {
  const now = scene(doc);
  return new Map(now ? [...now.boat.cards, ...now.hunters.cards].map((each) => [each.id, each.kind ?? null]) : []);
}

export function fight(page, acts) {
  const now = scene(page.doc);
  if (!now) return html`<section class="fight" aria-labelledby="h-fight">${quiet(page, settled)}</section>`;
  const escortsLeft = page.doc.view.side === "escort";
  const boat = party(page, acts, now.boat, "pair"),
    hunters = party(page, acts, now.hunters, "group");
  return html`<section class="fight" aria-labelledby="h-fight"><h2 id="h-fight">${now.title}</h2>
    <div class="lay">${escortsLeft ? hunters : boat}${versus(now, escortsLeft)}${escortsLeft ? boat : hunters}</div>
    ${now.also ? html`<p class="also">${now.also}</p>` : nothing}
    <ol class="steps" aria-label="Where we are">${now.steps.map((step, n) => html`<li class=${n < now.now ? "done" : n === now.now ? "now" : ""} aria-current=${n === now.now ? "step" : "false"}>${step}</li>`)}</ol></section>`;
}

function party(page, acts, { cards, slot, head, text }, layout) {
  return html`<div>${cards.length ? html`<div class=${layout}>${cards.map((each) => piece(page, acts, each))}</div>` : html`<div class=${layout}><span class="slot">${slot}</span></div>`}<p><b>${head}</b><span>${text}</span></p></div>`;
}

/** An escort can be a choice itself: the target of a shot. */
function piece(page, acts, each) {
  const motion = moving.get(each.id) ?? "";
  if (each.tactical) return face(each.kind, motion);
  const target = `target:${each.kind}`;
  const { ways, glow } = page.choice();
  if (!ways.some((way) => way.pieces.includes(target))) return unitCard(each, motion);
  const chosen = page.picked.includes(target);
  return html`<button type="button" class="card target shot ${glow.has(target) ? "legal" : ""} ${chosen ? "chosen" : ""}" aria-pressed=${String(chosen)} @click=${() => acts.touch(target)}>${unitCard(each, motion)}</button>`;
}

function versus({ arrow, stamp }, escortsLeft) {
  const flip = arrow === "boat" ? escortsLeft : !escortsLeft; // from the hunters to the boat, or from the boat away
  return html`<div class="vs" aria-hidden="true"><svg class="${flip ? "back" : ""} at-${arrow}" viewBox="0 0 56 60"><path d="M54 30H14M26 14L8 30L26 46"></path></svg><span class="stamp">${stamp}</span></div>`;
}

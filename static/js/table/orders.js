// Standing orders: "decline windows like this until …". The server answers for the player after that player's usual time.
import { html, nothing } from "./lit.js";

const UNTIL = { round: "the round ends", leg: "the leg ends" };

/** Orders in force, each with a cross to cancel it. */
export function chips(page, acts) {
  return (page.doc.orders ?? []).map(
    (order) => html`<span class="chip on"><i></i><span>${words(page, order)}</span>
    <button type="button" aria-label="Cancel this standing order" @click=${() => acts.order(order.name, null, null, false)}>×</button></span>`,
  );
}

function words(page, order) {
  const title = page.game.standing[order.name]?.title ?? order.name;
  const when = order.until ? ` until ${UNTIL[order.until] ?? `the ${order.until} ends`}` : "";
  return `Standing order: ${title}${order.forced_only ? ", where nothing else is possible" : ""}${when}`;
}

/** The control, at decisions that repeat and mostly get the same answer. */
export function standing(page, acts) {
  const offer = page.game.standing[page.decision.name];
  if (!offer || page.doc.orders?.some((order) => order.name === page.decision.name)) return nothing;
  return html`<details class="pop order"><summary class="chip"><i></i>Standing order …</summary>
    <form @submit=${(event) => {
      event.preventDefault();
      give(event, page, acts, offer);
    }}>
      <p><b>${offer.sentence}</b></p>
      <fieldset><legend>until</legend>
        ${Object.keys(page.doc.periods).map((period, place) => html`<label><input type="radio" name="until" value=${period} ?checked=${place === 0}> ${UNTIL[period] ?? `the ${period} ends`}</label>`)}
        <label><input type="radio" name="until" value=""> I say otherwise</label></fieldset>
      ${offer.forced ? html`<label><input type="checkbox" name="forced"> only when nothing else is possible</label>` : nothing}
      <p class="fine">It answers after your own usual time, so nobody can tell.</p>
      <button class="btn small strong">Give the order</button></form></details>`;
}

function give(event, page, acts, offer) {
  const chosen = new FormData(event.target);
  event.target.closest("details").open = false;
  acts.order(page.decision.name, offer.act, chosen.get("until") || null, chosen.get("forced") === "on");
}

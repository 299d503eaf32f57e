// Standing orders: "decline windows like this until …". The server answers for the player after that player's usual time.
import { html, nothing } from "./lit.js";
import { keepInSight } from "./pop.js";

const UNTIL = { round: "the round ends", leg: "the leg ends" };

/** Orders in force, each with a cross to cancel it. */
export function chips(page, acts) {
  return (page.doc.orders ?? []).map(
    (order) => html`<span class="chip on"><i></i><span>${words(page, order)}</span>
    <button type="button" aria-label="Cancel this standing order" @click=${() => acts.cancelOrder(order)}>×</button></span>`,
  );
}

function words(page, order) {
  const when = order.until ? ` until ${ends(order.until)}` : "";
  const given = page.boot.conditionals.find(
    (each) => each.decision === order.name && each.act.act === order.option.act,
  );
  const standing = page.game.standing[order.name];
  if (given && (order.once || order.only_if || order.unless || !standing))
    return `If ${given.when}${hangsOn(page, order)}, ${given.then}${when}`;
  const title = standing?.title ?? order.name;
  return `Standing order: ${title}${order.forced_only ? ", where nothing else is possible" : ""}${when}`;
}

const ends = (period) => UNTIL[period] ?? `the ${period} ends`;

/** “and before that …”: what an answer given beforehand waits for. */
function hangsOn(page, { only_if, unless, about }) {
  const said = (event) => {
    const { words = event, of } = page.boot.happenings.find((each) => each.event === event) ?? {};
    return about ? `${words} (${subjects(page, of).find(({ slug }) => slug === about)?.name ?? about})` : words;
  };
  return `${only_if ? `, and before that ${said(only_if)}` : ""}${unless ? `, unless before that ${said(unless)}` : ""}`;
}

/** Whom or what a happening can be about, as the game lists them of what this player sees. */
const subjects = (page, of) => (of && page.game.subjects?.(page, of)) || [];

/** The control, at decisions that repeat and mostly get the same answer. */
export function standing(page, acts) {
  const offer = page.game.standing[page.decision.name];
  if (offer?.acts) return atOnce(page, acts, offer);
  if (!offer || page.doc.orders?.some((order) => order.name === page.decision.name)) return nothing;
  return html`<details class="pop order" @toggle=${keepInSight}><summary class="chip"><i></i>Standing order …</summary>
    <form @submit=${(event) => {
      event.preventDefault();
      give(event, page, acts, offer);
    }}>
      <p><b>${offer.sentence}</b></p>
      <fieldset><legend>until</legend>
        ${Object.keys(page.doc.periods).map((period, place) => html`<label><input type="radio" name="until" value=${period} ?checked=${place === 0}> ${ends(period)}</label>`)}
        <label><input type="radio" name="until" value=""> I say otherwise</label></fieldset>
      ${offer.forced ? html`<label><input type="checkbox" name="forced"> only when nothing else is possible</label>` : nothing}
      <p class="fine">It answers after your own usual time, so nobody can tell.</p>
      <button class="btn small strong">Give the order</button></form></details>`;
}

/** One key, one click: the same thing again and again, for as long as nothing else is possible. */
function atOnce(page, acts, offer) {
  if (!offer.now(page) || page.doc.orders?.some((order) => order.name === page.decision.name)) return nothing;
  return html`<button class="chip at-once" type="button" title=${offer.sentence} @click=${() => goOn(page, acts)}><i></i>${offer.button} <kbd>G</kbd></button>`;
}

export function goOn(page, acts) {
  const offer = page.decision && page.game.standing[page.decision.name];
  if (!offer?.acts || !offer.now(page)) return false;
  const [first, ...instead] = offer.acts(page);
  acts.order(page.decision.name, first, Object.keys(page.doc.periods)[0] ?? null, true, instead);
  return true;
}

function give(event, page, acts, offer) {
  const chosen = new FormData(event.target);
  event.target.closest("details").open = false;
  acts.order(page.decision.name, offer.act, chosen.get("until") || null, chosen.get("forced") === "on");
}

/** While the other one decides: answers given beforehand, for the next thing this player is asked or for a while. */
export function conditionals(page, acts) {
  const own = page.doc.seats[page.seat]?.side;
  const offered = page.boot.conditionals.filter(({ side }) => !side || side === own);
  if (!offered.length || page.boot.seats.length !== 1 || page.doc.status !== "playing") return nothing;
  return html`<details class="pop order beforehand" @toggle=${keepInSight}><summary class="chip"><i></i>Answer beforehand …</summary>
    <form @submit=${(event) => {
      event.preventDefault();
      beforehand(event, acts, offered);
    }}>
      <fieldset><legend>If I am asked, and</legend>
        ${offered.map(({ when, then }, place) => html`<label><input type="radio" name="which" value=${place} ?checked=${place === 0}> ${when}, ${then}</label>`)}</fieldset>
      ${page.boot.happenings.length ? hanging(page) : nothing}
      <fieldset><legend>for</legend>
        <label><input type="radio" name="until" value="" checked> the next question alone</label>
        ${Object.keys(page.doc.periods).map((period) => html`<label><input type="radio" name="until" value=${period}> every such question until ${ends(period)}</label>`)}</fieldset>
      <p class="fine">It goes by what you could read yourself, and answers after your own usual time, so nobody can tell.</p>
      <button class="btn small strong">Give the answer</button></form></details>`;
}

/** What happens from now on, before the question comes. */
function hanging(page) {
  const each = (how) =>
    page.boot.happenings.map(
      ({ event, words, of }) => html`<option value=${`${how} ${event}`} data-of=${of || nothing}>${words}</option>`,
    );
  const ofs = [...new Set(page.boot.happenings.map(({ of }) => of))].filter((of) => subjects(page, of).length);
  return html`<label class="hanging">Before that
    <select name="hangs" @change=${(event) => narrow(event.target)}><option value="">whatever happens</option>
      <optgroup label="only if">${each("only_if")}</optgroup><optgroup label="unless">${each("unless")}</optgroup></select></label>
    ${ofs.map((of) => html`<label class="hanging about" data-of=${of} hidden>Namely <select name="about" disabled><option value="">any ${of}</option>${subjects(page, of).map(({ slug, name }) => html`<option value=${slug}>${name}</option>`)}</select></label>`)}`;
}

/** Whom it is about is asked where that can be said. */
function narrow(select) {
  const { of } = select.selectedOptions[0].dataset;
  for (const label of select.form.querySelectorAll(".about")) {
    label.hidden = label.dataset.of !== of;
    label.querySelector("select").disabled = label.hidden;
  }
}

function beforehand(event, acts, offered) {
  const chosen = new FormData(event.target);
  const [how, what] = (chosen.get("hangs") || "").split(" ");
  event.target.closest("details").open = false;
  acts.answerBeforehand(offered[Number(chosen.get("which"))], {
    until: chosen.get("until") || null,
    only_if: how === "only_if" ? what : null,
    unless: how === "unless" ? what : null,
    about: chosen.get("about") || null,
  });
}

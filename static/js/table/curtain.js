// A table for one: before the other side's cards are shown, a curtain asks to hand over. Alone, one may do without.
import { html, render, nothing } from "./lit.js";

const ALONE = "wa-alone";
const veil = document.createElement("div");

export function alone() {
  try {
    return sessionStorage.getItem(ALONE) === "yes";
  } catch {
    return false;
  }
}

export function setAlone(yes) {
  try {
    sessionStorage.setItem(ALONE, yes ? "yes" : "no");
  } catch {
    /* then it is asked again */
  }
}

const other = (page) => page.doc.waiting.find((each) => each.seat !== page.seat);

/** Whenever the decision lies with the seat that is not shown; and at first sight, whoever opened the page. */
export function needsCurtain(page, before) {
  if (page.boot.seats.length < 2 || page.doc.status !== "playing") return false;
  return before === null || (page.decision === null && other(page) !== undefined);
}

export function drawCurtain(page, acts) {
  if (page.boot.seats.length < 2) return;
  const asked = page.doc.waiting[0]?.seat ?? page.seat;
  if (page.curtain && alone()) return void acts.sit(asked);
  document.body.classList.toggle("curtained", page.curtain);
  veil.className = "curtain";
  if (page.curtain && !veil.isConnected) document.body.append(veil);
  if (!page.curtain) veil.remove();
  render(page.curtain ? words(page, acts, asked) : nothing, veil);
  if (page.curtain && !veil.contains(document.activeElement)) veil.querySelector("button").focus();
}

function words(page, acts, asked) {
  const side = page.side(page.doc.seats[asked].side);
  return html`<section class="sheet" role="dialog" aria-modal="true" aria-labelledby="hand-over">
    <p class="label">One screen, two sides</p>
    <h2 id="hand-over">Hand over to the <span class="side ${side.mark}">${side.name}</span></h2>
    <p>${page.doc.waiting[0]?.text}</p>
    <div class="acts"><button class="btn main" type="button" @click=${() => acts.sit(asked)}>Show the ${page.game.pieces ?? "pieces"} of the ${side.name}</button>
    <button class="btn quiet" type="button" @click=${() => {
      setAlone(true);
      acts.sit(asked);
    }}>I play alone: do not ask again</button></div></section>`;
}

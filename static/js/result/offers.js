// Under the result: rematch, record, share. While the page is open it hears of the other one's offer.
import { html, nothing, render } from "../table/lit.js";

const EVERY = 10_000;

export function offers(boot, region) {
  let { rematch } = boot;

  function draw() {
    render(
      html`${rematch.waits ? html`<p class="offer" role="status"><b>${rematch.waits} offers a rematch</b>, sides exchanged.</p>` : nothing}
      ${boot.mine.length ? again() : html`<a class="btn strong" href="/new">New game</a>`}
      <a class="btn" href=${boot.record_path} download=${boot.record_name}>Record (JSON)</a>
      ${boot.review_path ? html`<a class="btn" href=${boot.review_path}>After-action review</a>` : nothing}
      <button class="btn" type="button" data-copy="share-url">Share</button>
      <input class="vh" id="share-url" readonly tabindex="-1" aria-hidden="true" .value=${boot.share_url}>`,
      region,
    );
  }

  function again() {
    if (rematch.path && !rematch.waits) return html`<a class="btn main" href=${rematch.path}>To the rematch</a>`;
    return html`<form method="post" action=${boot.rematch_path}><input type="hidden" name="salt" value="mine"><button class="btn main" type="submit">${rematch.waits ? "Join the rematch" : "Rematch"}</button></form>`;
  }

  async function ask() {
    if (document.hidden || rematch.path) return;
    try {
      const answer = await fetch(boot.rematch_path);
      if (answer.ok) rematch = await answer.json();
    } catch {
      return;
    } // the line is down; there is a next time
    draw();
  }

  region.replaceChildren(); // what stood there for browsers without scripts
  draw();
  const opponent = boot.seats.some((seat, n) => !seat.bot && !boot.mine.includes(n));
  if (boot.mine.length && opponent) setInterval(ask, EVERY);
}

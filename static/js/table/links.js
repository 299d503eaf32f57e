// "Show my side to somebody": links by which others see what this player sees, until the player takes them back; and links for
// commentators, who see everything some moves later, if both players agree.
import { html, render } from "./lit.js";
import { toast } from "./toast.js";

export async function showLinks(page, dialog) {
  const path = `/table/${page.boot.table}/links`;
  const shown = dialog(html`<div class="links"></div>`);
  const place = shown.querySelector(".links");

  async function draw() {
    const links = await (await fetch(path)).json();
    const [side, commentary] = ["side", "commentary"].map((kind) => links.filter((link) => link.kind === kind));
    render(
      html`<h2>Show my side to somebody</h2>
      <p>Whoever has such a link sees your hand and what you are asked, and can do nothing. Your opponent is not told. Take it back at any time.</p>
      <ul>${side.map(
        ({ key, url }) =>
          html`<li><input readonly aria-label="Link to my side" .value=${url} @focus=${(event) => event.target.select()}>
          <button class="btn small" type="button" @click=${() => copy(url)}>Copy</button>
          <button class="btn small quiet" type="button" @click=${() => send("/revoke", { key })}>Take it back</button></li>`,
      )}</ul>
      <div class="acts"><button class="btn main" type="button" @click=${() => send("", { kind: "side" })}>Make a link</button></div>
      <h3>For a commentator</h3>
      <p>Whoever has such a link sees everything, both hands too, so many moves later. It opens when both players have agreed, and either can take it back.</p>
      <ul>${commentary.map((link) => forCommentator(link, send))}</ul>
      <form class="acts" @submit=${(event) => {
        event.preventDefault();
        send("", { kind: "commentary", delay: new FormData(event.target).get("delay") });
      }}><label>Moves later <input name="delay" type="number" min="3" max="500" value="10" required></label><button class="btn">${alone(page) ? "Make a link" : "Ask for a link"}</button></form>
      <form method="dialog" class="acts"><button class="btn">Close</button></form>`,
      place,
    );
  }

  async function send(what, fields) {
    const answer = await fetch(path + what, { method: "POST", body: new URLSearchParams(fields) });
    if (!answer.ok) toast("That was not done.");
    await draw();
  }

  shown.addEventListener("close", () => shown.remove());
  try {
    await draw();
    shown.showModal();
  } catch {
    shown.remove();
    toast("The line is down; nothing was sent.");
  }
}

/** The opponent would let a commentator see everything: asked at the edge of the sea, as other pleas are. */
export function commentators(page) {
  if (page.doc.status !== "playing") return [];
  const answer = (what, key) => async () => {
    const body = new URLSearchParams({ key });
    const done = await fetch(`/table/${page.boot.table}/links/${what}`, { method: "POST", body }).catch(() => null);
    if (!done?.ok) toast("That was not done.");
  };
  return page.asks.map(
    ({
      key,
      delay,
    }) => html`<span><b>${page.name(1 - page.seat)}</b> asks to let a commentator see everything, both hands too, ${delay} moves later.</span>
      <button class="btn small strong" type="button" @click=${answer("agree", key)}>Agree</button><button class="btn small" type="button" @click=${answer("revoke", key)}>Refuse</button>`,
  );
}

const alone = (page) => page.doc.seats.every(({ bot }, seat) => bot || seat === page.seat);

function forCommentator({ key, url, delay, agreed, asks_me: asksMe }, send) {
  const back = html`<button class="btn small quiet" type="button" @click=${() => send("/revoke", { key })}>${asksMe ? "Refuse" : "Take it back"}</button>`;
  if (agreed)
    return html`<li><input readonly aria-label="Link for a commentator, ${delay} moves later" .value=${url} @focus=${(event) => event.target.select()}>
      <button class="btn small" type="button" @click=${() => copy(url)}>Copy</button>${back} <small>${delay} moves later</small></li>`;
  return html`<li><span>${asksMe ? `Your opponent asks to let a commentator see everything, ${delay} moves later.` : `Asked for: ${delay} moves later, when your opponent agrees.`}</span>
    ${asksMe ? html`<button class="btn small strong" type="button" @click=${() => send("/agree", { key })}>Agree</button>` : ""}${back}</li>`;
}

async function copy(address) {
  try {
    await navigator.clipboard.writeText(address);
    toast("Copied: whoever opens it sees what you see.");
  } catch {
    toast(address);
  }
}

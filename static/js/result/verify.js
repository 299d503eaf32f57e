// "Verify this game": the server plays the record again, and the browser recomputes every draw for itself.
import { html, nothing, render } from "../table/lit.js";
import { canCheck, opens, wrongDraws } from "./seal.js";

export function verifying(boot, region, showMoment) {
  let state = "sealed",
    answer = null,
    own = null,
    listed = false;

  async function check() {
    state = "busy";
    draw();
    try {
      const sent = await fetch(boot.verify_path, { method: "POST" });
      if (!sent.ok) throw new Error(`The server answered ${sent.status}.`);
      answer = await sent.json();
      own = answer.ok && canCheck() ? await ownCheck(boot, answer) : null;
      state = "done";
    } catch (error) {
      state = "failed";
      answer = { reason: error.message };
    }
    draw();
  }

  function draw() {
    const { draws = [] } = answer ?? {};
    render(
      html`<div class="verdicts" role="status">${verdicts(state, answer, own)}</div>
      <dl><dt>Sealed</dt><dd title=${boot.commitment}>${short(boot.commitment)}</dd>
        ${
          answer?.secret
            ? html`<dt>Opened</dt><dd title=${answer.secret}>${short(answer.secret)}</dd>
        <dt>Salts</dt><dd>${answer.salts.map(({ salt }, seat) => html`<span title=${salt}>${boot.seats[seat].name} ${salt.slice(0, 6)}${salt.length > 6 ? "…" : ""}</span>${seat ? "" : ", "}`)}</dd>
        <dt>Draws</dt><dd>${kinds(draws)}</dd>`
            : nothing
        }</dl>
      <p>${state === "sealed" ? "Before the first move the server sealed a secret; every die and shuffle follows from it and from the players' salts. It is open now: see for yourself." : "The seal was published before the first move. Nobody, the server included, could choose a die after it."}</p>
      <code>python -m app verify ${boot.record_name}</code>
      <div class="acts"><button class="btn ${state === "sealed" ? "strong" : "small"}" type="button" id="verify-now" ?disabled=${state === "busy"} @click=${check}>${state === "sealed" || state === "busy" ? "Verify this game" : "Check again"}</button>
        ${
          draws.length
            ? html`<button class="btn small quiet" type="button" aria-expanded=${String(listed)} aria-controls="draws" @click=${() => {
                listed = !listed;
                draw();
              }}>${listed ? "Hide the draws" : "Show every draw"}</button>`
            : nothing
        }</div>
      ${listed ? list(draws, showMoment) : nothing}`,
      region,
    );
  }

  draw();
}

async function ownCheck(boot, answer) {
  const sealed = answer.commitment === boot.commitment && (await opens(answer.secret, boot.commitment));
  return { sealed, wrong: await wrongDraws(answer) };
}

function verdicts(state, answer, own) {
  if (state === "sealed") return nothing;
  if (state === "busy") return html`<p class="busy">Playing the whole match again …</p>`;
  if (state === "failed") return bad(`The check could not be made. ${answer.reason}`);
  if (!answer.ok) return bad(answer.reason);
  const server = good(
    `All ${answer.draws.length} draws agree with the seal.`,
    "The server played the whole record again, move by move.",
  );
  if (!own)
    return html`${server}<p class="cannot">Your browser cannot compute the seal here, because the address is neither https nor this machine. The record and the command below do it anywhere.</p>`;
  if (!own.sealed) return html`${server}${bad("Your browser finds that the opened secret is not the sealed one.")}`;
  if (own.wrong.length)
    return html`${server}${bad(`Your browser finds another value at draw ${own.wrong.slice(0, 5).join(", ")}.`)}`;
  return html`${server}${good("Your browser computed the same.", "SHA-256 of the secret is the seal; HMAC-SHA-256 gives each draw.", "by-browser")}`;
}

const good = (words, how, name = "by-server") =>
  html`<div class="okay ${name}"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="var(--ok)"></circle><path d="M6 12.5L10.5 17L18 8" fill="none" stroke="var(--signal)" stroke-width="3"></path></svg><span>${words}<small>${how}</small></span></div>`;
const bad = (words) =>
  html`<div class="wrong" role="alert"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1L23.5 22H.5Z" fill="var(--warn)"></path><path d="M12 8V15M12 17.5V20" stroke="var(--signal)" stroke-width="2.6"></path></svg><span>${words}</span></div>`;
const short = (digits) => `${digits.slice(0, 16)} … ${digits.slice(-8)}`;

function kinds(draws) {
  const of = (kind, one, many) => {
    const number = draws.filter((draw) => draw.kind === kind).length;
    return number ? `${number} ${number === 1 ? one : many}` : "";
  };
  return [of("roll", "roll", "rolls"), of("shuffle", "shuffle", "shuffles"), of("pick", "pick", "picks")]
    .filter(Boolean)
    .join(", ");
}

function list(draws, showMoment) {
  return html`<ol class="draws" id="draws" tabindex="0" aria-label="Every draw">${draws.map((draw) => html`<li><span class="n">${draw.number}</span><span>${draw.purpose}<small>${values(draw)}</small></span><button type="button" title="Show this moment in the replay" aria-label="Show the moment of draw ${draw.number} in the replay" @click=${() => showMoment(draw.move)}>▶</button></li>`)}</ol>`;
}

function values({ kind, of, values }) {
  if (kind === "roll") return `die of ${of}: ${values.join(", ")}`;
  if (kind === "pick") return `card ${values[0] + 1} of ${of}`;
  return `${of} cards: ${values.map((place) => place + 1).join(" ")}`;
}

// "Verify this game": the server plays the record again; the browser checks by its own code what it can, from what it kept itself.
import { html, nothing, render } from "../table/lit.js";
import { takeLine } from "../fair/kept.js";
import { ownCheck } from "../fair/own_check.js";
import { canCheck } from "../fair/recipe.js";
import { whose } from "../fair/told.js";

export function verifying(boot, region, showMoment) {
  let state = "sealed";
  let answer = null;
  let own = null;
  let listed = false;
  let flaw = "";

  async function check() {
    state = "busy";
    draw();
    try {
      const sent = await fetch(boot.verify_path, { method: "POST" });
      if (!sent.ok) throw new Error(`The server answered ${sent.status}.`);
      answer = await sent.json();
      own = answer.ok && canCheck() ? await ownCheck(boot.table, answer) : null;
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
        <dl>
          <dt>Sealed</dt>
          <dd title=${boot.commitment}>${short(boot.commitment)}</dd>
          ${
            answer?.secret
              ? html`<dt>Opened</dt>
                <dd title=${answer.secret}>${short(answer.secret)}</dd>
                <dt>Salts</dt>
                <dd>${answer.salts.map((each, seat) => salt(boot.seats[seat], each, seat))}</dd>
                <dt>Draws</dt>
                <dd>${kinds(draws)}</dd>
                <dt>Record</dt>
                <dd>${boot.signed_by ? html`signed by <a href=${boot.key_path} title=${boot.signed_by}>this server’s key</a>` : "brought from elsewhere, not signed here"}</dd>`
              : nothing
          }
        </dl>
        <p>
          ${meaning(state, answer, own, boot.seats)}
        </p>
        <code>python -m app verify ${boot.record_name}</code>
        <div class="acts">
          <button class="btn ${state === "sealed" ? "strong" : "small"}" type="button" id="verify-now" ?disabled=${state === "busy"} @click=${check}>${state === "sealed" || state === "busy" ? "Verify this game" : "Check again"}</button>
          ${
            draws.length
              ? html`<button class="btn small quiet" type="button" aria-expanded=${String(listed)} aria-controls="draws" @click=${() => {
                  listed = !listed;
                  draw();
                }}>${listed ? "Hide the draws" : "Show every draw"}</button>`
              : nothing
          }
        </div>
        ${answer?.laid ? elsewhere() : nothing}
        ${listed ? list(draws, showMoment) : nothing}`,
      region,
    );
  }

  /** Another browser was at the table: what it kept can be given here. */
  function elsewhere() {
    const take = (event) => {
      event.preventDefault();
      flaw = takeLine(new FormData(event.target).get("line"), boot.table);
      if (flaw) draw();
      else check();
    };
    return html`<details class="elsewhere"><summary>I kept it in another browser</summary>
      <form @submit=${take}><label for="kept-line">The line you copied at the table (More → Copy what I keep)</label><input id="kept-line" name="line" autocomplete="off" required><button class="btn small">Check by it</button>${flaw ? html`<p class="alert" role="alert">${flaw}</p>` : nothing}</form></details>`;
  }

  draw();
}

/** What the check is worth, in a sentence or two. */
function meaning(state, answer, own, seats) {
  if (!answer?.secret)
    return "Before the first move the server sealed a secret, then the players added their salts; every die and shuffle follows from them. The secret is open now: see for yourself.";
  if (!answer.laid)
    return "This table was sealed by its secret alone, and the server knew the salts: the dice follow from what was sealed before the first move, and that is all that can be shown.";
  const unopened = answer.salts.findIndex(({ commit, by }) => commit && by === "nobody");
  if (unopened >= 0)
    return `${seats[unopened].name} did not open the salt that was promised. With the host’s help that was a choice between two games, and nobody else can tell whether it was made.`;
  if (own?.before && own.salt) return "Sealed first, salted after: nobody, the server included, chose a die.";
  return own?.before === false || own?.salt === false
    ? "The server’s own account of the game holds, but it is not what this browser was shown before the first die."
    : "Sealed first, salted after, says the server. Whoever added a salt by their own hand can know that nobody chose a die.";
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
  const faults = found(own);
  if (faults.length) return html`${server}${faults.map((fault) => bad(fault))}${checks(own)}`;
  return html`${server}${good("Your browser computed the same.", "By its own code, from what it kept itself.", "by-browser")}${checks(own)}`;
}

function found({ opened, before, salt, game, former, wrong }) {
  const faults = [];
  if (!opened) faults.push("Your browser finds that the opened secret is not the sealed one.");
  else if (before === false)
    faults.push("Your browser was shown another seal before this game: its secret was chosen later.");
  if (salt === false) faults.push("Your browser finds that the salts are not those it knew before the first die.");
  if (former === false)
    faults.push("Your browser finds that the game this one goes on from is not the one that was sealed with it.");
  if (game === false) faults.push("Your browser finds that this is not the game it saw.");
  if (wrong.length) faults.push(`Your browser finds another value at draw ${wrong.slice(0, 5).join(", ")}.`);
  return faults;
}

/** Which of it this browser checked itself, and which it was told. */
function checks({ plays, before, salt, game, former, wrong }) {
  const rows = [
    ["sealed", plays ? "sealed before my salt" : "sealed before I saw it", before],
    ["salt", "my salt was used", salt],
    ["game", "the game I saw is this game", game],
    ...(former === null ? [] : [["former", "it goes on from the game that was sealed with it", former]]),
    ["dice", "every die follows", wrong.length === 0],
    ["moves", "every move is legal", undefined],
  ];
  return html`<ul class="checks" aria-label="What was checked, and by whom">
    ${rows.map(([name, words, state]) => html`<li data-check=${name} data-state=${STATES[state] ?? "told"}><b>${words}</b> <span>${WORDS[state] ?? "told by the server"}</span></li>`)}
  </ul>`;
}

const STATES = { true: "checked", false: "wrong", null: "unknown" };
const WORDS = { true: "checked here", false: "not so", null: "nothing kept here" };

const salt = (seat, each, place) =>
  html`<span title=${each.salt}>${place ? ", " : ""}${seat.name} ${each.salt ? `${each.salt.slice(0, 6)}…` : ""} ${each.by || seat.bot ? html`<small>${whose(each, seat.bot)}</small>` : nothing}</span>`;

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

// Comments on moments of a finished game: one's own, private until shared, and what others share.
import { html, nothing, render } from "../table/lit.js";

/** The answer is told which moment is looked at. */
export function commenting(boot, region) {
  let all = [],
    moment = 0,
    flaw = "",
    changing = null;

  async function load() {
    const answer = await fetch(boot.comments_path);
    if (answer.ok) all = await answer.json();
    draw();
  }

  async function send(path, fields) {
    const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
    const plain = answer.headers.get("content-type")?.startsWith("text/plain");
    if (answer.ok) {
      all = await answer.json();
      flaw = "";
      changing = null;
    } else flaw = plain ? await answer.text() : "That could not be kept. Please try again in a moment.";
    draw();
    return answer.ok;
  }

  async function write(event) {
    event.preventDefault();
    const form = event.target;
    const fields = new FormData(form);
    const kept = { text: fields.get("text"), shared: fields.has("shared") };
    if (changing !== null) await send(`${boot.comments_path}/${changing}`, kept);
    else if (await send(boot.comments_path, { ...kept, moment: fields.get("moment") })) {
      form.elements.text.value = "";
      if (form.elements.shared) form.elements.shared.checked = false;
    }
  }

  const own = (each) =>
    html`<span class="acts"><button class="btn small quiet" type="button" @click=${() => send(`${boot.comments_path}/${each.id}`, { text: each.text, shared: !each.shared })}>${each.shared ? "Keep to myself" : "Share"}</button><button class="btn small quiet" type="button" @click=${() => {
      changing = each.id;
      draw();
      region.querySelector("textarea").focus();
    }}>Change</button><button class="btn small quiet" type="button" @click=${() => send(`${boot.comments_path}/${each.id}`, { text: "" })}>Remove</button></span>`;

  const line = (each) =>
    html`<li class=${each.moment === moment ? "here" : ""}><p class="who"><a href="${boot.result_path}#m=${each.moment}&as=truth">Move ${each.moment}</a> <b>${each.name}</b> <small>${each.mine ? (each.shared ? "shared by you" : "only you read this") : "shared"}</small></p><p class="text">${each.text}</p>${each.mine ? own(each) : nothing}</li>`;

  function form() {
    if (!boot.may_comment)
      return html`<p class="note">Whoever has a name here can write comments: sit down at a table, or sign in.</p>`;
    const old = all.find((each) => each.id === changing);
    return html`<form @submit=${write}>
      ${flaw ? html`<p class="alert" role="alert">${flaw}</p>` : nothing}
      <div class="at"><label for="comment-at">On move</label><input id="comment-at" name="moment" type="number" min="0" max=${boot.last} .value=${String(old?.moment ?? moment)} ?disabled=${Boolean(old)} required></div>
      <label class="vh" for="comment-text">Your comment</label><textarea id="comment-text" name="text" rows="3" maxlength="1000" required placeholder="What was in your mind here, or what you would do now" .value=${old?.text ?? ""}></textarea>
      <div class="send"><button class="btn">${old ? "Save the change" : "Save"}</button>${boot.may_share ? html`<label><input type="checkbox" name="shared" .checked=${old?.shared ?? false}> Share it with whoever may see this game</label>` : html`<small>Only you read it.</small>`}</div></form>`;
  }

  function draw() {
    render(
      html`<h2>Comments <small>${all.length || "none yet"}</small></h2>${all.length ? html`<ol>${all.map(line)}</ol>` : nothing}${form()}`,
      region,
    );
  }

  load();
  return (place) => {
    if (place === moment) return;
    moment = place;
    draw();
  };
}

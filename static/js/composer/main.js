// The page that composes a scenario: starts from one of the house, a file or a link, has it checked, and sends it off.
import { html, nothing, render } from "../table/lit.js";
import { NotShared, fromFile, fromLink, linkTo, save } from "./share.js";

const SOON = 250;

/**
 * A game gives: `fields` draws its form; `startingFrom` and `shaped` make what is composed of one of the house and of what was
 * sent, `plain` the reverse; `missing` says in words what something lacks to be such a thing at all, or nothing.
 */
export function compose({ fields, plain, shaped, startingFrom, missing, first = (boot) => boot.scenarios[0] }) {
  const boot = JSON.parse(document.getElementById("boot").textContent);
  const region = document.getElementById("compose"),
    verdict = document.getElementById("verdict"),
    form = document.getElementById("lay");
  const opener = Object.assign(document.createElement("input"), { type: "file", accept: ".json,application/json" });
  const kind = { ...boot, missing };
  let scenario = boot.custom && !missing(boot.custom) ? shaped(boot.custom) : startingFrom(first(boot));
  let faults = [],
    checked = false,
    said = "",
    link = "";
  let waiting = 0,
    asked = 0;

  function draw() {
    render(
      html`<section class="sheet start"><div class="from"><span class="q">Start from</span><div class="choices">${boot.scenarios.map((book) => html`<button class="btn small" type="button" @click=${() => take(startingFrom(book), `Started from ${book.name}.`)}>${book.name}</button>`)}</div></div>
        <div class="from"><span class="q">Keep and send</span><div class="choices"><button class="btn small" type="button" @click=${() => opener.click()}>Open file</button><button class="btn small" type="button" @click=${() => save(plain(scenario), kind)}>Save as file</button><button class="btn small" type="button" @click=${copyLink}>Copy link</button></div></div>
        <p class="said" role="status">${said}</p>${link ? html`<input type="text" class="link" readonly aria-label="The link" .value=${link} @focus=${(event) => event.target.select()}>` : nothing}</section>
      ${fields({ boot, scenario, faults, changed, again: draw })}`,
      region,
    );
    // A list of options may have changed under its value: what is chosen is set when all are there.
    for (const select of region.querySelectorAll("select[data-value]")) select.value = select.dataset.value;
    const count = faults.length;
    verdict.className = `verdict ${count ? "off" : checked ? "right" : ""}`;
    verdict.textContent = !checked
      ? "Being checked …"
      : count
        ? `${count === 1 ? "One thing has" : `${count} things have`} to be mended first: ${faults[0].text}`
        : `“${scenario.name}” can be played.`;
    form.querySelector("button.main").disabled = count > 0;
  }

  function changed() {
    link = said = "";
    draw();
    clearTimeout(waiting);
    waiting = setTimeout(check, SOON);
  }

  function take(found, words) {
    scenario = found;
    changed();
    say(words);
  }

  function say(words) {
    said = words;
    draw();
  }

  /** The server knows what can be played. An answer that comes late, after another change, does not count. */
  async function check() {
    const turn = ++asked;
    try {
      const answer = await fetch(boot.check_path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(plain(scenario)),
      });
      const found = await answer.json();
      if (turn !== asked) return;
      faults = found.faults;
      checked = true;
      draw();
    } catch {
      if (turn === asked) say(`The server does not answer; the ${boot.thing} could not be checked.`);
    }
  }

  async function copyLink() {
    try {
      link = await linkTo(plain(scenario));
    } catch (error) {
      return say(error.message);
    }
    try {
      await navigator.clipboard.writeText(link);
      say(`Copied: whoever opens the link has this ${boot.thing} before them.`);
    } catch {
      say(`Copy this link; whoever opens it has this ${boot.thing} before them.`);
    }
  }

  async function open(reading, words) {
    try {
      const found = await reading;
      if (found) take(shaped(found), words);
    } catch (error) {
      if (!(error instanceof NotShared)) throw error;
      say(error.message);
    }
  }

  opener.addEventListener("change", async () => {
    const [file] = opener.files;
    if (file) await open(fromFile(file, kind), `Opened ${file.name}.`);
    opener.value = "";
  });
  addEventListener("hashchange", () => open(fromLink(location.hash, kind), "Opened from the link."));
  form.addEventListener("formdata", ({ formData }) => formData.set("custom", JSON.stringify(plain(scenario))));

  draw();
  check();
  if (!boot.custom) open(fromLink(location.hash, kind), "Opened from the link.");
}

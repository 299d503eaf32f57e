// The strip: what is asked, what may be chosen, what it reveals, and the one red button. It keeps its place while others decide.
import { html, render, nothing } from "./lit.js";
import { eye } from "./eye.js";
import { allOptions } from "./all_options.js";
import { ruleLink, withRules } from "./rule_link.js";
import { chips, standing } from "./orders.js";
import { over, waiting } from "./waiting.js";
import { takeBack, wished } from "./take_back.js";
import { lastly } from "./lastly.js";
import { keyOf } from "./keys.js";
import { askHint, hinted } from "./hint.js";
import { sentence } from "./option.js";

let emptied = false;

export function drawDecision(page, acts, region) {
  if (!emptied) region.replaceChildren();
  emptied = true;
  const { decision, doc } = page;
  region.className = `decision ${decision ? "" : doc.status === "finished" ? "over" : page.watching ? "waiting watching" : "waiting"} ${page.sent ? "sending" : ""}`;
  render(decision ? asked(page, acts) : doc.status === "finished" ? over(page) : waiting(page, acts), region);
  fromTheBeginning(page, region.querySelector(".opts"));
}

let looked = "";

/** Whatever was scrolled to before: a new question shows its first answers. */
function fromTheBeginning({ doc, decision, picked }, tiles) {
  const question = `${doc.seq}/${doc.draft}/${decision?.name}/${picked.length}`;
  if (tiles && question !== looked) tiles.scrollTo(0, 0);
  looked = question;
}

function asked(page, acts) {
  const { decision } = page;
  const { level, done } = page.choice();
  const words = page.game.ask(page);
  return html`${lastly(page)}
    <div class="ask"><span class="label">Your decision · ${decision.name}</span>
      <h2 id="ask" tabindex="-1">${withRules(words.prompt)}</h2>
      ${wished(page)}${hinted(page, acts)}
      <div class="orders">${chips(page, acts)}${standing(page, acts)}</div></div>
    <ul class="opts ${level.groups.length > 8 ? "many dense crowd" : level.groups.length > 6 ? "many dense" : level.groups.length > 4 ? "many" : ""}" role="radiogroup" aria-labelledby="ask">${level.groups.map((group, place) => tile(page, acts, group, place))}</ul>
    ${go(page, acts, done, words)}
    ${note(page, done)}
    <div class="basis">${asides(page, acts)}${allOptions(page, acts)}${askHint(page, acts)}${toDossier(page, acts)}</div>`;
}

function tile(page, acts, group, place) {
  const words = page.game.tile(page, group);
  const key = keyOf(page, group, place);
  const commitsToo = () => {
    if (group.chosen) acts.commit();
  };
  return html`<li role="none"><button class="opt ${group.chosen ? "chosen" : ""} ${words.calm ? "calm" : ""}" type="button" role="radio" data-piece=${group.piece} aria-checked=${String(group.chosen)} title=${[words.cost, words.ends, words.note].filter(Boolean).join(". ") || nothing} @click=${() => {
    if (!group.chosen || !page.choice().done) acts.touch(group.piece);
  }} @dblclick=${commitsToo}>
    <span class="o-t">${words.title}${key <= 9 ? html`<kbd>${key}</kbd>` : nothing}</span>
    ${words.number ? html`<span class="o-n"><b>${words.number[0]}</b> ${words.number[1]}</span>` : nothing}
    ${words.cost ? html`<span class="o-c">${words.cost}</span>` : nothing}${words.ends ? html`<span class="o-e">${words.ends}</span>` : nothing}
    <span class="o-l">${words.note}</span>${words.art ?? nothing}</button></li>`;
}

function go(page, acts, done, words) {
  const { doc, picked } = page;
  const discard =
    !picked.includes("discard") &&
    picked.length &&
    done?.kind !== "discard" &&
    page.choice().ways.find((way) => way.kind === "discard" && picked.every((piece) => way.pieces.includes(piece)));
  const label = page.sent ? "Sending …" : done ? page.game.words(done.option.act, page).button : words.choose;
  return html`<div class="go">
    <button class="btn main ${done && page.game.words(done.option.act, page).calm ? "calm" : ""}" type="button" aria-disabled=${String(!done || page.busy)} @click=${acts.commit}>${label}</button>
    ${discard ? html`<button class="btn small quiet" type="button" @click=${() => acts.send(discard.option)}>Discard it</button>` : nothing}
    ${doc.draft > 0 ? html`<button class="btn small quiet" type="button" @click=${acts.back}>Take back</button>` : nothing}
    ${picked.length ? html`<button class="btn small quiet" type="button" @click=${acts.clear}>Clear</button>` : nothing}
    ${takeBack(page, acts)}
    ${done && page.game.words(done.option.act, page).dice ? html`<small>No undo after this</small>` : nothing}</div>`;
}

/** One line under the choices: why not, what it reveals, or how to go on. */
function note(page, done) {
  const why = page.asked && page.whyNot(page.asked);
  if (why)
    return html`<p class="reveals" role="status"><span><b>Why not ${why.title}?</b> ${why.flaw.reason}. <em>${ruleLink(why.flaw.rule)}</em></span></p>`;
  const odds = done ? (page.game.odds?.(page, done.option.act) ?? "") : "";
  if (done?.option.reveals)
    return html`<p class="reveals">${eye}<span><b>What this reveals:</b> ${withRules(done.option.reveals)} ${odds}</span></p>`;
  if (odds) return html`<p class="reveals"><span>${odds}</span></p>`;
  return html`<p class="reveals quiet"><span>${page.game.hint(page)}</span></p>`;
}

function asides(page, acts) {
  const { ways } = page.choice();
  return ways
    .filter((way) => way.kind === "aside")
    .map(
      (way) =>
        html`<button class="aside-act" type="button" aria-pressed=${String(page.picked.includes(way.pieces[0]))} title=${sentence(way.option)} @click=${() => acts.touch(way.pieces[0])}>${page.game.words(way.option.act, page).title}</button>`,
    );
}

/** The file lies in the column; where that is out of sight, this leads to it. */
function toDossier(page, acts) {
  const file = page.game.dossier?.(page);
  return file
    ? html`<button class="aside-act to-dossier" type="button" @click=${() => {
        page.tab = "dossier";
        acts.redrawNow();
        document.getElementById("panel-dossier").scrollIntoView({ block: "start", behavior: "smooth" });
      }}>${file.title}</button>`
    : nothing;
}

// The sheet of a declared action, the same for both players and those who watch: who takes part, the sums, every chance.
import { html, nothing, svg } from "../../../../../js/table/lit.js";
import { ruleLink } from "../../../../../js/table/rule_link.js";
import { hexName } from "../chart/chart.js";
import { capital, percent, signed, SIDES } from "../names.js";
import { ACTIONS, underWay } from "./actions.js";
import { calledBy, forceOf } from "./look_ups.js";
import { askedAt, rewind } from "./rewind.js";

export function declared(page, acts) {
  const { action } = page.doc.view.operation;
  if (!action) return nothing;
  const slug = underWay(page.doc.view.operation, page.decision),
    { name, rule } = ACTIONS[slug];
  return html`<section class="declared ${action.side}" aria-label="${name}, declared">
    <h2><span>${action.kind === "stealth attack" ? "Stealth Attack" : name} <small>${SIDES[action.side].name}</small></span><small class="rule-tag">${ruleLink(rule, rule)}</small></h2>
    ${parts(page, acts, action, slug)}
    ${action.result?.length ? result(page, action) : nothing}
    ${interruption(action)}
    ${slips(page) ? html`<p class="came-of"><b>Slip</b> It does not come to the dice.</p>` : html`<div class="sums">${total(action)}${modifiers(action)}</div>`}
    ${action.odds.length ? (moved(action) ? ifMoved(action) : chances(action)) : nothing}</section>`;
}

/** Neither read nor to be read, and no dice on the table. */
const slips = ({ doc: { view } }) =>
  !view.operation.action.odds.length && !view.operation.action.result?.length && !view.battle.dice;

// --- who takes part ---

function parts(page, acts, action, slug) {
  const { operation: op, side } = page.doc.view;
  const mine = page.decision?.draft && page.doc.draft > 0 && action.side === side;
  const now = page.decision?.name;
  const named = (slug, extra = "") =>
    html`${forceOf(op, slug) ? html`<b class="number ${forceOf(op, slug).side}">${forceOf(op, slug).number}</b> ` : nothing}${calledBy(op, slug)}${extra}`;
  const flown = (support) =>
    support
      ? named(
          support.source,
          calledBy(op, support.source) === hexName(support.launch) ? "" : `, ${hexName(support.launch)}`,
        )
      : null;
  const change = (depth, picks) =>
    mine && depth !== null
      ? html`<button type="button" class="change" @click=${() => rewind(page, acts, depth, picks)}>change</button>`
      : nothing;
  const row = (label, value, extra = nothing) =>
    value ? html`<li><span class="q">${label}</span><span class="a">${value}</span>${extra}</li>` : nothing;
  const start = [`action:${slug}`];
  const before = (name) => (askedAt(name) !== null && now !== name ? askedAt(name) : null);
  return html`<ol class="parts">
    ${row("Active", named(action.active), change(0, start))}
    ${row("Target", named(action.target, `, ${hexName(action.hex)}`), change(0, slug === "stealth" ? [...start, `stealth:${action.active}`] : [...start, `force:${action.active}`]))}
    ${row("Coordinates", action.coordinating ? named(action.coordinating) : before("coordination") !== null ? "nobody" : null, change(before("coordination")))}
    ${action.kind === "air strike" ? row("Takes off", flown(action.support)) : row("Aircraft", flown(action.support) ?? (before("air support") !== null ? "none" : null), change(before("air support")))}
    ${row("Enemy coordinates", action.enemy_coordinating ? named(action.enemy_coordinating) : null)}
    ${row("Enemy aircraft", flown(action.enemy_support))}</ol>`;
}

/** Whoever attacks with Intel may be stopped before the dice. */
function interruption({ interruption: may = [] }) {
  if (!may.length) return nothing;
  return html`<p class="interruption"><b>Interruption first</b> <small class="rule-tag">${ruleLink("7.2", "7.2")}</small> ${may.map(({ text, chance }) => `${text} ${percent(chance)}`).join(" · ")}</p>`;
}

// --- the sums ---

const line = ({ text, amount, rule }) =>
  html`<div><dt>${capital(text)} <small class="rule-tag">${ruleLink(rule, rule)}</small></dt><dd>${signed(amount)}</dd></div>`;

const total = ({ total_terms: terms, total: sum, column }) =>
  html`<dl class="sum"><div class="sum-head"><dt>Trajectory Total</dt></div>${terms.map(line)}<div class="total"><dt>Total</dt><dd>${sum}</dd></div><div class="fine"><dt>column ${column}</dt></div></dl>`;

const modifiers = ({ modifiers: lines, modifier }) =>
  html`<dl class="sum"><div class="sum-head"><dt>Added to 2d6</dt></div>${lines.length ? lines.map(line) : html`<div><dt>Nothing</dt><dd>0</dd></div>`}<div class="total"><dt>Modifier</dt><dd>${signed(modifier)}</dd></div></dl>`;

// --- every chance, on one scale ---

/** What the other side may still do to a chance: a mark for each on the bar, and words for those who cannot see it. */
const ANSWERS = [
  { field: "if_answered", mark: "answer", words: "if their aircraft and ships answer" },
  { field: "if_evasive", mark: "evade", words: "if Evasive is spent" },
];
const told = (value) => value !== null && value !== undefined;

function chances({ odds, result: fell, interruption: may = [] }) {
  const open = ANSWERS.filter(({ field }) => odds.some((each) => told(each[field])));
  const most = Math.max(...odds.flatMap((each) => [each.chance, ...open.map(({ field }) => each[field] ?? 0)]), 0.01);
  const wide = (chance) => (100 * chance) / most;
  const then = (each) => open.filter(({ field }) => told(each[field]));
  return html`<h3>Chance of each result${may.length ? ", once it comes to the dice" : ""} ${open.map(({ mark, words }) => html`<small><i class="tick ${mark}"></i>${words}</small>`)}</h3>
    <div class="chances">${odds.map(
      (
        each,
      ) => html`<div class="o ${fell?.length ? (String(fell) === String(each.result) ? "fell" : "passed") : ""}"><span>${each.text}<small>${each.meaning}</small></span>
      <svg class="bar-of" viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true"><rect y="3" width=${wide(each.chance)} height="12"></rect>${then(each).map(({ field, mark }) => tick(mark, wide(each[field])))}</svg><b>${percent(each.chance)}${then(each).map(({ field, mark, words }) => html` <small class=${mark}>${percent(each[field])}<span class="vh"> ${words}</span></small>`)}</b></div>`,
    )}</div>`;
}

const tick = (mark, at) => svg`<path class="tick ${mark}" d="M${Math.max(0.8, Math.min(99.2, at))} 0V18"></path>`;

// --- with a leader who may move the Total ---

const moved = ({ odds }) => odds.some(({ if_lowered: lower }) => lower !== null && lower !== undefined);

/** Three numbers side by side, the best way to each result in bold. */
function ifMoved({ odds }) {
  const cell = (chance, all) =>
    html`<td class=${chance > 0 && chance === Math.max(...all) ? "most" : chance ? "" : "none"}>${percent(chance)}</td>`;
  return html`<table class="if-moved"><caption>Chance of each result</caption><thead><tr><th scope="col"><span class="vh">Result</span></th><th scope="col">As it is</th><th scope="col">Lowered</th><th scope="col">Raised</th></tr></thead>
    <tbody>${odds.map(({ text, meaning, chance, if_lowered: lower, if_raised: higher }) => html`<tr><th scope="row">${text}<small>${meaning}</small></th>${[chance, lower, higher].map((each, _, all) => cell(each, all))}</tr>`)}</tbody></table>`;
}

// --- after the dice ---

function result(page, { odds, result: fell }) {
  const row = odds.find((each) => String(each.result) === String(fell));
  return html`<p class="came-of" role="status"><b>${row?.text ?? capital(fell.join(", ").replaceAll("_", " "))}</b> ${row?.meaning ?? ""}</p>`;
}

// The nine actions, always in the same places: glowing if they are possible now, else dashed with the reason below.
import { html, nothing } from "../../../../../js/table/lit.js";
import { ruleLink } from "../../../../../js/table/rule_link.js";
import { ACTIONS, BESIDES, icon, underWay } from "./actions.js";
import { rewind } from "./rewind.js";

export function palette(page, acts) {
  const { decision, doc } = page,
    { operation: op } = doc.view;
  const declaring = decision?.draft && doc.draft > 0 ? underWay(op, decision) : null;
  if (decision?.name !== "action" && !declaring) return nothing;
  const button = (slug, { name }) => action(page, acts, slug, name, declaring);
  const besides = Object.entries(BESIDES).filter(([slug]) => offered(page, slug));
  return html`<section class="palette ${declaring ? "declaring" : ""}" aria-label="Actions"><ul>${Object.entries(ACTIONS).map(([slug, about]) => html`<li>${button(slug, about)}</li>`)}${declaring ? nothing : besides.map(([slug, about]) => html`<li class="besides">${button(slug, about)}</li>`)}</ul>
    ${declaring ? nothing : reasons(decision.why_not ?? [])}</section>`;
}

const offered = (page, slug) => page.choice().ways.some(({ pieces }) => pieces[0] === `action:${slug}`);

function action(page, acts, slug, name, declaring) {
  const piece = `action:${slug}`;
  const { ways, level } = page.choice();
  const forces = page.picked.filter((each) => !each.startsWith("action:"));
  const legal =
    !declaring &&
    ways.some(
      ({ pieces }) =>
        pieces[0] === piece && (page.picked.includes(piece) || forces.every((each) => pieces.includes(each))),
    );
  const pressed = declaring ? declaring === slug : page.picked.includes(piece);
  const place = level.groups.findIndex((group) => group.piece === piece);
  const touch = () => (declaring ? declaring !== slug && rewind(page, acts, 0, [piece]) : acts.touch(piece));
  return html`<button type="button" class="order-of ${legal ? "legal" : ""} ${pressed ? "chosen" : ""}" data-piece=${piece} aria-pressed=${String(pressed)} aria-disabled=${String(!legal && !declaring)} @click=${touch}>${icon(slug)}<span>${name}</span>${place >= 0 && place < 9 ? html`<kbd>${place + 1}</kbd>` : nothing}</button>`;
}

/** What cannot be done now, one line for each reason. */
function reasons(whyNot) {
  const found = new Map();
  for (const each of whyNot) {
    const key = `${each.flaw.reason} ${each.flaw.rule}`;
    if (!found.has(key)) found.set(key, { ...each.flaw, names: [] });
    found.get(key).names.push(each.title);
  }
  if (!found.size) return nothing;
  return html`<details class="reasons" ?open=${innerHeight > 700 && innerWidth > 900}><summary>Not possible now: ${whyNot.length}</summary><ul>${[...found.values()].map(({ names, reason, rule }) => html`<li><b>${names.join(", ")}:</b> ${reason}. <small class="rule-tag">${ruleLink(rule, rule)}</small></li>`)}</ul></details>`;
}

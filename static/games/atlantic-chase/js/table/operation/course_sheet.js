// A course being drawn: how long it is, what it costs, who would report it.
import { html, nothing } from "../../../../../js/table/lit.js";
import { ruleLink } from "../../../../../js/table/rule_link.js";
import { catalogue } from "../catalogue.js";
import { hexName } from "../chart/chart.js";
import { hasOtherEnd, otherEnd } from "../chart/course.js";
import { miniPicture } from "../chart/mini.js";
import { shipOf, SPEEDS } from "../names.js";
import { forceOf } from "./look_ups.js";
import { rewind } from "./rewind.js";

const MOST = catalogue.most_segments;

export function courseSheet(page, acts) {
  const { view } = page.doc,
    { course } = view.operation;
  if (!course) return nothing;
  const force = forceOf(view.operation, course.force);
  const seen = Object.entries(course.seen ?? {});
  const next = new Map();
  for (const { hex, seen_from: from } of course.steps) if (from.length) next.set(hex, from);
  return html`<section class="declared course-of ${force.side}" aria-label="The course">
    <h2><span>Trajectory <small>${force.name}</small></span><small class="rule-tag">${ruleLink("20", "20")}</small></h2>
    <div class="minis">${force.ships.map((ship) => miniPicture(shipOf(view, ship), force.side, ship))}</div>
    <div class="length" role="img" aria-label="${force.hexes.length} of ${MOST} segments">${Array.from({ length: MOST }, (_, n) => html`<i class=${n < force.hexes.length - course.new.length ? "old" : n < force.hexes.length ? "new" : ""}></i>`)}<b>${force.hexes.length} of ${MOST}</b></div>
    <dl class="sum"><div class="sum-head"><dt>What this course costs</dt></div>
      <div><dt>In a Total when this force acts <small class="rule-tag">${ruleLink("4.1", "4.1")}</small></dt><dd>+${force.hexes.length}</dd></div>
      <div><dt>Intel so far <small class="rule-tag">${ruleLink("6.2", "6.2")}</small></dt><dd>${seen.length}</dd></div>
      <div><dt>Speed, for Time Lapse <small class="rule-tag">${ruleLink("5.1", "5.1")}</small></dt><dd class="said">${SPEEDS[force.speed]}</dd></div></dl>
    ${seen.length ? html`<h3>Reported</h3><ul class="plain">${seen.map(([hex, from]) => html`<li><b>${hexName(hex)}:</b> ${from.join(", ")}</li>`)}</ul>` : nothing}
    ${next.size ? html`<h3>Would give Intel <small class="rule-tag">${ruleLink("6.2", "6.2")}</small></h3><ul class="plain">${[...next].map(([hex, from]) => html`<li><b>${hexName(hex)}:</b> ${from.join(", ")}</li>`)}</ul>` : nothing}
    ${hasOtherEnd(page) && force.hexes.length > 1 ? html`<button type="button" class="btn small quiet other-end" @click=${() => changeEnd(page, acts)}>Other end <kbd>E</kbd></button>` : nothing}
    ${page.doc.draft > 2 ? html`<button type="button" class="btn small quiet" @click=${() => rewind(page, acts, 1)}>Start this course again</button>` : nothing}</section>`;
}

/** On from the other end of the string. */
export function changeEnd(page, acts) {
  if (page.decision?.name !== "course" || !otherEnd(page)) return false;
  page.anew();
  acts.redrawNow();
  return true;
}

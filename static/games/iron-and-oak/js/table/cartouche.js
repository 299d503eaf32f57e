// The cartouche on the margin of the chart: scenario, points if it ended now, what scores.
import { html, nothing } from "../../../../js/table/lit.js";
import { award } from "./award_words.js";
import { SIDES } from "./names.js";

const NAMES = { union: "Union", confederate: "Confederates" };

export function cartouche({ doc: { view } }) {
  const [place, ...rest] = view.name.split(", ");
  const order = view.side === "confederate" ? [...SIDES].reverse() : SIDES;
  return html`<aside class="cartouche" aria-label="Scenario and victory" tabindex="0"><h2>${place}</h2><p class="sub">${[...rest, view.dates].filter(Boolean).join(", ")}</p><hr>
    <h3>${view.phase === "over" ? "How it ended" : "If it ended now"}</h3><div class="standing">${order.map((side) => html`<div class=${side}>${NAMES[side]}${side === view.side ? html`<span class="you">, you</span>` : nothing}<b>${view.score[side]}</b></div>`)}</div>
    <ul class="aims">${view.lines.map((line) => aim(view, line))}</ul>
    <p class="tie">${closing(view)}</p></aside>`;
}

export function aim(view, line) {
  const { points, text } = award(view, line.award);
  return html`<li class=${line.award.side}><b>${points}</b><span>${text}${line.points ? html`<em>: ${view.phase === "over" ? "" : "so far "}${line.points}</em>` : nothing}</span></li>`;
}

export function closing({ margin, level, start }) {
  const headStart = Object.entries(start ?? {})
    .filter(([, points]) => points)
    .map(([side, points]) => `${NAMES[side]} ${side === "union" ? "begins" : "begin"} with ${points}.`);
  const end = level
    ? `A tie is a ${level === "union" ? "Union" : "Confederate"} win.`
    : margin
      ? `${margin === 1 ? "1 point" : `${margin} points`} apart or less: a draw.`
      : "Equal points: a draw.";
  return [...headStart, end].join(" ");
}

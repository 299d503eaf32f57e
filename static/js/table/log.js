// Signals: the game in sentences, as this viewer may read them.
import { html, nothing } from "./lit.js";
import { eye } from "./eye.js";
import { ruleLink } from "./rule_link.js";
import { streaming } from "./streaming.js";
import { unsalted } from "../fair/told.js";

export function signals(page) {
  const waits = page.decision
    ? "Awaiting your answer"
    : page.doc.status === "finished"
      ? "End of signals"
      : "Listening";
  return html`${unsalted(page.doc.seats, page.doc.salts, streaming() ? (seat) => page.name(seat) : undefined).map((sentence) => html`<p class="salts">${sentence}</p>`)}<div class="log" role="log" aria-live="polite" aria-label="Signals" tabindex="0"><ol>${lines(page)}</ol></div>
    <p class="await ${page.decision ? "mine" : ""}"><i></i>${waits}</p>`;
}

/** A seat's side changes with the leg, so a line that names none takes the side its seat had just before. */
function lines(page) {
  if (drawnLog === page.log) return drawn;
  const sides = {};
  drawnLog = page.log;
  return (drawn = page.log.map((line) => {
    if (line.heading && !line.rolls?.length) return heading(line);
    const seat = line.seat ?? null;
    if (page.side(line.side)) sides[seat] = line.side;
    return sentence(page, line, page.side(sides[seat])?.mark ?? "");
  }));
}
let drawn = [],
  drawnLog = null;

function heading(line) {
  return html`<li class="mark">${line.text}</li>`;
}

function sentence(page, line, mark) {
  return html`<li class=${mark} data-about=${line.about?.join(" ") || nothing} tabindex=${line.about?.length ? -1 : nothing}><span class="t">${line.when}</span><span>${told(page, line)}${line.rule ? html` <small class="rule">${ruleLink(line.rule)}</small>` : nothing}</span></li>`;
}

/** Who said it, what, and the dice. What merely happens to somebody (`happens` of a game) is nobody's word. */
export function told(page, line) {
  const seat = line.seat ?? null;
  const own = page.boot.seats.length === 1 && seat === page.seat;
  return html`${seat === null || page.game.happens?.has(line.event.what) ? nothing : html`<b>${own ? "You" : page.name(seat)}.</b> `}${line.secret ? onlyYou : nothing}${line.text}${(line.rolls ?? []).map((roll, n, all) => html`${!page.game.high && all.some((each) => each.label !== roll.label) ? html` <span class="by">${roll.label}</span>` : nothing}${rolled(page, roll)}`)}`;
}

const onlyYou = html`<span class="prv" title="Only you read this">${eye}<span class="vh">Only you read this: </span></span>`;

function rolled(page, roll) {
  return html` <b class="roll ${roll.good ? "in" : ""}" title="${roll.label}: needs ${roll.needs} or ${page.game.high ? "more" : "less"}, ${roll.outcome}">${roll.roll}</b>`;
}

// The way through the match: a slider over a line with ticks for the rounds and marks for what was sunk.
import { html, nothing, svg } from "../table/lit.js";

const icon = (path) => html`<svg viewBox="0 0 20 16" aria-hidden="true"><path d=${path}></path></svg>`;
const ICONS = {
  before: icon("M3 1V15M17 1L7 8L17 15Z"),
  back: icon("M15 1L5 8L15 15Z"),
  next: icon("M5 1L15 8L5 15Z"),
  after: icon("M17 1V15M3 1L13 8L3 15Z"),
};

/** What the two kinds of marks stand for, where a game does not say it otherwise. */
const LEGEND = { red: "ships sunk", blue: "boat sunk" };

export function timeline({ moment, last, playing, ticks, marks, legend = LEGEND, words }, acts) {
  const at = (place) => `${((100 * place) / Math.max(last, 1)).toFixed(2)}%`;
  const button = (name, sign, act, off) =>
    html`<button class="btn small" type="button" aria-label=${name} title=${name} ?disabled=${off} @click=${act}>${sign}</button>`;
  return html`<div class="time"><div class="steer">${button("Previous engagement", ICONS.before, acts.before, moment === 0)}${button("Previous move", ICONS.back, () => acts.to(moment - 1), moment === 0)}<button class="btn small play" type="button" aria-pressed=${String(playing)} @click=${acts.play}>${playing ? "Pause" : "Play"}</button>${button("Next move", ICONS.next, () => acts.to(moment + 1), moment === last)}${button("Next engagement", ICONS.after, acts.after, moment === last)}</div>
    <div class="track"><svg aria-hidden="true"><line x1="0" x2="100%" y1="22" y2="22"></line><line class="done" x1="0" x2=${at(moment)} y1="22" y2="22"></line>
      ${ticks.map((tick) => svg`<line class="tick ${tick.great ? "great" : ""}" x1=${at(tick.at)} x2=${at(tick.at)} y1="10" y2="34"></line><text class=${tick.great ? "great" : ""} x=${at(tick.at)} y="49">${tick.words}</text>`)}
      ${marks.map((mark) => svg`<svg x=${at(mark.at)} y="0" overflow="visible"><path class="mark ${mark.side}" d=${mark.side === "red" ? "M-4.5 8L0 0L4.5 8Z" : "M-4 0H4V8H-4Z"}><title>${mark.words}</title></path></svg>`)}
      <svg x=${at(moment)} y="10" overflow="visible"><rect class="knob" x="-6" width="12" height="24" rx="2"></rect></svg></svg>
      <input type="range" min="0" max=${last} .value=${String(moment)} aria-label="Moment of the match" aria-valuetext=${words} @input=${(event) => acts.to(Number(event.target.value))} @keydown=${(
        event,
      ) => {
        if (event.key === " ") {
          event.preventDefault();
          acts.play();
        }
      }}></div>
    <p class="pos"><output>${moment} / ${last}</output>${marks.length ? html`<small><svg viewBox="-6 -1 12 10" aria-hidden="true"><path class="mark red" d="M-4.5 8L0 0L4.5 8Z"></path></svg>${legend.red}</small><small><svg viewBox="-6 -1 12 10" aria-hidden="true"><path class="mark blue" d="M-4 0H4V8H-4Z"></path></svg>${legend.blue}</small>` : nothing}</p></div>`;
}

// What the marks on a counter and the zones of the board mean, folded at the foot of the sea.
import { html } from "../../../../js/table/lit.js";

const mark = (href, box) =>
  html`<svg viewBox=${box} aria-hidden="true"><use href=${href} width="100%" height="100%"></use></svg>`;

const MARKS = [
  [html`<b>2/1</b>`, "guns: first at short range and point blank, then at long and extreme; a dash does not reach"],
  [html`<b class="sq">2</b>`, "hits that turn her to her damaged side, and as many again sink her"],
  [mark("#k-torpedo", "0 0 26 9"), "torpedoes: from the close zone, once"],
  [html`<b>›››</b>`, "speed: very slow, slow, medium, fast"],
  [mark("#k-hit", "0 0 22 22"), "a hit she has taken"],
  [mark("#k-cloud", "0 0 18 12"), "smoke: −1 to fire at her, −1 for her own guns"],
  [mark("#k-star", "0 0 13 13"), "a leader is aboard"],
];

const RANGES = [
  ["far – far", "extreme: three dice, the lowest two count"],
  ["far – near or close", "long: two dice"],
  ["near – near", "short: two dice"],
  ["near or close – close", "point blank: three dice, the best two count"],
];

export const legend = () =>
  html`<details class="legend pop"><summary>Legend</summary><div>
    <dl>${MARKS.map(([sign, words]) => html`<div><dt>${sign}</dt><dd>${words}</dd></div>`)}</dl>
    <dl class="ranges">${RANGES.map(([zones, words]) => html`<div><dt>${zones}</dt><dd>${words}</dd></div>`)}</dl></div></details>`;

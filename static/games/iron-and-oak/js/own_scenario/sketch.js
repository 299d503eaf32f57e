// The chart of the waters as it is drawn everywhere, with everybody where he lies at the start.
import { html, nothing, svg } from "../../../../js/table/lit.js";
import { groundOf, layGround } from "../table/ground.js";
import { SIDES } from "./scenario.js";

const WIDE = 130,
  HIGH = 100,
  ROW = 26;
const corner = (box) => ({ x: "ABCDE".indexOf(box[0]) * WIDE, y: (Number(box[1]) - 1) * HIGH });

/** Drawn at once; its ground is laid under it when it has come. */
export function sketch({ river, scenario, boxes, card, depth }) {
  const fill = () => {
    const chart = document.querySelector(".sketch");
    if (chart) layGround(chart, river.slug, groundOf(river.slug, fill));
  };
  requestAnimationFrame(fill);
  return html`<figure class="small-chart sketch" tabindex="0"><svg viewBox="-16 -16 ${5 * WIDE + 32} ${5 * HIGH + 32}" role="img" aria-label=${inWords(scenario, card)}><g class="ground"></g>
    <path class="g-grid" d=${[0, 1, 2, 3, 4, 5].map((n) => `M${n * WIDE} 0V${5 * HIGH}M0 ${n * HIGH}H${5 * WIDE}`).join("")}></path>
    ${boxes.map((box) => hazards(river.hazards[box], corner(box)))}
    ${boxes.map((box) => tab(box, depth(box)))}
    ${boxes.map((box) => ships(lying(scenario, box), corner(box), card))}</svg></figure>`;
}

const lying = (scenario, box) =>
  SIDES.flatMap(([side]) =>
    scenario.forces[side].filter((placed) => placed.at === box).map((placed) => ({ side, placed })),
  );

/** Those in one box lie in rows below each other. */
function ships(here, { x, y }, card) {
  const step = Math.min(ROW, (HIGH - 20) / here.length);
  return here.map(({ side, placed }, row) => {
    const ship = card(placed.ship);
    const top = y + 19 + row * step;
    return svg`<g class=${placed.arrives ? "later" : ""}>${ship ? svg`<svg class=${side} x=${x + 4} y=${top} width="52" height=${ship.hull === "fort" ? 42 : 18} viewBox=${ship.hull === "fort" ? "0 0 128 104" : "0 0 160 56"}><use href="#p-${ship.look}"></use></svg>` : nothing}<text class="named ${side}" x=${x + 59} y=${top + 13}>${ship?.short ?? placed.ship}</text></g>`;
  });
}

function hazards(here, { x, y }) {
  if (!here) return nothing;
  const { hulks = 0, obstruction = "", mines = 0 } = here;
  const heavy = obstruction === "heavy";
  return svg`${hulks ? svg`<svg x=${x + 52} y=${y + HIGH - 40} width="68" height="35" viewBox="0 0 104 54"><use href="#m-hulk"></use></svg>` : nothing}${obstruction ? svg`<svg x=${x + 40} y=${y + HIGH - 38} width="84" height="32" viewBox="0 0 120 ${heavy ? 46 : 40}"><use href=${heavy ? "#m-boom-heavy" : "#m-boom"}></use></svg>` : nothing}${Array.from({ length: mines }, (_, n) => svg`<svg x=${x + 70 + 26 * n} y=${y + HIGH - 42} width="24" height="38" viewBox="0 0 32 50"><use href="#m-mine"></use></svg>`)}`;
}

function tab(box, deep) {
  const { x, y } = corner(box);
  return svg`<g class="tab" transform="translate(${x + 1} ${y + 1})"><rect width="33" height="15"></rect><rect class="deep" x="19" width="14" height="15"></rect><text x="9.5" y="11.5">${box}</text><text class="d" x="26" y="12">${deep}</text></g>`;
}

const inWords = (scenario, card) =>
  SIDES.flatMap(([side]) => scenario.forces[side].map(({ ship, at }) => `${card(ship)?.short ?? ship} in ${at}`)).join(
    ", ",
  );

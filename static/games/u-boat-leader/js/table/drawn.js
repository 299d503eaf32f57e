// Small drawings that appear in many places: marks, silhouettes, meters of a boat, dice.
import { html, nothing, svg } from "../../../../js/table/lit.js";
import { boats, classes, LEVELS } from "./names.js";

export const icon = (name, kind = "ic") =>
  html`<svg class=${kind} viewBox="0 0 24 24" aria-hidden="true"><use href="#m-${name}"></use></svg>`;

export const silhouette = (look, kind = "sil") =>
  html`<svg class=${kind} viewBox="0 0 100 32" aria-hidden="true"><use href="#u-${look}"></use></svg>`;

export const boatLook = (number) => boats[number].family;

/** Green is one chevron, an ace has four. */
export function chevrons(level) {
  const rank = LEVELS.indexOf(level) + 1;
  return html`<svg class="skill" viewBox="0 0 34 14" role="img" aria-label=${level}>${[0, 1, 2, 3].map((n) => svg`<path class=${n < rank ? "ch on" : "ch"} d="M${1 + 8 * n} 9.5l4-4l4 4"></path>`)}</svg>`;
}

export const bandBadge = (boat) =>
  html`<span class="bd ${boat.band}">${boat.band.charAt(0).toUpperCase()}${boat.band.slice(1)} <b>${boat.stress}</b></span>`;

/** Okay boxes plain, shaken ones hatched, the last one is unfit. */
export function stressMeter({ stress, okay_to: okay, shaken_to: shaken, band }) {
  const wide = (138 - 22 - 4) / shaken - 1.6;
  const cell = (n) => {
    const x = 0.6 + n * (wide + 1.6) + (n >= okay ? 3 : 0);
    const kind = n < okay ? "st-ok" : "st-sh";
    return svg`<rect class="${kind} ${n < stress ? "on" : ""}" x=${x} y=".6" width=${wide} height="13.8" rx="1.5"></rect>${n >= okay && n >= stress ? svg`<path class="st-hatch" d="M${x + 1.4} 13L${x + wide - 1.4} 2"></path>` : nothing}`;
  };
  const unfit = stress > shaken ? "on" : "";
  return html`<svg class="stress" viewBox="0 0 138 15" role="img" aria-label="Stress ${stress}: ${band}. Okay to ${okay}, shaken to ${shaken}, then unfit">${Array.from({ length: shaken }, (_, n) => cell(n))}<rect class="st-un ${unfit}" x="119.2" y=".6" width="17.9" height="13.8" rx="1.5"></rect><path class="st-x ${unfit}" d="M124.1 3.9L132.4 11.1M132.4 3.9L124.1 11.1"></path></svg>`;
}

const rack = ({ normal = 0, fat = 0, t5 = 0 } = {}) => [
  ...Array.from({ length: normal }, () => ""),
  ...Array.from({ length: fat }, () => "FAT"),
  ...Array.from({ length: t5 }, () => "T5"),
];
export const rackSize = (each) => rack(each).length;

/** Aft tubes left, bow tubes right. `laid` of them are about to be fired. */
export function tubesMeter(boat, laid = 0) {
  const { ready, family } = classes[boats[boat.number].cls];
  const aft = family === "II" || family === "XXI" ? 0 : family === "VII" ? 1 : 2;
  const loaded = rack(boat.ready);
  const gap = aft ? 8 : 0,
    wide = Math.min(25.4, (137 - gap) / ready - 2.2);
  const tube = (n) => {
    const bow = ready - aft;
    const x = n < bow ? 0.7 + (aft ? aft * (wide + 2.2) + gap : 0) + n * (wide + 2.2) : 0.7 + (n - bow) * (wide + 2.2);
    const full = n < loaded.length,
      aimed = n < laid;
    const inner = wide - 10.8;
    return svg`<rect class="tb ${full ? "full" : ""} ${aimed ? "laid" : ""} ${n >= boat.tubes ? "gone" : ""}" x=${x} y="1" width=${wide} height="11" rx="5.5"></rect>${full ? svg`<path class="tp ${aimed ? "laid" : ""}" d="M${x + 2.7} 3.9h1.5v5.2h-1.5zM${x + 3.7} 4.8h${inner}q2.4 .2 4.8 1.7q-2.4 1.5-4.8 1.7h-${inner}z"></path>${loaded[n] ? svg`<text class="tk-kind" x=${x + wide / 2} y="9.6" text-anchor="middle">${loaded[n]}</text>` : nothing}` : nothing}`;
  };
  return html`<svg class="tubes" viewBox="0 0 138 13" role="img" aria-label="${loaded.length} of ${ready} tubes loaded">${Array.from({ length: ready }, (_, n) => tube(n))}${aft ? svg`<path class="tb-mid" d="M${aft * (wide + 2.2) + 3.5} 0V13"></path>` : nothing}</svg>`;
}

/** Torpedoes in store at the left, rounds of the gun at the right. */
export function storesMeter(boat) {
  const { stored: most, gun } = classes[boats[boat.number].cls];
  const inStore = rackSize(boat.stored),
    room = Math.max(most, inStore),
    rounds = gun ? 6 : 0;
  const step = Math.min(5.2, 92 / Math.max(1, room));
  return html`<svg class="stores" viewBox="0 0 138 12" role="img" aria-label="${inStore} of ${most} torpedoes stored, ${boat.ammunition} rounds for the gun">${Array.from({ length: room }, (_, n) => svg`<rect class="sp ${n < inStore ? "full" : ""}" x=${0.5 + n * step} y="1" width=${step - 1.4} height="10" rx="1.3"></rect>`)}${Array.from({ length: rounds }, (_, n) => svg`<path class="rd ${n < boat.ammunition ? "full" : ""}" d="M${96.6 + n * 7} 11V4.5q0-2.5 2.3-3.7q2.3 1.2 2.3 3.7V11z"></path>`)}</svg>`;
}

export const patrolDots = (boat, most) =>
  html`<span class="pt" role="img" aria-label="${boat.patrols} of ${most} patrols done">${Array.from({ length: most }, (_, n) => html`<i class=${n < boat.patrols ? "done" : n === boat.patrols && boat.fate === "serving" ? "now" : ""}></i>`)}</span>`;

export function die(face, kind = "") {
  return html`<svg class="d10 ${kind}" viewBox="0 0 40 40" role="img" aria-label="die ${face}"><path class="d-o" d="M20 1.5L38 15V25L20 38.5L2 25V15Z"></path><path class="d-i" d="M20 1.5L29.5 22L20 28.5L10.5 22ZM38 25L29.5 22M2 25L10.5 22M20 28.5V38.5"></path><text x="20" y="22.5" text-anchor="middle">${face}</text></svg>`;
}

/** A thing on a drawing that can be pressed by hand or by key. */
export const pressed = (act) => ({
  handleEvent(event) {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
  },
});

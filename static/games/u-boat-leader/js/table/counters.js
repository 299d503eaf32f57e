// Counters on chart and display: boats with a saw-toothed band, ships with a straight one, unknown ones dashed.
import { nothing, svg } from "../../../../js/table/lit.js";
import { rackSize } from "./drawn.js";
import { boats, DAMAGE, isEscort, ships, shortName, UNITS } from "./names.js";

const band = (wide, low, teeth) => {
  const step = wide / teeth / 2;
  const saw = Array.from({ length: teeth * 2 }, (_, n) => `L${wide - step * (n + 1)} ${n % 2 ? low : low + 4.5}`).join(
    "",
  );
  return `M0 5a5 5 0 0 1 5-5h${wide - 10}a5 5 0 0 1 5 5V${low}${saw}Z`;
};
const ON_CHART = band(120, 20, 16),
  ON_DISPLAY = band(100, 17.5, 16);
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

function badge(boat, x, y, wide, kind = "") {
  return svg`<g class="b-bd ${kind} ${boat.band}"><rect x=${x} y=${y} width=${wide} height=${kind ? 15.5 : 17.5} rx="3"></rect><text x=${x + wide / 2} y=${y + (kind ? 12.1 : 13.2)} text-anchor="middle">${capital(boat.band)} ${boat.stress}</text></g>`;
}

const torpedoes = (boat) => rackSize(boat.ready) + rackSize(boat.stored);

/** As much of the captain's name as there is room for between the boat's number and the rings of her patrols. */
function captain(surname, number, rings) {
  const letters = Math.floor((102 - rings - 7.4 * number.length) / 6.8);
  return surname.length > letters ? `${surname.slice(0, letters - 1)}.` : surname;
}

/** 120 x 78, for the chart. */
export function boatOnChart(boat, patrols) {
  const { cls, family, surname } = boats[boat.number];
  const apart = patrols > 2 ? 7.5 : 10;
  const wide = { okay: 47, shaken: 58, unfit: 46 }[boat.band];
  return svg`<g class="b-counter"><rect class="b-sh" x="1.5" y="2.5" width="120" height="78" rx="5"></rect><rect class="b-card" width="120" height="78" rx="5"></rect><path class="b-band" d=${ON_CHART}></path>
    <text class="b-no" x="7" y="16">${boat.number}</text><text class="b-cap" x=${113 - apart * patrols} y="15.5" text-anchor="end">${captain(surname, boat.number, apart * patrols)}</text>${Array.from({ length: patrols }, (_, n) => svg`<circle class="b-pt ${n < boat.patrols ? "done" : ""}" cx=${112.5 - apart * (patrols - 1 - n)} cy="11" r=${apart > 8 ? 3.4 : 2.6}></circle>`)}
    <use class="b-hull" href="#u-${family}" x="10" y="28.5" width="74" height="23.7"></use><path class="b-sea" d="M6 50.5q7-2.6 14 0t14 0t14 0t14 0t14 0t14 0"></path><text class="b-cl" x="115" y="42" text-anchor="end">${cls}</text>
    ${badge(boat, 5, 56, wide)}<use class="b-ic" href="#m-torpedo" x="66" y="57.5" width="15" height="15"></use><text class="b-n" x="82" y="70.5">${torpedoes(boat)}</text>${boat.ammunition ? svg`<use class="b-ic" href="#m-shell" x="97.5" y="57.5" width="13" height="15"></use><text class="b-n" x="109" y="70.5">${boat.ammunition}</text>` : nothing}</g>`;
}

/** 100 x 62, in a fight. */
export function boatInFight(boat, sub) {
  const { family } = boats[boat.number];
  const wide = { okay: 43, shaken: 53, unfit: 43 }[boat.band];
  const ready = rackSize(boat.ready);
  return svg`<g class="b-counter"><rect class="b-sh" x="1.5" y="2.5" width="100" height="62" rx="5"></rect><rect class="b-card" width="100" height="62" rx="5"></rect>
    ${sub.submerged ? svg`<path class="b-deep" d="M1 24H99V45.5H1Z"></path><path class="b-wave" d="M1 24.5q6.1-3 12.25 0q6.1-3 12.25 0q6.1-3 12.25 0q6.1-3 12.25 0q6.1-3 12.25 0q6.1-3 12.25 0q6.1-3 12.25 0q6.1-3 12.25 0"></path>` : nothing}<path class="b-band" d=${ON_DISPLAY}></path>
    <text class="b-no f" x="6" y="14.5">${boat.number}</text><text class="b-cap f" x="95" y="14.3" text-anchor="end">${sub.submerged ? "submerged" : "surfaced"}</text>
    ${sub.submerged ? svg`<use class="b-low" href="#u-${family}-deep" x="17" y="20.5" width="66" height="26.4"></use>` : svg`<use class="b-hull" href="#u-${family}" x="14" y="21" width="70" height="22.4"></use><path class="b-sea" d="M6 42q6.4-2.4 12.9 0t12.9 0t12.9 0t12.9 0t12.9 0t12.9 0"></path>`}
    ${badge(boat, 4, 45.5, wide, "f")}<use class="b-ic" href="#m-torpedo" x="57" y="46.5" width="14" height="14"></use><text class="b-n f" x="72" y="58.5">${ready}</text>${boat.ammunition ? svg`<use class="b-ic" href="#m-shell" x="82" y="46.5" width="11" height="13.5"></use><text class="b-n f" x="91.5" y="58.5">${boat.ammunition}</text>` : nothing}</g>`;
}

/** As the escorts see her: a letter, her depth, nothing else. */
export function seenBoat(seen) {
  const words = seen.detected ? "detected" : seen.gun_flash ? "gun flash" : "seen";
  return svg`<g class="b-counter"><rect class="b-sh" x="1.5" y="2.5" width="100" height="62" rx="5"></rect><rect class="b-card" width="100" height="62" rx="5"></rect>${seen.submerged ? svg`<path class="b-deep" d="M1 24H99V45.5H1Z"></path>` : nothing}<path class="b-band" d=${ON_DISPLAY}></path><text class="b-no f" x="6" y="14.5">Boat ${seen.label}</text><text class="b-cap f" x="95" y="14.3" text-anchor="end">${words}</text>
    ${seen.submerged ? svg`<use class="b-low" href="#u-VII-deep" x="17" y="20.5" width="66" height="26.4"></use>` : svg`<use class="b-hull" href="#u-VII" x="14" y="21" width="70" height="22.4"></use><path class="b-sea" d="M6 42q6.4-2.4 12.9 0t12.9 0t12.9 0t12.9 0t12.9 0t12.9 0"></path>`}<text class="b-w" x="50" y="58" text-anchor="middle">${seen.submerged ? "submerged" : "surfaced"}</text></g>`;
}

const arrows = (ship, full, y = 50) =>
  Array.from(
    { length: full },
    (_, n) => svg`<path class="kn ${n < ship.speed ? "on" : ""}" d="M${7 + 8 * n} ${y}l4.5 4l-4.5 4"></path>`,
  );

/** 100 x 62. */
export function shipCounter(ship) {
  if (!ship.card) return unknown(ship);
  const card = ships[ship.card];
  const name = shortName(ship);
  const damage = ship.damage ?? 0;
  return svg`<g class="e-counter"><rect class="b-sh" x="1.5" y="2.5" width="100" height="62" rx="5"></rect><rect class="e-card ${damage ? (damage === 1 ? "light" : "heavy") : ""}" width="100" height="62" rx="5"></rect><path class="e-band" d="M0 5a5 5 0 0 1 5-5h90a5 5 0 0 1 5 5V19H0Z"></path><text class="e-name ${name.length > 13 ? "long" : ""}" x="6" y="14.6">${name.length > 16 ? `${name.slice(0, 15)}.` : name}</text>
    <use class="e-hull" href="#u-${card.look}" x="7" y="19" width="86" height="27.5"></use><path class="e-sea" d="M5 44.5q6.4-2.4 12.9 0t12.9 0t12.9 0t12.9 0t12.9 0t12.9 0t12.9 0"></path>${arrows(ship, card.speed)}
    ${damage ? svg`<text class="e-n" x="44" y="58.8" text-anchor="middle">${card.vp}</text><g class="e-dm"><rect x="55" y="45.5" width="42" height="15.5" rx="2.5"></rect><text x="76" y="57.8" text-anchor="middle">${damage === 3 ? "l+heavy" : DAMAGE[damage]}</text></g><use href="#m-burst" x="74" y="18" width="19" height="19"></use>${damage > 1 ? svg`<use href="#m-burst" x="58" y="20" width="17" height="17"></use>` : nothing}` : isEscort(ship) && card.finds ? svg`<text class="e-n" x="95" y="58.5" text-anchor="end">${card.finds[0]}/${card.finds[1]}</text><use class="e-ic" href="#m-glasses" x="54" y="47.5" width="13" height="13"></use>` : svg`<text class="e-n" x="95" y="58.8" text-anchor="end">${card.vp} VP</text>`}</g>`;
}

function unknown(ship) {
  const look = isEscort(ship) ? "corvette" : ship.unit === "naval" ? "cruiser" : "freighter";
  return svg`<g class="n-counter"><rect class="b-sh" x="1.5" y="2.5" width="100" height="62" rx="5"></rect><rect class="n-card" width="100" height="62" rx="5"></rect><text class="n-name" x="50" y="15.8" text-anchor="middle">${UNITS[ship.unit]}</text><use class="n-hull" href="#u-${look}" x="8" y="19" width="84" height="26.9"></use><path class="n-haze" d="M6 30h88M4 36h92M8 42h84"></path><text class="n-q" x="50" y="43" text-anchor="middle">?</text>${arrows(ship, ship.speed)}<text class="n-sub" x="94" y="57.5" text-anchor="end">${ship.slot}</text></g>`;
}

/** From above, for a small display: 20 x 48. */
export function hullAbove(kind, side, { damage = 0, unknown: hidden = false, submerged = false } = {}) {
  return svg`<svg class="above ${side} ${hidden ? "hidden" : ""} ${submerged ? "deep" : ""}" x="-7" y="-17" width="14" height="34" viewBox="0 0 20 48"><use href="#p-${kind}"></use></svg>${damage ? svg`<use href="#m-burst" x="-1" y="-17" width="14" height="14"></use>` : nothing}`;
}

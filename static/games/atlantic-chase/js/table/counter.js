// A ship's counter, drawn from the values of the view: the same picture as templates/parts/counter.html.
import { html, nothing, svg } from "../../../../js/table/lit.js";
import { catalogue } from "./catalogue.js";
import { CLASSES, leaderName, SIDES, SPEEDS } from "./names.js";

const WIDE = 148;
const KNOTS = Object.fromEntries(catalogue.speeds.map((speed, place) => [speed, place - 1])); // stopped: -1
const ABBREVIATED = { Convoy: "CONV", Battery: "SHORE", Liner: "LINER" };

/** `flip`: bow to the left, for the line on the right. */
export function counter(ship, { flip = false, classes = "", hidden = false } = {}) {
  return html`<svg class="counter ${ship.side} ${ship.damaged ? "damaged" : ""} ${classes}" viewBox="-2 -2 152 101" role=${hidden ? nothing : "img"} aria-hidden=${hidden ? "true" : nothing} aria-label=${hidden ? nothing : described(ship)}>${face(ship, flip)}</svg>`;
}

/** The inside of the picture, 148 x 96. */
export function face(ship, flip) {
  const { name } = ship,
    nation = flag(ship);
  return svg`<rect class="k-shadow" x="1.5" y="2.5" width="148" height="96" rx="5"></rect><rect class="k-card" width="148" height="96" rx="5"></rect>
    ${ship.damaged ? svg`<rect width="148" height="96" rx="5" fill="url(#k-hatch)"></rect>` : nothing}
    <use class="k-band" href="#k-band-${ship.side}" width="148" height="30"></use>
    <text class="k-name ${name.length > 15 ? "longest" : name.length > 11 ? "long" : ""}" x="6" y="17">${name}</text>
    <use href="#k-flag-${nation}" x="101" y="6.5" width="16.5" height="11"></use><text class="k-class ${ABBREVIATED[ship.ship_class] ? "small" : ""}" x="143" y="17" text-anchor="end">${ABBREVIATED[ship.ship_class] ?? ship.ship_class}</text>
    <g transform="${flip ? "translate(148 0) scale(-1 1)" : ""} ${ship.damaged ? "rotate(3.5 74 50)" : ""}"><use class="k-ship" href="#s-${ship.ship_class}-${ship.nation}" x="11" y="28" width="126" height="40"></use></g>
    ${ship.damaged ? svg`<path class="k-sea" d="M2 66c9 3 16-3 26 0s17 3 26 0 17-3 26 0 17 3 26 0 17-3 40 0v4H2z"></path>` : svg`<path class="k-water" d="M6 65.5c9 2.5 16-2.5 26 0s17 2.5 26 0 17-2.5 26 0 17 2.5 26 0 17-2.5 32 0"></path>`}
    ${ship.obscured || ship.making_smoke ? svg`<rect x="1" y="28" width="146" height="42" fill="url(#k-smoke)"></rect>` : nothing}
    ${values(ship)}${tags(ship)}${hits(ship)}${bow(ship, flip)}`;
}

/** A battery has no navy of its own: it flies the flag of its side. */
const flag = ({ kind, nation, side }) => (kind === "battery" && SIDES[side].name === "French" ? "french" : nation);

const gun = (value) => (value === null || value === undefined ? "–" : value < 0 ? `−${-value}` : String(value));

function values(ship) {
  const [near, far] = ship.guns.map(gun);
  const small = near.length + far.length > 2 ? "small" : "";
  return svg`<text class="k-guns ${small}" x="7" y="90">${near}<tspan class="k-slash" dx="2">/</tspan><tspan dx="2">${far}</tspan></text>
    <rect class="k-box" x="60" y="73" width="22" height="20" rx="2"></rect><text class="k-def" x="71" y="89" text-anchor="middle">${ship.defence ?? ship.hit_limit ?? "–"}</text>
    ${ship.torpedoes ? svg`<use class="k-mark" href="#k-torpedo" x="87" y="78.5" width="26" height="9"></use>` : nothing}
    ${ship.air || (ship.ship_class === "CV" && !ship.damaged) ? svg`<use class="k-mark" href="#k-air" x="90" y="72.5" width="20" height="20"></use>` : nothing}
    ${chevrons(KNOTS[ship.speed])}`;
}

function chevrons(knots) {
  if (knots < 0) return svg`<rect class="k-stop" x="128" y="78" width="10" height="10"></rect>`;
  return [0, 1, 2].map(
    (n) => svg`<path class="k-knot ${n < knots ? "on" : ""}" d="M${118 + n * 8.5} 78.5l5.5 4.5l-5.5 4.5"></path>`,
  );
}

/** Labelled marks under the band, one after another; a second row where the first is full. */
function tags(ship) {
  const words = [
    ship.damaged && ["dmg", "DAMAGED"],
    ship.making_smoke ? ["smoke", "smoke"] : ship.obscured && ["dim", "obscured"],
    ship.dispersed && ["dim", "dispersed"],
    ship.leader && ["leader", leaderName(ship.leader)],
    ...effects(ship).map((effect) => ["effect", effect]),
  ].filter(Boolean);
  let x = 5,
    y = 29;
  return words.map(([kind, word]) => {
    const wide = word.length * (kind === "dmg" ? 8.2 : 6.6) + (kind === "smoke" || kind === "leader" ? 28 : 13);
    if (x > 5 && x + wide > 146 - 21 * Math.min(shown(ship), 2)) [x, y] = [5, y + 19];
    const at = x;
    x += wide + 3;
    return svg`<g class="k-tag ${kind}" transform="translate(${at} ${y})"><rect width=${wide} height="17" rx=${kind === "dmg" || kind === "effect" ? 2 : 8.5}></rect>
      ${kind === "smoke" ? svg`<use href="#k-cloud" x="5" y="2.5" width="18" height="12"></use>` : kind === "leader" ? svg`<use href="#k-star" x="4" y="2" width="13" height="13"></use>` : nothing}
      <text x=${kind === "smoke" || kind === "leader" ? 21 + (wide - 21) / 2 - 2 : wide / 2} y="12.8" text-anchor="middle">${word}</text></g>`;
  });
}

/** Special effects and other conditions of the advanced rules, as short words. */
const effects = (ship) =>
  [
    ...(ship.effects ?? [])
      .filter((effect) => !(effect === "bridge" && ship.bridge))
      .map((effect) =>
        String(effect?.name ?? effect)
          .replaceAll("_", " ")
          .replace("very slow", "slow"),
      ),
    ship.bridge && `bridge: ${ship.bridge.replaceAll("_", " ")}`,
    ship.damage_control && "repairs",
    ship.no_radar && "no radar",
    ship.oil && "oil trail",
  ].filter(Boolean);

/** Up to three bursts, more as a number. */
const shown = (ship) => ((ship.hits ?? 0) > 3 ? 2 : (ship.hits ?? 0));
function hits(ship) {
  const number = ship.hits ?? 0;
  if (number > 3)
    return svg`<use href="#k-hit" x="105" y="27" width="20" height="20"></use><text class="k-times" x="143" y="42" text-anchor="end">× ${number}</text>`;
  return Array.from(
    { length: number },
    (_, n) => svg`<use href="#k-hit" x=${124 - n * 20} y="27" width="22" height="22"></use>`,
  );
}

/** The attitude of the advanced rules, as a mark on the edge: toward the enemy, away, or broadside. */
function bow(ship, flip) {
  if (!ship.attitude) return nothing;
  const ahead = (ship.attitude === "closing") !== flip;
  if (ship.attitude === "acquiring")
    return svg`<g class="k-bow" transform="translate(51 96)"><circle r="7"></circle><path d="M-4 0H4M0-4V4"></path></g>`;
  return svg`<g class="k-bow ${ship.attitude}" transform="translate(${ahead ? WIDE : 0} 48) scale(${ahead ? 1 : -1} 1)"><path d="M-7-11L8 0L-7 11Z"></path></g>`;
}

/** All of it in words. */
export function described(ship) {
  const [near, far] = ship.guns.map(gun);
  return [
    `${ship.name}, ${CLASSES[ship.ship_class] ?? ship.ship_class}`,
    ship.guns.some((value) => value !== null) ? `guns ${near} short, ${far} long` : "no guns",
    ship.hit_limit ? `destroyed by ${ship.hit_limit} hits` : ship.defence ? `defence ${ship.defence}` : "",
    SPEEDS[ship.speed],
    ship.torpedoes && "torpedoes",
    ship.damaged && "damaged",
    ship.hits && `${ship.hits} ${ship.hits === 1 ? "hit" : "hits"}`,
    ship.making_smoke ? "making smoke" : ship.obscured && "obscured",
    ship.dispersed && "dispersed",
    ship.attitude,
    ...effects(ship),
    ship.leader && `${leaderName(ship.leader)} aboard`,
  ]
    .filter(Boolean)
    .join(", ");
}

// The gunnery board: the target from above with its five locations; before the shot their chances, after it what was struck.
import { html, nothing, svg } from "../../../../js/table/lit.js";
import { bone, thrown } from "./drawn.js";
import { capital, criticals, diceOf, faces, locations, many, percent, shipOf, signed } from "./names.js";

// Parts of a hull in its frame of 160 x 56, bow right: good enough for every look.
const ZONES = {
  stern: "M4 28Q16 14 32 13V43Q16 42 4 28Z",
  battery: "M34 12H118V18.500H34ZM34 37.500H118V44H34Z",
  deck: "M36 20H116V36H36Z",
  bow: "M120 13Q142 16 157 28Q142 40 120 43Z",
};
const WATERLINE = "M3 28Q20 12 42 9H112Q139 11 158 28Q139 45 112 47H42Q20 44 3 28Z";
const LABELS = { stern: [25, 50], deck: [50, 50], battery: [50, 22], bow: [78, 50], wl: [66, 86] };

function scene(target, { tint, marks, firer, across }) {
  const fort = target.card.hull === "fort";
  return html`<div class="scene"><svg viewBox="0 0 780 200" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
    <g class="hulls">${across ? svg`<g transform="rotate(90 ${across === "stern" ? 90 : 690} 100)"><svg class="hullsvg ${firer.side}" x=${(across === "stern" ? 90 : 690) - 110} y="61" width="220" height="77" viewBox="0 0 160 56"><use href="#p-${firer.card.look}"></use></svg></g>` : nothing}
      <svg class="hullsvg ${target.side}" x="160" y="19" width="460" height="161" viewBox=${fort ? "-32 -2 224 108" : "0 0 160 56"}><use href="#p-${target.card.look}"></use></svg></g>
    ${fort ? nothing : svg`<g transform="translate(160 19) scale(2.875)">${Object.entries(ZONES).map(([place, d]) => (tint[place] ? svg`<path class="zone" opacity=${tint[place]} d=${d}></path>` : nothing))}${tint.wl ? svg`<path class="zone-l" stroke-width="3.2" opacity=${tint.wl} d=${WATERLINE}></path>` : nothing}</g>`}
    </svg>${marks}</div>`;
}

const label = (place, words, kind = "") =>
  html`<span class="lab ${kind}" .style=${`left:${LABELS[place][0]}%;top:${LABELS[place][1]}%`}>${words}</span>`;

/** Before the dice. */
export function aimBoard(view, shot, steady) {
  const target = shipOf(view, shot.falls_on),
    firer = shipOf(view, view.active);
  const { places } = steady ? shot.steady_aim : shot.spread;
  const across = shot.raking === "normal" ? "" : shot.raking;
  const tint = Object.fromEntries(
    places.map(({ location, faces: own }) => [location, own.length ? 0.15 + 0.5 * (own.length / 8) : 0]),
  );
  return html`<section class="shotboard" aria-label="Where will it strike?"><h2>Where will it strike ${target.card.short}?</h2>
    ${scene(target, { tint, firer, across, marks: places.map(({ location, faces: own }) => label(location, html`<b>${capital(locations[location])}</b> ${own.length ? percent(own.length / 8) : "never"}`, own.length ? "" : "none")) })}
    <div class="locrow">${places.map(
      ({
        location,
        faces: own,
        dice,
        shield,
        hit,
        critical,
      }) => html`<div class=${own.length ? "" : "off"}><span class="faces">${own.length ? own.map((face) => bone(8, face)) : "no face of the die"}</span><strong>${capital(locations[location])}</strong><em>${diceOf(dice)}${shield ? html` <b>${signed(shield)}</b>` : nothing}</em>
      ${own.length ? html`<span class="pc"><span>Hit <b>${percent(hit)}</b></span><span>critical <b>${percent(critical)}</b></span></span>` : nothing}</div>`,
    )}</div></section>`;
}

const TIMES = { 1: "more than", 2: "double", 3: "triple" };

/** The last shot, as long as it is news: { event, critical } of the signals. */
export function lastShot(page) {
  const at = page.log.findLastIndex((line) => line.event.what === "Fired");
  if (at < 0) return null;
  const later = page.log.slice(at + 1);
  if (later.some((line) => ["OrderOpened", "TurnBegan", "OrdersSealed", "Moved"].includes(line.event.what)))
    return null;
  const { event } = page.log[at];
  return {
    event,
    fresh: at >= page.unseen,
    critical:
      later.find((line) => line.event.what === "CriticalHit" && line.event.ship === event.target)?.event ?? null,
  };
}

/** After the dice: location, attack, armour, verdict, read from left to right as they were cast. */
export function shotResult(view, { event, critical, fresh }) {
  const target = shipOf(view, event.target),
    firer = shipOf(view, event.ship);
  const { attack, defence, times, hits, dent, location } = event;
  const motion = fresh ? "rolling" : "";
  const own = Object.entries(faces).find(([, row]) => row[event.die - 1] === location)?.[1] ?? [];
  return html`<section class="shotboard fired" aria-label="The shot"><h2>${firer.card.short} fires at ${target.card.short}</h2>
    ${scene(target, { tint: { [location]: 0.75 }, firer, across: "", marks: html`${label(location, html`<b>${capital(locations[location])}</b>${dent ? html` armour ${signed(target.shields?.[location] ?? 0)}` : nothing}`)}${hits ? html`<svg class="hit-mark" .style=${`left:${LABELS[location][0]}%;top:${LABELS[location][1]}%`} viewBox="0 0 48 48" aria-hidden="true"><use href="#m-burst"></use></svg>` : nothing}` })}
    <div class="castrow"><div><h3>Location</h3><div class="throw">${bone(8, event.die, motion)}<b>${capital(locations[location])}</b></div><small>${own.length ? "" : nothing}</small></div>
      <div><h3>Attack</h3><div class="throw">${thrown(attack, motion)}</div><small>${diceOf(attack.dice)}, the highest counts</small></div>
      <div><h3>Armour</h3><div class="throw">${thrown(defence, motion)}</div><small>${diceOf(defence.dice)}</small></div>
      <div class="verdict ${times ? "" : "none"}"><b>${times ? html`${attack.total} is ${TIMES[times]} ${defence.total}: ${hits ? many(hits, "Hit") : "a dent"}` : html`${attack.total} against ${defence.total}: no effect`}</b>${critical ? html`<span>Critical ${bone(6, critical.die)} ${criticals[critical.critical]}${critical.extra ? ", 1 Hit more" : ""}</span>` : nothing}</div></div></section>`;
}

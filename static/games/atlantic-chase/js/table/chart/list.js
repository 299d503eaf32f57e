// The chart as a list: every force, port and hex as a button, in reading order. Whoever sees no picture plays from here.
import { html, nothing } from "../../../../../js/table/lit.js";
import { SIDES } from "../names.js";
import { stepsTo, told } from "./course.js";
import { spoken } from "./forces.js";
import { heldBy } from "./ports.js";
import { hexName } from "./sheet.js";
import { state } from "./touching.js";

const TABS = { forces: "Forces", ports: "Ports", hexes: "Hexes" };
let tab = "forces",
  shown = false;

export function chartList(page, sheet, glow, look) {
  return html`<details class="as-list" @toggle=${(event) => {
    shown = event.target.open;
    look.again();
  }}><summary title="The chart as a list"><span class="vh">The chart as a list</span><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1"></path></svg></summary>
    ${
      shown
        ? html`<div class="list-sheet"><div class="list-tabs" role="group" aria-label="What to list">${Object.entries(
            TABS,
          ).map(
            ([key, name]) =>
              html`<button type="button" aria-pressed=${String(tab === key)} @click=${() => {
                tab = key;
                look.again();
              }}>${name}</button>`,
          )}</div>${LISTS[tab](page, sheet, glow, look)}</div>`
        : nothing
    }</details>`;
}

const LISTS = {
  forces(page, sheet, glow, look) {
    const { forces, stealth } = page.doc.view.operation;
    return ["british", "german"].map(
      (side) => html`<h3>${SIDES[side].name}</h3><ul>${forces
        .filter((force) => force.side === side)
        .sort((one, two) => one.number - two.number)
        .map((force) => item(page, glow, look, ["force", force.slug], spoken(force), force.hexes))}
      ${stealth.filter((force) => force.side === side).map((force) => item(page, glow, look, ["stealth", force.slug], `${force.name}, ${force.kind}${force.hex ? `, ${hexName(force.hex)}` : ""}`, force.hex ? [force.hex] : []))}</ul>`,
    );
  },
  ports(page, sheet, glow, look) {
    const { ports, forces, groups, bases } = page.doc.view.operation;
    const inside = (port) => [
      ...forces.filter(({ box }) => box === port.slug).map(({ name }) => name),
      ...groups.filter((group) => group.port === port.slug).map(({ letter }) => `group ${letter}`),
    ];
    return html`<ul>${sheet.ports.map((port) => item(page, glow, look, ["port", port.slug], [`${port.name}, ${heldBy(ports[port.slug] ?? "neutral")}`, ...inside(port)].join(", "), port.hexes))}</ul>
      <h3>Airbases</h3><ul>${bases.map((base) => item(page, glow, look, ["base", base.slug], `${base.name}, ${SIDES[base.side].name}`, [base.hex]))}</ul>`;
  },
  hexes(page, sheet, glow, look) {
    const rows = Object.keys(sheet.hexes).sort(
      (one, two) =>
        Math.round(sheet.at(one)[1] / 80) - Math.round(sheet.at(two)[1] / 80) || sheet.at(one)[0] - sheet.at(two)[0],
    );
    return html`<ul>${rows.map((hex) => item(page, glow, look, ["hex", hex], describedHex(page, sheet, hex), [hex]))}</ul>`;
  },
};

/** A hex with everything in it, in words. */
export function describedHex(page, sheet, hex) {
  const { forces, stealth, bases, course } = page.doc.view.operation;
  const number = course ? forces.find(({ slug }) => slug === course.force).hexes.length + 1 : 0;
  const { name, position } = sheet.hexes[hex];
  const things = [
    name === position || name.includes(position) ? "" : position,
    ...bases.filter((base) => base.hex === hex).map((base) => `${SIDES[base.side].name} airbase`),
    ...forces
      .filter(({ hexes }) => hexes.includes(hex))
      .map(
        (force) =>
          `${force.name}${force.trajectory ? `, segment ${force.hexes.indexOf(hex) + 1} of ${force.hexes.length}` : ""}`,
      ),
    ...stealth.filter((force) => force.hex === hex).map((force) => force.name),
  ].filter(Boolean);
  return [stepsTo(page, hex).length ? told(page, hex, number) : name, ...things].join("; ");
}

/** A button that chooses, if it can be chosen; else it shows where the thing is. */
function item(page, glow, look, thing, words, hexes) {
  const { open, chosen } = state(page, glow, thing);
  const hex = thing[0] === "hex" ? thing[1] : null,
    step = hex && stepsTo(page, hex).length;
  return html`<li><button type="button" class=${open || step ? "open" : ""} aria-pressed=${String(chosen)} @click=${() => look.fromList(thing, hex, hexes)} @pointerenter=${() => look.light(hexes)} @pointerleave=${() => look.light([])} @focus=${() => look.light(hexes)} @blur=${() => look.light([])}>${words}${open || step ? html`<b>choose</b>` : nothing}</button></li>`;
}

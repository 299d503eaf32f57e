// Task forces on the chart: strings with beads, pins, flags, tags, and stealth forces.
import { nothing, svg } from "../../../../../js/table/lit.js";
import { capital, SIDES, SPEEDS } from "../names.js";
import { flag, tag } from "./flag.js";
import { cord, pin, stealthMark } from "./pins.js";
import { hexName } from "./sheet.js";
import { state, taken } from "./touching.js";

/** A thing that keeps its size on the screen, at a point of the chart. */
export const k = ([x, y], inner, kind = "") =>
  svg`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><g class="k ${kind}">${inner}</g></g>`;

/** What a force does in the action that is declared, or in the course that is drawn. */
export function roleOf(page, slug) {
  const { action, course } = page.doc.view.operation;
  if (action?.active === slug || course?.force === slug || taken(page).includes(`force:${slug}`)) return "acting";
  if (action?.target === slug || taken(page).includes(`target:${slug}`)) return "hunted";
  return [
    action?.coordinating,
    action?.support?.source,
    action?.enemy_coordinating,
    action?.enemy_support?.source,
  ].includes(slug)
    ? "helping"
    : "";
}

/** A force in words. */
export function spoken(force) {
  const marks = (kind) => (force[kind]?.length ? `${capital(kind)} in ${force[kind].map(hexName).join(", ")}` : "");
  const where = force.trajectory
    ? `trajectory of ${force.hexes.length} ${force.hexes.length === 1 ? "segment" : "segments"} from ${hexName(force.hexes[0])} to ${hexName(force.hexes.at(-1))}`
    : force.hexes.length
      ? `station at ${hexName(force.hexes[0])}`
      : "in port";
  return [
    `${SIDES[force.side].name} task force ${force.number}, ${force.name}`,
    where,
    SPEEDS[force.speed],
    marks("intel"),
    marks("contact"),
    force.evasive && "Evasive Maneuvers",
  ]
    .filter(Boolean)
    .join(", ");
}

export function strings(page, plan, glow) {
  return plan.strings.map(({ force, d, points, standing }) => {
    const { classes } = state(page, glow, ["force", force.slug]);
    const lamp = classes.includes("open") || roleOf(page, force.slug);
    const beads = standing.map((hex) => points.get(hex));
    return svg`<g class="string ${force.side} ${classes} ${roleOf(page, force.slug)}" data-force=${force.slug} role="button" tabindex="0" aria-label=${spoken(force)}>
      ${lamp && d ? svg`<path class="lamp-line" d=${d}></path>` : nothing}${d ? cord(force.side, force.number, d) : nothing}<path class="touch-line" d=${d}></path>
      ${beads.map(([x, y]) => svg`<circle class="bead" cx=${x} cy=${y} r="4"></circle>`)}</g>`;
  });
}

/** The numbers of the segments, where there is room for them. */
export function beadNumbers(plan) {
  return plan.strings.flatMap(({ standing, points }) =>
    standing
      .slice(1, -1)
      .map((hex, n) => k(points.get(hex), svg`<text text-anchor="middle" y="4.5">${n + 2}</text>`, "bead-number")),
  );
}

export function pins(page, plan, glow, shown) {
  return plan.pins.map(({ force, x, y, r, end }) => {
    const { classes, open } = state(page, glow, ["force", force.slug]);
    const station = !end,
      role = roleOf(page, force.slug);
    return svg`<g class="tf-pin ${force.side} ${classes} ${role} ${station ? "station" : "end"}" data-force=${force.slug} data-end=${end ?? nothing} tabindex=${station ? 0 : nothing} role=${station ? "button" : nothing} aria-label=${station ? spoken(force) : nothing}>
      ${k([x, y], svg`<circle class="touch" r="17"></circle>${open || role ? svg`<circle class="lamp" r=${r + 6}></circle>` : nothing}${shown === force.slug ? svg`<circle class="looked-at" r=${r + 6}></circle>` : nothing}${pin(force.number, force.side, r)}`)}</g>`;
  });
}

export function flags(page, plan, glow, band) {
  const { view } = page.doc;
  return plan.flags.map(({ force, w, h, x, y, dx, dy, leader }) => {
    const { classes } = state(page, glow, ["force", force.slug]);
    const drawn = view.operation.course?.force === force.slug;
    return svg`<g class="tf-flag ${force.side} ${classes} ${roleOf(page, force.slug)} ${drawn ? "pencilled" : ""}" data-force=${force.slug}>${k(
      [x, y],
      svg`
      ${leader ? svg`<path class="staff" d="M0 0L${nearest(dx, w)} ${nearest(dy, h)}"></path>` : nothing}<g transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)})">${flag(force, { w, h }, view, band)}</g>`,
    )}</g>`;
  });
}

/** The point of a box that is nearest to 0. */
const nearest = (from, size) => Math.max(from, Math.min(0, from + size)).toFixed(1);

export function tags(plan) {
  return plan.tags.map(
    ({ kind, force, x, y, dx, dy, leader, on, pencilled }) =>
      svg`<g class="tf-tag" data-force=${force.slug}>${k(
        [x, y],
        svg`
    ${leader ? svg`<path class="staff" d="M0 0L${dx.toFixed(1)} ${dy.toFixed(1)}"></path>` : nothing}${on === "bead" ? svg`<circle class="tag-bead ${kind}" r="4.5"></circle>` : nothing}
    <g transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)})">${tag(kind, pencilled)}</g>`,
      )}</g>`,
  );
}

export function stealthForces(page, plan, glow) {
  return plan.stealth.map(({ stealth, x, y, hex }) => {
    const { classes, open } = state(page, glow, ["stealth", stealth.slug]);
    return svg`<g class="stealth ${stealth.side} ${classes} ${roleOf(page, stealth.slug)}" data-stealth=${stealth.slug} role="button" tabindex="0" aria-label="${SIDES[stealth.side].name} ${stealth.kind}, ${stealth.name}, ${hexName(hex)}${stealth.leader ? `, ${capital(stealth.leader)}` : ""}">
      ${k([x, y], svg`<rect class="touch" x="-20" y="-18" width="40" height="36"></rect>${open || roleOf(page, stealth.slug) ? svg`<rect class="lamp" x="-21" y="-13" width="42" height="26" rx="4"></rect>` : nothing}${stealthMark(stealth.kind)}${stealth.leader ? svg`<use class="star" href="#k-star" x="11" y="-17" width="14" height="14"></use>` : nothing}<title>${stealth.name}</title>`)}</g>`;
  });
}

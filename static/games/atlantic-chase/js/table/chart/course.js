// A course being drawn: pencil dots, the hexes where it may go on, and a pencil that is dragged ahead of the server.
import { nothing, svg } from "../../../../../js/table/lit.js";
import { hexName } from "./sheet.js";

const extending = (page) => (page.decision?.options ?? []).filter(({ act }) => act.act === "Extend");
let wanted = []; // { end, hex } that the pencil has touched and the server has not
let tried = "";
let drawn = "tail"; // the end that is drawn on; one at a time

/** The end that goes on among these options: the one in hand, or the only one that can. */
export function endOf(options) {
  const ends = new Set(options.filter(({ act }) => act.act === "Extend").map(({ act }) => act.end));
  return ends.has(drawn) || !ends.size ? drawn : [...ends][0];
}

/** Whether there is another end to go on from. */
export const hasOtherEnd = (page) => new Set(extending(page).map(({ act }) => act.end)).size > 1;

export function otherEnd(page) {
  if (!hasOtherEnd(page)) return false;
  drawn = endOf(page.decision.options) === "tail" ? "head" : "tail";
  return true;
}

/** A new course begins at its tail. */
export function begun(page) {
  if (page.decision?.name !== "course") drawn = "tail";
}

/** The course of this viewer, if it can go on now. */
export const courseOf = (page) =>
  page.doc.view.operation.course && extending(page).length ? page.doc.view.operation.course : null;

/** The ways it can go on from the end in hand. */
const onward = (page) => {
  const end = endOf(page.decision?.options ?? []);
  return extending(page).filter(({ act }) => act.end === end);
};

/** The hexes where it can. */
export const stepHexes = (page) => (courseOf(page) ? [...new Set(onward(page).map(({ act }) => act.hex))] : []);

export const stepsTo = (page, hex) =>
  onward(page).some(({ act }) => act.hex === hex)
    ? (courseOf(page)?.steps.filter((step) => step.hex === hex) ?? [])
    : [];

/** One more segment at the end in hand. */
export function goOn(page, acts, hex) {
  const option = onward(page).find(({ act }) => act.hex === hex);
  if (!option) return false;
  acts.send(option);
  return true;
}

/** Where the pencil is: the hex of the end in hand. */
export function pencilAt(page) {
  const course = courseOf(page);
  const force = course && page.doc.view.operation.forces.find(({ slug }) => slug === course.force);
  if (!force?.hexes.length) return null;
  return endOf(page.decision.options) === "head" ? force.hexes[0] : force.hexes.at(-1);
}

/** The end of the course that lies in this hex: a pencil may be set down there. */
export function endIn(page, hex) {
  const course = courseOf(page);
  const force = course && page.doc.view.operation.forces.find(({ slug }) => slug === course.force);
  if (!force?.hexes.length) return null;
  return hex === force.hexes.at(-1) ? "tail" : hex === force.hexes[0] ? "head" : null;
}

/** The pencil comes to a hex: it joins the line if it goes on from there; going back takes off what is not sent yet. */
export function trace(page, acts, end, hex) {
  if (wanted.length > 1 && wanted.at(-2).hex === hex) wanted.pop();
  else if (hex !== wanted.at(-1)?.hex) wanted.push({ end, hex });
  else return;
  drawn = end;
  followCourse(page, acts);
}

/** Sends the next step as soon as the one before is confirmed. */
export function followCourse(page, acts) {
  if (!wanted.length || page.busy) return;
  const key = `${page.doc.seq}/${page.doc.draft}`;
  if (tried === key) return;
  const options = extending(page);
  const option =
    options.find(({ act }) => act.hex === wanted[0].hex && act.end === wanted[0].end) ??
    options.find(({ act }) => act.hex === wanted[0].hex);
  if (!option) return void (wanted = []);
  tried = key;
  wanted.shift();
  acts.send(option);
}

/** Pencil lines and dots, and the ends where the pencil goes on. */
export function pencilled(page, plan, sheet, k) {
  const course = page.doc.view.operation.course;
  const string = course && plan.strings.find(({ force }) => force.slug === course.force);
  if (!string) return nothing;
  const ends = courseOf(page) ? new Set([string.force.hexes[0], string.force.hexes.at(-1)]) : new Set();
  const ahead = wanted.map(({ hex }) => sheet.anchor(hex));
  return svg`<g class="pencil">${string.pencil.map((d) => svg`<path class="rubbed" d=${d}></path><path class="pencil-line" d=${d}></path>`)}
    ${ahead.map(([x, y]) => svg`<circle class="ahead" cx=${x} cy=${y} r="7"></circle>`)}
    ${course.new.filter((hex) => !string.standing.includes(hex)).map((hex) => dot(string.points.get(hex)))}
    ${[...ends].map((hex) => k(string.points.get(hex), svg`<circle class="handle" r="13" data-hex=${hex}></circle>`))}</g>`;
}

const dot = (at) => (at ? svg`<circle class="pencil-dot" cx=${at[0]} cy=${at[1]} r="6"></circle>` : nothing);

/** The hexes where it may go on, with the number of the segment and an eye where it would be reported. */
export function steps(page, sheet, k) {
  const course = courseOf(page);
  if (!course) return nothing;
  const force = page.doc.view.operation.forces.find(({ slug }) => slug === course.force);
  const number = force.hexes.length + 1;
  return stepHexes(page).map((hex) =>
    k(
      sheet.at(hex),
      svg`<g class="step" role="button" tabindex="0" data-hex=${hex} aria-label=${told(page, hex, number)}>
    <text text-anchor="middle" y="6">${number}</text>${seenFrom(page, hex).length ? svg`<path class="spied" fill-rule="evenodd" d="M-9 15a10 8 0 0 1 18 0 10 8 0 0 1-18 0zM0 11.5a3.5 3.5 0 1 0 .01 0z"></path>` : nothing}</g>`,
    ),
  );
}

const seenFrom = (page, hex) => [...new Set(stepsTo(page, hex).flatMap(({ seen_from: from }) => from))];

/** What a segment in this hex would mean, before it is placed. */
export function told(page, hex, number) {
  const seen = seenFrom(page, hex);
  return `${hexName(hex)}: segment ${number}, ${seen.length ? `Intel, reported by ${seen.join(" and ")}` : "nobody reports it"}`;
}

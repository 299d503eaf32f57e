// What happened since this player's last decision, step by step, when the next one begins; a step lights its hexes on the chart.
import { html, nothing } from "../../../../../js/table/lit.js";
import { turnToHexes } from "../chart/chart.js";
import { placesOf } from "./look_ups.js";
import { begins, between, reorganizes } from "./steps.js";
import { told } from "./story.js";

const known = new Map(); // seat → the place in the log where its last decision ended
let putAway = "";

const name = (page) => `since:${page.boot.table}:${page.seat}`;

/** After each change. A browser that comes back later has kept the place; one that never was here has none. */
export function keepTrack(page, before) {
  const { seat } = page;
  if (seat === null) return;
  if (!known.has(seat)) known.set(seat, kept(page));
  if (before?.seat !== seat || !before.decision || before.seq === page.doc.seq) return;
  known.set(seat, page.unseen);
  try {
    localStorage.setItem(name(page), String(page.unseen));
  } catch {
    /* then it lasts for this page only */
  }
}

function kept(page) {
  try {
    return Number(localStorage.getItem(name(page)) ?? NaN);
  } catch {
    return NaN;
  }
}

/** Nothing while the player is about to answer, or if the other side has done nothing. */
export function since(page, acts) {
  if (!page.decision || page.doc.draft > 0 || page.picked.length || putAway === key(page)) return null;
  const from = known.get(page.seat);
  const steps = Number.isNaN(from) ? [] : stepsOf(page.log.slice(from), Math.min(from, page.log.length));
  if (!steps.some(([{ line }]) => line.seat !== undefined && line.seat !== null && line.seat !== page.seat))
    return null;
  const open = unfolded(steps);
  const away = () => {
    putAway = key(page);
    acts.redraw();
  };
  return html`<section class="since" aria-label="Since your last decision"><h3>Since your last decision<button type="button" class="put-away" aria-label="Put away what happened" title="Put away" @click=${away}>×</button></h3>
    <ol class="steps">${steps.map((step, n) => stepOf(page, step, n + 1, open.has(step)))}</ol></section>`;
}

const key = (page) => `${page.doc.seq}/${page.seat}`;

// --- steps ---

/** A step begins with an action; what comes of it belongs to it. */
function stepsOf(lines, from) {
  const steps = [];
  lines.forEach((line, n) => {
    const goesOn = n > 0 && reorganizes(lines[n - 1].event);
    const opens = begins(line.event) || between(line.event) || (reorganizes(line.event) && !goesOn);
    if (opens || !steps.length) steps.push([]);
    steps.at(-1).push({ line, place: from + n });
  });
  return steps;
}

const FITS = 16; // lines

/** All that fits, the latest first; and whatever changed the initiative or decided an action, by dice or without, fits or not. */
function unfolded(steps) {
  const decides = ({ line }) => line.event.what === "InitiativeChanged" || line.rolls?.length;
  let room = FITS - steps.length;
  return new Set(
    [...steps].reverse().filter(([, ...rest]) => {
      const fits = rest.length <= room;
      if (fits) room -= rest.length;
      return fits || rest.some(decides);
    }),
  );
}

function stepOf(page, [head, ...rest], number, open) {
  const about = [...new Set([head, ...rest].flatMap(({ line }) => line.about ?? []))];
  const show = () => turnToHexes(placesOf(page.doc.view.operation, about));
  const words = html`<b class="n">${number}</b><span>${head.line.text}</span>`;
  const side = page.doc.seats[head.line.seat]?.side ?? "";
  if (!rest.length)
    return html`<li class=${side}><button type="button" data-about=${about.join(" ") || nothing} @click=${show}>${words}</button></li>`;
  return html`<li class=${side}><details ?open=${open}><summary data-about=${about.join(" ") || nothing} @click=${show}>${words}</summary><ol>${rest.map(({ line, place }) => told(page, line, place))}</ol></details></li>`;
}

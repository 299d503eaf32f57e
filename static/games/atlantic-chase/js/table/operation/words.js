// Orders in words: the question at hand, its tiles, what the red button says.
import { html } from "../../../../../js/table/lit.js";
import { hexName, portName } from "../chart/chart.js";
import { miniPicture } from "../chart/mini.js";
import { pin } from "../chart/pins.js";
import { capital, count, shipOf, signed, SPEEDS } from "../names.js";
import { known } from "./actions.js";
import { most } from "./help.js";
import { baseOf, calledBy, forceOf, groupOf, standsAt, stealthOf } from "./look_ups.js";

const split = (piece) => [piece.split(":")[0], piece.slice(piece.indexOf(":") + 1)];
const picked = (page, role) =>
  [...page.picked, ...page.choice().level.prefix]
    .find((piece) => piece.startsWith(`${role}:`))
    ?.slice(role.length + 1) ?? null;
const optionOf = (page, act) => page.decision.options.find((option) => option.act === act) ?? { title: act.act };

// --- the red button ---

const BUTTONS = {
  Go: (_, page) => `${ACTION_VERBS[page.doc.view.operation.action?.kind] ?? "Go"}: to the dice`,
  LayCourse: () => "Lay the string",
  Finish: () => "That is all",
  Pass: (act, page) =>
    act.force ? `Pass: ${calledBy(page.doc.view.operation, act.force)} shortens` : "Pass the initiative",
  Complete: (act, page) => `Bring ${calledBy(page.doc.view.operation, act.force)} home`,
  Signals: (act, page) => `Read the signal of ${calledBy(page.doc.view.operation, act.target)}`,
  EnterPort: (act, page) => `${calledBy(page.doc.view.operation, act.force)} into port`,
  LeavePort: (act, page) => `${calledBy(page.doc.view.operation, act.force)} out of port`,
  Disperse: (act, page) => `Disperse ${shipOf(page.doc.view, act.ship)?.name ?? act.ship}`,
  BreakCode: (act, page) => optionOf(page, act).title,
  ReadSignal: (act, page) => `Give ${calledBy(page.doc.view.operation, act.force)} away`,
  TakePrize: (act, page) => optionOf(page, act).title,
  Seize: () => "Try to seize",
  Decline: () => "Decline",
  SlipAway: (
    _,
    {
      doc: {
        view: { operation: op },
      },
    },
  ) => (forceOf(op, op.action.target).evasive ? "Slip away, with the marker it has" : "Take the marker"),
  UseLeader: (act, page) =>
    page.decision.name === "total leader"
      ? act.down
        ? "Lower the Total"
        : "Raise the Total"
      : optionOf(page, act).title,
  Spend: () => "Spend the marker",
  Keep: (_, page) => KEEP[page.decision.name] ?? "Keep the marker",
  GiveEvasive: (act, page) => `For ${calledBy(page.doc.view.operation, act.force)}`,
  StandAt: (act) => `A station: ${hexName(act.hex)}`,
  ReconIn: (act) => `Look in ${hexName(act.hex)}`,
  Coordinate: (act, page) =>
    act.force ? `${calledBy(page.doc.view.operation, act.force)} coordinates` : "Nobody coordinates",
  Support: (act, page) => (act.source ? `${calledBy(page.doc.view.operation, act.source)} flies` : "No air support"),
  Skirmish: (act) => (act.fight ? "Fight one round" : "Contact, no battle"),
  Reinforce: () => "Roll for the reinforcement",
  Lapse: (act, page) => (act.force ? `${calledBy(page.doc.view.operation, act.force)} shortens` : "None does"),
  Read: (act) => (act.by === "die" ? "Roll the die" : "By the table"),
  KeepRoll: () => "Leave the roll as it is",
  TurnToSix: ({ face }) => `Turn the ${face} to a 6`,
  AddTwo: () => "Add 2 to the roll",
};
const ACTION_VERBS = { "naval search": "Search", engage: "Engage", "air strike": "Strike", "stealth attack": "Attack" };
const KEEP = { "total leader": "Not now", gensoul: "Not now", walker: "Not now", "escort check": "Leave it so" };

export function words(act, page) {
  const option = optionOf(page, act),
    title = BUTTONS[act.act]?.(act, page) ?? option.title;
  return { title, button: title, calm: false, dice: Boolean(option.dice) };
}

// --- tiles ---

export function tile(page, group) {
  const [role, value] = split(group.piece);
  return TILES[role]?.(page, value, group) ?? told(page, group);
}

/** The words of the option itself. */
function told(page, { piece, ways }) {
  if (ways.length > 1)
    return {
      title: capital(split(piece)[1].replaceAll("_", " ").replaceAll("-", " ")),
      note: count(ways.length, "way"),
    };
  const { title, note, worth } = ways[0].option;
  return { title, note: note ?? worth ?? "" };
}

/** The chance to take the initiative, where the option has one. */
const taking = ({ chance, note = "" }) =>
  chance ? { number: [`${Math.round(100 * chance.value)}\u202f%`, "to take it"], note } : null;

const badge = (force) =>
  html`<svg class="o-pin ${force.side}" viewBox="-16 -16 32 32" aria-hidden="true">${pin(force.number, force.side, 12)}</svg>`;

function forceTile(page, slug, { ways }) {
  const { operation: op } = page.doc.view,
    force = forceOf(op, slug);
  if (!force) return null;
  const { option } = ways[0];
  if (page.decision.name === "slip")
    return { title: option.title, note: ways.length === 1 ? option.note : "", art: badge(force) };
  if (option.act.act === "Coordinate") return { title: force.name, ...promised(option), art: badge(force) };
  if (option.act.act === "Support") return { title: force.name, ...atBest(ways), art: badge(force) };
  if (option.act.act === "Spend")
    return { title: force.name, note: option.title, ...taking(option), art: badge(force) };
  return { title: force.name, note: `${standsAt(force)}, ${SPEEDS[force.speed]}`, art: badge(force) };
}

const TILES = {
  action: (_, slug, { ways }) => ({
    title: known(slug).name,
    note: ways.length > 1 ? count(ways.length, "way") : ways[0].option.title,
  }),
  force: forceTile,
  target: forceTile,
  stealth: (page, slug, { ways }) => ({
    title: calledBy(page.doc.view.operation, slug),
    ...(ways[0].option.act.act === "Coordinate" ? promised(ways[0].option) : {}),
    note: stealthOf(page.doc.view.operation, slug)?.hex
      ? hexName(stealthOf(page.doc.view.operation, slug).hex)
      : "not on the chart yet",
  }),
  base: (page, slug, { ways }) => ({
    title: `Airbase ${baseOf(page.doc.view.operation, slug)?.name ?? slug}`,
    ...bonus(ways),
  }),
  group: (page, slug, { ways }) => ({
    title: `Group ${groupOf(page.doc.view.operation, slug)?.letter ?? slug}`,
    note: ways[0].option.note ?? "",
  }),
  ship: (page, slug, { ways }) => ({
    title: shipOf(page.doc.view, slug)?.name ?? slug,
    note: ways.length === 1 ? ways[0].option.title : "",
    art: html`<span class="o-mini ${shipOf(page.doc.view, slug)?.side}">${miniPicture(shipOf(page.doc.view, slug), shipOf(page.doc.view, slug)?.side ?? "british", slug)}</span>`,
  }),
  hex: (page, name, { ways }) => ({
    title: hexName(name),
    ...(page.decision.name === "air support"
      ? bonus(ways)
      : ways[0].option.act.act === "Strike"
        ? flown(ways)
        : { note: page.decision.name === "course" ? step(page, name) : (ways[0].option.note ?? inIt(page, name)) }),
  }),
  launch: (_, name, { ways }) => ({ title: `From ${hexName(name)}`, ...flown(ways) }),
  end: (
    {
      doc: {
        view: { operation: op },
      },
    },
    end,
  ) => ({ title: `From ${hexName(forceOf(op, op.course.force).hexes.at(end === "head" ? 0 : -1))}`, note: "" }),
  port: (_, slug, { ways }) => ({ title: portName(slug), note: ways[0].option.note ?? "" }),
  into: (page, slug) =>
    slug === "new"
      ? { title: "A force of its own", note: "" }
      : { title: `Into ${calledBy(page.doc.view.operation, slug)}`, note: "" },
  cut: (_, hex, { ways }) =>
    ways.length > 1
      ? { title: `From the end in ${hexName(hex)}`, note: count(ways.length, "way") }
      : removal(ways[0].option),
  remove: (_, __, { ways }) => removal(ways[0].option),
  keep: (_, __, { ways }) => ({ title: ways[0].option.title, note: ways[0].option.note }),
  do: (page, what, group) => (DO[what] ? DO[what](page, group) : null),
};

/** Which segments go, and whether one of them goes only because there is no other. */
const removal = ({ title, note = "" }) => ({ title, note });

/** How far aircraft fly, and what that adds. */
const bonus = (ways) => (ways.length === 1 ? promised(ways[0].option) : { note: places(ways) });

/** What somebody's help adds to the dice, and what the attack then promises. */
const promised = (option) => ({
  note: [option.note, option.chance && `${Math.round(100 * option.chance.value)}\u202f% ${option.chance.of}`]
    .filter(Boolean)
    .join(" · "),
  number: added(option),
});

/** A carrier may fly from several hexes: what the best of them does. */
function atBest(ways) {
  const { note, number } = promised(most(ways));
  return { note: ways.length > 1 ? `At best: ${note}` : note, number };
}
const added = ({ worth }) => (worth ? [signed(Number(worth)), ""] : null);

/** The nearest launch point adds most. */
function flown(ways) {
  const best = most(ways);
  return { note: best.note, number: added(best) };
}

/** What is left to choose of an air strike is the hex it goes to, or where it takes off. */
function places(ways) {
  const hexes = new Set(ways.map(({ option }) => option.act.hex)).size;
  return hexes > 1 ? `${hexes} target hexes` : count(ways.length, "launch point");
}

const shift = (title, ways) => ({ title, note: ways[0].option.note });

const DO = {
  nobody: (page, { ways }) => ({
    title: page.decision.name === "coordination" ? "Nobody" : "No air support",
    ...promised(ways[0].option),
  }),
  none: () => ({ title: "None", note: "Every string stays as it is" }),
  keep: (page, { ways }) => ({ title: BUTTONS.Keep(null, page), note: "", ...taking(ways[0].option) }),
  down: (_, { ways }) => shift("Lower the Total", ways),
  up: (_, { ways }) => shift("Raise the Total", ways),
  slip: (_, { ways }) => ({ title: "Evasive Maneuvers", note: ways[0].option.title }),
  pass: () => ({ title: "Pass", note: "The initiative goes over" }),
  recon: () => ({ title: "Recon", note: "Place it and look" }),
  prien: () => ({ title: "Recon with Prien", note: "Into ports too" }),
  detach: (_, { ways }) => ({ title: "Split off a ship", note: count(ways.length, "way") }),
  merge: (_, { ways }) => ({ title: "Merge two forces", note: count(ways.length, "way") }),
  reinforce: (_, { ways }) => ({
    title: "Call a reinforcement",
    note: ways.length === 1 ? `${ways[0].option.title}: ${ways[0].option.note}` : "",
  }),
  seize: (_, { ways }) => ({ title: "Seize", ...taking(ways[0].option) }),
  decline: (_, { ways }) => ({ title: "Decline", note: ways[0].option.note }),
};

/** Who else is in the hex. */
function inIt(page, name) {
  const there = page.doc.view.operation.forces
    .filter(({ hexes }) => hexes.includes(name))
    .map(({ name: called }) => called);
  return there.length ? `with ${there.join(", ")}` : "";
}

function step(page, name) {
  const steps = page.doc.view.operation.course?.steps.filter(({ hex }) => hex === name) ?? [];
  const seen = [...new Set(steps.flatMap(({ seen_from: from }) => from))];
  return seen.length ? `Intel, seen from ${seen.join(" and ")}` : inIt(page, name) || "clear";
}

// --- the question ---

const QUESTIONS = {
  "naval search": { force: "Which force searches?", target: "Which string does it search for?", hex: "In which hex?" },
  engage: { force: "Which force engages?", target: "Which station does it attack?" },
  "air strike": {
    force: "Which carrier or airbase strikes?",
    base: "Which carrier or airbase strikes?",
    target: "Which force does it strike?",
    hex: "In which hex?",
    launch: "From where do they take off?",
  },
  completion: { force: "Which force comes home?", port: "In which port?" },
  pass: { force: "Pass: which string performs Time Lapse?", leader: "Pass with a leader?" },
  signals: { target: "Whose signal is read?", hex: "Where is it found?" },
  stealth: { stealth: "Which stealth force?", target: "Which force does it attack?", do: "Look, or attack?" },
  trajectory: { force: "Which force draws a course?", hex: "From which hex does it set out?" },
  port: { force: "Which force goes in or out of port?", port: "Into which port?", hex: "Out to which hex?" },
  disperse: { ship: "Which convoy disperses?" },
  code: { target: "Whose signal is read?", hex: "Where?" },
};
const CHOOSE = {
  action: "Choose an action",
  force: "Choose a force",
  target: "Choose a target",
  hex: "Choose a hex",
  port: "Choose a port",
  stealth: "Choose a force",
  ship: "Choose a ship",
  base: "Choose a source",
  group: "Choose a group",
};

export function ask(page) {
  const { level } = page.choice(),
    { decision } = page;
  const roles = level.groups.map((group) => split(group.piece)[0]);
  const role = roles[0],
    choose = CHOOSE[role] ?? "Choose";
  if (decision.name !== "action" || !role || role === "action")
    return { prompt: forcePicked(page) ?? decision.prompt, choose };
  const action = picked(page, "action");
  return { prompt: QUESTIONS[action]?.[role] ?? decision.prompt, choose };
}

function forcePicked(page) {
  const slug =
    page.decision.name === "action" ? page.picked.find((piece) => piece.startsWith("force:"))?.slice(6) : null;
  return slug ? `What does ${calledBy(page.doc.view.operation, slug)} do?` : null;
}

const HINTS = {
  action: "Choose one of the glowing actions. Nothing is sent before the dice without your word.",
  course:
    "Click a glowing hex, or drag from an end of the string. Nothing is sent before you lay it: the red button, or Enter.",
  confirm:
    "Total, modifiers and chances are on the sheet above. After this the other side answers, then the dice fall.",
  recon: "Click a hex on the chart. In the list, hexes that bring Intel come first.",
  "time lapse": "Click an end of the string, or a tile: the segments that would go light up on the chart.",
  segments: "What would be kept lights up on the chart.",
};
export const hint = (page) =>
  page.picked.length
    ? "Esc clears the choice, Enter commits it."
    : (HINTS[page.decision.name] ?? "Keys 1–9 choose, Enter commits.");

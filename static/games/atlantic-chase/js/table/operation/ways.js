// The pieces that spell an order, in the order a player thinks of them: the action, the force, its target, the hex.
import { CAMPAIGN_WAYS } from "../campaign/ways.js";
import { endOf } from "../chart/course.js";
import { shortened } from "./look_ups.js";

const NO = (piece) => ["play", [piece]];
const force = (slug) => (slug ? [`force:${slug}`] : []);
const hex = (name) => (name ? [`hex:${name}`] : []);

// An act that opens a declaration is sent at once: until its dice it can be taken back.
const WAYS = {
  Search: (act) => ["small", ["action:naval search", ...force(act.force), `target:${act.target}`, ...hex(act.hex)]],
  Engage: (act) => ["small", ["action:engage", ...force(act.force), `target:${act.target}`]],
  Strike: (act, { op, options }) => [
    "small",
    [
      "action:air strike",
      flier(op, act.source),
      `target:${act.target}`,
      ...hex(act.hex),
      ...(starts(options, act) ? [`launch:${act.launch}`] : []),
    ],
  ],
  StealthAttack: (act) => ["small", ["action:stealth", `stealth:${act.force}`, `target:${act.target}`]],
  Recon: (act) => ["small", ["action:stealth", `stealth:${act.force}`, act.prien ? "do:prien" : "do:recon"]],
  Plot: (act) => ["small", ["action:trajectory", ...force(act.force), ...hex(act.hex)]],
  Reorganize: () => ["small", ["action:reorganize"]],
  Complete: (act) => ["play", ["action:completion", ...force(act.force), `port:${act.port}`]],
  Signals: (act, { name }) => [
    "play",
    [...(name === "action" ? ["action:signals"] : []), `target:${act.target}`, ...hex(act.hex)],
  ],
  Pass: (act) => [
    "play",
    ["action:pass", ...(act.leader ? [`leader:${act.leader}`] : act.force ? force(act.force) : ["do:pass"])],
  ],
  EnterPort: (act) => ["play", ["action:port", ...force(act.force), `port:${act.port}`]],
  LeavePort: (act) => ["play", ["action:port", ...force(act.force), ...hex(act.hex)]],
  Disperse: (act) => ["play", ["action:disperse", `ship:${act.ship}`]],
  BreakCode: () => ["small", ["action:code"]],
  ReadSignal: (act) => ["play", [`target:${act.force}`, ...hex(act.hex)]],
  TakePrize: (act) => NO(act.take ? "do:prize" : "do:guns"),

  Extend: (act, { options }) => [act.end === endOf(options) ? "small" : "hidden", [`hex:${act.hex}`]],
  LayCourse: () => ["send", ["lay"]],
  Coordinate: (act, { op, own }) => [own ? "small" : "play", [act.force ? helper(op, act.force) : "do:nobody"]],
  Support: (act, { op, own, options }) => [
    own ? "small" : "play",
    act.source
      ? [
          flier(op, act.source),
          ...(options.filter((other) => other.act.source === act.source).length > 1 ? [`hex:${act.launch}`] : []),
        ]
      : ["do:nobody"],
  ],
  Go: () => ["play", ["do:go"]],
  Spend: (act) => ["play", force(act.force)],
  Keep: () => NO("do:keep"),
  UseLeader: (act, { name }) => NO(name === "total leader" ? (act.down ? "do:down" : "do:up") : `leader:${act.leader}`),
  LoseIntel: (act) => ["play", [...force(act.force), ...hex(act.hex)]],
  SlipAway: () => NO("do:slip"),
  Seize: () => NO("do:seize"),
  Decline: () => NO("do:decline"),
  GiveEvasive: (act) => ["play", force(act.force)],
  Read: (act) => NO(`do:${act.by}`),
  Remove: (act, { cut }) => [
    "play",
    [...cutAt(act, cut), `remove:${act.head ?? 0}/${act.tail ?? 0}${act.intel_limit ? "/limit" : ""}`],
  ],
  StandAt: (act) => ["play", hex(act.hex)],
  KeepSegments: (act) => NO(`keep:${act.first}/${act.last}`),
  Skirmish: (act) => NO(act.fight ? "do:fight" : "do:contact"),
  PickShip: (act) => ["play", [`ship:${act.ship}`]],
  ReconIn: (act) => ["play", hex(act.hex)],
  ChangeEscort: (act) => NO(`row:${act.row}`),
  Lapse: (act) => ["play", act.force ? force(act.force) : ["do:none"]],

  Detach: (act) => ["small", ["do:detach", ...force(act.force), `ship:${act.ship}`, `into:${act.into ?? "new"}`]],
  Merge: (act) => ["small", ["do:merge", ...force(act.force), `into:${act.into}`]],
  Reinforce: (act) => ["play", ["do:reinforce", `group:${act.group}`, `into:${act.into ?? "new"}`]],
  MarkerGoes: (act) => ["play", force(act.to)],
  Finish: () => ["send", ["finish"]],
  ...CAMPAIGN_WAYS,
};

const flier = (op, source) => (op.bases.some(({ slug }) => slug === source) ? `base:${source}` : `force:${source}`);
const helper = (op, slug) => (op.stealth.some((each) => each.slug === slug) ? `stealth:${slug}` : `force:${slug}`);
const starts = (options, act) =>
  options.filter(
    (other) =>
      other.act.act === "Strike" &&
      other.act.source === act.source &&
      other.act.target === act.target &&
      other.act.hex === act.hex,
  ).length > 1;

/** What is taken from one end only is chosen by a touch of that end. */
const cutAt = ({ head = 0, tail = 0 }, hexes) =>
  !hexes.length || Boolean(head) === Boolean(tail) ? [] : [`cut:${head ? hexes[0] : hexes.at(-1)}`];

export const isOrder = (act) => act.act in WAYS;

export function way(option, doc) {
  const { operation: op, side } = doc.view,
    { name, options } = doc.decision;
  const own = op.action?.side === side;
  const cut = shortened(op);
  const [kind, pieces] = WAYS[option.act.act](option.act, { op, name, options, own, cut });
  return { option, kind, pieces };
}

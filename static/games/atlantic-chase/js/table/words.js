// Acts in words: the pieces that spell them, what a tile and the red button call them. An act unknown here is still playable.
import { html } from "../../../../js/table/lit.js";
import { counter } from "./counter.js";
import {
  added,
  aimOf,
  ATTITUDES,
  capital,
  count,
  hitChance,
  percent,
  pickedShip,
  results,
  shipOf,
  signed,
} from "./names.js";
import { diceOf } from "./ranges.js";

const WAYS = {
  Aim: ({ ship, target }, { options }) => [
    "small",
    options.filter(({ act }) => act.ship === ship).length > 1
      ? [`ship:${ship}`, `target:${target}`, ...(splits(options, ship, target) ? ["guns:all"] : [])]
      : [`ship:${ship}`],
  ],
  Split: ({ ship, target, guns }) => ["small", [`ship:${ship}`, `target:${target}`, `guns:${guns}`]],
  Confirm: () => ["send", ["confirm"]],
  Fire: () => ["send", ["fire"]],
  Sail: ({ ship, zone, smoke }, { options }) => [
    "play",
    [
      `ship:${ship}`,
      `zone:${zone}`,
      ...(options.some(({ act }) => act.ship === ship && act.smoke) ? [smoke ? "smoke:on" : "smoke:off"] : []),
    ],
  ],
  Disperse: ({ ship }) => ["play", [`ship:${ship}`, "zone:dispersed"]],
  Cover: ({ ship }) => ["small", [`ship:${ship}`]],
  Covered: () => ["send", ["covered"]],
  Slip: ({ ship }) => ["play", [`ship:${ship}`]],
};

const splits = (options, ship, target) =>
  options.some(({ act }) => act.act === "Split" && act.ship === ship && act.target === target);

/** Where a decision is made of several and then confirmed, each is a small one, taken back freely. */
export function way(option, doc) {
  const { options } = doc.decision;
  const drafted =
    options.some(({ act }) => act.act === "Confirm") || doc.decision.draft || doc.decision.name === "attitudes";
  const [kind, pieces] = (drafted && option.act.act === "Slip"
    ? null
    : WAYS[option.act.act]?.(option.act, doc.decision)) ?? [drafted ? "small" : "play", spelled(option.act, options)];
  return { option, kind, pieces };
}

/** Any other act: its values one by one, its ship first, and its name where that alone tells it from others. */
function spelled({ act, ship, ...rest }, options) {
  const values = Object.entries(rest).map(([key, value]) => `${key}:${JSON.stringify(value)}`);
  const pieces = [...(ship ? [`ship:${ship}`] : []), ...values];
  const shared = options.some(({ act: other }) => other.act !== act && (other.ship ?? null) === (ship ?? null));
  return pieces.length && !shared ? pieces : [...pieces, `do:${act}`];
}

/** After a touch: a course goes on with the smoke the ship makes now, until that is chosen otherwise. */
export function touched(page) {
  if (page.decision?.name !== "maneuver") return;
  const zone = page.picked.find((piece) => piece.startsWith("zone:"));
  if (!zone || page.picked.some((piece) => piece.startsWith("smoke:"))) return;
  const slug =
    pickedShip(page) ??
    page
      .choice()
      .level.prefix.find((piece) => piece.startsWith("ship:"))
      ?.slice(5);
  const smoke = shipOf(page.doc.view, slug)?.making_smoke ? "smoke:on" : "smoke:off";
  const wanted = [`ship:${slug}`, zone, smoke];
  if (page.choice().ways.some(({ pieces }) => wanted.every((piece) => pieces.includes(piece)))) page.picked = wanted;
}

const name = (page, slug) => shipOf(page.doc.view, slug)?.name ?? slug;

const BUTTONS = {
  Aim: (act, page) => `Lay ${name(page, act.ship)} on ${name(page, act.target)}`,
  Fire(_, page) {
    const { draft } = page.doc.view,
      torpedoes = page.decision.name === "torpedoes";
    if (!draft.length) return torpedoes ? "Save the torpedoes" : "Hold all fire";
    return torpedoes
      ? `Launch at ${count(draft.length, "target")}`
      : draft.length === 1
        ? "Confirm the shot"
        : draft.length === 2
          ? "Confirm both shots"
          : `Confirm all ${draft.length} shots`;
  },
  Sail(act, page) {
    const ship = shipOf(page.doc.view, act.ship);
    return `${ship.name} ${act.zone === ship.zone ? "holds" : `to ${act.zone}`}${act.smoke ? (ship.making_smoke ? ", smoke on" : ", makes smoke") : ship.making_smoke ? ", smoke off" : ""}`;
  },
  Disperse: (act, page) => `Disperse ${name(page, act.ship)}, for good`,
  Split: (act, page) => `${act.guns} of her guns at ${name(page, act.target)}`,
  Confirm: (_, page) =>
    ({ "break away": page.doc.draft ? "Seal: break away" : "Seal: fight on", attitudes: "Confirm the attitudes" })[
      page.decision.name
    ] ?? (page.doc.draft ? "Confirm" : page.decision.name.includes("smoke") ? "No smoke" : "Leave it at that"),
  Bear: (act, page) => `${name(page, act.ship)} ${act.attitude}`,
  Attempt: (act, page) => `${name(page, act.ship)} tries to break away`,
  Join: (act, page) => `${name(page, act.ship)} goes with the last group`,
  Pursue: (act, page) => `Pursue ${name(page, act.target)}`,
  KeepConfusion: () => "Keep the marker for later",
  Cover: (act, page) => `Hide ${name(page, act.ship)}`,
  Covered: (_, page) => (page.doc.draft ? "Spread the smoke" : "Hide nobody else"),
  BreakAway: () => "Seal: break away",
  FightOn: (_, page) => (page.decision.name === "break away" ? "Seal: fight on" : "Keep the marker"),
  Slip: (act, page) => `${name(page, act.ship)} slips away`,
  KeepRoll: () => "Leave the roll as it is",
  TurnToSix: ({ face }) => `Turn the ${face} to a 6`,
  AddTwo: () => "Add 2 to the roll",
};

export function words(act, page) {
  const { title = act.act, dice = false } = page.decision.options.find((option) => option.act === act) ?? {};
  const button = BUTTONS[act.act]?.(act, page) ?? title;
  return { title: button, button, calm: act.act === "Fire" && !page.doc.view.draft.length, dice };
}

// --- tiles ---

export function tile(page, group) {
  const [role, slug] = split(group.piece);
  return TILES[role]?.(page, slug, group) ?? plainTile(page, group);
}

/** An option in one line. */
const whole = ({ title, note, cost, worth }) =>
  [[title, note ?? worth].filter(Boolean).join(": "), cost].filter(Boolean).join(". ");

/** A piece that is a value of an act carries it as JSON. */
const valueOf = (value) => String(JSON.parse(value));

const split = (piece) => [piece.split(":")[0], piece.slice(piece.indexOf(":") + 1)];
const small = (ship) => counter(ship, { classes: "o-ship", hidden: true });

const TILES = {
  ship(page, slug, { ways }) {
    const { view } = page.doc,
      ship = shipOf(view, slug);
    const only = ways.length === 1 ? ways[0].option : null;
    const target = only?.act.target;
    if (target)
      return {
        ...aimed(view, aimOf(view, slug, target)),
        title: `${ship.name} at ${name(page, target)}`,
        art: small(ship),
      };
    const aims = view.aims.filter((aim) => aim.ship === slug);
    const best = aims.length ? Math.max(...aims.map(hitChance)) : null;
    const note = only
      ? whole(only)
      : page.decision.name === "maneuver"
        ? `${ship.speed.replace("_", " ")}, ${ship.zone}`
        : aims.length
          ? `${count(aims.length, "target")}, at best ${percent(best)}`
          : "";
    return { title: ship.name, note: ["Cover", "Slip"].includes(only?.act.act) ? "" : note, art: small(ship) };
  },
  target(page, slug) {
    const { view } = page.doc;
    const ship =
      pickedShip(page) ??
      page
        .choice()
        .level.prefix.find((piece) => piece.startsWith("ship:"))
        ?.slice(5);
    return { ...aimed(view, aimOf(view, ship, slug)), title: name(page, slug), art: small(shipOf(view, slug)) };
  },
  zone(page, zone, { ways }) {
    const ship = shipOf(page.doc.view, ways[0].option.act.ship);
    if (zone === "dispersed")
      return { title: "Disperse", note: "For good: one hit at most from each attack, no guns." };
    return {
      title: zone === ship.zone ? `Hold ${zone}` : `To ${zone}`,
      note:
        zone === ship.zone
          ? "Stay where she is"
          : order(zone) > order(ship.zone)
            ? "Toward the enemy"
            : "Away from the enemy",
    };
  },
  smoke: (_, on) =>
    on === "on"
      ? { title: "Making smoke", note: "She and up to two ships with her are harder to hit, and shoot worse." }
      : { title: "No smoke", note: "A clear view for both." },
  do: (page, act) => (act === "BreakAway" || act === "FightOn" ? sealed(page, act) : null),
  attitude: (_, attitude) => ({
    title: capital(valueOf(attitude)),
    note: capital(ATTITUDES[valueOf(attitude)]),
  }),
  guns: (page, guns) =>
    guns === "all"
      ? { title: "All her guns", note: "The better column, if she is not crippled." }
      : { title: `${guns} of her guns`, note: "The rest at another target, at the same range." },
  face: (_, face, { ways }) => ({
    title: `Turn the ${face} to a 6`,
    note: ways[0].option.note ?? "The leader works once",
  }),
};

const order = (zone) => ["far", "near", "close"].indexOf(zone);

const SHORT = { "one hit": "one", "two hits": "two", hit: "hit" };

function aimed(view, aim) {
  if (!aim) return { note: "" };
  const range = `${aim.distance}, ${diceOf(aim.distance)} ${signed(added(aim))}`;
  const each = results(aim).slice(1);
  return {
    number: [percent(hitChance(aim)), each.length === 1 ? each[0].name : "to hit"],
    note:
      each.length === 1
        ? range
        : `${range}; ${each.map(({ name, chance }) => `${percent(chance)} ${SHORT[name] ?? name}`).join(", ")}`,
  };
}

function sealed(page, act) {
  const leaving = act === "BreakAway";
  if (page.decision.name !== "break away") return { title: "Keep the marker", note: "Nobody slips away." };
  const mine = page.doc.view.break_away.find(({ side }) => side === page.doc.view.side);
  return {
    title: leaving ? "Break away" : "Fight on",
    note: leaving
      ? `${mine ? percent(mine.chance) : "By the dice"} if you alone do, certain if both do`
      : "Stay, whatever the other side does",
    art: html`<svg class="o-ship envelope ${leaving ? page.doc.view.side : ""}" viewBox="0 0 120 76" aria-hidden="true"><use href="#k-envelope" width="120" height="76"></use></svg>`,
  };
}

/** Whatever the rules ask that has no picture here: the words of the options. */
function plainTile(page, { piece, ways }) {
  if (ways.length === 1) {
    const { option } = ways[0];
    return {
      title: BUTTONS[option.act.act]?.(option.act, page) ?? option.title,
      note: [option.note, option.cost, option.worth].filter(Boolean).join(". "),
    };
  }
  const [role, value] = split(piece);
  return {
    title: capital((role === "do" ? value : `${role} ${valueOf(value)}`).replaceAll("_", " ")),
    note: count(ways.length, "way"),
  };
}

// --- the question ---

export function ask(page) {
  const { decision, picked } = page;
  const ship = pickedShip(page);
  if (decision.name === "gunnery" && ship)
    return { prompt: `${name(page, ship)}: at which ship does she fire?`, choose: "Choose a target" };
  if (decision.name === "torpedoes" && ship)
    return { prompt: `${name(page, ship)}: at which ship does she launch?`, choose: "Choose a target" };
  if (decision.name === "maneuver" && picked.length) return { prompt: decision.prompt, choose: "Choose a zone" };
  return {
    prompt: decision.prompt,
    choose: { maneuver: "Choose a ship", "break away": "Choose an envelope" }[decision.name] ?? "Choose",
  };
}

const HINTS = {
  gunnery: "Click a glowing ship, then her target; or drag from one to the other. Nothing is fired before you confirm.",
  torpedoes: "Once for each ship. Nothing is launched before you confirm.",
  maneuver: "Click a glowing ship, then a glowing zone; or drag her there.",
  attitudes: "Choose a ship, then how she bears. Ships you leave out bear as before.",
  "break away": "Nobody learns what you sealed, nor whether you have, before both answers are in.",
};
const ALL_LAID = "All are laid. Confirm, or take a shot back with its cross or by a click on the ship.";
export const hint = (page) =>
  page.doc.view.draft.length && !page.choice().level.groups.length
    ? ALL_LAID
    : page.picked.length
      ? "Esc clears the choice, Enter commits it."
      : (HINTS[page.decision.name] ?? "Keys 1–9 choose, Enter commits.");

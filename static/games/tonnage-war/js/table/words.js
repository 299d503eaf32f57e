// Acts in words: what spells them (their pieces), what a tile and the red button call them.
import { picture } from "./card.js";
import { a, capital, card, depleted, label, lower, unit } from "./names.js";
import { oddsWords } from "./odds.js";

const DECLINE = {
  "routing window": ["Let it go", "Let the contact go"],
  "hunt window": ["Take it", "Take it"],
  "attack window": ["Let it come", "Let the torpedoes come"],
};

/** The pieces of each act, and how it is chosen (choose.js). */
const WAYS = {
  Discard: ({ card }) => ["discard", ["discard", `card:${card}`]],
  PlayContact: (act, decision) => ["play", [`card:${act.card}`, ...aimed(act, decision), `unit:${act.boat}`]],
  PlayAttack: (act, decision) => ["play", [`card:${act.card}`, ...aimed(act, decision), `unit:${act.unit}`]],
  Shoot: ({ card, contact }) => ["play", [`card:${card}`, `contact:${contact}`]],
  Respond: (act) => ["play", card(act.card).type === "attack" ? ["counter", `card:${act.card}`] : [`card:${act.card}`]],
  Decline: () => ["play", ["decline"]],
  Pick: ({ unit }) => ["play", [`target:${unit}`]],
  Route: ({ card, contact }) => ["play", contact ? [`card:${card}`, `contact:${contact}`] : [`card:${card}`]],
  Hunt: (act, { name }) => [
    "play",
    name === "attack window"
      ? [`card:${act.card}`]
      : [`card:${act.card}`, act.contact ? `contact:${act.contact}` : "large"],
  ],
  Continue: ({ card }) => ["play", [`card:${card}`, "continue"]],
  Commit: ({ unit }) => ["small", [`unit:${unit}`]],
  Confirm: () => ["send", ["confirm"]],
  FallAstern: ({ unit }) => ["aside", [`astern:${unit}`]],
  SendBack: ({ unit }) => ["play", [`unit:${unit}`]],
  Appoint: ({ unit }) => ["play", [unit ? `unit:${unit}` : "nobody"]],
  OfferRoundEnd: () => ["play", ["offer"]],
};

const aim = (act) => act.aim ?? "convoy";

/** Convoy or carrier is a choice of its own only where this card leaves it open. */
function aimed(act, decision) {
  const open = decision.options.some(
    (option) => option.act.act === act.act && option.act.card === act.card && aim(option.act) !== aim(act),
  );
  return open ? [`aim:${aim(act)}`] : [];
}

export function way(option, doc) {
  const [kind, pieces] = WAYS[option.act.act]?.(option.act, doc.decision) ?? ["play", [option.act.act]];
  return { option, kind, pieces, next: STARTS.has(option.act.act) ? "unit" : null };
}

/** Acts that open a draft: unit cards are chosen next. */
const STARTS = new Set(["Hunt", "Continue"]);

/** May this unit card be touched at once, because the hunt it joins is chosen already? */
export function goesAlong(page, piece) {
  const [role, kind] = piece.split(":");
  const { done } = page.choice();
  if (!done?.next || role !== done.next) return false;
  const { type } = unit(kind);
  const along =
    card(done.option.act.card).type === "air"
      ? ["air"]
      : page.decision.name === "attack window" && page.doc.view.options.escort_attack_units === "any"
        ? ["surface", "air"]
        : ["surface"];
  return type === "blank" || along.includes(type);
}

/** `title` on a tile, `button` on the red button. */
const WORDS = {
  Discard: ({ card }) => ({ title: label(card), button: `Discard ${label(card)}`, calm: true }),
  PlayContact: (act) => ({ title: label(act.boat), button: `${label(act.card)}${at(act)} with ${lower(act.boat)}` }),
  PlayAttack: (act) => ({ title: label(act.unit), button: `${label(act.card)}${at(act)} with ${lower(act.unit)}` }),
  Shoot: ({ card, contact }) => ({ title: `Contact ${contact}`, button: `${label(card)} by contact ${contact}` }),
  Respond: (act) => ({
    title: label(act.card),
    button: card(act.card).type === "attack" ? `Counter-attack with ${lower(act.card)}` : `Play ${label(act.card)}`,
  }),
  Decline: (_, { name }) => ({ title: DECLINE[name]?.[0] ?? "Decline", button: DECLINE[name]?.[1] ?? "Decline" }),
  Pick: ({ unit }) => ({ title: label(unit), button: `Shoot at the ${lower(unit)}` }),
  Route: ({ contact }) =>
    contact
      ? { title: `Contact ${contact}`, button: `Evasive routing, contact ${contact}` }
      : { title: "All contacts", button: "Evasive routing, all contacts" },
  Hunt: (act, { name }) =>
    name === "attack window"
      ? { title: label(act.card), button: `Answer with ${label(act.card)}` }
      : {
          title: act.contact ? `Contact ${act.contact}` : "At large",
          button: `${label(act.card)} ${act.contact ? `on contact ${act.contact}` : "at large"}`,
        },
  Continue: ({ card }) => ({ title: "Continue the hunt", button: `Continue with ${label(card)}` }),
  Commit: ({ unit }) => ({ title: `Add ${a(unit)}`, button: `Add ${a(unit)}` }),
  FallAstern: ({ unit }) => ({ title: `Send ${a(unit)} astern`, button: `Send ${a(unit)} astern` }),
  SendBack: ({ unit }) => ({ title: label(unit), button: `Return ${a(unit)}` }),
  Appoint: ({ unit }) =>
    unit ? { title: label(unit), button: `Appoint ${a(unit)}` } : { title: "Nobody", button: "Appoint nobody" },
  OfferRoundEnd: () => ({ title: "Offer to end the round", button: "Offer to end the round" }),
  AcceptRoundEnd: () => ({ title: "End the round", button: "End the round" }),
  RefuseRoundEnd: () => ({ title: "Play on", button: "Play on" }),
};

/** What is known of an act's outcome, in a sentence under the strip. */
export const odds = (page, act) => oddsWords(page, act)?.whole ?? "";

/** `dice`: whether dice follow at once. */
export function words(act, page) {
  const { title, dice = false } = page.decision.options.find((option) => option.act === act);
  return { ...(WORDS[act.act]?.(act, page.decision) ?? { title, button: title }), dice };
}

const at = (act) => (aim(act) === "carrier" ? " on the carrier" : "");

/** What a card does in this scenario: without a carrier there is only the convoy to shadow. */
const does = (kind, { table }) =>
  kind === "contact_special" && (!table.carrier || table.carrier.condition === "sunk")
    ? "Shadows the convoy"
    : card(kind).text;
const KEYS = matchMedia("(hover: hover) and (pointer: fine)").matches;

/** A tile: the way itself if it is the only one behind this piece, else what the piece opens. */
export function tile(page, group) {
  const { piece, ways } = group;
  const { view } = page.doc;
  if (piece === "discard")
    return {
      title: "Discard a card",
      note: `Face down, unseen.${KEYS ? " X on a card does it at once." : ""}`,
      calm: true,
      art: picture(`back_${view.side === "uboat" ? "u" : "e"}`),
    };
  if (piece === "offer")
    return { title: "Offer to end the round", note: `${ways[0].option.note}.`, calm: true, art: null };
  if (piece === "counter")
    return {
      title: "Counter-attack",
      note:
        ways.length > 1 ? `One torpedo at an escort, with any of ${ways.length} attack cards.` : note(page, ways[0]),
      cost: ways[0].option.cost,
      number: oddsWords(page, ways[0].option.act)?.number,
      ends: oddsWords(page, ways[0].option.act)?.ends,
      art: picture(ways[0].option.act.card),
    };
  const kind = piece.split(":")[1];
  if (piece.startsWith("aim:"))
    return {
      title: kind === "carrier" ? view.table.carrier.name : "The convoy",
      note:
        kind === "carrier"
          ? `Half the attack value; damaged ${view.table.carrier.damaged} points, sunk ${view.table.carrier.sunk}.`
          : "One point for each ship.",
      art: picture(kind === "carrier" ? "contact_special" : "contact"),
    };
  if (ways.every((way) => way.kind === "discard"))
    return {
      title: label(kind),
      note: page.whyNot(piece) ? `${page.whyNot(piece).flaw.reason}.` : "Face down, unseen.",
      calm: true,
    };
  const alone = ways.length === 1 || page.choice().level.prefix.length > 0;
  if (!alone || (piece.startsWith("card:") && page.decision.name.endsWith("action")))
    return { title: label(kind), note: ways.length > 1 ? opens(ways) : does(kind, view), art: picture(kind) };
  const { option } = ways[0];
  const odds = oddsWords(page, option.act);
  return {
    title: words(option.act, page).title,
    note: note(page, ways[0]),
    cost: option.cost,
    number: odds?.number,
    ends: odds?.ends,
    art: art(view, piece, kind),
  };
}

function art(view, piece, kind) {
  if (piece === "decline")
    return picture(view.pending.kind === "attack" ? view.pending.card : (view.pending.target?.kind ?? "contact"));
  if (piece.startsWith("contact:")) {
    const contact = view.contacts.find((each) => each.number === Number(kind));
    return picture(contact.boat.kind ?? contact.card);
  }
  if (piece === "large") return picture("back_u");
  if (piece === "continue") return picture(view.table.engaged.boat.kind ?? "back_u");
  return kind ? picture(kind) : null;
}

const OPENS = {
  unit: "choose the boat",
  aim: "choose convoy or carrier",
  contact: "choose the contact",
  large: "at large",
  continue: "go on hunting",
};

function opens(ways) {
  const next = [...new Set(ways.map((way) => OPENS[way.pieces[1]?.split(":")[0]]).filter(Boolean))];
  const type = card(ways[0].option.act.card).type;
  if (type === "attack") return "Choose a boat or a decoy from your hand, or a boat in contact.";
  return `${capital(next.join(", or "))}.`;
}

function note(page, { option }) {
  const { act } = option;
  if (act.act === "PlayContact") return `Shadows the ${aim(act)}, face down.`;
  if (act.act === "SendBack") return "Back into the unit deck.";
  if (act.act === "Appoint")
    return act.unit ? "Lies open beside the convoy and does nothing else." : "You hold no ship: the duty stays open.";
  if (act.act === "Shoot") return `${boatOf(page, act.contact)}.`;
  if (act.act === "PlayAttack")
    return unit(act.unit).type === "blank" ? "A decoy: no torpedoes, but the escorts cannot know." : "From your hand.";
  if (act.act === "Commit") return commitNote(page, act.unit);
  return `${option.note || option.title}.`;
}

function boatOf(page, number) {
  const contact = page.doc.view.contacts.find((each) => each.number === number);
  return contact?.boat.kind ? label(contact.boat.kind) : "Its boat";
}

function commitNote(page, kind) {
  const { type, attack, detect, hfdf } = unit(kind);
  if (type === "blank") return "A bluff: goes along, does nothing.";
  const found = detect + (card(page.doc.view.draft?.card)?.type === "hfdf" ? hfdf : 0);
  return `Detection ${found > 0 ? "+" : ""}${found}, ${depleted(kind) ? empty(page, type) : `attack ${attack}`}`;
}

/** What is left to a unit that has fired all it had: a ship that has just found a boat rams or fires its guns, aircraft nothing. */
function empty({ doc: { view } }, type) {
  if (type === "air") return "no bombs left";
  return view.draft?.origin === "continuation" ? "no charges left" : "no charges: rams on 1, gunfire on 2";
}

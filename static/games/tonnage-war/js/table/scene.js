// What lies on the table between the sides right now, in words and cards: an attack, a hunt, a routing, a boat held down.
import { capital, card, count, label, lower, unit } from "./names.js";
import { evadeValue, hitNumber } from "./numbers.js";

const AFTER_ATTACK = ["Attack declared", "Escorts answer", "Boat answers", "Detection", "Escorts attack", "Torpedoes"];
const HUNT = ["Hunt sent", "Boat answers", "Detection", "Escorts attack"];
const ROUTING = ["Routing ordered", "B-dienst?", "Contact ends"];
const HELD = ["Boat found", "Escorts attacked", "Hunt on or break off"];

const tactical = (id, kind) => ({ id, kind, tactical: true });
const onTable = (id, piece) => ({ id, ...piece });

/** null if all is quiet. `id` of a card stays the same from one moment to the next: so it can come, and turn over. */
export function scene(doc) {
  const { view, waiting } = doc;
  const asked = waiting[0]?.name;
  const made = view.draft
    ? drafted(view)
    : view.pending
      ? PENDING[view.pending.kind](view, asked)
      : view.table.engaged
        ? held(view)
        : null;
  if (made && view.table.engaged && (view.pending || view.draft) && made.kind !== "held")
    made.also = `Still held down: ${described(view.table.engaged.boat)}, by ${count(view.table.engaged.escorts.length, "card")}.`;
  return made;
}

const PENDING = { attack, hunt, routing };

function attack(view) {
  const { card: kind, target, aim = "convoy" } = view.pending;
  return {
    kind: "attack",
    title: `Torpedo attack on the ${aim}`,
    arrow: "convoy",
    stamp: "attack",
    steps: AFTER_ATTACK,
    now: 1,
    boat: {
      cards: [tactical("attack", kind), onTable("target", target)],
      head: `${whose(view, "uboat")} ${lower(kind)}`,
      text: torpedoes(kind, target, aim, view),
    },
    hunters: {
      cards: [],
      slot: view.side === "escort" ? "Your escorts?" : "Escorts?",
      head: "Not answered yet",
      text: "Only an escort attack card can answer torpedoes.",
    },
  };
}

function torpedoes(kind, target, aim, view) {
  const { rolls } = card(kind);
  const number = count(rolls, "roll");
  if (!target.kind) return `${capital(number)}. A boat or a decoy, nobody can tell.`;
  if (unit(target.kind).type === "blank") return "A decoy: if nobody answers, it is turned over.";
  return `${capital(number)}, each needs ${hitNumber(target.kind, kind, aim, view)} or less`;
}

const HUNTERS = { escort: "Escorts hunt the attacker", hfdf: "Ships run down a bearing", air: "Aircraft over a boat" };

function hunt(view, asked) {
  const { card: kind, attack_card: attackCard, target, escorts = [], type, origin, contact } = view.pending;
  const fromAttack = origin === "attack";
  const chain = fromAttack ? AFTER_ATTACK : HUNT;
  const answer = chain.indexOf("Boat answers");
  const shoots = asked === "target";
  const behind = attackCard
    ? [tactical("attack", attackCard)]
    : contact
      ? [tactical(`contact${contact}`, view.contacts.find((each) => each.number === contact)?.card ?? "contact")]
      : [];
  return {
    kind: "hunt",
    title: origin === "continuation" ? "The hunt goes on" : HUNTERS[type],
    arrow: "boat",
    stamp: "hunted",
    steps: shoots ? chain.map((step) => (step === "Detection" ? "Boat shoots" : step)) : chain,
    now: shoots ? answer + 1 : answer,
    boat: {
      cards: [...behind, onTable("target", target)],
      head: quarry(view, origin, contact),
      text: evasion(target, origin === "contact", view),
    },
    hunters: {
      cards: [tactical("hunt", kind), ...escorts.map((each, n) => onTable(`escort${n}`, each))],
      head: `${label(kind)}, ${count(escorts.length, "card")}`,
      text: hunters(escorts),
    },
  };
}

function quarry(view, origin, contact) {
  const your = view.side === "uboat" ? "Your" : "The";
  if (origin === "attack") return `${your} attacker`;
  if (contact) return `${your} boat of contact ${contact}`;
  return origin === "random"
    ? `${view.side === "uboat" ? "One of your unit cards" : "One unit card"}, by chance`
    : `${your} boat`;
}

/** A contact is always held by a boat; only an attacker, or a card found at large, may be a blank. */
function evasion(target, surely, view) {
  if (!target.kind) return surely ? "Face down: a boat, nobody knows how good." : "Face down: a boat, or a blank.";
  const { type } = unit(target.kind);
  if (type === "blank") return "Nothing there: it only looks like a boat.";
  return `${label(target.kind)}, evades on ${evadeValue(target.kind, view)} or less before the hunters' values${target.damaged ? "; damaged" : ""}`;
}

function hunters(escorts) {
  if (escorts.some((each) => !each.kind)) return "Face down: real escorts or blanks, nobody can tell.";
  return escorts.map((each) => lower(each.kind)).join(", ");
}

function routing(view) {
  const { card: kind, contact: number } = view.pending;
  const contact = view.contacts.find((each) => each.number === number);
  return {
    kind: "routing",
    title: `The convoy turns away from ${number ? `contact ${number}` : "all contacts"}`,
    arrow: "boat",
    stamp: "losing it",
    steps: ROUTING,
    now: 1,
    boat: {
      cards: contact ? [tactical(`contact${number}`, contact.card), onTable("target", contact.boat)] : [],
      head: number ? `Contact ${number}` : "All contacts",
      text:
        view.side === "uboat"
          ? `Without B-dienst ${number ? "its boat returns" : "their boats return"} to your hand.`
          : "Its boat returns to the hand, unseen.",
    },
    hunters: {
      cards: [tactical("hunt", kind)],
      head: `${whose(view, "escort")} evasive routing`,
      text: "Only B-dienst cancels it.",
    },
  };
}

function held(view) {
  const { boat, escorts, type, flak, fired } = view.table.engaged;
  return {
    kind: "held",
    title: "A boat is held down",
    arrow: "boat",
    stamp: "held down",
    steps: HELD,
    now: 2,
    boat: {
      cards: [onTable("target", boat)],
      head: boat.kind ? capital(described(boat)) : "A boat",
      text: fired
        ? "It has fired: it leaves play when the hunt ends."
        : boat.damaged
          ? "It makes for home when the hunt ends."
          : "It slips away if the hunt is not continued.",
    },
    hunters: {
      cards: escorts.map((each, n) => onTable(`escort${n}`, each)),
      slot: "All gone",
      head: `${capital(count(escorts.length, "hunter"))} on top of it`,
      text:
        type === "air" && !flak
          ? "Aircraft go on only against a boat that fired flak."
          : `Another ${SAME[type]} card continues the hunt.`,
    },
  };
}

const SAME = { escort: "escort attack", hfdf: "HF/DF", air: "air patrol" };

const described = (boat) => `${boat.kind ? lower(boat.kind) : "a boat"}${boat.damaged ? ", damaged" : ""}`;

/** The escort player's own, unfinished hunt: nobody else sees it. */
function drafted(view) {
  const { card: kind, contact, origin, units, limit } = view.draft;
  const group = origin === "continuation" ? (view.table.engaged?.escorts ?? []) : [];
  return {
    kind: "draft",
    title: `${label(kind)}: being prepared`,
    arrow: "boat",
    stamp: "only you",
    steps: ["Card chosen", `Choose units, ${units.length} of ${limit}`, "Send them"],
    now: 1,
    boat: draftTarget(view, contact, origin),
    hunters: {
      cards: [
        tactical("hunt", kind),
        ...group.map((each, n) => onTable(`escort${n}`, each)),
        ...units.map((each, n) => ({ id: `sent${n}`, side: "escort", kind: each })),
      ],
      head: units.length
        ? `${capital(count(units.length, "card"))} to go${group.length ? `, with ${count(group.length, "hunter")} there` : ""}`
        : "Nobody chosen yet",
      text: "They lie face down until the hunt resolves.",
    },
  };
}

function draftTarget(view, contact, origin) {
  if (origin === "attack")
    return {
      cards: [tactical("attack", view.pending.card), onTable("target", view.pending.target)],
      head: "The attacker",
      text: torpedoes(view.pending.card, view.pending.target, view.pending.aim ?? "convoy", view),
    };
  if (origin === "continuation")
    return {
      cards: [onTable("target", view.table.engaged.boat)],
      head: capital(described(view.table.engaged.boat)),
      text: "Held down since the last hunt.",
    };
  if (origin === "random")
    return {
      cards: [onTable("target", { side: "uboat" })],
      head: "At large",
      text: "One card of the U-boat player's unit hand, by chance.",
    };
  const found = view.contacts.find((each) => each.number === contact);
  return {
    cards: [tactical(`contact${contact}`, found.card), onTable("target", found.boat)],
    head: `Contact ${contact}`,
    text: evasion(found.boat, true, view),
  };
}

const whose = (view, side) => (view.side === side ? "Your" : "The");

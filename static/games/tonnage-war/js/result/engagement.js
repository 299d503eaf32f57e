// What a move does, as cards on the chart: a fight, a routing, a contact, a card laid away. Boats left, escorts right.
import { card, lower } from "../table/names.js";
import { targetOf, tells } from "../table/signals.js";

/**
 * { title, boats, hunters, arrow, stamp }: cards are { id, kind, side, tactical, hidden, revealed }, as this viewer knew them
 * after the move. The matter of the move before is shown once more when this move settles it.
 */
export function engagement({ before, now, log }) {
  const settled = !now.pending && before?.pending ? before.pending : null;
  const matter = now.pending ?? settled;
  if (!matter) return quiet(before, now);
  const played = fresh(before, now, "spent");
  const seen = settled ? revealed(log) : {};
  const boats = [
    ...[matter.attack_card ?? (matter.kind === "attack" ? matter.card : null)]
      .filter(Boolean)
      .map((kind) => tactical("attack", kind, "uboat")),
    ...(matter.target ? [unit("target", matter.target, seen.target)] : []),
    ...answers(matter, played.uboat).map((kind, n) => tactical(`answer${n}`, kind, "uboat")),
  ];
  const hunters = [
    ...(matter.kind === "attack" ? [] : [tactical("hunt", matter.card, "escort")]),
    ...(matter.escorts ?? []).map((escort, n) => unit(`escort${n}`, escort, seen.escorts?.[n])),
  ];
  return {
    title: title(matter),
    boats: [...boats, ...routed(matter, before)],
    hunters,
    arrow: matter.kind === "attack" ? "convoy" : "boat",
    stamp: settled ? outcome(before, now, log) : "",
  };
}

function title(matter) {
  if (matter.kind === "attack") return `Torpedo attack on the ${matter.aim ?? "convoy"}`;
  if (matter.kind === "routing")
    return matter.contact
      ? `Evasive routing against contact ${matter.contact}`
      : "Evasive routing against all contacts";
  if (matter.origin === "continuation") return "The hunt goes on";
  if (matter.origin === "random") return "Aircraft search at large";
  const contact = matter.contact ? `contact ${matter.contact}` : "a boat in contact"; // it may have been given up meanwhile
  if (matter.origin === "contact")
    return matter.type === "air" ? `Aircraft hunt ${contact}` : `Escorts run down ${contact}`;
  return matter.type === "air" ? "Aircraft hunt the attacker" : "Escorts hunt the attacker";
}

/** Evade, flak, counter-attack, B-dienst: what the boats answered with, now or a moment ago. */
function answers(matter, played) {
  const all = [...(matter.response_card ? [matter.response_card] : []), ...played];
  return [...new Set(all)].filter(
    (kind) => kind !== matter.attack_card && kind !== matter.card && card(kind).type !== "contact",
  );
}

function routed(matter, before) {
  if (matter.kind !== "routing") return [];
  const contact = before?.contacts.find(({ number }) => number === matter.contact);
  return contact ? [tactical("contact", contact.card, "uboat"), unit("target", contact.boat)] : [];
}

/** The units that this move turned face up for everybody, as the events name them. */
function revealed(log) {
  const target = log.map(targetOf).findLast(Boolean);
  return { target, escorts: log.findLast((line) => tells(line, "HuntersRevealed"))?.event.units };
}

function outcome(before, now, log) {
  const lost = [...fresh(before, now, "out").uboat, ...fresh(before, now, "out").escort].filter(
    ({ how }) => how === "sunk" || how === "damaged" || how === "rammed",
  );
  const ships = now.leg === before.leg ? now.table.sunk - before.table.sunk : 0;
  const carrier = now.leg === before.leg && now.table.carrier?.condition !== before.table.carrier?.condition;
  if (carrier) return `carrier ${now.table.carrier.condition}`;
  if (ships > 0) return ships === 1 ? "1 ship sunk" : `${ships} ships sunk`;
  if (lost.length)
    return `${lower(lost[0].unit.replace("*", ""))} ${lost[0].how === "rammed" ? "damaged" : lost[0].how}`;
  if (now.table.engaged?.boat.damaged) return "boat damaged";
  if (now.table.engaged) return "detected";
  return log.some(({ rolls }) => rolls?.length) ? "no loss" : "";
}

// --- moves without an engagement ---

function quiet(before, now) {
  const held = now.table.engaged;
  const still = held
    ? {
        boats: [unit("held", held.boat)],
        hunters: held.escorts.map((each, n) => unit(`holds${n}`, each)),
        arrow: "boat",
        stamp: "",
      }
    : { boats: [], hunters: [], arrow: "", stamp: "" };
  if (!before) return { ...still, title: "The first cards are dealt" };
  const contact = now.contacts.find(({ number }) => !before.contacts.some((each) => each.number === number));
  if (contact)
    return {
      ...still,
      title: `A boat in contact with the ${contact.aim}`,
      act: { side: "uboat", cards: [tactical("contact", contact.card, "uboat"), unit("shadow", contact.boat)] },
    };
  for (const side of ["uboat", "escort"]) {
    if (now.leg !== before.leg || now.table[side].discards <= before.table[side].discards) continue;
    const known = (now.truth?.[side] ?? (now.mine?.side === side ? now.mine : null))?.discards.at(-1);
    return {
      ...still,
      title: "A card laid away, face down",
      act: { side, cards: [{ id: "discard", kind: known, side, hidden: true }] },
    };
  }
  return {
    ...still,
    title: now.legs.length >= 2 ? "The match has ended" : held ? "A boat is held down" : "No engagement",
  };
}

// --- cards ---

const tactical = (id, kind, side) => ({ id, kind, side, tactical: true });
const unit = (id, { kind, side, shown, damaged, depleted }, seen) => ({
  id,
  kind: seen ?? kind,
  side,
  damaged,
  depleted,
  hidden: !shown && !seen,
  revealed: !shown && Boolean(seen),
});

function fresh(before, now, pile) {
  const more = (side) =>
    before && now.leg === before.leg ? now.table[side][pile].slice(before.table[side][pile].length) : [];
  return { uboat: more("uboat"), escort: more("escort") };
}

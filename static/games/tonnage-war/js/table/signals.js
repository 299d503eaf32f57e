// The signals as events: what a script may ask of a line of the log. Words are for people, nothing here reads them.

/** Is this line about one of these events? */
export const tells = (line, ...events) => events.includes(line.event.what);

const ATTACKS = ["AttackDeclared", "ContactBoatAttacks"];
const OPENINGS = ["Discarded", "ContactReported", ...ATTACKS, "RoutingOrdered"];
const ANSWERS = ["Answered", "RoutingRead"];

/** An attack on convoy or carrier is announced. */
export const attacks = (line) => tells(line, ...ATTACKS);

/** A hunt is sent, other than in answer to an attack. */
export const hunts = (line) => tells(line, "HuntSent") && line.event.origin !== "attack";

/** A card was played or laid away in a turn of its own: whatever went before is over. */
export const opens = (line) => tells(line, ...OPENINGS) || hunts(line);

/** A card was used: to open something, or in answer. */
export const uses = (line) => tells(line, ...OPENINGS, ...ANSWERS, "HuntSent");

/** The lines since the round began, or one ended. */
export const thisRound = (log) =>
  log.slice(log.findLastIndex((line) => tells(line, "RoundBegins", "RoundEndAgreed", "LegEnded")) + 1);

/** The lines of the leg that is being played. */
export const thisLeg = (log) =>
  log.slice(
    Math.max(
      log.findLastIndex((line) => tells(line, "RoundBegins") && line.event.round === 1),
      0,
    ),
  );

/** The boat or blank that a line turned face up for everybody; null if it did not. */
export function targetOf({ event }) {
  if (event.what === "TargetRevealed" || event.what === "TorpedoesRan" || event.what === "TorpedoesAtCarrier")
    return event.boat;
  return BLANK.includes(event.what) ? "U_0" : null;
}

const BLANK = ["BlankFound", "DecoyHunted", "DecoyUnmasked"];
export const wasBlank = (line) => tells(line, ...BLANK);

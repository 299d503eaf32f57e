// What dice were cast for, by the event that they decided.
import { portName } from "./chart/sheet.js";
import { andList, capital, leaderName } from "./names.js";
import { catalogue } from "./catalogue.js";

const shot = ({ ship, target, distance }) => `${ship.name} at ${target.name}, ${distance}`;
const torpedoes = ({ ship, target }) => `Torpedoes of ${ship.name} at ${target.name}`;

const HEADS = {
  ShotFired: shot,
  SalvoFell: shot,
  TorpedoesRan: torpedoes,
  SpreadRan: torpedoes,
  SpotStruck: ({ ship }) => ship.name,
  LocationStruck: ({ ship, location }) => `${ship.name}, ${location}`,
  EffectChecked: ({ ship, effect }) => `${catalogue.effects[effect]} on ${ship.name}`,
  Disengaged: ({ ship, mark }) => `Disengagement of ${ship.name}, ${catalogue.effects[mark]}`,
  RudderTried: ({ ship, answers }) => `The rudder of ${ship.name} ${answers ? "answers" : "does not answer"}`,
  BreakAwayRolled: () => "Break away",
  GroupRolled: ({ ships }) => andList(ships.map(({ name }) => name)),
  SnafuChecked: () => "Snafu check",
  SideBenefits: ({ side }) => `The ${capital(side)} side benefits`,
  InterruptionRead: ({ intel }) => `Interruption at ${intel} Intel`,
  AttackRead: ({ dice, modifier = 0, total }) =>
    `${dice.join(" ")}, ${modifier < 0 ? modifier : `+${modifier}`} makes ${dice.reduce((sum, face) => sum + face, modifier)} at Total ${total}`,
  TotalMoved: ({ leader, ship }) => `${leaderName(leader)} in ${ship.name} moves the Trajectory Total`,
  EscortsChecked: ({ force }) => `Escort check for ${force.name}`,
  LapseRolled: ({ force }) => `Time Lapse of ${force.name}`,
  TroopsLand: ({ force, port }) => `${force.name} lands in ${portName(port)}`,
  SeizeRolled: () => "Seize the initiative",
  VieRolled: () => "Vie for the initiative",
};

export const rolledFor = ({ event, rolls }) => HEADS[event.what]?.(event) ?? rolls[0].label;

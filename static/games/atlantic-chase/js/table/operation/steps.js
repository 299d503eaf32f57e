// Where a new step of the story begins: with an action, or with what may be done between actions.
const BEGINS = new Set([
  "AttackDeclared",
  "SignalRead",
  "ReconMade",
  "SidePasses",
  "AllPassed",
  "MakesForPort",
  "CourseLaid", // actions
]);
const BETWEEN = new Set(["BoxEntered", "BoxLeft", "ConvoyDisperses", "ConvoyScatters"]);
const REORGANIZES = new Set([
  "ShipDetached",
  "ShipTransferred",
  "ForcesMerged",
  "MarkerKept",
  "MarkerTaken",
  "ReinforcementRolled",
  "ReinforcementJoins",
  "ReinforcementEnters",
]);

export const begins = ({ what }) => BEGINS.has(what);
export const between = ({ what }) => BETWEEN.has(what);

/** One action with many parts. */
export const reorganizes = ({ what }) => REORGANIZES.has(what);

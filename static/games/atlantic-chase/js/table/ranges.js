// Range and dice between zones, for the words on the sea; what a shot is worth comes from the server (view.aims).
import { catalogue } from "./catalogue.js";

const KEPT = { all: "", lowest: ", lowest 2", highest: ", best 2" };

export const rangeBetween = (one, other) => catalogue.ranges[[one, other].sort().join(" ")];

/** Torpedoes have no range: two dice. */
const ofRange = (range) => catalogue.dice[range] ?? { count: 2, keep: "all" };
export const bare = (range) => `${ofRange(range).count}d6`;
export const diceOf = (range) => `${bare(range)}${KEPT[ofRange(range).keep]}`;

/** Which of the two gun values counts; null: may not fire there. */
export const gunsAt = (ship, range) => ship.guns[catalogue.dice[range]?.far_guns ? 1 : 0];

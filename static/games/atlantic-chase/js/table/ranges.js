// Range and dice between zones, for the words on the sea; what a shot is worth comes from the server (view.aims).
const RANGES = { "far far": "extreme", "far near": "long", "close far": "long", "near near": "short", "close near": "point blank", "close close": "point blank" };
const DICE = { extreme: "3d6, lowest 2", long: "2d6", short: "2d6", "point blank": "3d6, best 2", torpedoes: "2d6" };

export const rangeBetween = (one, other) => RANGES[[one, other].sort().join(" ")];
export const diceOf = (range) => DICE[range] ?? "2d6";

/** Which of the two gun values counts; null: may not fire there. */
export const gunsAt = (ship, range) => ship.guns[range === "extreme" || range === "long" ? 1 : 0];

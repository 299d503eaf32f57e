// The windows that a standing order may answer: with a decline, always. And turns in which nothing can be played: with a card laid
// away, the one that is missed least first, until something can be.
import { nothingToPlay } from "./ask.js";
import { card } from "./names.js";

const LEAST = ["lull", "flak", "bdienst", "evade", "hfdf", "routing", "air", "escort", "contact", "attack"];

const discards = {
  button: "Discard and go on",
  title: "discard and go on",
  sentence: "Lay a card away in every turn until something can be played; nobody can tell it from your own hand",
  now: nothingToPlay,
  acts: ({ decision }) =>
    decision.options
      .map(({ act }) => act)
      .filter(({ act }) => act === "Discard")
      .sort((one, two) => worth(one) - worth(two)),
};
const worth = (act) => LEAST.indexOf(card(act.card).type) + (card(act.card).modifier + card(act.card).rolls) / 100;

export const standing = {
  "U-boat action": discards,
  "escort action": discards,
  "routing window": { title: "let contacts go", sentence: "Do not answer evasive routing", act: { act: "Decline" } },
  "hunt window": {
    title: "take hunts unanswered",
    sentence: "Take every hunt without an answer",
    act: { act: "Decline" },
    forced: true,
  },
  "attack window": {
    title: "let torpedo attacks come",
    sentence: "Let every torpedo attack come",
    act: { act: "Decline" },
    forced: true,
  },
};

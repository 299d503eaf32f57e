// The windows that a standing order may answer: with a decline, always.
export const standing = {
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

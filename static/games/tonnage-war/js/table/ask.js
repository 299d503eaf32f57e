// The question in the strip, the words on a red button that waits, and the hint under the choices.
import { capital, card, label } from "./names.js";

export function ask(page) {
  const { decision, picked } = page;
  const kind = picked.find((piece) => piece.startsWith("card:"))?.split(":")[1];
  const { done, level } = page.choice();
  if (decision.name === "commit units") return { prompt: decision.prompt, choose: "Add a unit card" };
  if (nothingToPlay(page)) return { prompt: "Nothing to play now: choose a card to discard.", choose: "Choose a card" };
  if (picked.includes("discard") && !done) return { prompt: "Which card goes face down?", choose: "Choose a card" };
  if (picked.includes("counter") && !done)
    return { prompt: "Which attack card do you spend on it?", choose: "Choose a card" };
  if (kind && !done && level.groups.some((group) => group.piece.startsWith("aim:")))
    return { prompt: `${label(kind)}: on the convoy or on the carrier?`, choose: "Choose a target" };
  if (decision.name === "support group" || decision.name === "rescue ship")
    return { prompt: decision.prompt, choose: decision.name === "rescue ship" ? "Choose a ship" : "Choose a card" };
  if (kind && !done && level.prefix.length)
    return {
      prompt: `${label(kind)}: ${QUESTIONS[card(kind).type] ?? "how?"}`,
      choose: CHOOSE[card(kind).type] ?? "Choose",
    };
  return { prompt: decision.prompt, choose: decision.name.endsWith("action") ? "Choose a card" : "Choose an answer" };
}

export const nothingToPlay = (page) =>
  page.decision.name.endsWith("action") &&
  page.choice().ways.every((way) => way.kind === "discard" || way.kind === "aside" || way.option.offer);
const goesOn = (page) => Boolean(page.choice().done?.next);

const QUESTIONS = {
  contact: "which boat shadows the convoy?",
  attack: "which boat goes in?",
  routing: "which contact shall lose us?",
  hfdf: "which contact is run down?",
  air: "where do the aircraft go?",
  escort: "how?",
};
const CHOOSE = {
  contact: "Choose a boat",
  attack: "Choose a boat",
  routing: "Choose a contact",
  hfdf: "Choose a contact",
  air: "Choose where",
};

export function hint(page) {
  const { decision, doc } = page;
  if (decision.name === "commit units")
    return `${capital(left(doc.view.draft))}. Nobody sees them before you send them.`;
  if (!decision.name.endsWith("action"))
    return "Keys 1–9 choose, Enter commits. A glowing card in your hand answers as well.";
  if (nothingToPlay(page)) return "It goes face down, unseen. Each card says why it cannot be played.";
  if (goesOn(page)) return "A unit card sends it and goes along at once.";
  if (page.picked.length) return "Esc clears the choice.";
  return "Glowing cards can be played. Dim ones say why not; any card can be discarded.";
}

function left(draft) {
  if (!draft) return "choose the unit cards";
  const more = draft.limit - draft.units.length;
  return more > 0 ? `${more === 1 ? "one more card" : `${more} more cards`} may go` : "no further card may go";
}

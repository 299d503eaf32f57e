// An option in a sentence, made of its fields: what is done, what it means, its price, what may come of it.
const ended = (words) => (".!?…".includes(words.at(-1)) ? words : `${words}.`);

export const sentence = ({ title, note, cost, worth }) =>
  [title, note, cost, worth].filter(Boolean).map(ended).join(" ");

// Whose salts are in the dice, in words: at the table and under its result.

/** What a seat added to the dice, to follow its name. */
export function whose({ by, commit }, bot) {
  if (bot) return "a computer adds no salt";
  if (by === "player") return "added a salt";
  if (by === "server") return "left the salt with the server";
  if (commit) return "promised a salt and did not open it";
  return by === "nobody" ? "plays without a salt" : "is still to add a salt";
}

/** Those of whom everybody should know, in sentences: persons who add no salt by their own hand. Who holds both seats has one salt. */
export function unsalted(seats, salts, called = (seat) => seats[seat].name) {
  const all = seats.map((seat, place) => ({ ...seat, ...salts[place], place }));
  const salted = new Set(all.filter(({ by }) => by === "player").map(({ name }) => name));
  return all
    .filter(({ name, bot, by }) => !bot && !salted.has(name) && (by === "nobody" || by === "server"))
    .map((each) => `${called(each.place)} ${whose(each, false)}.`);
}

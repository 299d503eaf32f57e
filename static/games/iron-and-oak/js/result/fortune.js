// The luck of the match: what every roll promised against what came of it, by side.
export async function fortune() {}

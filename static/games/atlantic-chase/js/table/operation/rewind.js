// “Change”: takes small choices back, one by one, until the declaration stands where it is to be changed.
let goal = null,
  tried = -1;
const asked = new Map(); // of the action being declared: how many choices were made when this was asked

/** Back to so many choices; `picks` are picked again there. */
export function rewind(page, acts, depth, picks = []) {
  goal = { seq: page.doc.seq, depth, picks };
  tried = -1;
  followRewind(page, acts);
}

export function followRewind(page, acts) {
  if (!goal) return;
  if (goal.seq !== page.doc.seq || !page.decision) return void (goal = null);
  if (page.doc.draft <= goal.depth) return arrive(page, acts);
  if (page.busy || tried === page.doc.draft) return;
  tried = page.doc.draft;
  acts.back();
}

function arrive(page, acts) {
  const { picks } = goal;
  goal = null;
  for (const piece of picks) if (leftWith(page, piece) > 1) page.touch(piece); // what leaves one way only would leave no question
  if (picks.length) acts.redraw();
}

const leftWith = (page, piece) =>
  page.choice().ways.filter(({ pieces }) => [...page.picked, piece].every((each) => pieces.includes(each))).length;

/** Remembers at which choice each question stood. After a reload only the last is known. */
export function remember(page) {
  if (page.doc.draft === 0) asked.clear();
  if (page.decision?.draft) asked.set(page.decision.name, page.doc.draft);
}

export const askedAt = (name) => asked.get(name) ?? null;

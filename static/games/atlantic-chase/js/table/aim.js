// Laying guns and torpedoes: which ship is aimed at what, by click, by drag or by list; changed freely until all fire.
import { aimOf, hitChance, pickedShip } from "./names.js";

const laying = (page) => page.decision && (page.decision.name === "gunnery" || page.decision.name === "torpedoes");
let wanted = null; // the shots as they shall be, while the server still has others
let tried = "";

export const isLaying = laying;

export const mayAim = (page, ship, target) => Boolean(laying(page) && aimOf(page.doc.view, ship, target));

/** This ship at this target, instead of whatever she aimed at before. */
export function lay(page, acts, ship, target) {
  const rest = page.doc.view.draft.filter((shot) => shot.ship !== ship);
  want(page, acts, [...rest, { ship, target }]);
}

export function unlay(page, acts, ship) {
  want(
    page,
    acts,
    page.doc.view.draft.filter((shot) => shot.ship !== ship),
  );
}

function want(page, acts, shots) {
  wanted = shots;
  tried = "";
  follow(page, acts);
}

/** One step from the draft the server has to the one that is wanted: take back what is too much, then add. */
export function follow(page, acts) {
  if (!wanted) return;
  if (!laying(page)) return void (wanted = null);
  if (page.busy) return;
  const { draft } = page.doc.view;
  const key = `${page.doc.seq}/${page.doc.draft}`;
  if (tried === key) return;
  const kept = draft.every((shot, n) => same(shot, wanted[n]));
  if (kept && draft.length === wanted.length) return void (wanted = null);
  tried = key;
  if (!kept) return acts.back();
  const next = wanted[draft.length];
  const fits = (name) =>
    page.decision.options.find(
      ({ act }) =>
        act.act === name &&
        act.ship === next.ship &&
        act.target === next.target &&
        (name === "Aim" || act.guns === next.guns),
    );
  const option = (next.guns === undefined ? null : fits("Split")) ?? fits("Aim");
  if (option) acts.send(option);
  else wanted = null;
}

const same = (one, two) =>
  one.ship === two?.ship && one.target === two?.target && (one.guns ?? null) === (two.guns ?? null);

/** What the panel explains: the pair under the pointer, else the ship picked and her one target, else the last shot laid. */
let over = null;
export function look(pair) {
  const changed = over?.ship !== pair?.ship || over?.target !== pair?.target;
  over = pair;
  return changed;
}

export function lookedAt(page) {
  const { view } = page.doc;
  const ship = pickedShip(page);
  const target = page.picked.find((piece) => piece.startsWith("target:"))?.slice(7);
  const best = (slug) => view.aims.filter((aim) => aim.ship === slug).sort((a, b) => hitChance(b) - hitChance(a))[0];
  if (over?.target && aimOf(view, over.ship, over.target)) return aimOf(view, over.ship, over.target);
  if (ship && target && aimOf(view, ship, target)) return aimOf(view, ship, target);
  if (ship && best(ship)) return best(ship);
  const last = view.draft.at(-1) ?? null;
  return last ? (aimOf(view, last.ship, last.target) ?? null) : null;
}

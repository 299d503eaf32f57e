// What this page's reader looks at: a ship on the sheet, a box in the plan, a part of the page on a phone. No move of the game.
export const ui = {
  ship: "", // on the sheet, if somebody asked for it
  box: "", // in the plan, if somebody asked for it
  order: "", // the order under the pointer in the ledger
  part: "decide", // on a phone
  picked: "", // the act whose tile was last brought into sight
};

/** A new situation: what was asked for a while ago gives way to what matters now. */
export function look(page, before) {
  const now = page.doc.view,
    was = before?.view;
  if (!was || now.active !== was.active || now.phase !== was.phase || now.turn !== was.turn) {
    ui.ship = ui.box = ui.order = "";
    ui.part = "decide";
  }
}

/** The ship that matters: asked for, about to be ordered or to act, acting, or the first of one's own. */
export function shipInHand(page) {
  const { view } = page.doc;
  const choosesHer = view.phase === "orders" || page.decision?.name === "activate";
  const there = (slug) => view.ships.find((ship) => ship.slug === slug);
  const picked = page.picked.find((piece) => piece.startsWith("ship:"))?.slice(5);
  const own = view.ships.find((ship) => ship.side === view.side && (ship.fate ?? "afloat") === "afloat");
  return there(ui.ship) ?? (choosesHer ? there(picked) : null) ?? there(view.active) ?? own ?? view.ships[0];
}

export function boxInHand(page) {
  const { view } = page.doc;
  if (ui.box) return ui.box;
  const goal = page.picked.find((piece) => piece.startsWith("box:"))?.slice(4);
  if (goal && view.ships.some((ship) => ship.box === goal)) return goal;
  const aimed = page.picked.find((piece) => piece.startsWith("ship:"))?.slice(5);
  const ship = view.ships.find((each) => each.slug === aimed && each.box) ?? shipInHand(page);
  return ship?.box || ship?.fate_box || ship?.entry || "C3";
}

// What this page's reader looks at: a boat, an area, a ship, a part of the page on a phone. No move of the game.
export const ui = {
  boat: "", // whose whole card is open
  area: "", // whose table is open
  ship: null, // whose search is drawn
  reach: "ship", // whose search reach the display shows: none, ship, all
  target: null, // whose sum the aim panel explains
  part: "decide", // on a phone
  zoom: null, // of the chart: { x, y, wide }, or as it comes
};

/** A new situation: what was asked for a while ago gives way to what matters now. */
export function look(page, before) {
  const now = page.doc.view,
    was = before?.view;
  if (!was || now.question !== was.question || now.segment !== was.segment || now.handling !== was.handling) {
    ui.boat = ui.area = "";
    ui.target = null;
    ui.part = "decide";
  }
  if (!was || (now.contact?.round ?? 0) !== (was.contact?.round ?? 0)) ui.ship = null;
}

// Words for slugs and ways to write numbers. The words come from the server with the page.
export const {
  orders,
  criticals,
  locations,
  ranges,
  snags,
  hazards,
  reasons,
  cards,
  ships,
  maneuver_drm: maneuverDrm,
  gunnery_drm: gunneryDrm,
  faces,
} = JSON.parse(document.getElementById("boot").textContent).catalogue;

export const SIDES = ["union", "confederate"];
export const enemyOf = (side) => (side === "union" ? "confederate" : "union");

/** One decimal, halves upwards: 57/80 is 71.3 %. */
export const percent = (value) => `${(Math.round(1000 * value + 1e-6) / 10).toFixed(1)} %`;
export const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
export const many = (number, one, more = `${one}s`) => (number === 1 ? `1 ${one}` : `${number} ${more}`);
export const diceOf = (dice) => dice.map((die) => `d${die}`).join(" ");

export const shipOf = (view, slug) => view.ships.find((ship) => ship.slug === slug);
export const called = (view, slug) => shipOf(view, slug)?.card.short ?? "";
export const inPlay = (ship) => ship.box && (ship.fate ?? "afloat") === "afloat";
export const shipsAt = (view, box) => view.ships.filter((ship) => inPlay(ship) && ship.box === box);

export const BOXES = [1, 2, 3, 4, 5].flatMap((row) => [..."ABCDE"].map((column) => `${column}${row}`));
export const depthOf = (view, box) => view.chart.cells.find((cell) => cell.box === box)?.depth ?? 0;

const DIRECTIONS = { N: "north", E: "east", S: "south", W: "west" };
export const current = ({ current: strength, sets }) =>
  strength === "slack" ? "slack" : `${strength}, sets ${DIRECTIONS[sets]}`;

/** What holds or hampers a ship, as { icon, words, kind }: calm, warn or dark. */
export function states(view, ship) {
  const found = [];
  const add = (icon, words, kind = "") => found.push({ icon, words, kind });
  const across = view.crossings.find((crossing) => crossing.ship === ship.slug);
  if (across) add("across", `across ${called(view, across.target)}’s ${across.end}`, "dark");
  if (ship.anchored) add("anchor", "anchored");
  if (ship.grounded) add("aground", "aground", "warn");
  if (ship.snag) add("fouled", `fouled with ${snags[ship.snag]}`, "warn");
  if (ship.fouled?.length)
    add("fouled", `fouled with ${ship.fouled.map((slug) => called(view, slug)).join(", ")}`, "warn");
  if (ship.tows) add("tow", `tows ${called(view, ship.tows)}`);
  if (!ship.powered && ship.card.hull === "ship") add("unpowered", "no power", "warn");
  if (ship.criticals?.includes("fire")) add("fire", "on fire", "warn");
  if (ship.opposed?.length)
    add("oppose", `opposed by ${ship.opposed.map((slug) => called(view, slug)).join(", ")}`, "dark");
  if (ship.screens) add("screen", `screens ${called(view, ship.screens)}`);
  return found;
}

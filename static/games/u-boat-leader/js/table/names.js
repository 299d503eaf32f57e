// Words for slugs and ways to write numbers. The cards and the charts come from the server with the page.
export const {
  campaigns,
  display,
  rings,
  wake,
  boats,
  classes,
  ships,
  conditions,
  events,
  decorations,
  assumptions,
  late_from: lateFrom,
  shop,
} = JSON.parse(document.getElementById("boot").textContent).catalogue;

export const displayArea = Object.fromEntries(display.map((area) => [area.id, area]));

export const LEVELS = ["green", "trained", "veteran", "ace"];
export const RATINGS = ["Dismal", "Poor", "Adequate", "Good", "Great"];
export const SEGMENTS = [
  ["strategic", "Strategic"],
  ["operations", "Operations"],
  ["tactical", "Tactical"],
  ["refit", "Refit"],
];
export const STEPS = [
  ["boats", "Boats move"],
  ["drift", "Drift"],
  ["escorts", "Escorts"],
  ["aggressive", "Aggressive attacks"],
  ["enemy", "Enemy attacks"],
  ["cautious", "Cautious attacks"],
];
export const PARTS = {
  hull: "Hull",
  flooding: "Flooding",
  engines: "Engines",
  periscope: "Periscope",
  electronics: "Electronics",
  oil: "Oil leak",
  gun: "Deck gun",
  tubes: "Tubes",
};
export const ABILITIES = { infiltrator: "Infiltrator", cool: "Cool", search: "Search" };
export const UNITS = {
  merchant: "Merchant",
  lone: "Lone ship",
  escort: "Escort",
  naval: "Warship",
  fleet: "Fleet escort",
};
export const DAMAGE = ["", "light", "heavy", "light and heavy"];
export const TERMS = {
  spread: "Spread",
  skill: "Skill",
  range: "Range",
  heavy: "Target damaged",
  condition: "Condition",
  weapon: "Weapon",
};

export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
export const many = (number, one, more = `${one}s`) => (number === 1 ? `1 ${one}` : `${number} ${more}`);
export const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
export const priced = (halves) => `${points(halves)} ${halves === 1 || halves === 2 ? "point" : "points"}`;
export const points = (halves) => `${Math.floor(halves / 2) || (halves % 2 ? "" : "0")}${halves % 2 ? "½" : ""}`;

/** Whole per cent, but never a chance that is not there, nor a certainty that is none. */
export function percent(value) {
  if (value > 0 && value < 0.005) return "< 1 %";
  if (value < 1 && value > 0.995) return "> 99 %";
  return `${Math.round(100 * value)} %`;
}

export const book = (view) => campaigns[view.campaign];
export const areaOf = (view, slug) => book(view).areas.find((area) => area.slug === slug);
export const portOf = (view, slug) => book(view).ports.find((port) => port.slug === slug);
export const placeName = (view, slug) => areaOf(view, slug)?.name ?? portOf(view, slug)?.name ?? slug;
export const boatOf = (view, number) => view.boats?.find((boat) => boat.number === number);
export const shipOf = (view, id) => view.contact?.ships.find((ship) => ship.id === id);
export const subOf = (view, number) => view.contact?.subs?.find((sub) => sub.boat === number);

/** A ship as this viewer knows her. */
export const shipName = (ship) => (ship.card ? ships[ship.card].name : `${UNITS[ship.unit]} ${ship.slot}`);
export const shortName = (ship) =>
  ship.card ? ships[ship.card].name.replace(/^(HMS|HMCS|USS|USCGC) /, "") : UNITS[ship.unit];
export const isEscort = ({ unit }) => unit === "escort" || unit === "fleet";

/** The table by which contacts are read, as { contacts, from, to, chance } with this much added to the die. */
export function contactTable(area, modifier) {
  let from = -Infinity;
  return area.contacts.map((row) => {
    const to = row.to ?? Infinity;
    const faces = Array.from({ length: 10 }, (_, n) => n + 1 + modifier).filter((sum) => sum > from && sum <= to);
    const found = { contacts: row.contacts, from, to, chance: faces.length / 10 };
    from = to;
    return found;
  });
}

export const meanContacts = (area, modifier = 0) =>
  contactTable(area, modifier).reduce((sum, { contacts, chance }) => sum + contacts * chance, 0);

/** Areas between two on the display. */
export function range(from, to) {
  const found = new Map([[from, 0]]);
  for (const here of found.keys()) {
    if (here === to) return found.get(here);
    for (const near of displayArea[here].adjacent) if (!found.has(near)) found.set(near, found.get(here) + 1);
  }
  return Infinity;
}

export function within(from, reach) {
  return display.map(({ id }) => id).filter((id) => range(from, id) <= reach);
}

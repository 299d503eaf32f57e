// Words and look-ups for the battle board. Sides keep their colour and pattern; a scenario may name them otherwise.
export const SIDES = { british: { mark: "blue", name: "British" }, german: { mark: "red", name: "German" } };

export const other = (side) => (side === "british" ? "german" : "british");

/** The names of this scenario: at Mers-el-Kébir the other side is French. */
export function christen(view) {
  for (const [side, name] of Object.entries(view?.sides ?? {})) SIDES[side].name = name;
}

export const CLASSES = {
  BB: "battleship", BC: "battlecruiser", PB: "pocket battleship", CA: "heavy cruiser", CL: "light cruiser", CV: "aircraft carrier",
  AC: "armed merchant cruiser", AO: "fleet tanker", DD: "destroyer squadron", Convoy: "convoy", Battery: "shore battery", Liner: "liner",
};
export const SPEEDS = { stopped: "stopped", very_slow: "very slow", slow: "slow", medium: "medium", fast: "fast" };

export const ATTITUDES = { acquiring: "shoots better, stays where she is.", closing: "moves toward the enemy, may launch torpedoes, may pursue.", running: "moves away, may make smoke, may break away." };

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const leaderName = (slug) => (slug === "lutjens" ? "Lütjens" : capital(slug));
export const plain = (text) => text.replace(/\.$/, "");
export const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
export const percent = (chance) => `${(chance * 100).toFixed(1)}\u202f%`;
export const count = (number, word) => `${number === 1 ? "one" : number} ${word}${number === 1 ? "" : "s"}`;

export const shipOf = (view, slug) => view.ships.find((ship) => ship.slug === slug);
export const aimOf = (view, ship, target) => view.aims.find((aim) => aim.ship === ship && aim.target === target);

/** Every result of a shot with its chance. Basic: splash, one hit, two hits; advanced: splash, hit, severe, catastrophic. */
export function results({ chances, odds, distance }) {
  if (!chances) return Object.entries(odds).map(([name, chance]) => ({ name, chance, when: "" }));
  const [splash, one, two] = chances;
  if (distance === "torpedoes") return [{ name: "splash", chance: splash, when: "10 or less" }, { name: "two hits", chance: two, when: "11 or more" }];
  return [{ name: "splash", chance: splash, when: "8 or less" }, { name: "one hit", chance: one, when: "9 to 12" }, { name: "two hits", chance: two, when: "13 or more" }];
}
export const hitChance = (aim) => 1 - results(aim)[0].chance;
export const added = ({ modifiers }) => modifiers.reduce((sum, [, value]) => sum + value, 0);

export const pickedShip = (page) => page.picked.find((piece) => piece.startsWith("ship:"))?.slice(5) ?? null;
export const leftSide = (view) => view.side ?? "british";

// The cards in words and numbers, as app/games/tonnage_war/data/cards.json has them (a test compares the two).

const CARDS = {
  contact: { side: "uboat", type: "contact", label: "Contact", text: "One boat shadows the convoy" },
  contact_special: { side: "uboat", type: "contact", label: "Special contact", text: "Shadows convoy or carrier" },
  attack_beam: { side: "uboat", type: "attack", label: "Beam attack", text: "4 torpedo rolls, or counter-attack", rolls: 4 },
  attack_bow: { side: "uboat", type: "attack", label: "Bow attack", text: "3 torpedo rolls, or counter-attack", rolls: 3 },
  attack_bow_fat: { side: "uboat", type: "attack", label: "Bow attack, FAT", text: "3 rolls, +2 to hit, or counter-attack", rolls: 3, modifier: 2 },
  attack_quarter: { side: "uboat", type: "attack", label: "Quarter attack", text: "2 torpedo rolls, or counter-attack", rolls: 2 },
  attack_stern: { side: "uboat", type: "attack", label: "Stern attack", text: "1 torpedo roll, or counter-attack", rolls: 1 },
  attack_straggler: { side: "uboat", type: "attack", label: "Straggler attack", text: "1 roll, +4 to hit, or counter-attack", rolls: 1, modifier: 4 },
  attack_zaun: { side: "uboat", type: "attack", label: "Zaunkönig", text: "1 torpedo roll; homes in counter-attack", rolls: 1, homing: true },
  evade_8: { side: "uboat", type: "evade", label: "Evade +8", text: "+8 to evasion, gives up the attack", modifier: 8 },
  evade_6: { side: "uboat", type: "evade", label: "Evade +6", text: "+6 to evasion, gives up the attack", modifier: 6 },
  evade_4: { side: "uboat", type: "evade", label: "Evade +4", text: "+4 to evasion, gives up the attack", modifier: 4 },
  evade_2: { side: "uboat", type: "evade", label: "Evade +2", text: "+2 to evasion, gives up the attack", modifier: 2 },
  bdienst: { side: "uboat", type: "bdienst", label: "B-dienst", text: "Cancels one evasive routing" },
  flak_2: { side: "uboat", type: "flak", label: "Flak +2", text: "+2 to the flak shot", modifier: 2 },
  flak_1: { side: "uboat", type: "flak", label: "Flak +1", text: "+1 to the flak shot", modifier: 1 },
  flak_0: { side: "uboat", type: "flak", label: "Flak +0", text: "Flak shot against aircraft" },
  lull_u: { side: "uboat", type: "lull", label: "Lull", text: "Nothing happens: discard only" },
  routing: { side: "escort", type: "routing", label: "Evasive routing", text: "Ends one contact" },
  escort_3: { side: "escort", type: "escort", label: "Escort attack 3", text: "Up to 3 ships hunt an attacker", units: 3 },
  escort_2: { side: "escort", type: "escort", label: "Escort attack 2", text: "Up to 2 ships hunt an attacker", units: 2 },
  escort_1: { side: "escort", type: "escort", label: "Escort attack 1", text: "1 ship hunts an attacker", units: 1 },
  hfdf_3: { side: "escort", type: "hfdf", label: "HF/DF 3", text: "Up to 3 ships run down a contact", units: 3 },
  hfdf_2: { side: "escort", type: "hfdf", label: "HF/DF 2", text: "Up to 2 ships run down a contact", units: 2 },
  hfdf_1: { side: "escort", type: "hfdf", label: "HF/DF 1", text: "1 ship runs down a contact", units: 1 },
  air_3: { side: "escort", type: "air", label: "Air patrol 3", text: "Up to 3 aircraft on patrol", units: 3 },
  air_2: { side: "escort", type: "air", label: "Air patrol 2", text: "Up to 2 aircraft on patrol", units: 2 },
  air_1: { side: "escort", type: "air", label: "Air patrol 1", text: "1 aircraft on patrol", units: 1 },
  lull_e: { side: "escort", type: "lull", label: "Lull", text: "Nothing happens: discard only" },
};

const UNITS = {
  U_N: { side: "uboat", type: "boat", label: "Novice boat", attack: 6, evade: 8 },
  U_R: { side: "uboat", type: "boat", label: "Regular boat", attack: 10, evade: 10 },
  U_A: { side: "uboat", type: "boat", label: "Ace boat", attack: 14, evade: 12 },
  U_T: { side: "uboat", type: "tanker", label: "Supply boat", attack: 4, evade: 8 },
  U_0: { side: "uboat", type: "blank", label: "Blank" },
  SN: { side: "escort", type: "surface", label: "Novice escort", attack: 2, detect: 0, hfdf: 3 },
  SR: { side: "escort", type: "surface", label: "Regular escort", attack: 4, detect: -2, hfdf: 2 },
  SA: { side: "escort", type: "surface", label: "Ace escort", attack: 5, detect: -4, hfdf: 1 },
  AN: { side: "escort", type: "air", label: "Novice aircraft", attack: 2, detect: -4 },
  AR: { side: "escort", type: "air", label: "Regular aircraft", attack: 4, detect: -6 },
  AA: { side: "escort", type: "air", label: "Ace aircraft", attack: 6, detect: -8 },
  SG3: { side: "escort", type: "support", label: "Support group" },
  E_0: { side: "escort", type: "blank", label: "Blank" },
};

export const SIDES = {
  uboat: { name: "U-boats", one: "U-boat", mark: "red" },
  escort: { name: "Escorts", one: "escort", mark: "blue" },
};
export const other = (side) => (side === "uboat" ? "escort" : "uboat");

const DEPLETED = "*";      // behind a unit's kind: it has fired all it had

export const depleted = (kind) => kind.endsWith(DEPLETED);
export const plain = (kind) => kind.replace(DEPLETED, "");
export const card = (kind) => CARDS[kind];
export const unit = (kind) => UNITS[plain(kind)];

export function label(kind) {
  const found = card(kind) ?? unit(kind);
  return found ? found.label + (depleted(kind) ? ", depleted" : "") : kind;
}

export const lower = (kind) => label(kind).toLowerCase();
export const capital = (text) => text[0].toUpperCase() + text.slice(1);
export const a = (kind) => `${"aeiou".includes(lower(kind)[0]) ? "an" : "a"} ${lower(kind)}`;
export const count = (number, what) => (number === 1 ? `one ${what}` : `${number} ${what}s`);

/** The kind of unit a label in a public sentence means: "regular escort" → SR. */
export function kindOf(words, side) {
  const [name, spent] = words.split(", depleted");
  const found = Object.entries(UNITS).find(([, each]) => each.side === side && each.label.toLowerCase() === name.toLowerCase());
  return found ? found[0] + (spent === undefined ? "" : DEPLETED) : null;
}

/** A hand as stacks of equal cards. */
export function stacks(kinds) {
  const found = new Map();
  for (const kind of kinds) found.set(kind, (found.get(kind) ?? 0) + 1);
  return [...found].map(([kind, number]) => ({ kind, number }));
}

export const catalogue = { tactical: CARDS, units: UNITS };

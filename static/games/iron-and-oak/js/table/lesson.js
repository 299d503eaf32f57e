// The first morning as a lesson: two rams, a gunboat at anchor, four turns. What comes up is explained when it comes up.
const view = (page) => page.doc.view;
const asked = (page, name) => page.decision?.name === name;
const offers = (page, act) => Boolean(page.decision?.options.some((option) => option.act.act === act));
const told = (page, what, check = () => true) => page.log.some(({ event }) => event.what === what && check(event));
const own = (page) => view(page).ships.filter((ship) => ship.side === view(page).side);
const mine = (page, slug) => own(page).some((ship) => ship.slug === slug);
const orders = (page) => view(page).draft?.orders ?? {};
const turn = (page, number) => view(page).turn === number;
const inBox = (page) =>
  own(page).some(
    (ship) => ship.box && view(page).ships.some((other) => other.side !== ship.side && other.box === ship.box),
  );

// --- mistakes: unwise, not forbidden ---

const MISTAKES = [
  {
    key: "not-in-the-box",
    rule: "4.9",
    title: "She was right beside her",
    when: (page) =>
      asked(page, "activate") &&
      turn(page, 1) &&
      own(page).some((ship) => ship.slug === "general-bragg" && ship.order !== "maneuver-0"),
    text: "Bragg and Cincinnati lay in one box when the orders were written, and only Maneuver 0 rams there. Only who shared a box at the Order Phase can be struck, so it waits for the next turn.",
  },
  {
    key: "aground",
    rule: "4.12",
    title: "Hard aground",
    when: (page) => asked(page, "orders") && own(page).some((ship) => ship.grounded),
    text: "A box whose number is smaller than her draft is shoal for her; the chart hatches it and says so. Order Refloat. A friend on the hawser helps with +2, and the enemy will not wait.",
  },
  {
    key: "fouled",
    rule: "4.2",
    title: "They hang together",
    when: (page) => asked(page, "orders") && own(page).some((ship) => ship.fouled?.length),
    text: "After a ram the ships may hang fast in each other. Unfoul gets clear in 42.5 of 100 cases; until then she lies under every gun of the other, at point blank range.",
  },
  {
    key: "broken-ram",
    rule: "4.9",
    title: "The ram is broken",
    when: (page) => told(page, "CriticalMarked", ({ critical, ship }) => critical === "ram" && mine(page, ship)),
    text: "Every blow may break the ram itself, in 31.9 of 100 cases. She has guns and can still cross a bow or stand in the way; nobody mends a ram on the river.",
  },
].map((card) => ({ ...card, aside: true }));

// --- as it comes ---

const CARDS = [
  {
    key: "aim",
    rule: "7.2",
    title: "Two rams, one gunboat",
    when: (page) => asked(page, "orders") && turn(page, 1),
    text: "You command Bragg and Price. Cincinnati lies at anchor in C4, and Carondelet comes in turn 3. The cartouche at the edge of the chart says what scores: every three Hits on Cincinnati, and more if she goes down. You have four turns.",
  },
  {
    key: "book",
    rule: "3.2",
    title: "The order book",
    when: (page) => asked(page, "orders") && turn(page, 1),
    done: (page) => Object.keys(orders(page)).length > 0 || view(page).phase === "action",
    text: "One order for each ship. Gold fields may be ordered, with their chance; a dashed field says why not. An order names neither box nor target: those you choose when it is opened. Bragg shares a box with Cincinnati: give her Maneuver 0, which rams. Price is a box away: give her Maneuver 1.",
  },
  {
    key: "seal",
    rule: "3.2",
    title: "Sealed",
    when: (page) => asked(page, "orders") && Object.keys(orders(page)).length > 1,
    done: (page) => view(page).phase === "action",
    text: "Nobody else sees this book, not even that it is finished. Change what you like, then press the red button. Afterwards every order lies on the chart in an envelope until its ship acts.",
  },
  {
    key: "activate",
    rule: "3.3",
    title: "Ship by ship",
    when: (page) => asked(page, "activate"),
    done: (page) => told(page, "OrderOpened", ({ ship }) => mine(page, ship)),
    text: "Now both sides take turns with one ship each: her order is opened, she moves, she fires. Which of yours comes first is your choice, and the strip above shows the order. Bragg should strike before Cincinnati has weighed.",
  },
  {
    key: "duel",
    rule: "4.4",
    title: "Challenge and Response",
    when: (page) => asked(page, "maneuver") && offers(page, "Strike"),
    done: (page) => told(page, "StrikeDeclared", ({ ship }) => mine(page, ship)),
    text: "Choose the ram. Left your dice, right hers: of each side the highest die counts, with all that is added, and you must be higher. A ship at anchor cannot dodge: she has one die and −5. Below stands what a blow does, Hit by Hit, and the risk to your own ship.",
  },
  {
    key: "cards",
    rule: "4.4",
    title: "A card on the maneuver",
    when: (page) => asked(page, "maneuver cards"),
    done: (page) => told(page, "Contested", ({ kind }) => kind === "strike" || kind === "maneuver"),
    text: "Before a maneuver is rolled, each side may play cards on it: Quick Maneuver adds 1 to your own ship, Slow Maneuver takes 1 from hers. The question comes whether you hold such a card or not, so it tells nobody anything. “No card” is an answer too.",
  },
  {
    key: "rammed",
    rule: "4.9",
    title: "The blow",
    when: (page) => told(page, "Rammed"),
    stays: true,
    text: "Ram dice against the armour of the waterline: the difference is Hits, and it dents the armour as deep. Then two checks: does the ram hold, do the ships come free? All dice lie in the tray; the gold one counted.",
  },
  {
    key: "fire",
    rule: "5.4",
    title: "Where will it strike?",
    when: (page) => asked(page, "fire"),
    done: (page) => told(page, "Fired", ({ ship }) => mine(page, ship)),
    text: "After moving she may fire once. A die says which part is struck, and the armour of that part answers. More dents it, double is a Hit, triple is two and a critical; where it is dented already each counts one more. So strike twice in the same place.",
  },
  {
    key: "smoke",
    rule: "5.8",
    title: "Smoke",
    when: (page) => view(page).ships.some((ship) => ship.smoke),
    stays: true,
    text: "Guns fired in one’s own box leave a cloud: −1 for whoever fires out of it or into it. It stays behind when she goes to another box.",
  },
  {
    key: "move",
    rule: "4.5",
    title: "To another box",
    when: (page) => asked(page, "maneuver") && offers(page, "Go"),
    done: (page) => told(page, "Moved", ({ ships, drifting }) => !drifting && mine(page, ships[0])),
    text: "Each box she could go to is lit, with the chance to get there; a hatched one is shoal for her, and says how likely she passes. Upstream costs 1, downstream gives 1. Choose on the chart or on a tile.",
  },
  {
    key: "answer",
    rule: "5.5",
    title: "Her answer",
    when: (page) => told(page, "Fired", ({ ship }) => !mine(page, ship)),
    stays: true,
    text: "Cotton is no iron: most places of a ram have a single die. Click on any plate to see a ship’s sheet, with every dent. A ram that stays under a broadside is lost; strike, and be somewhere else.",
  },
  {
    key: "replace",
    rule: "3.4",
    title: "New cards",
    when: (page) => asked(page, "replace cards"),
    text: "At the end of a turn lay away what you do not need, face down, and fill up your hand. The tab “Known” beside the signals tells what the enemy can conclude about yours.",
  },
  {
    key: "repair",
    rule: "3.1",
    title: "Repairs",
    when: (page) => asked(page, "repair"),
    text: "The Status Phase: leaks and fires cost Hits, and each damaged ship may try to mend one critical. A ship with three quarters of her Hits may strike her colours.",
  },
  {
    key: "same-box",
    rule: "4.8",
    title: "Cross, or stand in the way",
    when: (page) => asked(page, "orders") && view(page).turn > 1 && inBox(page),
    stays: true,
    text: "The same ship may not be rammed two turns running. Maneuver 0 can also lay you across her bow or stern, where her guns hardly bear and yours rake her from end to end; Opposing Maneuver takes 1 from what she tries next.",
  },
  {
    key: "over",
    rule: "7.2",
    title: "What it came to",
    when: (page) => page.doc.status === "finished",
    text: "That is the whole game; the scenarios only have more ships, wrecks, torpedoes and forts. The result page plays it again with both books laid open, and reckons the luck. Plum Point Bend is the next to try.",
  },
];

export const lesson = (page) => (view(page).side === "confederate" && page.boot.fixed ? [...MISTAKES, ...CARDS] : null);

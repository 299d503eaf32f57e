// The introduction as a lesson: every matter of operations is explained when it first comes up; what the dice have kept back is told
// at the end, before the last card.
import { html } from "../../../../js/table/lit.js";
import { battleCards } from "./lesson_battle.js";

const sea = (page) => page.doc.view.operation;
const mine = (page) => page.doc.view.side;
const own = (page) => sea(page).forces.filter((force) => force.side === mine(page));
const asked = (page, name) => page.decision?.name === name;
const offers = (page, act) => asked(page, "action") && page.decision.options.some((option) => option.act.act === act);
const told = (page, what) => page.log.some(({ event }) => event.what === what);
const hitScored = (page) => page.doc.view.ships.some(({ taken }) => taken);
const german = (page) => mine(page) === "german";

const CARDS = [
  {
    key: "welcome",
    rule: "1.3",
    title: "You command Scheer",
    when: (page) => german(page) && asked(page, "action"),
    text: "A raider off Bergen wants out into the Atlantic, where convoy HX 84 is on its way home. Each hit on the convoy is a point, coming home undamaged two more. The convoy at home is three for the British. Nothing is hidden on this chart: what nobody knows is where along a string a force really is.",
  },
  {
    key: "course",
    rule: "20",
    title: "Draw a course",
    when: (page) => offers(page, "Plot"),
    done: (page) => own(page).some((force) => force.trajectory),
    text: "A string is not a voyage but everywhere the force may be by now. Choose Trajectory, then Scheer, and click or drag from hex to hex. It costs nothing and you keep the initiative, so draw as far as you dare: up to fifteen segments.",
  },
  {
    key: "steps",
    rule: "2.4",
    title: "Both ends grow",
    when: (page) => asked(page, "course"),
    done: (page) => own(page).some((force) => force.trajectory) && !asked(page, "course"),
    text: "Glowing hexes are where the string may go on, from either end. A hex with an enemy port, airbase or station reports you: an Intel marker goes on that segment. Between the cruiser off the Faroes and Scapa Flow there is a gap that nobody watches. Take back as often as you like; it counts when you lay the string.",
  },
  {
    key: "intel",
    rule: "6.3",
    title: "Intel",
    when: (page) => own(page).some((force) => force.intel?.length),
    text: "Somebody has seen you there. Intel lets the enemy fix you with a Signals action, keeps that segment from being removed, forbids coming home, and may interrupt your attacks. It goes with its segment.",
  },
  {
    key: "long",
    rule: "4",
    title: "Long strings are clumsy",
    when: (page) => own(page).some((force) => force.trajectory) && asked(page, "action"),
    text: "The longer a string, the harder to find, and the harder to do anything with: every attack adds both strings to a Trajectory Total, and a high Total spoils the dice. Segments go by Time Lapse, after most things a force does and when you Pass.",
  },
  {
    key: "pass",
    rule: "17",
    title: "Pass",
    when: (page) => offers(page, "Pass") && own(page).some((force) => force.trajectory && force.hexes.length > 3),
    text: "A Pass shortens one of your strings and hands the initiative over. Which end goes is your choice: that is how Scheer really sails. The enemy moves then, so pass when your string lies where you want it.",
  },
  {
    key: "lapse",
    rule: "5",
    title: "Time Lapse",
    when: (page) => asked(page, "time lapse"),
    text: "So many segments go, as the table says for your speed; in bad weather a die decides. Take them from one end or from both. What is left is where you may be. When the last one goes you are a station: found, but quick to act.",
  },
  {
    key: "waiting",
    rule: "10",
    title: "The enemy acts",
    when: (page) => !page.decision && sea(page).active !== mine(page) && page.doc.status === "playing",
    text: "The side with the initiative acts as often as it likes, until a Pass, or until you take it away. Watch which strings come near yours.",
  },
  {
    key: "seize",
    rule: "10.3",
    title: "Seize the initiative",
    when: (page) => asked(page, "seize"),
    text: "After many actions the other side may take over: two dice, and the Tally helps, nine or more. If the chance is poor, decline: a force of yours that has none gains Evasive Maneuvers, worth having when somebody searches for it.",
  },
  {
    key: "tally",
    rule: "10.5",
    title: "The Tally",
    when: (page) => sea(page).tally > 0,
    text: "Every time the initiative was vied for or seized in vain the Tally grows, and makes the next attempt easier. It is back at nothing when the initiative changes hands.",
  },
  {
    key: "evasive",
    rule: "9.3",
    title: "Evasive Maneuvers",
    when: (page) => own(page).some((force) => force.evasive),
    text: "This marker is good once: to spoil an attack on its force, to choose what is left of a string, to help with the initiative, or to slip a ship out of a battle.",
  },
  {
    key: "weather",
    rule: "10.4",
    title: "Bad weather",
    when: (page) => sea(page).weather === "bad",
    text: "Time Lapse goes by the die now, battles are shorter, coordination is worth less. Each change of initiative looks at the weather again; five or six clears it. In the hexes of the Arctic Line it is always bad.",
  },
  {
    key: "search",
    rule: "15",
    title: "Search",
    when: (page) => offers(page, "Search"),
    text: "You share a hex with an enemy string: a Naval Search may find it there. At a low Total it is sighted and becomes a station; at a high one it is early or late. Shorten the strings first if you can.",
  },
  {
    key: "sum",
    rule: "11",
    title: "Look at the sum",
    when: (page) => asked(page, "confirm"),
    text: "Before the dice fall everything is on the sheet: the Trajectory Total and its column, what is added to the dice, and the exact chance of every result, and of an Interruption if you carry Intel. Nothing has been told yet; take it back if you do not like it.",
  },
  {
    key: "found",
    rule: "22.1",
    title: "Contact",
    when: (page) => sea(page).forces.some((force) => force.side !== mine(page) && force.contact?.length),
    text: "A Contact marker makes the next attack on that force in that hex much easier, the more so the slower it is. A convoy is very slow.",
  },
  {
    key: "interrupted",
    rule: "7",
    title: "Interruption",
    when: (page) => told(page, "InterruptionRead"),
    text: "An attacker who carries Intel may be forestalled: the other side rolls, and the more Intel, the worse. Stay unseen, and nobody interrupts you.",
  },
  {
    key: "signals",
    rule: "16",
    title: "Signals",
    when: (page) => offers(page, "Signals"),
    text: "An enemy string carries Intel: without any dice you may fix it in that hex, as a station. The strongest thing one can do to a string.",
  },
  {
    key: "engage",
    rule: "14",
    title: "Engage",
    when: (page) => offers(page, "Engage"),
    text: "An enemy station is in a hex of yours, so you may engage it. At Total 0 there is nearly always a battle, so look who it is first: against the convoy alone Scheer has little to fear, a cruiser is a fair duel, Hood is neither.",
  },
  {
    key: "battle",
    rule: "23",
    title: "Battle",
    when: (page) => sea(page).fighting,
    text: "Three rounds in good weather, two in bad, one in a skirmish. Lay the guns, fire, sail one zone, and decide in secret whether to break away. A convoy cannot be sunk, but every hit on it is a point; with rounds to come, close in.",
  },
  {
    key: "after",
    rule: "23",
    title: "After a battle",
    when: (page) => told(page, "BattleEnded") && !sea(page).fighting,
    text: "Both forces are stations there now, with Contact on both. Whoever has the initiative can go at it again, or draw a course and be gone.",
  },
  {
    key: "home",
    rule: "13",
    title: "Home",
    when: (page) => offers(page, "Complete") && hitScored(page),
    text: "A force in a friendly port with six segments at most and no Intel may complete, unless the enemy seizes the initiative first. Norway and Germany pay two points for an undamaged Scheer, South America one.",
  },
  {
    key: "over",
    title: "That was it",
    when: (page) => page.doc.status === "finished",
    text: html`That is how an operation goes. <a href="/learn#atlantic-chase">The second lesson</a> is one battle, to learn the board by itself; then <a href="/new?game=atlantic-chase&scenario=op2">lay “First Test”</a>: it adds aircraft and more forces. Every why-not and every line of the signals names <a href="/rules/atlantic-chase" target="rules">the rule</a> it comes from.`,
  },
];

/** What each card speaks of, on the table. */
const action = (name) => `.palette [data-piece="action:${name}"]`;
const AT = {
  course: action("trajectory"),
  steps: "#sea",
  pass: action("pass"),
  lapse: "#decision .opts",
  seize: "#decision .opts",
  tally: "#where",
  weather: "#where",
  search: action("naval search"),
  sum: ".declared .chances",
  signals: action("signals"),
  engage: action("engage"),
  battle: "#sea",
  home: action("completion"),
};

const over = (page) => page.doc.status === "finished";
const concepts = CARDS.filter(({ key }) => key !== "over").map((card) => ({
  ...card,
  at: AT[card.key],
  when: (page) => over(page) || card.when(page),
}));
const lastCard = CARDS.find(({ key }) => key === "over");

const chartCards = [...concepts, lastCard];

/** The cards of a lesson's table; at any other they would be wrong. Nothing is left out because the game ended early. */
export const lesson = (page) => (page.boot.fixed ? (page.boot.lesson === "battle" ? battleCards : chartCards) : null);

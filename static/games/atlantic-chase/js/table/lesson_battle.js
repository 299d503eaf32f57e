// One battle as a lesson: the board by itself, from the first shot to the last envelope. What the dice have kept back is told at the end.
import { html } from "../../../../js/table/lit.js";

const battle = (page) => page.doc.view.battle;
const ships = (page) => page.doc.view.ships;
const mine = (page) => page.doc.view.side;
const asked = (page, name) => page.decision?.name === name;
const told = (page, ...events) => page.log.some(({ event }) => events.includes(event.what));
const over = (page) => page.doc.status === "finished";

const CARDS = [
  {
    key: "lines",
    rule: "23",
    at: "#sea",
    title: "Two lines of battle",
    when: (page) => Boolean(page.decision),
    text: "Exeter, Achilles and Ajax are yours; the pocket battleship Graf Spee is their prey. Each side has a far and a near zone, and the close zone between the lines belongs to both. Three rounds in good weather, four steps each: gunnery, torpedoes, maneuver, break away.",
  },
  {
    key: "counter",
    rule: "23",
    at: "#sea .ship.german",
    title: "Read a counter",
    when: (page) => Boolean(page.decision),
    text: "At the lower left are her guns: near, then far. In the dark square stands how many hits turn her to her damaged side, and again as many sink her. A small torpedo: she has tubes. Chevrons: her speed. Rest the pointer on any ship, and a card spells it out; the legend at the foot of the board does too.",
  },
  {
    key: "boxes",
    at: ".boxes",
    title: "What you are after",
    when: (page) => Boolean(page.decision),
    text: "A battle is won by boxes, not by sinkings. Yours: cripple Graf Spee, better sink her. Theirs: break away, or cripple one of yours. Each box tells how far it is filled; the better box wins at the end.",
  },
  {
    key: "gunnery",
    rule: "23",
    at: "#decision .opts",
    title: "Lay your guns",
    when: (page) => asked(page, "gunnery"),
    done: (page) => page.doc.view.draft.length > 0,
    text: "Choose a glowing ship, then her target; or drag from one to the other. Range goes from zone to zone: far to far is extreme, three dice of which the lowest two count. 9 or more with all that is added is a hit, 13 or more two. The plotting sheet has the exact chance before you fire.",
  },
  {
    key: "laid",
    rule: "23",
    at: "#hand",
    title: "Nothing is fired yet",
    when: (page) => asked(page, "gunnery") && page.doc.view.draft.length > 0,
    text: "Shots laid stand on the plotting sheet; a cross takes one back. Confirm when all are laid. The active side lays first, the other sees it and lays its own, and then all fire together: a ship that is crippled in this step has fired all the same.",
  },
  {
    key: "reach",
    rule: "23",
    title: "No enemy in reach",
    at: "#sea .ship:has(.silent)",
    when: (page) => Boolean(battle(page).out_of_reach?.length),
    text: "A dash in place of a gun value means that she cannot fire at that range, and she is passed over; it stands on her counter. Light cruisers have to close before their guns tell.",
  },
  {
    key: "fired",
    rule: "23",
    stays: true,
    at: ".tray",
    title: "The dice are on the tray",
    when: (page) => told(page, "ShotFired"),
    text: "Every shot of the exchange stands there with what was added and what it made of it, those of the other side too. What each did to a ship is in the signals.",
  },
  {
    key: "hit",
    rule: "23",
    stays: true,
    at: "#sea .ship.german",
    title: "Hits",
    when: (page) => ships(page).some(({ taken }) => taken),
    text: "Hits are marked on the counter. With as many as her dark square says she is damaged: the counter turns over, with fewer guns and mostly less speed, and what she has left is all that keeps her afloat.",
  },
  {
    key: "damaged",
    rule: "23",
    stays: true,
    title: "Damaged",
    when: (page) => ships(page).some(({ damaged }) => damaged),
    text: "A damaged ship makes no smoke and launches no torpedoes, and a slow one is easier to hit: +1 for everybody who fires at her, +2 if she is very slow. In the boxes crippled means just this, damaged and afloat.",
  },
  {
    key: "torpedoes",
    rule: "23",
    at: "#decision .opts",
    title: "Torpedoes",
    when: (page) => asked(page, "torpedoes"),
    text: "From the close zone, at a target close or near, once a game: 11 or more is two hits. Only an undamaged ship with tubes may, and not out of smoke. Both sides launch at once. Save them if the chance is poor and you mean to stay.",
  },
  {
    key: "maneuver",
    rule: "23",
    at: "#decision .opts",
    title: "Maneuver",
    when: (page) => asked(page, "maneuver"),
    done: (page) => told(page, "ShipSails") && !asked(page, "maneuver"),
    text: "The slowest ships first; among equals the sides take turns. One zone, or none. Graf Spee’s guns reach you wherever you are, and yours hit best near and close: three cruisers that close in give her three targets. Choose a zone and the sheet shows every range it would make.",
  },
  {
    key: "smoke",
    rule: "23",
    title: "Smoke",
    when: (page) =>
      page.decision?.options.some(({ act }) => act.smoke) || ships(page).some(({ making_smoke: makes }) => makes),
    text: "An undamaged ship may make smoke while she moves. It hides her and up to two ships of her zone: −1 for those who fire at them, and −1 for their own guns. Good for a ship that has had enough and must last one round more.",
  },
  {
    key: "envelopes",
    rule: "23",
    at: "#decision .opts",
    title: "Break away, in secret",
    when: (page) => asked(page, "break away"),
    text: "Both sides seal an answer; nobody sees it before both are in. If both want to go, the battle is over. If one does, two dice and 9 or more: +2 if all its ships are far, −1 for an enemy near or close, −1 for being slower. That is why it pays to stay on her heels. Fight on.",
  },
  {
    key: "rounds",
    rule: "23",
    title: "The next round",
    at: "#where",
    when: (page) => battle(page).round > 1,
    text: "Two rounds are left, then it ends wherever everybody is. Look at the boxes: if yours is filled and theirs is not, caution is worth more than another hit; if not, close in.",
  },
];

const LAST = {
  key: "over",
  title: "That was a battle",
  when: over,
  text: html`In an operation battles are what searches lead to; there you choose when to fight, and there is no box, but points. <a href="/new?game=atlantic-chase&scenario=ms2">Fight the next battle</a>, or <a href="/new?game=atlantic-chase&scenario=op2">lay the operation “First Test”</a>. Result and replay, under More, show every shot again.`,
};

/** Nothing is left out because the battle ended early. */
export const battleCards = [
  ...CARDS.map((card) => ({ ...card, when: (page) => over(page) || (mine(page) && card.when(page)) })),
  LAST,
];

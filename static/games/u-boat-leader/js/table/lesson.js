// The first patrol as a lesson: one boat, a lone ship, an escort, dice that everybody knows. What comes up is explained when it comes up.
import { isEscort, percent } from "./names.js";

const view = (page) => page.doc.view;
const asked = (page, question) => Boolean(page.decision) && view(page).question === question;
const turn = (page) => view(page).turn;
const contact = (page) => view(page).contact;
const boat = (page) => view(page).boats?.[0];
const sub = (page) => contact(page)?.subs?.[0];
const told = (page, what, check = () => true) => page.log.some(({ event }) => event.what === what && check(event));
const laid = (page) => contact(page)?.aim?.laid ?? [];

// --- mistakes: unwise, not forbidden ---

const MISTAKES = [
  {
    key: "let-pass",
    rule: "7.5",
    title: "She sails on",
    when: (page) => told(page, "ContactWithdrawn") && view(page).segment !== "tactical",
    text: "Whoever lets a convoy pass has spent the turn’s search on nothing. There will be another one: search again next turn.",
  },
  {
    key: "low",
    rule: "7.2",
    title: "Nothing found, nothing sunk",
    when: (page) => told(page, "LaidLow") && view(page).segment === "strategic",
    text: "A boat that lies low is safe and sinks nothing. Victory points are what the ladder at the top counts.",
  },
  {
    key: "found",
    rule: "8.4.2",
    title: "They have you",
    when: (page) => Boolean(sub(page)?.detected),
    text: "A detected boat is attacked by every escort near enough. Dive and run silent, leave the display, or answer the attack with a dive when it comes.",
  },
  {
    key: "shaken",
    rule: "1.6",
    title: "A shaken crew",
    when: (page) => boat(page)?.band === "shaken",
    text: "Beyond the plain boxes of Stress the crew is shaken: every value is worse, and most attack after the enemy. Port and a quiet turn bring it down.",
  },
].map((card) => ({ ...card, aside: true }));

// --- as it comes ---

const CARDS = [
  {
    key: "aim",
    rule: "11",
    title: "One boat, one patrol",
    when: (page) => asked(page, "Strategic") && turn(page) === 1,
    text: "You command U-48. The ladder at the top says what your points are worth; in this lesson 3 are great. Sink something, and bring her home.",
  },
  {
    key: "shop",
    rule: "4.1",
    title: "What points buy",
    when: (page) => asked(page, "Strategic") && turn(page) === 1,
    text: "Before the boats sail you may spend points. Intelligence makes contacts likelier in one area. You need not: the red button lets the boats sail.",
  },
  {
    key: "move",
    rule: "5.2",
    title: "Gold waters",
    when: (page) => asked(page, "MoveBoat") && boat(page)?.place === "germany" && turn(page) === 1,
    text: "Gold is what you may do now, on the chart and at the right. Two numbers stand under each area: events on entering it, and events if she stays. Sail into the North Sea.",
  },
  {
    key: "event",
    rule: "1.10",
    title: "A card for every step",
    when: (page) => asked(page, "MoveBoat") && told(page, "EventDrawn"),
    text: "Each area draws event cards; the last one lies in the dock. Clear weather does nothing. Go on if you like, but each further area costs another card. Or stop here.",
  },
  {
    key: "search",
    rule: "7.2",
    title: "Looking for smoke",
    when: (page) => asked(page, "PickActive"),
    text: (page) =>
      `The dock shows the table of this area by the die: how likely no contact is, one, two. Touch U-48, then Search. The chance of a contact is ${percent(page.decision?.options.find(({ act }) => act.act === "Search")?.chance?.value ?? 0.8)}.`,
  },
  {
    key: "engage",
    rule: "7.5",
    title: "A lone ship and an escort",
    when: (page) => asked(page, "EngageOrNot"),
    text: "You see how many ships there are, not what they are. This one is made for you: attack.",
  },
  {
    key: "place",
    rule: "7.7",
    title: "The display",
    when: (page) => asked(page, "PlaceSub"),
    text: "The convoy sails upwards in the middle; rings show how far away you are. A boat begins in the outer ring. From astern, in L5, an escort ahead does not see you; on the surface you are fast. Choose L5, surfaced.",
  },
  {
    key: "steer",
    rule: "8.2.1",
    title: "Closing in",
    when: (page) => asked(page, "MoveSubs") && contact(page).round === 1,
    text: "On the surface she moves two areas, submerged one. The chance to be found is written in every area you can reach. One step to MD4 brings you within two areas: then you make the ship out. Then end the movement.",
  },
  {
    key: "made-out",
    rule: "8.2.5",
    title: "Adamastos",
    when: (page) => asked(page, "MoveSubs") && told(page, "ShipRevealed"),
    text: "Within two areas a ship shows her card: type, speed and what a torpedo needs. A ship you do not know can be attacked too: her odds are those of all cards not seen yet.",
  },
  {
    key: "drift",
    rule: "8.3",
    title: "The convoy sails on",
    when: (page) => asked(page, "Speeds"),
    text: "Whoever is slower than the convoy falls astern, and off the display in the end. A boat may choose to be slower, to let the convoy pass over her. Now let the speeds stand.",
  },
  {
    key: "escorts",
    rule: "8.4.2",
    title: "The escort looks round",
    when: (page) => Boolean(contact(page)?.ships.some((ship) => isEscort(ship) && ship.card)) && asked(page, "Aim"),
    text: "She has moved, and may search. Touch her counter: lines show how far she finds a surfaced boat, dashed, and a submerged one. The bar on U-48’s card is the risk of the next round: found, hit, sunk.",
  },
  {
    key: "lay",
    rule: "8.5.3",
    title: "Lay torpedoes",
    when: (page) => asked(page, "Aim") && laid(page).length === 0,
    text: "Touch a ship to lay a torpedo on her, or the numbers at the right. Each further one in a salvo adds a die and 1 to all of them: see how the bar fills. No hit, light, heavy, sunk.",
  },
  {
    key: "fire",
    rule: "8.5.2",
    title: "Before the dice",
    when: (page) => asked(page, "Aim") && laid(page).reduce((all, each) => all + each.number, 0) > 1,
    text: "The sum explains what is added to each die, and the bar is exact. All that is laid is fired together; unfired tubes stay loaded. Then the red button.",
  },
  {
    key: "alarm",
    rule: "8.5.8",
    title: "Alarm",
    when: (page) => asked(page, "MoveSubs") && told(page, "AlarmRaised"),
    text: "Every attack leaves an Alerted marker: escorts search an area farther, and better. Heavy damage slows a ship; a second heavy hit sinks her. Your tubes are empty now, and only after the fight they are filled: leave, or dive and wait.",
  },
  {
    key: "leave",
    rule: "8.2.2",
    title: "Leaving the battle",
    when: (page) => asked(page, "MoveSubs") && contact(page).round > 1 && sub(page)?.area?.startsWith("L"),
    text: "From the outer ring a boat may leave. The fight costs a Stress; then she reloads from her stores.",
  },
  {
    key: "reaction",
    rule: "8.6.5",
    title: "Depth charges",
    when: (page) => asked(page, "React"),
    text: "A crash dive costs a Stress and may escape guns; a deep dive costs two and escapes the charges, but water may come in. Or take the hits: they are drawn from counters, and many do nothing.",
  },
  {
    key: "after",
    rule: "9.4",
    title: "What now?",
    when: (page) => asked(page, "WhatNow"),
    text: "Contacts that are left can be spent: on another convoy, on the same one again, or to finish a ship that lies crippled astern. The gun will do for that.",
  },
  {
    key: "refit",
    rule: "10.3",
    title: "The next turn",
    when: (page) => asked(page, "Strategic") && turn(page) === 2,
    text: "Between turns crews rest and promotions come. She may patrol where she is, sail on, or go home: to enter port ends the patrol, and here the campaign.",
  },
  {
    key: "home",
    rule: "5.3",
    title: "Home in time",
    when: (page) => asked(page, "MoveBoat") && turn(page) > 1 && view(page).vp >= 3,
    text: "Three points are great already. A boat lost costs three: sail to Germany, and the record of her captain is closed.",
  },
  {
    key: "over",
    rule: "11",
    title: "The verdict",
    when: (page) => page.doc.status === "finished",
    text: "That is the whole game; campaigns only have more boats, more convoys and worse seas. The result page has the captain’s record, a report to share, and the whole patrol again. The Happy Time, short, is the next to try.",
  },
];

const ALL = [...MISTAKES, ...CARDS];
const written = (page) =>
  ALL.map((card) => (typeof card.text === "function" ? { ...card, text: card.text(page) } : card));

export const lesson = (page) => (view(page).scenario === "lesson" ? written(page) : null);

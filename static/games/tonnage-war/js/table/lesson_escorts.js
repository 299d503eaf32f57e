// The second lesson: the escorts' side, for one who knows what the boats can do. Each card comes up when its matter does.
import { html } from "../../../../js/table/lit.js";
import { card, unit } from "./names.js";
import { attacks, tells, thisLeg, uses } from "./signals.js";

const view = (page) => page.doc.view;
const guards = (page) => view(page).side === "escort" && view(page).leg === 1;
const asked = (page, name) => page.decision?.name === name;
const offers = (page, act, check = () => true) =>
  Boolean(page.decision?.options.some((option) => option.act.act === act && check(option.act)));
const told = (page, ...events) => thisLeg(page.log).some((line) => tells(line, ...events));
const isShip = ({ kind }) => unit(kind).type === "surface";
const ships = (page) => view(page).mine.units.filter((kind) => isShip({ kind })).length;
const over = (page) => page.doc.status === "finished";

/** What my own side did last; from there on everything is the answer to it. */
const lastly = (page) => thisLeg(page.log).findLast((line) => line.side === "escort" && uses(line));
const laidAway = (page, type) => {
  const last = lastly(page);
  return Boolean(last && tells(last, "Discarded") && card(last.event.card)?.type === type);
};

const CARDS = [
  {
    key: "guard",
    rule: "4.2",
    at: "#hand",
    title: "You guard the convoy",
    when: (page) => guards(page) && Boolean(page.decision),
    text: "The boats move first and you have the last card of every round. You score by boats, one point damaged and two sunk, twice that for an ace; but what wins nights is ships that are still afloat. Below lie four ways to spoil an attack, and the ships to do it with.",
  },
  {
    key: "four-answers",
    rule: "6.2",
    at: ".hand-tactical",
    title: "Four cards, three moments",
    when: (page) => guards(page) && asked(page, "escort action"),
    text: "Before there is a contact: only an air patrol at large. While there is one: evasive routing ends it without dice, HF/DF sends ships after the shadower, a patrol sends aircraft. When torpedoes are announced: the escort attack, and nothing else. So a hand wants one of each.",
  },
  {
    key: "at-large",
    rule: "6.2.5",
    at: ".hand-tactical .pick.legal",
    title: "A patrol costs little",
    when: (page) => guards(page) && asked(page, "escort action") && !view(page).contacts.length && offers(page, "Hunt"),
    text: "It finds a card of their unit hand by chance, one in four or so a blank. Aircraft find poorly and carry few bombs; but a card in hand that answers nothing is worth less than one in the air. Keep the better patrol for a contact.",
  },
  {
    key: "first-contact",
    rule: "6.1.2",
    at: ".contacts",
    title: "A boat has you in sight",
    when: (page) => guards(page) && asked(page, "escort action") && view(page).contacts.length > 0,
    text: "Now attack cards can be played against you. Is it a boat, or a blank sent to draw your ships? Nobody can tell by looking. A contact costs them a card and a boat, so ending it costs them two cards for your one.",
  },
  {
    key: "routing",
    rule: "6.2.2",
    title: "Turn away",
    when: (page) => guards(page) && offers(page, "Route"),
    text: "The surest card: no dice, and nobody finds out where you went. They may have read the signal: one B-dienst lies in their ten cards. If it is answered so, they have spent a turn, and you have the second routing.",
  },
  {
    key: "hfdf",
    rule: "6.2.3",
    title: "Run down a bearing",
    when: (page) =>
      guards(page) && view(page).contacts.length > 0 && offers(page, "Hunt", (act) => card(act.card).type === "hfdf"),
    text: "Ships after the shadower may sink it, for points; a boat that dives loses the contact even if nobody finds it. The price is that they are gone when torpedoes come: whoever hunts is back at the end of the next U-boat turn.",
  },
  {
    key: "whom",
    rule: "6.3.1",
    at: ".hand-units",
    title: "Whom do you send?",
    when: (page) => guards(page) && asked(page, "commit units"),
    text: "The tile reads what the group would do as you build it: found, and sunk, from what the boat may be. One ace finds better than two novices. A blank along makes the group look larger and may buy you an Evade card. Keep one ship at home if an attack can follow.",
  },
  {
    key: "answer",
    rule: "7.3",
    stays: true,
    at: ".fight",
    title: "What they may do about it",
    when: (page) => guards(page) && view(page).pending?.kind === "hunt" && !page.decision,
    text: "Evade: harder to find, but the contact or the attack is off, and you have what you wanted. Counter-attack: one torpedo at one of your ships, and the boat has shown itself. Take it: the dice decide. Whoever answers shows that it is no blank.",
  },
  {
    key: "torpedoes-come",
    rule: "7.1",
    at: ".fight",
    title: "They attack",
    when: (page) => guards(page) && asked(page, "attack window"),
    text: "Read the card, not the back: a beam attack is four rolls, a quarter attack two. The tile “Let it come” says how many ships that likely costs, and how many if it is a boat. Against four rolls send ships; a decoy costs you the card, an ace unopposed three ships.",
  },
  {
    key: "empty-handed",
    rule: "8.6",
    title: "Nobody at home",
    when: (page) => guards(page) && asked(page, "attack window") && ships(page) === 0,
    text: "Your ships are still away, so only blanks can answer. A blank finds nothing, but they do not know that: sent out, it may make a careful commander dive, and then the attack is off.",
  },
  {
    key: "found",
    rule: "7.2.5",
    stays: true,
    at: ".tray",
    title: "Found",
    when: (page) => guards(page) && Boolean(view(page).table.engaged),
    text: "One ship that finds the boat is enough for all to attack. On a 1 a ship rams and on a 2 she sinks by gunfire, in the first attack; then depth charges, half the value sinks, the value damages. A high roll uses her charges up.",
  },
  {
    key: "go-on",
    rule: "6.2.6",
    at: ".fight",
    title: "Hold on, or go home?",
    when: (page) => guards(page) && offers(page, "Continue"),
    text: "With another card of the same kind the group attacks again, and more may join. The price: all who go on are away until the next deal. For a damaged boat, or an ace, or with few cards left, it is worth it; against a novice with the night still young it seldom is.",
  },
  {
    key: "returning",
    rule: "8.6",
    stays: true,
    at: ".hand-units",
    title: "On the way back",
    when: (page) => guards(page) && view(page).table.returning.length > 0,
    text: "Those cards are in your hand again at the end of the next U-boat turn. A wolfpack lives by it: one attack draws you off, the next finds the columns open. Count what you have left before you send the last ship.",
  },
  {
    key: "sunk",
    rule: "7.1.3",
    stays: true,
    at: ".score",
    title: "Ships were lost",
    when: (page) => guards(page) && told(page, "TorpedoesRan"),
    text: "A boat that has fired is out of torpedoes and out of play, face up: it cannot come again this leg. Look at what is out of play and at “Enemy knows”: the fewer boats they have left, the more of those backs are blanks.",
  },
  {
    key: "last-word",
    rule: "4.3",
    at: ".hand-tactical",
    title: "The last card is yours",
    when: (page) => guards(page) && asked(page, "escort action") && view(page).mine.hand.length === 1,
    text: "Nobody can answer the last card of a round, and no attack can follow it: so now everything may go out, all ships and the aircraft.",
  },
  {
    key: "exchange",
    rule: "2.4",
    stays: true,
    at: ".score",
    title: "Now the boats are yours",
    when: (page) => view(page).leg === 2,
    text: "The same decks with the sides exchanged. You know what answers what; think of the commander opposite, who has just learned where you keep your ships. More as U-boats and more in all wins: the score tells what you still need.",
  },
];

const MISTAKES = [
  {
    key: "all-out",
    rule: "8.6",
    title: "Everybody is out",
    when: (page) =>
      guards(page) && view(page).contacts.length > 1 && ships(page) === 0 && view(page).pending?.kind === "hunt",
    text: "All your ships hunt one boat while another has the convoy in sight: the next attack will find nobody. One ship at home is often enough to make them think twice.",
  },
  {
    key: "routing-away",
    rule: "6.2.2",
    title: "Routing laid away",
    when: (page) => guards(page) && laidAway(page, "routing") && view(page).contacts.length > 0,
    text: "A contact is in effect, and you laid away the card that ends one without any dice. No contact, no attack.",
  },
  {
    key: "came-through",
    rule: "7.1",
    title: "They came through",
    when: (page) => {
      if (!guards(page) || !view(page).mine.hand.some((kind) => card(kind).type === "escort")) return false;
      const lines = thisLeg(page.log);
      const ran = lines.findLastIndex((line) => tells(line, "TorpedoesRan") && card(line.event.card).rolls > 2);
      const announced = lines.slice(0, Math.max(ran, 0)).findLastIndex(attacks);
      return ran >= 0 && !lines.slice(announced + 1, ran).some((line) => tells(line, "HuntSent"));
    },
    text: "Three or more rolls ran while you held an escort attack. That card works in this one moment alone: there is no better use to keep it for.",
  },
];

const LAST = {
  key: "over",
  rule: "10.4",
  title: "That was a night on guard",
  when: over,
  text: html`You have seen both sides of it. <a href="/new?game=tonnage-war&scenario=hx228">Lay HX 228</a> for a whole match, or <a href="/new?game=tonnage-war&scenario=hg76">HG 76</a>, where a carrier sails with the convoy. Result and replay, under More, show what lay under every back.`,
};

/** What never came up is told at the end, so that nothing is left out. */
export const escortCards = [
  ...MISTAKES.map((each) => ({ ...each, aside: true, stays: true })),
  ...CARDS.map((each) => ({ ...each, when: (page) => over(page) || each.when(page) })),
  LAST,
];

// The first night as a lesson: nine cards each, every card of the decks in a hand. What comes up is explained when it comes up.
import { html } from "../../../../js/table/lit.js";
import { escortCards } from "./lesson_escorts.js";
import { card, unit } from "./names.js";
import { attacks, tells, thisLeg, uses } from "./signals.js";

// --- what the cards look at ---

const view = (page) => page.doc.view;
const boats = (page) => view(page).side === "uboat";
const escorts = (page) => view(page).side === "escort";
const asked = (page, name) => page.decision?.name === name;
const offers = (page, act, check = () => true) =>
  Boolean(page.decision?.options.some((option) => option.act.act === act && check(option.act)));
const holds = (page, type) => view(page).mine.hand.some((kind) => card(kind).type === type);
const hunted = (page, origin) => asked(page, "hunt window") && view(page).pending?.origin === origin;
const told = (page, ...events) => thisLeg(page.log).some((line) => tells(line, ...events));
const both =
  (...conditions) =>
  (page) =>
    conditions.every((condition) => condition(page));

/** Is this the last card that my own side used? From there on everything is the answer to it. */
function lately(page, event, check) {
  const last = thisLeg(page.log).findLast((line) => line.side === view(page).side && uses(line));
  return Boolean(last && tells(last, event) && check(last.event));
}

/** Did my own side lay away a card of this type in its last turn? */
const laidAway = (page, type) => lately(page, "Discarded", (event) => card(event.card)?.type === type);

const STRONG = 3; // torpedo rolls

/** Did torpedoes of a strong attack run last time without anybody being sent? */
function unopposed(page) {
  const lines = thisLeg(page.log);
  const ran = lines.findLastIndex((line) => tells(line, "TorpedoesRan") && card(line.event.card).rolls >= STRONG);
  const announced = lines.slice(0, Math.max(ran, 0)).findLastIndex(attacks);
  return (
    ran >= 0 &&
    !lines.slice(announced + 1, ran).some((line) => tells(line, "HuntSent") && line.event.origin === "attack")
  );
}

// --- mistakes: unwise, not forbidden ---

const MISTAKES = [
  {
    key: "no-eyes",
    rule: "6.1.2",
    title: "Those were your eyes",
    when: both(boats, (page) => laidAway(page, "contact") && !view(page).contacts.length),
    text: "You laid a Contact away while nobody sees the convoy. Without a contact no attack card can be played, and laid away is laid away for good. You had two; if one is left, play it with a boat. If none is, the rest of this leg is discarding: finish it quickly, or offer to end the round.",
  },
  {
    key: "wasted-shot",
    rule: "6.1.3",
    title: "Those were torpedoes",
    when: both(boats, (page) => laidAway(page, "attack") && view(page).contacts.length > 0),
    text: "A contact was in effect and you laid an attack away. A contact never gets better by waiting: every escort turn may end it. When you must discard, take what answers something that is unlikely to come.",
  },
  {
    key: "ace-in-front",
    rule: "1.4",
    title: "An ace as lookout",
    when: both(boats, (page) => view(page).contacts.some((contact) => contact.boat.kind === "U_A")),
    text: "It works, but the boat in contact is the one they hunt, and an ace sunk is four points for them. Shadowing needs no skill: the novice does it as well. Your ace hits the convoy on 14 or less; bring him in with the beam attack.",
  },
  {
    key: "decoy",
    rule: "7.1.1",
    title: "A decoy",
    when: both(boats, (page) => lately(page, "AttackDeclared", (event) => unit(event.unit).type === "blank")),
    text: "A blank has no torpedoes. It is worth an attack card only if the escorts spend good ships on it while the real boat comes next turn. Two decoys are in your hand; the attack cards are three.",
  },
  {
    key: "gave-up",
    rule: "7.3",
    title: "Diving has its price",
    when: both(boats, (page) => lately(page, "Answered", (event) => event.response === "evade")),
    text: "Whoever evades gives up what the boat was doing: a contact ends, a torpedo attack is abandoned, even if nobody finds the boat. Evade with what you cannot afford to lose; let the novice take it.",
  },
  {
    key: "let-them-come",
    rule: "7.1",
    title: "They came through",
    when: both(escorts, (page) => unopposed(page) && holds(page, "escort")),
    text: "Torpedoes ran while you held an Escort attack. That card works in the attack window alone, before they are fired, so it is no use saving it when a real attack comes. The beam attack with four rolls is the one to stop.",
  },
  {
    key: "routing-away",
    rule: "6.2.2",
    title: "Routing laid away",
    when: both(escorts, (page) => laidAway(page, "routing") && view(page).contacts.length > 0),
    text: "A contact is in effect, and you laid away the card that ends one without any dice. No contact, no attack: it is the surest card you have.",
  },
  {
    key: "only-blanks",
    rule: "7.2.2",
    title: "Only a bluff went out",
    when: both(
      escorts,
      (page) =>
        view(page).pending?.escorts?.length > 0 && view(page).pending.escorts.every((unit) => unit.kind === "E_0"),
    ),
    text: "Blanks find nothing. Alone they are worth sending when you want the boat to waste an Evade, or to keep your ships for the attack that matters; otherwise put a ship among them.",
  },
];

// --- leg 1: the boats ---

const BOATS = [
  {
    key: "welcome",
    rule: "4.2",
    title: "You command the boats",
    when: both(boats, (page) => asked(page, "U-boat action")),
    text: "Below lie nine tactical cards, what you can do, and six unit cards, whom you do it with: a novice, two regulars, an ace, and two blanks that only look like boats. In every turn you use one tactical card, played or laid away face down, then the escorts use one. Each ship sunk is a point. This lesson is one round; a match has four, and then you change sides.",
  },
  {
    key: "contact",
    rule: "6.1.2",
    title: "First, somebody must see the convoy",
    when: both(boats, (page) => offers(page, "PlayContact") && !view(page).contacts.length),
    done: (page) => boats(page) && view(page).contacts.length > 0,
    text: "One card glows: Contact, which you hold twice. Choose it, then the boat that shadows, and press the red button. Take the novice: shadowing needs no skill, and this is the boat they will hunt. It lies face down; they see that somebody is there, not who.",
  },
  {
    key: "they-may",
    stays: true,
    rule: "6.2",
    title: "What the escorts can do about it",
    when: both(boats, (page) => view(page).contacts.length > 0),
    text: "They may turn the convoy away (Evasive routing), run the boat down by its wireless with ships (HF/DF), or send aircraft (Air patrol). Or they wait, with their ships in hand, for the attack that must follow. Whatever they send lies face down too, and may be blanks.",
  },
  {
    key: "routing",
    rule: "5, U1",
    title: "They turn away",
    when: both(boats, (page) => asked(page, "routing window")),
    text: "Evasive routing would end this contact, without dice; the boat comes back to your hand unseen. You hold one B-dienst: it reads the signal, and the contact stays. It costs this turn, as every answer does. You hold a second Contact, so both are sound.",
  },
  {
    key: "hunted-contact",
    rule: "7.2",
    title: "The shadower is hunted",
    when: both(boats, (page) => hunted(page, "contact")),
    text: "Every hunter rolls to detect: your boat’s evasion, changed by that hunter, is the number; at or below it the boat stays unseen. The tile shows the chance. Take it, and an unseen boat keeps its contact. Evade, and the chance is better but the contact is gone. For a novice: take it.",
  },
  {
    key: "flak",
    rule: "7.5",
    title: "Aircraft",
    when: both(boats, (page) => asked(page, "hunt window") && view(page).pending?.type === "air"),
    text: "Against aircraft a boat may also shoot back: Flak fires only if the boat is detected, at the same moment as the bombs, half the attack value plus the card. A good crew makes that a fair duel; for a novice it is brave.",
  },
  {
    key: "large",
    rule: "6.2.5",
    title: "A patrol at large",
    when: both(boats, (page) => hunted(page, "random")),
    text: "They search without a contact: one card of your unit hand was drawn at random and lies there as the target. You see it, they do not. If it is a blank, they have wasted a card.",
  },
  {
    key: "attack",
    rule: "6.1.3",
    title: "Now attack",
    when: both(boats, (page) => offers(page, "PlayAttack")),
    done: (page) => boats(page) && view(page).pending?.kind === "attack",
    text: "A contact is in effect, so attack cards glow. Choose one, then who goes in. The tile tells the number to roll and how many dice: the beam attack has four, and your ace hits on 14 of 20. One boat is enough for one card; it comes from your hand, face down.",
  },
  {
    key: "waiting",
    stays: true,
    rule: "5, E1",
    title: "Do they believe you?",
    when: both(boats, (page) => view(page).pending?.kind === "attack"),
    text: "The escorts see an attack card and the back of a unit card. Now they may answer with an Escort attack, or let it come. If they let it come, the torpedoes run before they do anything else.",
  },
  {
    key: "hunted-attacker",
    rule: "7.2",
    title: "They go for the attacker",
    when: both(boats, (page) => hunted(page, "attack")),
    text: "Ships are after the boat that attacks. Take it: if nobody detects it, its torpedoes run. Evade: better odds, but the attack is off. Counter-attack: give the convoy up and fire one torpedo at a hunter. An ace at 12 is often unseen. A boat that is detected loses its attack on the convoy; only a counter-attack is fired all the same, though hardly aimed.",
  },
  {
    key: "torpedoes",
    stays: true,
    rule: "7.1.3",
    title: "Torpedoes",
    when: both(boats, (page) => told(page, "TorpedoesRan")),
    text: "So many dice as the card says, each at or below the number sinks a ship: one point each, counted on the right. The dice stand in the tray with the number they needed. Then the boat has no torpedoes left and goes home: out of play, face up.",
  },
  {
    key: "detected",
    stays: true,
    rule: "7.2.5",
    title: "Detected",
    when: both(boats, (page) => told(page, "BoatSearched") && Boolean(view(page).table.engaged)),
    text: "One hunter that finds the boat is enough for all of them to attack. A ship’s first attack rams on a 1 and sinks by gunfire on a 2; otherwise half its attack value sinks and the value itself damages. Damaged is a point for them, two for an ace; sunk is two, four for an ace.",
  },
  {
    key: "engaged",
    stays: true,
    rule: "6.2.6",
    title: "Still on it",
    when: both(boats, (page) => Boolean(view(page).table.engaged)),
    text: "The boat they found lies open between you. With another card of the same kind they may go on hunting it in their next turn; if they do anything else, it slips away into your unit deck, or out of play if it is damaged.",
  },
  {
    key: "shoot",
    rule: "6.1.4",
    title: "The shadower can shoot too",
    when: both(boats, (page) => offers(page, "Shoot") && told(page, "AttackDeclared")),
    text: "An attack card may be played on your own contact: its boat goes in, and the contact ends at once. Good for the last attack card in your hand, when nobody needs the contact any more.",
  },
  {
    key: "nothing",
    rule: "6.1.1",
    title: "Nothing to play",
    when: both(
      boats,
      (page) =>
        asked(page, "U-boat action") &&
        !offers(page, "PlayContact") &&
        !offers(page, "PlayAttack") &&
        !offers(page, "Shoot"),
    ),
    text: "Then one card goes face down, unseen. Evade, Flak and B-dienst are answers: they can be played only when the enemy has done something. Touch a dim card and it says why it cannot be played. Lay away what you will miss least, with X on the card.",
  },
  {
    key: "last",
    rule: "4.3",
    title: "Your last card",
    when: both(boats, (page) => asked(page, "U-boat action") && view(page).mine.hand.length === 1),
    text: "Both of you use one card a turn, and the escorts have the last one: you cannot answer it. An attack with the last card is answered by them; a contact still in effect stays for the next round, if there is one.",
  },
];

// --- leg 2: the escorts ---

const ESCORTS = [
  {
    key: "sides",
    stays: true,
    rule: "2.4",
    title: "Now you guard the convoy",
    when: (page) => view(page).leg === 2 && escorts(page),
    text: "Leg 2 has the same decks with the sides exchanged. To win you need more points than your opponent as U-boats, and more in all: so what you scored is the mark, and every boat you sink counts. You hold three ships, one aircraft and two blanks.",
  },
  {
    key: "quiet",
    rule: "6.2.5",
    title: "Nobody in sight",
    when: both(
      escorts,
      (page) => asked(page, "escort action") && !view(page).contacts.length && !view(page).table.engaged,
    ),
    text: "Without a contact only an Air patrol at large can find anybody: a card drawn at random from their hand, one in three a blank. Routing and HF/DF need a contact, an Escort attack needs an attack. Patrol, or lay away what you can spare.",
  },
  {
    key: "shadowed",
    rule: "6.2.2",
    title: "You are shadowed",
    when: both(escorts, (page) => asked(page, "escort action") && view(page).contacts.length > 0),
    text: "Evasive routing ends the contact, if they have no B-dienst for it. HF/DF sends ships after the boat, Air patrol aircraft: they may sink it, for points. Or keep your ships at home: the ones sent out are away for a turn, and the attack comes when they are.",
  },
  {
    key: "send",
    rule: "6.3.1",
    title: "Whom do you send?",
    when: both(escorts, (page) => asked(page, "commit units")),
    text: "The number on the card is how many cards may go, blanks included. Ships hunt for HF/DF and Escort attacks, the aircraft flies patrols. The ace escort finds best and hits best. A blank that goes along makes a group look larger. Nothing is told before you send it.",
  },
  {
    key: "under-attack",
    rule: "5, E1",
    title: "They attack",
    when: both(escorts, (page) => asked(page, "attack window")),
    text: "The back of a card: a boat, or one of their two blanks. Answer with an Escort attack and ships, or let it come. Look at the attack card: a straggler is one die, a beam attack four. An attacker that is detected fires nothing at the convoy.",
  },
  {
    key: "go-on",
    rule: "6.2.6",
    title: "Go on hunting?",
    when: both(escorts, (page) => offers(page, "Continue")),
    text: "You have a boat by the scruff. With another card of the same kind your group attacks again, and more may join; a damaged boat that is hit once more is sunk. The price: who continues is away until the next deal, and here there is none.",
  },
  {
    key: "away",
    stays: true,
    rule: "8.6",
    title: "They come back later",
    when: both(escorts, (page) => view(page).table.returning.length > 0),
    text: "Ships that fought are on their way back, and in your hand at the end of the next U-boat turn. Two attacks in a row can so find you empty-handed: that is the point of a wolfpack.",
  },
  {
    key: "answered",
    stays: true,
    rule: "7.3",
    title: "They may answer too",
    when: both(escorts, (page) => view(page).pending?.kind === "hunt" && !page.decision),
    text: "What you have sent lies face down, and the boats may answer it: evade, shoot back, or take it. Whoever answers shows that the target is real: a blank can do none of it.",
  },
  {
    key: "escort-last",
    rule: "4.3",
    title: "The last word",
    when: both(escorts, (page) => asked(page, "escort action") && view(page).mine.hand.length === 1),
    text: "The last card of a round is always yours, and nobody can answer it. A hunt sent with it is rolled at once.",
  },
];

const OVER = {
  key: "over",
  rule: "10.4",
  title: "That was a match",
  when: (page) => page.doc.status === "finished",
  text: html`More as U-boats and more in all wins; anything else is a draw. Result and replay, under More, show both hands and what was luck. In a whole match there are four rounds a leg and five convoys to choose from, with storms, a carrier, support groups. <a href="/rules/tonnage-war" target="rules">The rules</a> have every number that the signals cite; <a href="/learn#tonnage-war">the second lesson</a> has the escorts’ side, and <a href="/new?game=tonnage-war&scenario=hx228">HX 228</a> is the first whole match.`,
};

/** What each card speaks of, on the table. */
const AT = {
  welcome: "#hand",
  contact: ".hand-tactical .pick.legal",
  "they-may": ".contacts",
  routing: ".fight",
  "hunted-contact": ".fight",
  flak: ".fight",
  large: ".fight",
  attack: ".hand-tactical .pick.legal",
  waiting: ".fight",
  "hunted-attacker": ".fight",
  torpedoes: ".tray",
  detected: ".tray",
  engaged: ".fight",
  shoot: ".contacts",
  nothing: ".hand-tactical",
  last: ".hand-tactical",
  sides: ".score",
  quiet: ".hand-tactical",
  shadowed: ".contacts",
  send: ".hand-units",
  "under-attack": ".fight",
  "go-on": ".fight",
  away: ".hand-units",
  answered: ".fight",
  "escort-last": ".hand-tactical",
};

const CARDS = [
  OVER,
  ...MISTAKES.map((card) => ({ ...card, aside: true, stays: true })),
  ...[...BOATS, ...ESCORTS].map((card) => ({ ...card, at: AT[card.key] })),
];

/** The cards speak of the hand that is dealt at a lesson's table; at any other they would be wrong. */
export const lesson = (page) => (page.boot.fixed ? (page.boot.lesson === "escorts" ? escortCards : CARDS) : null);

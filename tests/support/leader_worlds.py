"""Change what one of the two players of U-Boat Leader may not know, and only that [15.2]."""

import random

from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.ship_cards import PILE_OF
from app.games.u_boat_leader.state import Allotment, Play


def other_boats(play: Play, chance: random.Random) -> Play:
    """The same for the commander: stress, racks, missions, markers bought, ships made out, boats nobody sees."""
    state = RULES.copy(play.state)
    state.points = chance.randrange(40)
    for each in state.boats:
        each.stored.normal = chance.randrange(5)
        each.ready.normal = chance.randrange(5)
        each.mission = chance.choice([None, "mine", "attack"])
        each.xp, each.bearing = chance.randrange(4), chance.randrange(3)
        each.level = chance.choice(["green", "ace"])
        if each.serving:
            each.stress = chance.randrange(9)
    for marked in state.markers.values():
        marked.intelligence, marked.supply = chance.random() < 0.5, chance.random() < 0.5
    if state.contact:
        for each in state.contact.subs:
            if each.submerged and not each.detected and not each.gunned and not each.reaction:
                each.area = chance.choice(["L1", "L2", "L5", "MD4", "S3"])
        for each in state.contact.ships:
            if not each.escort:
                each.known = chance.random() < 0.5
        state.contact.left = chance.randrange(3)
        on_the_display = {each.boat for each in state.contact.subs}
        for each in state.boats:
            if each.number not in on_the_display:
                each.place = chance.choice(state.book.areas).slug
                each.searched = chance.random() < 0.5
    for name in ("convoy", "events", "merchant", "escort", "naval"):
        chance.shuffle(state.piles.named(name).deck)
    return Play(RULES, state, play.dice)


def other_ships(play: Play, chance: random.Random) -> Play:
    """The same for the flotilla: what lies face down among ships and pile, and the allotment."""
    state = RULES.copy(play.state)
    if state.allotment:
        areas = [area.slug for area in state.book.areas]
        state.allotment = Allotment(air={chance.choice(areas): 1}, hunters={chance.choice(areas): 1})
    for name in ("merchant", "escort", "naval"):
        pile = state.piles.named(name)
        down = (
            [each for each in state.contact.ships if not each.known and PILE_OF[each.unit] == name]
            if state.contact
            else []
        )
        cards = [*pile.deck, *[each.card for each in down]]
        chance.shuffle(cards)
        for each in down:
            each.card = cards.pop()
        pile.deck = cards
    return Play(RULES, state, play.dice)

"""How likely a boat is found where she is or goes, and what comes of it [8.4, 8.6], from what the flotilla knows."""

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from app.games.u_boat_leader.contact_table import Contact, Ship, Sub
from app.games.u_boat_leader.counters import TACTICS
from app.games.u_boat_leader.detection import reach
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.enemy_attacks import ESCORT_GUN_RANGE, SHIP_GUN_RANGE, hits_of
from app.games.u_boat_leader.odds import at_least, hit_risk
from app.games.u_boat_leader.ship_cards import PILE_OF, SHIPS

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState

Finds = tuple[tuple[tuple[int, int], int], ...]
"""Detection numbers with how many cards have them: one for a known escort, the unseen pile for an unknown one."""
Lookout = tuple[str, Finds, int, bool]
"""An escort as a searcher: her area, her numbers, the sum of her modifiers, whether a tactics counter is to come."""


class Risk(msgspec.Struct, frozen=True):
    """Of a boat's next enemy steps if she stays as she is and does not react: found, harmed, sunk.

    `assumed` is the card that stands for escorts nobody has made out, as far as their attacks go.
    """

    found: float
    hit: float
    sunk: float
    assumed: str = ""


def unseen(state: "LeaderState", pile: str) -> list[str]:
    """Cards that an unknown ship may be: the pile and those that lie face down, in no order."""
    deck = state.piles.named(pile).deck or state.piles.named(pile).discards
    down = [ship.card for ship in state.fight.ships if ship.card and not ship.known and PILE_OF[ship.unit] == pile]
    return sorted([*deck, *down])


def lookouts(state: "LeaderState") -> tuple[Lookout, ...]:
    """All escorts on the display as searchers."""
    contact = state.fight
    piles: dict[str, Finds] = {}
    found: list[Lookout] = []
    for ship in contact.escorts:
        pile = PILE_OF[ship.unit]
        if ship.known:
            assert ship.face.finds is not None
            numbers: Finds = ((ship.face.finds, 1),)
        else:
            if pile not in piles:
                piles[pile] = tuple(sorted(Counter(_finds(card) for card in unseen(state, pile)).items()))
            numbers = piles[pile]
        tactics = 0 if ship.tactics is None else TACTICS[ship.tactics].detect
        to_come = state.book.tactics and ship.tactics is None
        found.append((ship.area, numbers, contact.alerted - ship.damage + tactics, to_come))
    return tuple(found)


def _finds(card: str) -> tuple[int, int]:
    finds = SHIPS[card].finds
    assert finds is not None
    return finds


@lru_cache(maxsize=512)
def found_map(
    searchers: tuple[Lookout, ...], reaches: tuple[int, int], against: tuple[int, int]
) -> dict[str, tuple[float, float]]:
    """For each area the chance that the escorts, where they stand, find a surfaced and a submerged boat there.

    `against` is what the condition adds to the die, surfaced and submerged.
    """
    chances: dict[str, tuple[float, float]] = {}
    for area in DISPLAY.areas:
        unfound = [1.0, 1.0]
        for where, numbers, modifier, to_come in searchers:
            distance = DISPLAY.range(where, area)
            for deep in (0, 1):
                if distance <= reaches[deep]:
                    unfound[deep] *= 1 - _finding(numbers, deep, modifier + against[deep], to_come)
        chances[area] = (round(1 - unfound[0], 6), round(1 - unfound[1], 6))
    return chances


@lru_cache(maxsize=4096)
def _finding(numbers: Finds, deep: int, modifier: int, to_come: bool) -> float:
    cards = sum(count for _, count in numbers)
    extra = [(counter.detect, counter.count) for counter in TACTICS] if to_come else [(0, 1)]
    cup = sum(count for _, count in extra)
    return sum(
        at_least(finds[deep], modifier + more) * count * many / (cards * cup)
        for finds, count in numbers
        for more, many in extra
    )


def found_chances(state: "LeaderState") -> dict[str, tuple[float, float]]:
    contact = state.fight
    against = (0, -1 if contact.condition == "cold-layer" else 0)
    return found_map(lookouts(state), (reach(contact, False), reach(contact, True)), against)


def typical(state: "LeaderState", pile: str) -> str:
    """The commonest card of those an unknown escort may be."""
    deck = unseen(state, pile)
    cards = Counter(SHIPS[card].surface + SHIPS[card].submerged for card in deck)
    best = max(cards.values())
    return next(card for card in deck if cards[SHIPS[card].surface + SHIPS[card].submerged] == best)


def risk_of(state: "LeaderState", sub: Sub, chances: dict[str, tuple[float, float]], assumed: str) -> Risk:
    """If found, every escort closes by its speed and attacks if it then can; merchants shoot at surfaced boats."""
    contact, boat = state.fight, state.boat(sub.boat)
    found = 1.0 if sub.detected else chances[sub.area][sub.submerged]
    guns = [_blow(contact, ship, sub, boat.evasion) for ship in contact.ships if not ship.escort]
    charges = [_charge(contact, ship, sub, boat.evasion, assumed) for ship in contact.escorts]
    engines = boat.lasting.engines
    anyway = hit_risk(sum(hit[0] for hit in guns), sum(hit[1] for hit in guns), boat.hull_left, engines)
    if_found = hit_risk(
        sum(hit[0] for hit in (*guns, *charges)), sum(hit[1] for hit in (*guns, *charges)), boat.hull_left, engines
    )
    return Risk(
        round(found, 6),
        round(found * if_found.harmed + (1 - found) * anyway.harmed, 6),
        round(found * if_found.sunk + (1 - found) * anyway.sunk, 6),
        assumed if any(not ship.known for ship in contact.escorts) else "",
    )


def _blow(contact: Contact, ship: Ship, sub: Sub, evasion: int) -> tuple[int, int]:
    distance = contact.range(ship, sub)
    if sub.submerged or not ship.known or distance > SHIP_GUN_RANGE or ship.face.surface == (0, 0):
        return (0, 0)
    if contact.condition == "heavy-swell" and ship.unit != "naval":
        return (0, 0)
    return hits_of(ship.face.surface, evasion, point_blank=distance == 0, damage=ship.damage)


def _charge(contact: Contact, ship: Ship, sub: Sub, evasion: int, assumed: str) -> tuple[int, int]:
    card = ship.face if ship.known else SHIPS[assumed]
    distance = max(0, contact.range(ship, sub) - max(0, card.speed - ship.damage))
    if distance > (0 if sub.submerged else ESCORT_GUN_RANGE):
        return (0, 0)
    printed = card.submerged if sub.submerged else card.surface
    tactics = 0 if ship.tactics is None else TACTICS[ship.tactics].light
    close = distance == 0 and not sub.submerged
    return hits_of(printed, evasion, point_blank=close, damage=ship.damage, tactics=tactics)

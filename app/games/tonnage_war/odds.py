"""Exact odds of every combat [7]: pure functions of the cards, on the numbers the rules themselves roll against."""

from collections.abc import Iterable, Sequence

import msgspec

from app.games.tonnage_war.cards import DIE, HuntType, Points, TacticalCard, UnitCard
from app.games.tonnage_war.detection import evasion_number
from app.games.tonnage_war.hunt import counter_attack_number, flak_number
from app.games.tonnage_war.torpedoes import hit_number


class Fate(msgspec.Struct, frozen=True):
    """How likely a unit is hit: `damaged` and no more, or `sunk`."""

    damaged: float
    sunk: float

    def worth(self, points: Points) -> float:
        """Expected points."""
        return self.damaged * points.damaged + self.sunk * points.sunk


def chance(number: int) -> float:
    """One die at or below this number: 0 or less never, 20 or more always."""
    return min(max(number, 0), DIE) / DIE


def ships_sunk(boat: UnitCard, card: TacticalCard) -> float:
    """Expected ships of a torpedo attack that goes in [7.1]."""
    return card.rolls * chance(hit_number(boat, card)) if boat.real else 0.0


def stays_unseen(boat: UnitCard, escorts: Iterable[UnitCard], hunt: HuntType, evade_card: int = 0) -> float:
    """The boat slips by every real escort of the group [7.2 step 3]."""
    unseen = 1.0
    for escort in escorts:
        if escort.real:
            unseen *= chance(evasion_number(boat, escort, hunt, evade_card))
    return unseen


def attack_roll(escort: UnitCard, *, continued: bool) -> Fate:
    """One escort against a boat it has found, not yet damaged [7.2 step 5]."""
    value = 0 if escort.depleted else escort.attack
    kills = value // 2
    if escort.type == "surface" and not continued:
        kills = max(kills, 2)
    return Fate(chance(max(value, kills)) - chance(kills), chance(kills))


def boats_fate(escorts: Sequence[UnitCard], *, damaged: bool = False, continued: bool = False) -> Fate:
    """What a whole group does to a boat it has found; a second damage sinks [7.2 step 5]."""
    whole, hurt = (0.0, 1.0) if damaged else (1.0, 0.0)
    for escort in escorts:
        if escort.real:
            roll = attack_roll(escort, continued=continued)
            hurt = hurt * (1 - roll.damaged - roll.sunk) + whole * roll.damaged
            whole *= 1 - roll.damaged - roll.sunk
    return Fate(hurt, 1 - whole - hurt)


def _shot(needs: int) -> Fate:
    return Fate(chance(needs) - chance(needs // 2), chance(needs // 2))


def counter_attack(boat: UnitCard, *, detected: bool) -> Fate:
    """A torpedo at an escort: what becomes of the escort [7.4]."""
    return _shot(counter_attack_number(boat.attack, detected))


def flak(boat: UnitCard, card: TacticalCard) -> Fate:
    """Flak at an aircraft that has found the boat: what becomes of the aircraft [7.5]."""
    return _shot(flak_number(boat.attack, card.modifier))

"""What cards are good for, at a glance: tables and odds that trial games look up rather than reckon anew."""

from functools import lru_cache

from app.bots.tonnage_war.valuation import power
from app.games.tonnage_war.cards import TACTICAL, UNITS, HuntType
from app.games.tonnage_war.conditions import Conditions
from app.games.tonnage_war.odds import boats_fate, carrier_points, mean, ships_sunk, stays_unseen
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Aim

POWER = {slug: power(card) for slug, card in TACTICAL.items() if card.type == "attack"}
BOATS = {slug: card.attack for slug, card in UNITS.items() if card.type == "boat"}
TYPE = {slug: card.type for slug, card in TACTICAL.items()}
SENDS = {slug: card.units for slug, card in TACTICAL.items()}
KIND = {slug: card.type for slug, card in UNITS.items()}
STRENGTH = {slug: (card.depleted, card.detect, -card.attack) for slug, card in UNITS.items()}

USUAL_BOAT = "U_R"


@lru_cache(maxsize=16384)
def hunt_odds(
    boat: str, group: tuple[str, ...], type_: HuntType, now: Conditions, continued: bool, damaged: bool
) -> tuple[float, float]:
    """The chance that this group finds the boat, and the points it may then hope for."""
    units, card = [UNITS[kind] for kind in group], UNITS[boat]
    found = 1 - stays_unseen(card, units, type_, now=now, continued=continued)
    fate = boats_fate(units, damaged=damaged, continued=continued, now=now)
    return found, fate.worth(card.points) - (card.points.damaged if damaged else 0)


@lru_cache(maxsize=16384)
def unseen(
    boat: str, group: tuple[tuple[str, float], ...], type_: HuntType, now: Conditions, continued: bool, evade: int
) -> float:
    """The chance to stay unseen by hunters who may or may not be there."""
    chance = 1.0
    for kind, there in group:
        seen = 1 - stays_unseen(UNITS[boat], [UNITS[kind]], type_, evade, now, continued=continued)
        chance *= 1 - there * seen
    return chance


@lru_cache(maxsize=4096)
def ships(boat: str, card: str, now: Conditions) -> float:
    return ships_sunk(UNITS[boat], TACTICAL[card], now)


def torpedoes(state: TonnageState, aim: Aim, boat: str, card: str, now: Conditions) -> float:
    """Points to expect of an attack that goes in."""
    if aim == "convoy":
        return ships(boat, card, now)
    carrier = state.book.special.carrier
    if carrier is None or state.carrier not in ("afloat", "damaged"):
        return 0.0
    return mean(carrier_points(UNITS[boat], TACTICAL[card], carrier, now, damaged=state.carrier == "damaged"))[0]


def danger(kind: str) -> tuple[bool, int, int]:
    """Orders escorts by what they can do to a boat."""
    card = UNITS[kind]
    return (not card.depleted, card.attack, -card.detect)

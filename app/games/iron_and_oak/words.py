"""The words for slugs: sides, orders, criticals, places of a ship. Nothing reads them but people."""

from typing import Literal

from app.games.iron_and_oak.ship import Order
from app.games.iron_and_oak.ship_cards import SHIP_CARDS, Location, Side
from app.games.iron_and_oak.tables import Critical, Drawn, Range

ORDERS: dict[Order, str] = {
    "anchor": "Anchor",
    "weigh": "Weigh Anchor",
    "unfoul": "Unfoul",
    "oppose": "Opposing Maneuver",
    "maneuver-0": "Maneuver 0",
    "maneuver-1": "Maneuver 1",
    "maneuver-2": "Maneuver 2",
    "drift": "Drift",
    "tow": "Tow",
    "refloat": "Refloat",
}
CRITICALS: dict[Drawn, str] = {
    "engine-damaged": "engine damaged",
    "engine-stopped": "engine stopped",
    "boiler": "boiler burst",
    "rudder": "rudder shot away",
    "steering": "steering hit",
    "speed": "speed lost",
    "smokestack": "smokestack riddled",
    "ram": "ram broken",
    "spar": "spar gone",
    "wl": "leak at the waterline",
    "gun": "gun knocked out",
    "fire": "fire",
    "crew": "crew hit",
    "magazine": "magazine",
}
LOCATIONS: dict[Location, str] = {
    "bow": "bow",
    "battery": "battery",
    "deck": "deck",
    "stern": "stern",
    "wl": "waterline",
}
RANGES: dict[Range, str] = {
    "point_blank": "point blank",
    "close": "close",
    "medium": "medium",
    "long": "long",
    "extreme": "extreme",
}
Snag = Literal["hulk", "light", "heavy"]
SNAGS: dict[Snag, str] = {"hulk": "a wreck", "light": "an obstruction", "heavy": "a heavy obstruction"}


def side_name(side: Side) -> str:
    return "Union" if side == "union" else "Confederate"


def called(ship: str) -> str:
    return SHIP_CARDS[ship].short


def critical_name(critical: Critical) -> str:
    return CRITICALS[critical]


def hits_of(number: int) -> str:
    """“no Hit”, “1 Hit”, “3 Hits”."""
    return "no Hit" if number == 0 else "1 Hit" if number == 1 else f"{number} Hits"


def and_list(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"

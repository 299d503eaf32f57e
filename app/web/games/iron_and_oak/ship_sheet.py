"""A ship card as a template lays it out: dice as the rules write them, armour from stern to bow."""

from typing import Any

from app.games.iron_and_oak.dice import DiceList
from app.games.iron_and_oak.ship_cards import Crew, Location, ShipCard
from app.games.iron_and_oak.words import LOCATIONS

ALONG: tuple[Location, ...] = ("stern", "battery", "deck", "wl", "bow")


def ship_sheet(card: ShipCard, *, note: str = "", crew: Crew | None = None) -> dict[str, Any]:
    """`note`: where and when she is, in a scenario."""
    return {
        "card": card,
        "note": note,
        "crew": crew or card.crew,
        "armour": [(LOCATIONS[place].capitalize(), dice(card.defence.at(place))) for place in ALONG],
        "numbers": [
            ("Maneuver", dice(card.maneuver)),
            ("Ram", dice(card.ram)),
            ("Spar", "torpedo" if card.spar else "none"),
            ("Broadside", dice(card.guns.broadside)),
            ("Bow guns", dice(card.guns.bow)),
            ("Stern guns", dice(card.guns.stern)),
            ("Bow crossed", _crossed(card.crossed.bow)),
            ("Stern crossed", _crossed(card.crossed.stern)),
            ("Draft", str(card.draft)),
        ],
    }


def dice(of: DiceList | None) -> str:
    return " ".join(f"d{die}" for die in of) if of else "none"


def _crossed(value: int | None) -> str:
    return "no shot" if value is None else f"{value:+d}".replace("-", "−") if value else "0"

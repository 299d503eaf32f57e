"""The battle board [23]: five zones, the range between two ships, and the dice each range gives."""

from typing import Literal

import msgspec

from app.games.atlantic_chase.forces.ship import Ship, Zone
from app.games.atlantic_chase.forces.ship_cards import Side

Range = Literal["extreme", "long", "short", "point blank"]

RANGES: dict[frozenset[Zone], Range] = {
    frozenset[Zone](("far",)): "extreme",
    frozenset[Zone](("far", "near")): "long",
    frozenset[Zone](("far", "close")): "long",
    frozenset[Zone](("near",)): "short",
    frozenset[Zone](("near", "close")): "point blank",
    frozenset[Zone](("close",)): "point blank",
}

NEIGHBOURS: dict[Zone, tuple[Zone, ...]] = {"far": ("near",), "near": ("far", "close"), "close": ("near",)}
"""A ship keeps to its own far and near zones and the close zone between the lines."""


class DiceOfRange(msgspec.Struct, frozen=True):
    """`count` dice of which two are kept; `far_guns`: the second gun value counts."""

    count: int
    keep: Literal["all", "lowest", "highest"]
    far_guns: bool


DICE: dict[Range, DiceOfRange] = {
    "extreme": DiceOfRange(3, "lowest", far_guns=True),
    "long": DiceOfRange(2, "all", far_guns=True),
    "short": DiceOfRange(2, "all", far_guns=False),
    "point blank": DiceOfRange(3, "highest", far_guns=False),
}


def range_between(one: Ship, other: Ship) -> Range:
    assert one.zone
    assert other.zone
    return RANGES[frozenset((one.zone, other.zone))]


def kept(dice: tuple[int, ...], keep: str) -> tuple[int, ...]:
    """The two dice that count."""
    ordered = sorted(dice)
    return tuple(ordered[:2] if keep == "lowest" else ordered[-2:] if keep == "highest" else dice)


def gun_value(ship: Ship, distance: Range) -> int | None:
    """None: may not fire at that range. A dispersed convoy has no guns to speak of."""
    if ship.dispersed:
        return None
    near, far = ship.face.guns
    return far if DICE[distance].far_guns else near


def ships_of(ships: list[Ship], side: Side) -> list[Ship]:
    return [ship for ship in ships if ship.side == side and ship.on_board]

"""The ship cards [2]: what is printed of each ship, fort, raft and barge, read once from `data/ships.json`."""

from typing import Annotated, Literal

import msgspec

from app.games.iron_and_oak.data_file import HERE, BadData, read_data
from app.games.iron_and_oak.dice import DiceList

Side = Literal["union", "confederate"]
UNION: Side = "union"
CONFEDERATE: Side = "confederate"
SIDES: tuple[Side, Side] = (UNION, CONFEDERATE)

Location = Literal["bow", "battery", "deck", "stern", "wl"]
LOCATIONS: tuple[Location, ...] = ("bow", "battery", "deck", "stern", "wl")
End = Literal["bow", "stern"]
ENDS: tuple[End, End] = ("bow", "stern")
Crew = Literal["elite", "regular", "green"]
Hull = Literal["ship", "fort", "raft", "barge"]


class Guns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Gunnery dice by the way the ship lies; none: no gun bears."""

    broadside: DiceList | None
    bow: DiceList | None
    stern: DiceList | None


class Crossed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is added when she fires at a ship that lies across this end of hers; none: she may not fire at it at all."""

    bow: int | None
    stern: int | None


class Armour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Defence dice by location."""

    bow: DiceList
    battery: DiceList
    deck: DiceList
    stern: DiceList
    wl: DiceList

    def at(self, location: Location) -> DiceList:
        dice: DiceList = getattr(self, location)
        return dice


class ShipCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`short` stands on the plate of a piece, `look` names its drawing, `points` are what her loss is worth."""

    slug: str
    name: str
    short: str
    side: Side
    type: str
    look: str
    hull: Hull
    hits: Annotated[int, msgspec.Meta(ge=1, le=60)]
    draft: Annotated[int, msgspec.Meta(ge=0, le=9)]
    feet: float | None
    maneuver: DiceList | None
    guns: Guns
    crossed: Crossed
    defence: Armour
    ram: DiceList | None
    spar: bool
    rifled: bool
    crew: Crew
    armament: str
    points: Annotated[int, msgspec.Meta(ge=0, le=30)]

    @property
    def moves(self) -> bool:
        """Whether she counts as a mobile ship when a side is asked what it has left [7.2]."""
        return self.hull == "ship"


def _read() -> dict[str, ShipCard]:
    path = HERE / "ships.json"
    cards = read_data(path, list[ShipCard])
    for card in cards:
        if (card.maneuver is not None) != card.moves:
            raise BadData(f"{path.name}: {card.slug}.maneuver: a ship has maneuver dice, and nothing else has.")
    if len({card.slug for card in cards}) != len(cards):
        raise BadData(f"{path.name}: slug: a ship stands there twice.")
    return {card.slug: card for card in cards}


SHIP_CARDS = _read()


def enemy(side: Side) -> Side:
    return CONFEDERATE if side == UNION else UNION

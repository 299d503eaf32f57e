"""The ships as printed: guns, defence and speed on both sides of the counter, read once from `data/ships.json`."""

from pathlib import Path
from typing import Literal, get_args

import msgspec

Side = Literal["british", "german"]
BRITISH: Side = "british"
GERMAN: Side = "german"


def enemy(side: Side) -> Side:
    return GERMAN if side == BRITISH else BRITISH


Speed = Literal["stopped", "very_slow", "slow", "medium", "fast"]
SPEEDS: tuple[Speed, ...] = get_args(Speed)
"""Slowest first [1.8]."""

ShipClass = Literal["BB", "BC", "PB", "CA", "CL", "CV", "AC", "AO", "Liner", "DD", "Convoy", "Battery"]
Kind = Literal["ship", "convoy", "squadron", "battery"]


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a counter. `guns`: at short and point blank range, at long and extreme; none: may not fire there."""

    guns: tuple[int | None, int | None]
    speed: Speed
    defence: int | None = None
    torpedo: bool = False
    air: bool = False


class ShipCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"ship_class": "class"}):
    """A ship without a back is sunk when its hits reach its defence.

    `count` 0: not a counter of its own, but another reading of one.
    """

    slug: str
    name: str
    nation: Literal["british", "german", "french", "american"]
    side: Side
    ship_class: ShipClass
    front: Face
    back: Face | None = None
    kind: Kind = "ship"
    count: int = 1


class BadData(ValueError):
    """A data file does not hold what it should. The text names file and key."""


def _read(path: Path) -> dict[str, ShipCard]:
    try:
        cards = msgspec.json.decode(path.read_bytes(), type=list[ShipCard])
    except msgspec.DecodeError as error:
        raise BadData(f"{path.name}: {error}") from None
    for card in cards:
        if card.kind == "ship" and card.front.defence is None:
            raise BadData(f"{path.name}: {card.slug}: a ship needs a defence.")
        if card.kind != "ship" and card.back:
            raise BadData(f"{path.name}: {card.slug}: a {card.kind} is never damaged and has no back.")
    if len({card.slug for card in cards}) != len(cards):
        raise BadData(f"{path.name}: a slug stands twice.")
    return {card.slug: card for card in cards}


AS_PICTURED = {"leipzig": "leipzig-as-pictured"}
"""Where the pictures of the rule book show another ship than the counter."""

SHIP_CARDS: dict[str, ShipCard] = _read(Path(__file__).parents[1] / "data" / "ships.json")

"""The cards [1.2–1.5, 9]: what each tactical card and each unit is, read once from `data/cards.json`."""

from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

Side = Literal["uboat", "escort"]
UBOAT: Side = "uboat"
ESCORT: Side = "escort"
SIDES: tuple[Side, Side] = (UBOAT, ESCORT)

TacticalType = Literal["contact", "attack", "evade", "bdienst", "flak", "routing", "escort", "hfdf", "air", "lull"]
UnitType = Literal["boat", "tanker", "surface", "air", "support", "blank"]
HuntType = Literal["escort", "hfdf", "air"]

DIE = 20
DEPLETED = "*"  # behind a unit's slug: it has fired all it had for this leg [7.2]


class TacticalCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action card. `units` is how many unit cards it may send, `rolls` and `modifier` belong to attacks.

    A `homing` torpedo steers for the screws of an escort [9.10].
    """

    slug: str
    side: Side
    type: TacticalType
    label: str
    text: str
    rolls: int = 0
    modifier: int = 0
    units: int = 0
    homing: bool = False


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    damaged: int
    sunk: int


class UnitCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A boat, a ship, an aircraft, or a blank that only looks like one. `detect` is added to the boat's evasion.

    A supply boat (U-tanker) neither shadows nor attacks [9.7]. A support group brings `draw` more cards [9.9].
    """

    slug: str
    side: Side
    type: UnitType
    label: str
    attack: int = 0
    evade: int = 0
    detect: int = 0
    hfdf: int = 0
    depletion: int | None = None
    points: Points = Points(0, 0)
    depleted: bool = False
    draw: int = 0

    @property
    def real(self) -> bool:
        return self.type != "blank"


class _Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tactical: list[TacticalCard]
    units: list[UnitCard]


DataT = TypeVar("DataT")


class BadData(ValueError):
    """A data file does not hold what it should. The text names file and key."""


def read_data(path: Path, kind: type[DataT]) -> DataT:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except msgspec.DecodeError as error:
        raise BadData(f"{path.name}: {error}") from None


_cards = read_data(Path(__file__).parent / "data" / "cards.json", _Catalogue)

TACTICAL: dict[str, TacticalCard] = {card.slug: card for card in _cards.tactical}
UNITS: dict[str, UnitCard] = {card.slug: card for card in _cards.units} | {
    card.slug + DEPLETED: msgspec.structs.replace(card, label=f"{card.label}, depleted", depleted=True)
    for card in _cards.units
    if card.depletion is not None
}

_ORDER: dict[str, int] = {slug: place for place, slug in enumerate([*TACTICAL, *UNITS])}


def in_order(cards: list[str]) -> list[str]:
    """A hand as its owner sorts it: the order says nothing about how the cards came."""
    return sorted(cards, key=_ORDER.__getitem__)


def kinds(cards: list[str]) -> list[str]:
    """Each different card of a hand once."""
    return in_order(list(set(cards)))


@cache
def a(slug: str) -> str:
    """“a regular boat”, “an ace escort”: a unit in the middle of a sentence."""
    label = UNITS[slug].label.lower()
    return f"{'an' if label[0] in 'aeiou' else 'a'} {label}"


def count_of(number: int, what: str) -> str:
    """“one card”, “3 cards”."""
    return f"one {what}" if number == 1 else f"{number} {what}s"


def deck(counts: dict[str, int]) -> list[str]:
    """All cards in the order of the card list: a set-up read again may have its keys in another one."""
    return [slug for slug in in_order(list(counts)) for _ in range(counts[slug])]

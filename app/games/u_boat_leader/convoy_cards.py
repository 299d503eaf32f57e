"""The convoy cards [1.9] and special conditions [7.9], read once from `data/convoys.json`."""

from typing import Literal

import msgspec

from app.games.u_boat_leader.data_file import check, one_of_each, read_data
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.ship_cards import Unit

ConvoyKind = Literal["lone", "merchant", "naval"]
FILE = "convoys.json"


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    name: str
    text: str


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slot: str
    unit: Unit
    area: str


class ConvoyCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cruiser`: its warship is an armed merchant cruiser, looked for in at most three cards."""

    number: int
    kind: ConvoyKind
    condition: str
    ships: tuple[Placement, ...]
    cruiser: bool = False


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    conditions: tuple[Condition, ...]
    cards: tuple[ConvoyCard, ...]
    lesson: ConvoyCard


def _check(file: _File) -> None:
    conditions = {each.slug for each in file.conditions}
    numbers = [card.number for card in file.cards]
    check(numbers == list(range(1, 51)), FILE, "cards", "must be the cards 1 to 50 in order.")
    check(file.lesson.number not in numbers, FILE, "lesson", "must not be one of the deck.")
    for card in (*file.cards, file.lesson):
        where = f"cards.{card.number}"
        check(card.condition in conditions, FILE, where, f"there is no condition {card.condition}.")
        one_of_each(FILE, where, [ship.slot for ship in card.ships])
        for ship in card.ships:
            check(ship.area in DISPLAY.areas, FILE, f"{where}.{ship.slot}", f"{ship.area} is no area of the display.")
        fleet = {ship.unit for ship in card.ships} <= {"naval", "fleet"}
        check(fleet == (card.kind == "naval"), FILE, where, "warships and fleet escorts sail in naval contacts only.")


_file = read_data(FILE, _File)
_check(_file)

CONDITIONS: dict[str, Condition] = {each.slug: each for each in _file.conditions}
DECK: tuple[int, ...] = tuple(card.number for card in _file.cards)
CONVOYS: dict[int, ConvoyCard] = {card.number: card for card in (*_file.cards, _file.lesson)}
"""The cards of the deck, and the one that only the lesson deals."""

"""The target cards [1.8]: merchants, escorts, fleet escorts and warships, read once from `data/ships.json`."""

from typing import Literal

import msgspec

from app.games.u_boat_leader.data_file import check, one_of_each, read_data

Unit = Literal["merchant", "lone", "escort", "naval", "fleet"]
Pile = Literal["merchant", "escort", "naval", "fleet"]
Hits = tuple[int, int]
Numbers = tuple[int | None, int | None, int | None]
FILE = "ships.json"


class ShipCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Three numbers are light, heavy, sunk; none: not reached by one attack. Hits are (light, heavy).

    `finds` are the detection numbers against surfaced and submerged boats; a `disguised` merchant is an escort [8.2.5].
    """

    slug: str
    name: str
    type: str
    speed: int
    vp: int
    xp: int
    gun: Numbers
    torpedo: Numbers
    surface: Hits
    submerged: Hits = (0, 0)
    tons: int = 0
    finds: tuple[int, int] | None = None
    service: tuple[str, str] | None = None
    carrier: bool = False
    disguised: bool = False
    count: int = 1


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    merchants: tuple[ShipCard, ...]
    escorts: tuple[ShipCard, ...]
    fleet: tuple[ShipCard, ...]
    naval: tuple[ShipCard, ...]
    unknown_speed: dict[Unit, int]


def ascending(numbers: Numbers) -> bool:
    """Each result needs more than the one before; what cannot be reached comes last."""
    known = [number for number in numbers if number is not None]
    return known == sorted(set(known)) and numbers == (*known, *[None] * (3 - len(known)))


def _check(file: _File) -> None:
    ships = [*file.merchants, *file.escorts, *file.fleet, *file.naval]
    one_of_each(FILE, "ships", [ship.slug for ship in ships])
    for key, pile, cards in (
        ("merchants", file.merchants, 61),
        ("escorts", file.escorts, 37),
        ("fleet", file.fleet, 3),
        ("naval", file.naval, 18),
    ):
        here = sum(ship.count for ship in pile)
        check(here == cards, FILE, key, f"has {here} cards; it should have {cards}.")
    for ship in ships:
        check(ascending(ship.torpedo), FILE, f"{ship.slug}.torpedo", "does not ascend.")
        check(ascending(ship.gun), FILE, f"{ship.slug}.gun", "does not ascend.")
    for ship in (*file.escorts, *file.fleet):
        check(ship.finds is not None, FILE, f"{ship.slug}.finds", "an escort has detection numbers.")


_file = read_data(FILE, _File)
_check(_file)

SHIPS: dict[str, ShipCard] = {
    ship.slug: ship for ship in (*_file.merchants, *_file.escorts, *_file.fleet, *_file.naval)
}
PILES: dict[Pile, tuple[ShipCard, ...]] = {
    "merchant": _file.merchants,
    "escort": _file.escorts,
    "fleet": _file.fleet,
    "naval": _file.naval,
}
UNKNOWN_SPEED: dict[Unit, int] = _file.unknown_speed
PILE_OF: dict[Unit, Pile] = {
    "merchant": "merchant",
    "lone": "merchant",
    "escort": "escort",
    "naval": "naval",
    "fleet": "fleet",
}

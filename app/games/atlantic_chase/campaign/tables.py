"""What the campaign's aids print: force pools, routes of convoys, repair, port checks. Read once from `tables.json`."""

from pathlib import Path
from typing import Literal

import msgspec

from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, BadData, ShipCard, ShipClass, Side
from app.games.atlantic_chase.map.chart import CHARTS

Navy = Literal["british", "french", "american", "german"]
Six = tuple[str, str, str, str, str, str]
"""What each face of a die stands for."""

LAST = 5
"""Operations in a campaign at most."""

WINS = 3
"""Operations that win it."""


class PoolLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"ship_class": "class"}):
    """So many ships of a class may be picked, at the start and as reinforcements; `slow`: slow ones alone."""

    navy: Navy
    ship_class: ShipClass
    start: int
    wait: int
    slow_start: bool = False
    slow_wait: bool = False

    def number(self, wait: bool) -> int:
        return self.wait if wait else self.start

    def takes(self, card: ShipCard, wait: bool) -> bool:
        slow = self.slow_wait if wait else self.slow_start
        return not slow or card.front.speed in ("slow", "very_slow")


class LeaderLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    navy: Navy
    start: int
    wait: int


class Boats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: int = 0
    wait: int = 0


class Pool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a side may pick for one operation [40.2]."""

    ships: tuple[PoolLine, ...]
    leaders: tuple[LeaderLine, ...]
    mines: int = 0
    boats: Boats = Boats()


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lists go by operation, One first. `never`: counters that no pool holds.

    `repair`: up to which face a damaged ship is scuttled, and up to which she stays damaged. `closed_up_to`: up to
    which face a port check closes the port.
    """

    pools: dict[Side, tuple[Pool, Pool, Pool, Pool, Pool]]
    never: tuple[str, ...]
    with_convoy: tuple[int, int, int, int, int]
    direction: tuple[Six, Six, Six, Six, Six]
    outbound: tuple[Six, Six, Six, Six, Six]
    inbound: tuple[Six, Six, Six, Six, Six]
    outbound_from: dict[str, tuple[str, ...]]
    inbound_to: dict[str, tuple[str, ...]]
    repair: dict[str, tuple[int, int]]
    closed_up_to: dict[str, int]


def _read(path: Path) -> Tables:
    try:
        tables = msgspec.json.decode(path.read_bytes(), type=Tables)
    except msgspec.DecodeError as error:
        raise BadData(f"{path.name}: {error}") from None
    ports = CHARTS["operations"].ports
    named = [port for six in (*tables.outbound, *tables.inbound) for port in six]
    for port in (*named, *tables.closed_up_to):
        if port not in ports:
            raise BadData(f"{path.name}: there is no port “{port}”.")
    for slug in tables.never:
        if slug not in SHIP_CARDS:
            raise BadData(f"{path.name}: never: there is no ship “{slug}”.")
    return tables


TABLES = _read(Path(__file__).parent / "tables.json")


def pool_ships(side: Side) -> list[ShipCard]:
    """Every warship of the campaign that a side may ever pick, in the order of the counters [40.2]."""
    classes = ("BB", "BC", "CV", "PB", "CA", "CL")
    return [
        card
        for card in SHIP_CARDS.values()
        if card.side == side and card.ship_class in classes and card.slug not in TABLES.never
    ]

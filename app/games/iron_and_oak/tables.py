"""The tables, read once from `data/tables.json`: locations, damage, drifting, torpedoes, towing, criticals."""

from typing import Literal

import msgspec

from app.games.iron_and_oak.data_file import HERE, BadData, read_data
from app.games.iron_and_oak.dice import DiceList
from app.games.iron_and_oak.river import Strength
from app.games.iron_and_oak.ship_cards import LOCATIONS, Crew, Location

Critical = Literal[
    "engine-damaged",
    "engine-stopped",
    "boiler",
    "rudder",
    "steering",
    "speed",
    "smokestack",
    "ram",
    "spar",
    "wl",
    "gun",
    "fire",
    "crew",
]
Drawn = Critical | Literal["magazine"]
Range = Literal["point_blank", "close", "medium", "long", "extreme"]
Drifting = Literal["", "D", "DL", "DR", "D2", "R"]


class DamageRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From so many times the defence on; 1 is “more”, 0 is everything below."""

    times: int
    hits: int
    dented: int
    shield: int
    critical: bool


class TowingRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    least: int
    drm: int


class Locations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By the face of the d8: from the side, and raking from ahead or astern [5.4]."""

    normal: tuple[Location, ...]
    bow: tuple[Location, ...]
    stern: tuple[Location, ...]


class CurrentDrm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    upstream: dict[Strength, int]
    downstream: dict[Strength, int]


class Responses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    maneuver_1: DiceList
    maneuver_2: DiceList


class Torpedo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hits by the face of the d8: of a spar to the target, of a spar to its own boat, of a mine."""

    spar: tuple[int, ...]
    own_spar: tuple[int, ...]
    mine: tuple[int, ...]


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    locations: Locations
    ranges: dict[Range, int]
    damage: tuple[DamageRow, ...]
    responses: Responses
    current: CurrentDrm
    crew: dict[Crew, int]
    drift: dict[Strength, tuple[Drifting, ...]]
    torpedo: Torpedo
    towing: tuple[TowingRow, ...]
    criticals: dict[Location, tuple[Drawn, ...]]


def _read() -> Tables:
    path = HERE / "tables.json"
    tables = read_data(path, Tables)
    sizes = {
        "locations": [
            len(column) for column in (tables.locations.normal, tables.locations.bow, tables.locations.stern)
        ],
        "torpedo": [len(column) for column in (tables.torpedo.spar, tables.torpedo.own_spar, tables.torpedo.mine)],
    }
    for key, lengths in sizes.items():
        if set(lengths) != {8}:
            raise BadData(f"{path.name}: {key}: a column for a d8 has eight rows.")
    if any(len(column) != 10 for column in tables.drift.values()):
        raise BadData(f"{path.name}: drift: a column for a d10 has ten rows.")
    if set(tables.criticals) != set(LOCATIONS) or any(len(row) != 6 for row in tables.criticals.values()):
        raise BadData(f"{path.name}: criticals: every location has six results.")
    return tables


TABLES = _read()


def towing_drm(towing: int, towed: int) -> int:
    """By the printed Hits of both ships [4.11]."""
    return next(row.drm for row in TABLES.towing if towing - towed >= row.least)


def damage_row(attack: int, defence: int) -> DamageRow:
    """The highest row that applies; for double and triple the defence counts as at least 1 [1.4, 5.6, 5.7]."""
    if attack <= defence:
        return TABLES.damage[0]
    return next(row for row in reversed(TABLES.damage) if row.times < 2 or attack >= row.times * max(1, defence))

"""Counters and tables [8.6.7, 8.7, 12.3, V3, V7]: hits, tactics, duds, the escort variant, from one data file."""

from typing import Literal

import msgspec

from app.games.u_boat_leader.data_file import check, read_data

HitKind = Literal[
    "nothing", "stress", "stunned", "sunk", "hull", "flooding", "engines", "oil", "electronics", "gun", "periscope",
    "tubes",
]  # fmt: skip
Length = Literal["short", "medium", "long"]
LENGTHS: tuple[Length, ...] = ("short", "medium", "long")
FILE = "counters.json"


class HitEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    does: HitKind
    amount: int = 1
    lasting: bool = False


class HitCounter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    count: int
    light: HitEffect
    heavy: HitEffect


class TacticsCounter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    count: int
    detect: int
    light: int


class DudRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to: int
    work: Literal["premature", "none", "one", "half", "all"]


class StationRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to: int
    shift: int


class SweepRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to: int
    do: Literal["ring", "stay", "toward", "standard"]
    shift: int = 0
    note1: bool = False


class Sweeps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    short_quiet: tuple[SweepRow, ...]
    short_quiet_even: tuple[SweepRow, ...]
    short_loss: tuple[SweepRow, ...]
    elsewhere_quiet: tuple[SweepRow, ...]
    elsewhere_loss: tuple[SweepRow, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hits: tuple[HitCounter, ...]
    tactics: tuple[TacticsCounter, ...]
    duds: dict[Literal["early", "late"], tuple[DudRow, ...]]
    stations: tuple[StationRow, ...]
    sweeps: Sweeps
    random_selection_bonus: dict[Length, int]


def _check(file: _File) -> None:
    check(sum(each.count for each in file.hits) == 40, FILE, "hits", "must be 40 counters.")
    check(sum(each.count for each in file.tactics) == 14, FILE, "tactics", "must be 14 counters.")
    tables: dict[str, tuple[DudRow | StationRow | SweepRow, ...]] = {
        **{f"duds.{column}": rows for column, rows in file.duds.items()},
        "stations": file.stations,
        **{f"sweeps.{name}": getattr(file.sweeps, name) for name in Sweeps.__struct_fields__},
    }
    for key, rows in tables.items():
        ends = [row.to for row in rows]
        check(ends == sorted(set(ends)) and ends[-1:] == [10], FILE, key, "must ascend to 10.")


_file = read_data(FILE, _File)
_check(_file)

HITS: tuple[HitCounter, ...] = tuple(each for each in _file.hits for _ in range(each.count))
"""Every counter once: what a pick counts."""
TACTICS: tuple[TacticsCounter, ...] = _file.tactics
DUDS = _file.duds
STATIONS = _file.stations
SWEEPS = _file.sweeps
RANDOM_SELECTION_BONUS: dict[Length, int] = _file.random_selection_bonus

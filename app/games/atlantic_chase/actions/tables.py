"""The tables of the attacks and of Interruption: a column by Trajectory Total or Intel, a row by the dice [7, 11]."""

from collections import Counter
from pathlib import Path
from typing import Literal, get_args

import msgspec

from app.games.atlantic_chase.actions.declared import Attack, Result
from app.games.atlantic_chase.forces.ship_cards import BadData

Interrupted = Literal["alert_0", "alert_1", "alert_2", "slip", "vie_for_initiative", "initiative_change"]
Band = tuple[int | None, int | None]
"""From and up to, both included; none: without end."""


def within(band: Band, number: int) -> bool:
    low, high = band
    return (low is None or number >= low) and (high is None or number <= high)


def band_text(band: Band) -> str:
    low, high = band
    return (
        f"{low}+"
        if high is None
        else f"{high} or less"
        if low is None
        else str(low)
        if low == high
        else f"{low}–{high}"
    )


class AttackRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roll: Band
    cells: tuple[tuple[Result, ...], ...]


class AttackTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    columns: tuple[Band, ...]
    rows: tuple[AttackRow, ...]

    def column(self, total: int) -> int:
        return next(place for place, band in enumerate(self.columns) if within(band, total))

    def cell(self, total: int, dice: int) -> tuple[Result, ...]:
        row = next(row for row in self.rows if within(row.roll, dice))
        return row.cells[self.column(total)]


class InterruptionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roll: Band
    cells: tuple[Interrupted, ...]


class InterruptionTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    columns: tuple[Band, ...]
    rows: tuple[InterruptionRow, ...]

    def cell(self, intel: int, dice: int) -> Interrupted:
        column = next(place for place, band in enumerate(self.columns) if within(band, intel))
        return next(row.cells[column] for row in self.rows if within(row.roll, dice))


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    attacks: dict[Attack, AttackTable]
    interruption: dict[Literal["rule_book", "board_print"], InterruptionTable]


TWO_DICE: dict[int, int] = dict(Counter(one + two for one in range(1, 7) for two in range(1, 7)))
"""In how many of 36 ways two dice make each sum."""


def at_least(number: int) -> float:
    """The chance that two dice make so much."""
    return sum(ways for dice, ways in TWO_DICE.items() if dice >= number) / 36


def read_tables(path: Path) -> Tables:
    try:
        tables = msgspec.json.decode(path.read_bytes(), type=Tables)
    except msgspec.DecodeError as error:
        raise BadData(f"{path.name}: {error}") from None
    if set(tables.attacks) != set(get_args(Attack)):
        raise BadData(f"{path.name}: attacks: there should be one table for each of {', '.join(get_args(Attack))}.")
    return tables


TABLES = read_tables(Path(__file__).parents[1] / "data" / "actions.json")

"""The tables of the advanced battle rules, read once from `data/advanced.json` and checked to have no hole."""

from pathlib import Path
from typing import Generic, Literal, TypeVar

import msgspec

from app.games.atlantic_chase.battle.field import Snafu, Special
from app.games.atlantic_chase.forces.ship import Effect
from app.games.atlantic_chase.forces.ship_cards import BadData

Score = Literal["splash", "hit", "severe", "catastrophic"]
Column = Literal["closing_running_splitting", "acquiring"]
Location = Literal["superstructure", "belt", "waterline"]
Spot = Location | Literal["false_report", "exaggerated_report"]
Lingers = Effect | Literal["no_change", "repaired", "sunk", "hit_and_no_change"]
AfterBattle = Literal["no_change", "repair", "oil", "scuttle"]

Cell = TypeVar("Cell")


class Row(msgspec.Struct, Generic[Cell], frozen=True, forbid_unknown_fields=True, rename={"low": "from", "high": "to"}):
    """From this sum to that; without an end where modifiers can carry the sum."""

    cells: tuple[Cell, ...]
    low: int | None = None
    high: int | None = None

    def holds(self, total: int) -> bool:
        return (self.low is None or self.low <= total) and (self.high is None or total <= self.high)


class Table(msgspec.Struct, Generic[Cell], frozen=True, forbid_unknown_fields=True):
    columns: tuple[str, ...]
    rows: tuple[Row[Cell], ...]

    def cell(self, total: int, column: str) -> Cell:
        """A leader may lift a sum past the last row; it is read there."""
        last = self.rows[-1].high
        read = total if last is None else min(total, last)
        (row,) = [row for row in self.rows if row.holds(read)]
        return row.cells[self.columns.index(column)]


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    snafu: dict[Literal["good", "bad"], Table[Snafu]]
    gunnery: Table[Score]
    severe: Table[Spot]
    catastrophic: Table[Spot]
    superstructure: Table[Special]
    belt: Table[Special]
    waterline: Table[Special]
    torpedo: Table[Score]
    lingering: Table[Lingers]
    disengagement: Table[AfterBattle]

    def at(self, location: Location) -> Table[Special]:
        return {"superstructure": self.superstructure, "belt": self.belt, "waterline": self.waterline}[location]


def _check(where: str, table: Table[Cell], low: int | None, high: int | None) -> None:
    """Bands follow each other without gap or overlap, and every row has a cell for each column."""
    if (table.rows[0].low, table.rows[-1].high) != (low, high):
        raise BadData(f"{where}: the sums should go from {low} to {high}.")
    for above, below in zip(table.rows, table.rows[1:], strict=False):
        if above.high is None or below.low != above.high + 1:
            raise BadData(f"{where}: after {above.high} comes {below.low}.")
    for row in table.rows:
        if len(row.cells) != len(table.columns):
            raise BadData(f"{where}: {len(row.cells)} cells for {len(table.columns)} columns.")


def read_tables(path: Path) -> Tables:
    try:
        tables = msgspec.json.decode(path.read_bytes(), type=Tables)
    except msgspec.DecodeError as error:
        raise BadData(f"{path.name}: {error}") from None
    for weather in ("good", "bad"):
        if weather not in tables.snafu:
            raise BadData(f"{path.name}: snafu: {weather} weather is missing.")
        _check(f"{path.name}: snafu: {weather}", tables.snafu[weather], 2, 12)
    for name in Tables.__struct_fields__[1:]:
        modified = name in ("gunnery", "torpedo")
        _check(f"{path.name}: {name}", getattr(tables, name), None if modified else 2, None if modified else 12)
    return tables


TABLES = read_tables(Path(__file__).parents[2] / "data" / "advanced.json")

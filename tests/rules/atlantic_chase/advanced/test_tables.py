"""The tables of the advanced rules: no hole, and the same cells as the sheet."""

import json
from pathlib import Path

import pytest

from app.games.atlantic_chase.battle.advanced.tables import TABLES, Table, Tables, read_tables
from app.games.atlantic_chase.forces.ship_cards import BadData

FILE = Path(__file__).parents[4] / "app" / "games" / "atlantic_chase" / "data" / "advanced.json"

UNMODIFIED = ("severe", "catastrophic", "superstructure", "belt", "waterline", "lingering", "disengagement")


def cells(table: Table, column: str, sums: range) -> list[str]:
    for total in sums:
        assert sum(row.holds(total) for row in table.rows) == 1, f"{total} stands in more or fewer rows than one"
    return [table.cell(total, column) for total in sums]


@pytest.mark.parametrize("name", UNMODIFIED)
def test_every_unmodified_sum_gives_exactly_one_cell(name):
    table = getattr(TABLES, name)
    for column in table.columns:
        assert all(cells(table, column, range(2, 13)))


@pytest.mark.parametrize("weather", ["good", "bad"])
def test_every_snafu_roll_gives_exactly_one_result(weather):
    assert all(cells(TABLES.snafu[weather], "result", range(2, 13)))


@pytest.mark.parametrize("name", ["gunnery", "torpedo"])
def test_every_modified_sum_gives_exactly_one_cell(name):
    table = getattr(TABLES, name)
    for column in table.columns:
        assert all(cells(table, column, range(-10, 30)))


def test_a_sum_lifted_past_twelve_is_read_at_twelve():
    assert TABLES.superstructure.cell(14, "catastrophic") == TABLES.superstructure.cell(12, "catastrophic") == "sunk"


def _broken(change) -> bytes:
    data = json.loads(FILE.read_text())
    change(data)
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data["belt"]["rows"].pop(1), "belt: after 4 comes 7"),
        (lambda data: data["severe"]["rows"].pop(), "severe: the sums should go from 2 to 12"),
        (lambda data: data["waterline"]["rows"][0]["cells"].pop(), "waterline: 1 cells for 2 columns"),
        (lambda data: data["waterline"]["rows"][0].update(cells=["kraken", "sunk"]), "kraken"),
        (lambda data: data["snafu"].pop("bad"), "snafu: bad weather is missing"),
        (lambda data: data.pop("torpedo"), "torpedo"),
    ],
)
def test_a_table_with_a_hole_is_refused_with_file_and_key(tmp_path, change, sentence):
    file = tmp_path / "advanced.json"
    file.write_bytes(_broken(change))
    with pytest.raises(BadData, match=sentence) as refused:
        read_tables(file)
    assert "advanced.json" in str(refused.value)


def test_the_file_as_it_is_is_read():
    assert read_tables(FILE) == TABLES
    assert isinstance(TABLES, Tables)

"""Whole games of every scenario, checked in: the rules of today must give them again, die for die.

A change that is meant to alter play writes them anew with `python -m tests.support.write_iron_records`.
"""

import gzip
from pathlib import Path

import pytest

from app.engine.record import decode, verify
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios import SCENARIOS

RECORDS = sorted(Path(__file__).parent.glob("*.json.gz"))


def read(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(".json.gz"))
def test_the_whole_record_holds(path):
    record = verify(RULES, read(path))
    assert record.result is not None


def test_every_scenario_has_a_record_and_so_has_one_of_ones_own():
    assert {decode(read(path)).set_up.scenario for path in RECORDS} == {*SCENARIOS, "custom"}


def test_the_records_cover_what_the_game_is_about():
    records = [decode(read(path)) for path in RECORDS]
    told = {entry["event"]["what"] for record in records for entry in record.log if entry.get("event")}
    assert {"Rammed", "SparExploded", "RanAground", "FouledTogether", "CrossedT", "Sunk", "Fired", "CardPlayed"} <= told

"""The records of Iron & Oak: a game of every scenario by the captains, and one of one's own with everything in it.

A change that is meant to alter play writes them anew with `python -m tests.support.write_iron_records`.
"""

import gzip
from pathlib import Path

from app.engine.record import decode

RECORDS = [
    decode(gzip.decompress(path.read_bytes()))
    for path in sorted((Path(__file__).parent / "iron_and_oak").glob("*.json.gz"))
]


def test_one_of_ones_own_is_among_them():
    assert "custom" in {record.set_up.scenario for record in RECORDS}


def test_they_cover_what_the_game_is_about():
    told = {entry["event"]["what"] for record in RECORDS for entry in record.log if entry.get("event")}
    assert {"Rammed", "SparExploded", "RanAground", "FouledTogether", "CrossedT", "Sunk", "Fired", "CardPlayed"} <= told

"""Whole campaigns of U-Boat Leader, checked in: the rules of today must give them again, die for die.

A change that is meant to alter play writes them anew with `python -m tests.support.write_leader_records`.
"""

import gzip
from pathlib import Path

import pytest

from app.engine.record import decode, verify
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.rules import RULES
from tests.support.write_leader_records import GAMES, RECORDS


def read(name: str) -> bytes:
    return gzip.decompress((RECORDS / f"{name}.json.gz").read_bytes())


def test_every_record_here_is_checked():
    assert {path.name.removesuffix(".json.gz") for path in Path(RECORDS).glob("*.gz")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_the_whole_record_holds(name):
    assert verify(RULES, read(name)).result is not None


def test_the_records_cover_every_campaign_and_both_modes():
    set_ups = [decode(read(name)).set_up for name in GAMES]
    assert {slug for slug in CAMPAIGNS if any(each.scenario.startswith(slug) for each in set_ups)} == set(CAMPAIGNS)
    assert {len(each.seats) for each in set_ups} == {1, 2}

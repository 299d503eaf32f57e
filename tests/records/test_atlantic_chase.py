"""The records of Atlantic Chase: every battle by both sets of rules, every operation, nearly every act there is."""

import gzip
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from app.engine.record import Record, RecordError, decode, encode, verify
from app.games.atlantic_chase.acts import AnyAct
from app.games.atlantic_chase.events.battle import RoundBegins
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS

PATHS = sorted((Path(__file__).parent / "atlantic_chase" / f"rules-{RULES.meta.version}").glob("*.gz"))


def read(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return [decode(read(path)) for path in PATHS]


def test_every_battle_has_a_record_by_the_basic_and_by_the_advanced_rules(records):
    played = {(record.set_up.scenario, record.set_up.setup.get("advanced", False)) for record in records}
    assert played >= {(slug, advanced) for slug in SCENARIOS for advanced in (False, True)}
    assert {slug for slug, _ in played} >= set(OPERATIONS)
    assert {advanced for slug, advanced in played if slug in OPERATIONS} == {False, True}


def test_nearly_every_act_is_among_them(records):
    done = {act["act"] for record in records for move in record.moves for each in move.entries for act in each.acts}
    every = {act.__name__ for act in get_args(AnyAct)}
    assert done <= every
    assert len(every - done) <= 8, sorted(every - done)


def test_a_corrected_sentence_leaves_every_record_valid(monkeypatch):
    data = next(read(path) for path in PATHS if path.name.startswith("ms1."))
    before = [entry.text for entry in verify(RULES, data).log]
    monkeypatch.setattr(RoundBegins, "sentence", lambda self: "Another round.")
    after = [entry.text for entry in verify(RULES, data).log]
    assert set(after) - set(before) == {"Another round."}


def test_an_event_that_is_told_otherwise_is_found():
    record = decode(next(read(path) for path in PATHS if path.name.startswith("ms1.")))
    log = msgspec.json.decode(msgspec.json.encode(record.log))
    shot = next(entry for entry in log if entry["event"]["what"] == "ShotFired")
    shot["event"]["hits"] = 0 if shot["event"]["hits"] else 1
    with pytest.raises(RecordError, match="log"):
        verify(RULES, encode(msgspec.structs.replace(record, log=tuple(log)).sealed()))

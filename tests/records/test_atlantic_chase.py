"""The records of Atlantic Chase: every battle by both sets of rules, every operation, nearly every act there is."""

import gzip
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from app.engine.record import Record, RecordError, decode, encode
from app.engine.verify import verify
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


def test_a_campaign_of_five_operations_by_the_computer_is_among_them(records):
    (campaign,) = [each for each in records if each.set_up.scenario == "campaign" and is_by_bots(each)]
    told = [entry["event"] for entry in msgspec.to_builtins(campaign.log) if entry.get("event")]
    won = [event["book"] for event in told if event["what"] == "OperationWon"]
    assert [book[:10] for book in won] == [f"campaign-{number}" for number in range(1, 6)]
    assert told[-1]["what"] == "CampaignWon"


def is_by_bots(record: Record) -> bool:
    return all(seat.name != "random" for seat in record.set_up.seats)


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

"""The records of Tonnage War: of rules 2, which kept sentences, and of today's, which keep events."""

import gzip
from pathlib import Path

import msgspec
import pytest

from app.engine.record import FORMAT, SENTENCES, Record, RecordError, decode, encode
from app.engine.verify import verify
from app.games.tonnage_war.events.actions import Discarded
from app.games.tonnage_war.events.combat import TorpedoesRan
from app.games.tonnage_war.rules import RULES

HERE = Path(__file__).parent / "tonnage_war"
TODAY = HERE / f"rules-{RULES.meta.version}"
OLD, NEW = sorted(HERE.glob("*.gz")), sorted(TODAY.glob("*.gz"))


def read(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


def test_records_of_the_old_format_are_kept_beside_those_of_the_new():
    assert {(record.format, record.rules) for record in map(decode, map(read, OLD))} == {(SENTENCES, "2")}
    assert {(record.format, record.rules) for record in map(decode, map(read, NEW))} == {(FORMAT, RULES.meta.version)}
    assert [path.name for path in OLD] == [path.name for path in NEW]


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.name)
def test_an_old_record_tells_the_very_sentences_that_todays_events_give(path):
    """Words may be corrected; so far none was."""
    data = read(path)
    kept = [entry["text"] for entry in decode(data).log]
    assert [entry.text for entry in verify(RULES, data).log] == kept


@pytest.mark.parametrize("path", [*OLD, *NEW], ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_corrected_sentence_leaves_every_record_valid(path, monkeypatch):
    data = read(path)
    before = [entry.text for entry in verify(RULES, data).log]
    monkeypatch.setattr(Discarded, "sentence", lambda self: "One card is laid aside.")
    monkeypatch.setattr(TorpedoesRan, "sentence", lambda self: "Torpedoes have run.")
    after = [entry.text for entry in verify(RULES, data).log]
    assert "One card is laid aside." in set(after) - set(before)


def forged(record: Record, what: str, changes: dict[str, object], seat: str = "") -> bytes:
    """The record with one event of this kind told otherwise, to all or to one seat, sealed anew as if it were true."""
    log = [msgspec.json.decode(msgspec.json.encode(entry)) for entry in record.log]
    told = [entry["secret"] if seat else entry for entry in log if not seat or seat in entry.get("secret", {})]
    key = seat or "event"
    place = next(each for each in told if each[key]["what"] == what)
    place[key] |= changes
    return encode(msgspec.structs.replace(record, log=tuple(log)).sealed())


@pytest.mark.parametrize(
    ("what", "changes", "seat"),
    [
        ("TorpedoesRan", {"ships": 99}, ""),
        ("AttackDeclared", {"card": "attack_zaun"}, ""),
        ("AttackDeclared", {"unit": "U_0"}, ""),
        ("AttackDeclared", {"unit": "U_0"}, "0"),
        ("AttackDeclared", {"what": "NoHunterLeft"}, ""),
        ("AttackDeclared", {"what": "Nonsense"}, ""),
    ],
)
def test_a_forged_event_is_found(what, changes, seat):
    record = decode(read(TODAY / "hx228-to-the-end.json.gz"))
    with pytest.raises(RecordError, match="log"):
        verify(RULES, forged(record, what, changes, seat))


def test_the_records_cover_what_a_record_can_hold():
    records = [decode(read(path)) for path in NEW]
    acts = {act["act"] for record in records for move in record.moves for each in move.entries for act in each.acts}
    assert {
        "AcceptRoundEnd",
        "RefuseRoundEnd",
        "Continue",
        "Pick",
        "Shoot",
        "FallAstern",
        "Appoint",
        "SendBack",
    } <= acts
    assert any(move.takes_back for record in records for move in record.moves)
    assert any(move.resigns is not None for record in records for move in record.moves)
    assert any(len(each.acts) > 2 for record in records for move in record.moves for each in move.entries)

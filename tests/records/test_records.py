"""Whole games, checked in: the rules of today must give them again, die for die and word for word.

A change that is meant to alter play or log writes them anew with `python -m tests.support.write_records`.
"""

import gzip
from pathlib import Path

import pytest

from app.engine.record import decode, final_hash, replay, verify
from app.games import game as game_called

FINAL = {
    "hx228-to-the-end": "12f8b7330a58760cf5aed3ef9e16d4b84da8f98cb50c40c2c26a734bc710816a",
    "hx228-rounds-ended-by-agreement": "fec7fca11033622f89bc0b1fd51ee7ce87ad0cafa9628ea44202ef1a6f3b3032",
    "hx228-taken-back-and-given-up": "e89daf47abf9e3e0d77a917dea84ab4dd3d274c7a5c2b01ac0138c6c66026c77",
    "hg76-to-the-end": "c557044d724475f3a76a02267d3075d14a9802a3b58130ead7a6cddd84132729",
    "ons18-by-other-options": "332b41df1f81183d4b0a222f23aa071f9c130e073521ad4f0d92f7aeaf90fc1d",
    "ons5-to-the-end": "cd9140b528bb59b63a7c4eb9962d8e51fd33aef50c51b899fda1e3f5b19711e4",
    "own-scenario-with-everything": "6910e7346e54afc7eb647980e2c5639e462f16bdf60081f2dc67ec46a9a4ba92",
    "sc7-to-the-end": "e41fdb428920390f655cc0161ef8ac996a82c641c607fb128ab2a6f782d5c51d",
}


def read(name: str) -> bytes:
    return gzip.decompress((Path(__file__).parent / f"{name}.json.gz").read_bytes())


def test_every_record_here_is_checked():
    assert {path.name.removesuffix(".json.gz") for path in Path(__file__).parent.glob("*.gz")} == set(FINAL)


@pytest.mark.parametrize("name", FINAL)
def test_the_moves_lead_to_the_same_last_state(name):
    """Rules alone: this holds even while sentences of the log change."""
    record = decode(read(name))
    rules = game_called(record.set_up.game)
    *_, game = replay(rules, record.set_up, bytes.fromhex(record.secret), record.moves)
    assert final_hash(game) == record.final == FINAL[name]
    assert game.state.result == record.result


@pytest.mark.parametrize("name", FINAL)
def test_the_whole_record_holds(name):
    data = read(name)
    record = verify(game_called(decode(data).set_up.game), data)
    assert record.result is not None


def test_the_records_cover_what_a_record_can_hold():
    records = [decode(read(name)) for name in FINAL]
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

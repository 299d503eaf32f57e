"""The seal covers secret, table and set-up; salts join it in an order that nobody can use; and the recipe is fixed."""

import hashlib
import hmac
import json

import msgspec
import pytest

from app.engine.record import SeatRecord, SetUp
from app.engine.seal import Laid, commit, dice_key, seal

SECRET = bytes(range(32))
LAID = Laid("k7", "toy", "calm", {"turns": 6, "names": ["b", "a"], "half": 0.5, "whole": 2.0}, "3")


def test_the_seal_by_the_words_of_the_recipe():
    setup = '{"half":0.5,"names":["b","a"],"turns":6,"whole":2}'
    text = f'{{"game":"toy","rules":"3","scenario":"calm","setup":{setup},"table":"k7"}}'
    assert LAID.canonical().decode() == text
    assert json.loads(text)["setup"]["whole"] == 2
    assert (
        seal(LAID, SECRET) == hashlib.sha256(b"western-approaches seal\0" + text.encode() + b"\0" + SECRET).hexdigest()
    )


@pytest.mark.parametrize(
    "other",
    [{"table": "k8"}, {"game": "other"}, {"scenario": "storm"}, {"setup": {"turns": 4}}, {"rules": "4"}],
    ids=lambda other: next(iter(other)),
)
def test_another_table_set_up_or_version_is_another_seal(other):
    assert seal(msgspec.structs.replace(LAID, **other), SECRET) != seal(LAID, SECRET)


def test_a_commitment_and_the_key_by_the_words_of_the_recipe():
    assert commit("ab") == hashlib.sha256(b"western-approaches salt\0ab").hexdigest()
    assert dice_key(SECRET, ("aa", "", "bb")) == hmac.new(SECRET, b"aa\x1f\x1fbb", "sha256").digest()


def test_the_first_draw_by_the_words_of_the_recipe():
    set_up = SetUp("toy", "calm", {}, (SeatRecord("A", "aa"), SeatRecord("B", "bb")), "", None, "k7", "3")
    key = hmac.new(SECRET, b"aa\x1fbb", "sha256").digest()
    block = hmac.new(key, b"0\x1ffire\x1f0", "sha256").digest()
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    fair = [word % 6 + 1 for word in words if word < 2**32 - 2**32 % 6]
    assert set_up.dice(SECRET).roll("fire", 3, sides=6) == tuple(fair[:3])


def test_tables_of_before_keep_their_dice():
    set_up = SetUp("toy", "calm", {}, (SeatRecord("A", "aa"), SeatRecord("B", "bb")), "")
    block = hmac.new(SECRET, b"aa\x1fbb\x1f0\x1ffire\x1f0", "sha256").digest()
    assert set_up.dice(SECRET).roll("fire", sides=6) == (int.from_bytes(block[:4], "big") % 6 + 1,)
    assert set_up.seal_of(SECRET) == hashlib.sha256(SECRET).hexdigest()

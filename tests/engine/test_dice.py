"""Chance: named, numbered, recomputable, fair."""

import hashlib
import hmac
import itertools
from collections import Counter

import pytest

from app.engine.dice import Dice, Draw, SealedDice, _below, commitment


def words(secret: bytes, message: str) -> list[int]:
    """One block of the stream, computed as the page on records tells it: eight 32-bit words, big end first."""
    digest = hmac.new(secret, message.encode(), hashlib.sha256).digest()
    return [int.from_bytes(digest[4 * place : 4 * place + 4], "big") for place in range(8)]


class Scripted(Dice):
    """Dice that say what the test says."""

    def __init__(self, values):
        super().__init__()
        self.values = values

    def uniform(self, number, purpose, bounds):
        assert len(self.values) == len(list(bounds))
        return list(self.values)


def test_a_draw_is_the_hmac_of_salts_number_purpose_and_block():
    dice = SealedDice(b"secret", ("one", "two"), number=7)
    faces = dice.roll("naval search", 3, sides=6)
    stream = words(b"secret", "one\x1ftwo\x1f7\x1fnaval search\x1f0")
    assert faces == tuple(word % 6 + 1 for word in stream[:3])
    assert dice.drawn == [Draw(7, "naval search", faces)]


def test_a_known_draw_stays_what_it_was():
    """Games in progress and records live from this: it may never change."""
    dice = SealedDice(b"\x00" * 32, ("north", "south"))
    assert dice.roll("torpedo", 4, sides=20) == (14, 1, 13, 12)
    assert dice.shuffle("deck", "abcdefgh") == list("gchaefdb")
    assert dice.pick("air patrol", "abcde") == 2


def test_the_stream_goes_on_into_the_next_block():
    rolls = SealedDice(b"secret", ("a",)).roll("many", 12, sides=2)
    stream = words(b"secret", "a\x1f0\x1fmany\x1f0") + words(b"secret", "a\x1f0\x1fmany\x1f1")
    assert rolls == tuple(word % 2 + 1 for word in stream[:12])


def test_each_draw_has_the_next_number_and_another_stream():
    dice = SealedDice(b"secret", ())
    first, second = dice.roll("torpedo", 8, sides=20), dice.roll("torpedo", 8, sides=20)
    dice.shuffle("deck", range(3))
    dice.pick("target", "ab")
    assert first != second
    assert [draw.number for draw in dice.drawn] == [0, 1, 2, 3]
    assert dice.number == 4


@pytest.mark.parametrize("other", [(b"other", ("a", "b")), (b"secret", ("a", "c")), (b"secret", ("b", "a"))])
def test_secret_and_every_salt_matter(other):
    assert SealedDice(b"secret", ("a", "b")).roll("x", 8, sides=20) != SealedDice(*other).roll("x", 8, sides=20)


def test_dice_resumed_at_a_number_go_on_as_if_never_stopped():
    straight = SealedDice(b"secret", ("a",))
    faces = [straight.roll("torpedo", 2, sides=20) for _ in range(3)]
    assert SealedDice(b"secret", ("a",), number=2).roll("torpedo", 2, sides=20) == faces[2]


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 20, 52])
def test_words_that_would_favour_small_numbers_are_skipped(bound):
    """Of the words kept, each remainder comes equally often; the first word too many is refused."""
    fair = 2**32 // bound * bound
    assert _below(bound, iter([fair - 1])) == bound - 1
    if fair < 2**32:
        assert _below(bound, iter([fair, 2**32 - 1, 5])) == 5 % bound


def test_faces_come_equally_often():
    """Chi-square of 20,000 rolls of a twenty-sided die: 19 degrees of freedom, 43.8 is exceeded once in a thousand."""
    dice = SealedDice(b"fair", ())
    counts = Counter(dice.roll("many", 20_000, sides=20))
    assert sorted(counts) == list(range(1, 21))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 43.8


def test_every_order_of_a_small_deck_has_exactly_one_way_to_come():
    """The 24 answers chance can give for four cards lead to the 24 orders, each once."""
    answers = itertools.product(range(4), range(3), range(2))
    orders = Counter("".join(Scripted(answer).shuffle("deck", "abcd")) for answer in answers)
    assert orders == Counter("".join(order) for order in itertools.permutations("abcd"))


def test_a_shuffle_records_the_old_places_in_the_new_order():
    dice = SealedDice(b"secret", ())
    deck = ["a", "a", "b", "c"]
    shuffled = dice.shuffle("deck", deck)
    assert shuffled == [deck[place] for place in dice.drawn[0].values]
    assert deck == ["a", "a", "b", "c"]


def test_empty_and_single_decks_need_no_chance():
    dice = SealedDice(b"secret", ())
    assert (dice.shuffle("deck", []), dice.shuffle("deck", ["a"]), dice.number) == ([], ["a"], 2)


def test_a_pick_reaches_every_card():
    dice = SealedDice(b"secret", ())
    assert {dice.pick("target", "abcde") for _ in range(100)} == {0, 1, 2, 3, 4}


def test_the_commitment_is_the_sha256_of_the_secret():
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

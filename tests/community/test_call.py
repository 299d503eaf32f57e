"""The words of a call: what is asked and where, and not a byte of what its reader may not know."""

import random

import msgspec
import pytest

from app.community.call import call, digest, time_left
from app.engine.decision import Decision
from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from tests.rules.tonnage_war.test_non_interference import at
from tests.support.scramble import hides_the_draft, scramble
from tests.support.self_play import Case, match
from tests.wire.worlds import WORLDS

ABOUT = {"names": ["Okafor", "Halvorsen"], "table": "abc", "seq": 3, "title": "Tonnage War", "scenario": "HX 228"}


def words(game, seat: int):
    decision = game.decision(seat)
    return call("turn", seat, decision, **ABOUT) if decision else None


@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_changes_no_letter_of_a_call(seed):
    chance, called = random.Random(seed), 0
    for game, *_ in match(Case(seed, "hx228", {})):
        for seat in (0, 1):
            if hides_the_draft(game, seat):
                continue
            here, there = words(at(game.state, seed), seat), words(at(scramble(game.state, seat, chance), seed), seat)
            assert here == there
            called += here is not None
    assert called > 50


def test_a_call_names_the_game_the_opponent_and_what_is_asked():
    decision = Decision(name="action", prompt="Play a card or pass.", waiting="", options=())
    message = call("turn", 1, decision, **ABOUT)
    assert message.subject == "Your move: Tonnage War against Okafor"
    assert "Play a card or pass." in message.body
    assert (message.path, message.seq, message.seat) == ("/table/abc", 3, 1)
    reminder = call("reminder", 1, decision, **ABOUT, left="5 hours")
    assert "5 hours left" in reminder.subject
    assert "Left on your clock: 5 hours." in reminder.body


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (12.0, "less than a minute"), (60.0, "1 minute"), (119.0, "1 minute"), (3600.0 + 59.0, "60 minutes"),
        (28.8 * 3600, "28 hours"), (2.9 * 86_400, "2 days"),
    ],
)  # fmt: skip
def test_a_clock_is_never_said_to_have_more_left_than_it_has(seconds: float, words: str):
    assert time_left(seconds) == words


def test_a_digest_lists_every_table_that_waits():
    message = digest([("Tonnage War", "Okafor"), ("Iron & Oak", "")])
    assert message.subject == "2 tables wait for your move"
    assert msgspec.to_builtins(message)["body"] == "Tonnage War against Okafor\nIron & Oak"


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: f"{world.slug} {world.scenarios[0]}")
def test_what_is_hidden_changes_no_letter_of_a_call_in_any_game(world):
    chance, rules, called = random.Random(5), world.rules, 0
    dice = SealedDice(b"a secret", ("a", "b"))
    game = begin(rules, world.scenarios[0], world.setup, dice)
    for _ in range(60):
        for seat in game.asked():
            if game.decision(seat).draft:
                continue  # what is drafted is no move yet, and nobody is called in the middle of it
            other = Game(rules, world.other(rules.copy(game.state), seat, chance), dice)
            assert words(game, seat) == words(other, seat)
            called += 1
        if not game.asked():
            break
        seat = game.asked()[0]
        game.act(seat, chance.choice([option.act for option in game.decision(seat).options if not option.offer]))
    assert called > 5

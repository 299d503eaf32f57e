"""Short games of the toy, with their records."""

import random
from typing import Any

import msgspec

from app.engine.dice import commitment
from app.engine.game import begin
from app.engine.record import Entry, Move, SeatRecord, SetUp
from app.engine.rules import Rules
from tests.toy import TOY

SECRET = bytes(range(32))


def set_up(rules: Rules[Any] = TOY, scenario: str = "calm", **setup: Any) -> SetUp:
    seats = (SeatRecord("Anna", "salt of Anna"), SeatRecord("Ben", "salt of Ben"))
    return SetUp(rules.meta.slug, scenario, setup, seats, commitment(SECRET))


def entry(seat: int, *acts: Any) -> Entry:
    return Entry(seat, tuple(msgspec.to_builtins(act) for act in acts))


def random_moves(rules: Rules[Any], fixed: SetUp, seed: int) -> tuple[Move, ...]:
    """A whole game by players without a plan who never offer anything; sealed answers are opened as one move."""
    chooser = random.Random(seed)
    game = begin(rules, fixed.scenario, fixed.setup, fixed.dice(SECRET))
    moves: list[Move] = []
    while seats := game.asked():
        entries = []
        for seat in seats:
            decision = game.decision(seat)
            assert decision is not None
            act = chooser.choice([option.act for option in decision.options if not option.offer])
            game.act(seat, act)
            entries.append(entry(seat, act))
        moves.append(Move(tuple(entries)))
    return tuple(moves)

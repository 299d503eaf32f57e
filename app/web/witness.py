"""Every draw of a finished game in words that anybody can recompute: what kind it was, and out of how many."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from app.engine.dice import Dice
from app.engine.game import begin
from app.engine.record import Record, effective, play_move
from app.engine.rules import Rules

Kind = Literal["roll", "shuffle", "pick"]


class SeenDraw(msgspec.Struct, frozen=True):
    """`of`: the sides of the die, or the number of cards. `move`: the moment of the replay it belongs to."""

    number: int
    purpose: str
    values: tuple[int, ...]
    kind: Kind
    of: int
    move: int


class Witness(Dice):
    """The same dice, noting what was asked of them."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice.number)
        self._dice = dice
        self.asked: list[tuple[Kind, int]] = []

    def uniform(self, number: int, purpose: str, bounds: Sequence[int]) -> list[int]:
        return self._dice.uniform(number, purpose, bounds)

    def roll(self, purpose: str, count: int = 1, *, sides: int) -> tuple[int, ...]:
        self.asked.append(("roll", sides))
        return super().roll(purpose, count, sides=sides)

    def shuffle(self, purpose: str, cards: Sequence[Any]) -> list[Any]:
        self.asked.append(("shuffle", len(cards)))
        return super().shuffle(purpose, cards)

    def pick(self, purpose: str, cards: Sequence[Any]) -> int:
        self.asked.append(("pick", len(cards)))
        return super().pick(purpose, cards)


def draws(rules: Rules[Any], record: Record) -> list[SeenDraw]:
    """The draws of a record, by playing it again under a witness. The record must be one that verifies."""
    dice = Witness(record.set_up.dice(bytes.fromhex(record.secret)))
    game = begin(rules, record.set_up.scenario, record.set_up.setup, dice)
    for move in record.set_up.before:
        play_move(game, move)
    moves = [0] * len(dice.drawn)
    for number, move in enumerate(effective(record.moves), start=1):
        play_move(game, move)
        moves += [number] * (len(dice.drawn) - len(moves))
    return [
        SeenDraw(draw.number, draw.purpose, draw.values, kind, of, move)
        for draw, (kind, of), move in zip(dice.drawn, dice.asked, moves, strict=True)
    ]

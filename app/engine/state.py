"""A game is data: its whole state is one tree of Structs, without a word in it that could be corrected."""

from typing import Any, Generic, TypeVar

import msgspec

from app.engine.event import Ending
from app.engine.viewer import Seat

A = TypeVar("A", bound=Ending)


class Result(msgspec.Struct, Generic[A], frozen=True):
    """How a game ended: the winner, or nobody for a draw; what brought it about; and each seat's points.

    In a game for one the player either wins or nobody does.
    """

    winner: Seat | None
    ending: A
    points: tuple[int | float, ...]

    @property
    def reason(self) -> str:
        return self.ending.sentence()


class State(msgspec.Struct, kw_only=True):
    """What every game's state has. A game redeclares `agenda` with its own steps, and `result` with its own endings."""

    agenda: list[Any]
    draws: int = 0
    result: Result[Any] | None = None

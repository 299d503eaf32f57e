"""A game is data: its whole state is one tree of Structs."""

from typing import Any

import msgspec

from app.engine.viewer import Seat


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the winner, or nobody for a draw; a sentence; and each seat's points."""

    winner: Seat | None
    reason: str
    points: tuple[int | float, ...]


class State(msgspec.Struct, kw_only=True):
    """What every game's state has. A game redeclares `agenda` with the union of its own steps."""

    agenda: list[Any]
    draws: int = 0
    result: Result | None = None

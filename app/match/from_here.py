"""A moment of a finished game, as another game goes on from it."""

from typing import Any

import msgspec

from app.engine.record import MOST_FORMER, Former, RecordError, SetUp, effective, final_hash, replay
from app.engine.rules import Rules
from app.engine.viewer import Seat
from app.match.saved import SavedMatch


class NoSuchMoment(RecordError):
    """There is nothing to go on with there. The text is for the player."""


class FromHere(msgspec.Struct, frozen=True):
    """The game up to there, and what everybody may know of the moment: where it is, which side has which seat, who is
    to decide, and how many moments there are.
    """

    former: Former
    where: str
    sides: tuple[str, ...]
    asked: tuple[Seat, ...]
    last: int


def from_here(rules: Rules[Any], saved: SavedMatch, moment: int) -> FromHere:
    """After so many of the moves that count."""
    moves = tuple(effective(saved.played))
    if not 0 <= moment <= len(moves):
        raise NoSuchMoment(f"This game has no move {moment}; its last is number {len(moves)}.")
    if _depth(saved.set_up) >= MOST_FORMER:
        raise NoSuchMoment(
            "This game goes on from a game that goes on from a game … begin one of those from the start."
        )
    *_, game = replay(rules, saved.set_up, saved.secret, moves[:moment])
    if game.state.result is not None:
        raise NoSuchMoment("The game is over there: choose an earlier moment.")
    former = Former(saved.set_up, saved.secret.hex(), moves[:moment], game.dice.number, final_hash(game))
    summary = rules.summary(game.state)
    return FromHere(former, summary.where, summary.sides, game.asked(), len(moves))


def _depth(set_up: SetUp) -> int:
    return 1 + _depth(set_up.former.set_up) if set_up.former else 0

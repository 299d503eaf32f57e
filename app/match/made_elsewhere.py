"""Moves that another node has stored: they are played here as well, which is less than to load a whole match anew."""

from typing import TYPE_CHECKING

import msgspec

from app.engine.record import Move, play_move
from app.match.clock import Clocks
from app.match.move import leading_to
from app.match.position import Position
from app.match.saved import Undo

if TYPE_CHECKING:
    from app.match.match import Match


class MadeElsewhere(msgspec.Struct, frozen=True):
    """What is stored of a match beyond move `since`: the moves after it, and what hangs on the last of them.

    `rules` is the version they were played under, `at` the time of the last; the stored state is of move `written_at`.
    """

    rules: str
    since: int
    moves: tuple[Move, ...]
    undo: Undo | None
    clocks: Clocks | None
    at: float
    written_at: int


def follow(match: "Match", made: MadeElsewhere) -> bool:
    """Go on with these moves. False if there is more to them than that: then the match is to be loaded anew."""
    if made.rules != match.rules.meta.version or made.since != match.seq or any(each.takes_back for each in made.moves):
        return False
    for move in made.moves:
        game = match.here.copy()
        play_move(game, move)
        if game.state.result is not None:
            return False
        here = Position(game)
        match.go_to(leading_to(here, seq=match.seq + 1, move=move, at=made.at, clocks=made.clocks, write=False))
    match.undo = made.undo if match.made_by_a_person() else None
    match.written_at = made.written_at
    return True

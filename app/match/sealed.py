"""Sealed answers: several seats choose at once, and nothing is known of it until the last one is in."""

from typing import TYPE_CHECKING

from app.engine.record import Entry, Move
from app.engine.viewer import Seat
from app.match.draft import Acts, DraftSaved
from app.match.move import MoveMade, made
from app.match.position import Position

if TYPE_CHECKING:
    from app.match.standing import Standing


def propose_opening(match: "Standing", at: float) -> MoveMade | None:
    """The move that opens all sealed answers, if the last one is in."""
    if len(match.asked()) < 2:
        return None
    return opened(match, {seat: match.on_top(seat) for seat in match.drafts}, match.drafts, at)


def opened(match: "Standing", positions: dict[Seat, Position], drafts: dict[Seat, Acts], at: float) -> MoveMade | None:
    """All answers as one move, if every seat asked has completed its own, which led it to this position."""
    asked = sorted(match.asked())
    if any(seat not in drafts or seat in positions[seat].asked for seat in asked):
        return None
    game = match.here.copy()
    for seat in asked:
        for act in drafts[seat]:
            # It was legal when it was sealed, and what others sealed cannot change that.
            game.perform(seat, match.rules.read_act(act))
    move = Move(tuple(Entry(seat, drafts[seat]) for seat in asked))
    return made(match, move, Position(game), at)


def sealed_alone(match: "Standing", seat: Seat, acts: Acts, position: Position, at: float) -> DraftSaved:
    """An answer that waits for the others'. Its clock stands, but only its author knows."""
    clock = match.clock(seat)
    complete = clock is not None and seat not in position.asked
    stands = clock.stopped(at).back(at) if clock and complete else None
    return DraftSaved(seat, match.seq, match.stored_draft(seat), acts, stands)

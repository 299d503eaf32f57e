"""The record of a finished match: its set-up, its secret and its moves, to be checked by anybody."""

from app.engine.record import Record, write
from app.match.match import Match
from app.match.refusal import Refused


def record_of(match: Match) -> Record:
    if not match.finished:
        raise Refused("illegal", "A game has a full record when it has ended.")
    return write(match.rules, match.set_up, match.secret, tuple(match.moves))

"""Flag: somebody's time is up. No player says so: the server does when it looks at the clock."""

from app.engine.record import Move
from app.match.match import Match
from app.match.move import MoveMade, made
from app.match.refusal import Refused


def propose_flag(match: Match, seq: int, at: float) -> MoveMade:
    """The game is lost by whoever ran out of time first."""
    due = {seat: match.flag_due(seat) for seat in range(len(match.set_up.seats))}
    out = sorted((when, seat) for seat, when in due.items() if when is not None and when <= at)
    if not out:
        raise Refused("illegal", "Nobody's time is up.")
    _, seat = out[0]
    match.check(seat, seq)
    # Whoever has sealed an answer at another node in time does not lose: their clock stands.
    return made(match, Move(flags=seat), match.ended(match.rules.out_of_time(match.state, seat)), at, of=(seat,))

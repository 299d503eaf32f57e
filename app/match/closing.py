"""The server closes a running game that it can no longer play: nobody wins, both are told why, the record is kept."""

import msgspec

from app.engine.event import RulesChanged
from app.engine.log import LogEntry
from app.engine.record import Move, closed
from app.match.document import plain
from app.match.proposal import NewMove
from app.match.saved import SavedMatch


def closing_move(saved: SavedMatch, now: str, at: float) -> NewMove:
    """The last move of a game begun under other rules than `now`. It needs no rules: the state stays as it is stored,
    but for the result in it.
    """
    ending = RulesChanged(begun=saved.rules, now=now)
    result = closed(saved.summary, ending)
    state = msgspec.msgpack.decode(saved.snapshot)
    move = Move(closes=ending)
    return NewMove(
        rules=saved.rules,
        seq=saved.seq + 1,
        move=move,
        log=(LogEntry(ending),),
        snapshot=msgspec.msgpack.encode(state | {"result": plain(result)}),
        summary=msgspec.structs.replace(saved.summary, asked=()),
        result=result,
        at=at,
        clocks=saved.clocks.after(move, (), at, saved.own_clocks) if saved.clocks else None,
    )

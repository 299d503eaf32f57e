"""The signals: how Tonnage War tells its story."""

from typing import TYPE_CHECKING

from app.engine.log import LogEntry, Roll
from app.games.tonnage_war.cards import UBOAT, Side

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play


def say(
    game: "Play",
    side: Side | None,
    text: str,
    *,
    owner: str = "",
    rolls: tuple[Roll, ...] = (),
    rule: str = "",
    kind: str = "",
) -> None:
    """A sentence of `side`. `owner` is what that side's own player reads in its place."""
    state = game.state
    seat = None if side is None else state.seat(side)
    game.say(
        LogEntry(
            text=text,
            when=f"{state.round}.{state.turn}",
            seat=seat,
            secret={seat: owner} if owner and seat is not None else {},
            rolls=rolls,
            rule=rule,
            kind=kind or ("" if side is None else "uboat" if side == UBOAT else "escort"),
        )
    )

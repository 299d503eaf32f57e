"""The signals: how Tonnage War tells its story."""

from typing import TYPE_CHECKING

from app.engine.event import Event
from app.engine.log import LogEntry, Roll
from app.games.tonnage_war.cards import Side

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play


def say(
    game: "Play",
    side: Side | None,
    event: Event,
    *,
    owner: Event | None = None,
    rolls: tuple[Roll, ...] = (),
    rule: str = "",
) -> None:
    """What `side` does or meets with, if it is one of them. `owner` is what that side's own player is told instead."""
    state = game.state
    seat = None if side is None else state.seat(side)
    game.say(
        LogEntry(
            event=event,
            when=f"{state.round}.{state.turn}",
            seat=seat,
            side=side or "",
            secret={seat: owner} if owner is not None and seat is not None else {},
            rolls=rolls,
            rule=rule,
        )
    )

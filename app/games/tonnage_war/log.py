"""The signals: how Tonnage War tells its story."""

from typing import TYPE_CHECKING

from app.engine.event import Event, Told
from app.engine.log import LogEntry, Roll
from app.games.tonnage_war.cards import Side

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play


def say(
    game: "Play",
    side: Side | None,
    text: str | Event,
    *,
    owner: str | Event = "",
    rolls: tuple[Roll, ...] = (),
    rule: str = "",
    kind: str = "",
) -> None:
    """A sentence of `side`. `owner` is what that side's own player reads in its place."""
    state = game.state
    seat = None if side is None else state.seat(side)
    game.say(
        LogEntry(
            event=_event(text, kind),
            when=f"{state.round}.{state.turn}",
            seat=seat,
            side=side or "",
            secret={seat: _event(owner, kind)} if owner and seat is not None else {},
            rolls=rolls,
            rule=rule,
        )
    )


def _event(told: str | Event, kind: str) -> Event:
    return told if isinstance(told, Event) else Told(told, kind)

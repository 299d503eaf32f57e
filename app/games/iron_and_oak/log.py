"""The signals: how Iron & Oak tells its story."""

from typing import TYPE_CHECKING

from app.engine.event import Event
from app.engine.log import LogEntry, Roll
from app.games.iron_and_oak.ship_cards import Side

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import Play


def say(
    game: "Play",
    side: Side | None,
    event: Event,
    *,
    owner: Event | None = None,
    rolls: tuple[Roll, ...] = (),
    rule: str = "",
    about: tuple[str, ...] = (),
) -> None:
    """An event of `side`. `owner` is what that side's own player reads in its place."""
    state = game.state
    seat = None if side is None else state.seat(side)
    game.say(
        LogEntry(
            event=event,
            when=str(state.turn),
            seat=seat,
            side=side or "",
            secret={seat: owner} if owner is not None and seat is not None else {},
            rolls=rolls,
            rule=rule,
            about=about,
        )
    )

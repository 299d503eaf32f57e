"""The signals: who is told what. Alone everything is open; with an escort commander each side has its own."""

from typing import TYPE_CHECKING, Literal

from app.engine.event import Event
from app.engine.log import LogEntry, Roll

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Play

To = Literal["all", "flotilla", "escort"]


def say(
    game: "Play",
    event: Event,
    *,
    rule: str,
    to: To = "all",
    rolls: tuple[Roll, ...] = (),
    others: Event | None = None,
) -> None:
    """`to` is the side it is for where two play; `others` is what the other side and the public are told then."""
    state = game.state
    when = f"{state.turn}.{state.contact.round}" if state.contact else str(state.turn)
    if to == "all" or not state.two:
        game.say(LogEntry(event=event, when=when, rolls=rolls, rule=rule))
        return
    seat = state.flotilla_seat if to == "flotilla" else 1 - state.flotilla_seat
    if others is not None and not rolls:
        game.say(LogEntry(event=others, when=when, seat=seat, side=to, secret={seat: event}, rule=rule))
        return
    # Dice are read by whoever reads the line, so that they go with the side that may see them.
    game.say(LogEntry(event=None, when=when, seat=seat, side=to, secret={seat: event}, rolls=rolls, rule=rule))
    if others is not None:
        game.say(LogEntry(event=None, when=when, secret={1 - seat: others}, rule=rule))

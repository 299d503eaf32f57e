"""The signals: how Atlantic Chase tells its story."""

from typing import TYPE_CHECKING

from app.engine.event import Event
from app.engine.log import LogEntry, Roll
from app.games.atlantic_chase.forces.ship_cards import Side

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play


def say(
    game: "Play",
    side: Side | None,
    event: Event,
    *,
    rolls: tuple[Roll, ...] = (),
    rule: str = "",
    about: tuple[str, ...] = (),
) -> None:
    """`about`: the hexes and task forces this event speaks of; a page may light them up."""
    state = game.state
    seat = None if side is None else state.seat(side)
    game.say(LogEntry(event, when=state.when, seat=seat, side=side or "", rolls=rolls, rule=rule, about=about))


def total_roll(label: str, total: int, needs: int, outcome: str, good: bool = False) -> tuple[Roll, ...]:
    """The one entry for dice that the event itself shows: their sum, with all that was added."""
    return (Roll(label, total, needs, outcome, good, role="total"),)

"""The signals: how Atlantic Chase tells its story."""

from typing import TYPE_CHECKING

from app.engine.event import Event, Told
from app.engine.log import LogEntry, Roll
from app.games.atlantic_chase.forces.ship_cards import Side

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play


def say(
    game: "Play",
    side: Side | None,
    text: str | Event,
    *,
    rolls: tuple[Roll, ...] = (),
    rule: str = "",
    kind: str = "",
    about: tuple[str, ...] = (),
) -> None:
    """`about`: the hexes and task forces this sentence speaks of; a page may light them up."""
    state = game.state
    seat = None if side is None else state.seat(side)
    event = text if isinstance(text, Event) else Told(text, kind)
    game.say(LogEntry(event, when=state.when, seat=seat, side=side or "", rolls=rolls, rule=rule, about=about))


def and_list(names: list[str]) -> str:
    """“Hood”, “Hood and Renown”, “Hood, Renown and Repulse”."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def segments(number: int) -> str:
    """“1 segment”, “3 segments”."""
    return "1 segment" if number == 1 else f"{number} segments"


def sentence(text: str) -> str:
    """With a capital letter at the start, whatever name it begins with."""
    return text[0].upper() + text[1:]

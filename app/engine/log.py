"""The log tells the game event by event; each entry carries who may read what of it."""

from typing import Any, Generic, TypeVar

import msgspec

from app.engine.event import Event
from app.engine.viewer import TRUTH, Seat, Viewer

E = TypeVar("E", bound=Event)


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die on the table: who or what rolled, the number it needed (at or below), and what came of it.

    `label` and `outcome` are words for people; a script goes by `role`, which a game may set.
    """

    label: str
    roll: int
    needs: int
    outcome: str
    good: bool = False
    role: str = ""

    def without_words(self) -> "Roll":
        return msgspec.structs.replace(self, label="", outcome="")


class LogEntry(msgspec.Struct, Generic[E], frozen=True, omit_defaults=True):
    """`event` is for everybody, none if they are told nothing; a seat in `secret` is told that one in its place.

    `side` is the one that speaks; `about` names pieces or places on the table that the public event speaks of.
    """

    event: E | None
    when: str = ""
    seat: Seat | None = None
    side: str = ""
    secret: dict[Seat, E] = {}
    rolls: tuple[Roll, ...] = ()
    rule: str = ""
    about: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The public sentence."""
        return self.event.sentence() if self.event else ""

    def without_words(self) -> "LogEntry[E]":
        """What must be the same whenever the game is played again; words may be corrected meanwhile."""
        return msgspec.structs.replace(self, rolls=tuple(roll.without_words() for roll in self.rolls))


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A log entry as one viewer reads it; `secret` marks what only this viewer is told, `public` what others are."""

    text: str
    event: Any
    when: str = ""
    seat: Seat | None = None
    side: str = ""
    heading: bool = False
    secret: bool = False
    public: Any = None
    rolls: tuple[Roll, ...] = ()
    rule: str = ""
    about: tuple[str, ...] = ()


def line_for(entry: LogEntry[Any], viewer: Viewer) -> LogLine | None:
    """None where the entry has no word for this viewer."""
    told = told_to(entry, viewer)
    if not told:
        return None
    return LogLine(
        text=" / ".join(event.sentence() for event in told),
        event=told[0],
        when=entry.when,
        seat=entry.seat,
        side=entry.side,
        heading=told[0].heading,
        secret=told[0] is not entry.event,
        public=None if told[0] is entry.event else entry.event,
        rolls=entry.rolls,
        rule=entry.rule,
        about=entry.about,
    )


def tells(entry: LogEntry[Any], viewer: Viewer) -> bool:
    """Whether the entry has a word for this viewer."""
    return bool(told_to(entry, viewer))


def told_to(entry: LogEntry[Any], viewer: Viewer) -> list[Event]:
    """What this viewer may know of it; nothing, where it has no word for them."""
    if viewer == TRUTH and entry.secret:
        return list(entry.secret.values())
    if isinstance(viewer, int) and viewer in entry.secret:
        return [entry.secret[viewer]]
    return [entry.event] if entry.event else []

"""The log tells the game in sentences; each sentence carries who may read it."""

import msgspec

from app.engine.viewer import TRUTH, Seat, Viewer


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die on the table: who or what rolled, the number it needed (at or below), and what came of it."""

    label: str
    roll: int
    needs: int
    outcome: str
    good: bool = False


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """`text` is for everybody; a seat named in `secret` reads that sentence in its place.

    `about` names pieces or places on the table that the public sentence speaks of.
    """

    text: str
    when: str = ""
    seat: Seat | None = None
    secret: dict[Seat, str] = {}
    rolls: tuple[Roll, ...] = ()
    rule: str = ""
    kind: str = ""
    about: tuple[str, ...] = ()


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A log entry as one viewer reads it; `secret` marks a sentence that only this viewer has."""

    text: str
    when: str = ""
    seat: Seat | None = None
    secret: bool = False
    rolls: tuple[Roll, ...] = ()
    rule: str = ""
    kind: str = ""
    about: tuple[str, ...] = ()


def line_for(entry: LogEntry, viewer: Viewer) -> LogLine:
    text, secret = entry.text, False
    if viewer == TRUTH and entry.secret:
        text, secret = " / ".join(entry.secret.values()), True
    elif isinstance(viewer, int) and viewer in entry.secret:
        text, secret = entry.secret[viewer], True
    return LogLine(text, entry.when, entry.seat, secret, entry.rolls, entry.rule, entry.kind, entry.about)

"""How fast a game is to be played: live from a bank of time, over days by the decision, or without a clock."""

from typing import Any

import msgspec

MINUTE, DAY = 60, 86_400
MOST = 366 * DAY
"""More seconds than this has no pace of ours."""


class Live(msgspec.Struct, frozen=True, tag="live", tag_field="pace"):
    """A bank of seconds for the whole game, and an increment for every move made."""

    bank: int
    increment: int

    @property
    def words(self) -> str:
        minutes, seconds = divmod(self.bank, MINUTE)
        return f"Live {minutes}{f':{seconds:02}' if seconds else ''} min + {self.increment} s"


class OverDays(msgspec.Struct, frozen=True, tag="days", tag_field="pace"):
    """Seconds for each decision, which are not carried over; and a vacation in which the clock stands still."""

    decision: int
    vacation: int = 14 * DAY

    @property
    def words(self) -> str:
        days, rest = divmod(self.decision, DAY)
        return f"{days} {'day' if days == 1 else 'days'} a decision" if not rest else f"{self.decision} s a decision"


Pace = Live | OverDays

NO_CLOCK = "No clock"


class BadPace(ValueError):
    """Nobody plays at such a pace. The text says why."""


def read_pace(plain: dict[str, Any] | None) -> Pace | None:
    """A pace from plain JSON values, as records and tables hold it."""
    if plain is None:
        return None
    try:
        pace: Pace = msgspec.convert(plain, Pace)
    except msgspec.ValidationError:
        raise BadPace(
            "Tables are played live, with a bank and an increment, or over days, or without a clock."
        ) from None
    figures = msgspec.structs.astuple(pace)
    if min(figures) < 0 or max(figures) > MOST:
        raise BadPace("It has more time than anybody has, or less than none.")
    return pace


def words(pace: Pace | None) -> str:
    return pace.words if pace else NO_CLOCK

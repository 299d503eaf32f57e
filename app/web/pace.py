"""The pace chosen on a form: how much time whoever plays against a person shall have."""

from app.engine.house_rules import UnknownOption
from app.engine.pace import DAY, MINUTE, Live, OverDays, Pace

PERSONS = ("friend", "open", "player")
MINUTES, SECONDS, DAYS = (1, 180), (0, 180), (1, 30)
USUAL = {"minutes": "25", "seconds": "15", "days": "2"}


class BadPace(UnknownOption):
    """Nobody can play at such a pace. The text is for the player."""


def chosen_pace(against: str, pace: str, minutes: str, seconds: str, days: str) -> Pace | None:
    """None without a clock; against a computer or oneself there never is one."""
    if against not in PERSONS or pace == "none":
        return None
    if pace == "live":
        bank = _number(minutes, "minutes for the whole game", MINUTES)
        return Live(bank * MINUTE, _number(seconds, "seconds for a move", SECONDS))
    if pace == "days":
        return OverDays(_number(days, "days for a decision", DAYS) * DAY)
    raise BadPace(f"There is no pace “{pace[:40]}”; there are: none, live, days.")


def _number(text: str, what: str, between: tuple[int, int]) -> int:
    least, most = between
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most):
        raise BadPace(f"Choose {least} to {most} {what}, as a whole number.")
    return int(text)

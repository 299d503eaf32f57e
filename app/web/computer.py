"""The computer as an opponent: the levels a form offers, and who sits down for each."""

from app.bots import LEVELS, bots_of
from app.bots.level import Level
from app.engine.house_rules import UnknownOption
from app.store.game_table import NewSeat


class UnknownLevel(UnknownOption):
    """The computer does not play at such a level. The text is for the player."""


def levels(game: str) -> tuple[Level, ...]:
    return LEVELS.get(game, ())


def usual_level(game: str) -> str:
    """What the computer plays at if nobody chooses, in words."""
    return next((f"Computer ({level.label})" for level in levels(game) if level.usual), "Computer")


def computer(game: str, level: str, *, usual: str | None = None, salt: str | None = None) -> NewSeat:
    """The computer in its seat; a chosen level is part of its name. If none is chosen, or the game has none, the usual
    bot sits down.
    """
    known = {each.bot: each for each in levels(game)}
    if not level or not known:
        return NewSeat(bot=usual or bots_of(game)[0], name="Computer", salt=salt)
    if level not in known:
        raise UnknownLevel(f"The computer has no level “{level[:40]}”; it has: {', '.join(known)}.")
    return NewSeat(bot=level, name=f"Computer ({known[level].label})", salt=salt)

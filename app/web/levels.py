"""How well the computer plays: the levels a form offers, and who sits down for each."""

import msgspec

from app.bots import bots_of
from app.engine.house_rules import UnknownOption
from app.store.game_table import NewSeat


class Level(msgspec.Struct, frozen=True):
    """A bot as somebody chooses it."""

    bot: str
    label: str
    hint: str


LEVELS: dict[str, tuple[Level, ...]] = {
    "tonnage-war": (
        Level("novice", "Novice", "plays on impulse"),
        Level("regular", "Regular", "knows the odds"),
        Level("ace", "Ace", "tries it out first"),
    )
}
"""By game. Where there is but one opponent, nobody is asked."""


class UnknownLevel(UnknownOption):
    """The computer does not play at such a level. The text is for the player."""


def computer(game: str, level: str, *, usual: str | None = None, salt: str | None = None) -> NewSeat:
    """The computer in its seat; a chosen level is part of its name. If none is chosen, or the game has none, the usual
    bot sits down.
    """
    levels = {each.bot: each for each in LEVELS.get(game, ())}
    if not level or not levels:
        return NewSeat(bot=usual or bots_of(game)[0], name="Computer", salt=salt)
    if level not in levels:
        raise UnknownLevel(f"The computer has no level “{level[:40]}”; it has: {', '.join(levels)}.")
    return NewSeat(bot=level, name=f"Computer ({levels[level].label})", salt=salt)

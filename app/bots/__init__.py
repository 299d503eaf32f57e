"""Computer players. A bot is given its own view and its own decision, like everybody else, and never the state.

A game's players are found in the folder of its name: `PLAYERS` by name, the one to play against first; `LEVELS`, if
somebody can choose among them; `HEAVY`, if some think long. A game without such a folder has the player without a plan.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random

from msgspec import Struct

from app.bots import random_player
from app.bots.level import Level
from app.engine.decision import Act, Decision

Player = Callable[[Struct, Decision, Random], Act]

RANDOM = "random"

_FOUND = {
    folder.name.replace("_", "-"): import_module(f"{__name__}.{folder.name}")
    for folder in sorted(Path(__file__).parent.iterdir())
    if (folder / "__init__.py").exists()
}

_PLAYERS: dict[str, dict[str, Player]] = {slug: module.PLAYERS for slug, module in _FOUND.items()}

LEVELS: dict[str, tuple[Level, ...]] = {slug: getattr(module, "LEVELS", ()) for slug, module in _FOUND.items()}
"""By game. Where there is but one opponent, nobody is asked."""

HEAVY: frozenset[tuple[str, str]] = frozenset(
    (slug, name) for slug, module in _FOUND.items() for name in getattr(module, "HEAVY", ())
)
"""Bots that think so long that a server asks them in a process of their own."""


class UnknownBot(ValueError):
    """No such computer player. The text lists those there are."""


def bots_of(game: str) -> tuple[str, ...]:
    """The one to play against first."""
    return (*_PLAYERS.get(game, ()), RANDOM)


def choose(game: str, bot: str, view: Struct, decision: Decision, seat: int, seed: int) -> Act:
    """One of the decision's options. The same arguments always give the same act."""
    return answer(game, bot, view, decision, Random(seed))


def answer(game: str, bot: str, view: Struct, decision: Decision, chance: Random) -> Act:
    """The same with a source of chance that goes on from answer to answer, for whole games in one process."""
    if bot not in bots_of(game):
        raise UnknownBot(f"No computer player of {game} is called “{bot}”; there is: {', '.join(bots_of(game))}.")
    if bot == RANDOM:
        return random_player.choose(decision, chance)
    return _PLAYERS[game][bot](view, decision, chance)

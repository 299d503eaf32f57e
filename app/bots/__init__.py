"""Computer players. A bot is given its own view and its own decision, like everybody else, and never the state."""

from collections.abc import Callable
from random import Random

from msgspec import Struct

from app.bots import atlantic_chase, iron_and_oak, random_player, tonnage_war
from app.bots.tonnage_war import ace, novice
from app.engine.decision import Act, Decision

Player = Callable[[Struct, Decision, Random], Act]

RANDOM = "random"
BOTS: dict[str, tuple[str, ...]] = {
    "tonnage-war": ("regular", "novice", "ace", RANDOM),
    "atlantic-chase": ("captain", RANDOM),
    "iron-and-oak": (*iron_and_oak.PLAYERS, RANDOM),
}
"""The bots of each game, the one to play against first. A game without any has the player without a plan."""

HEAVY: frozenset[tuple[str, str]] = frozenset({("tonnage-war", "ace")})
"""Bots that think so long that a server asks them in a process of their own."""

_PLAYERS: dict[tuple[str, str], Player] = {
    ("tonnage-war", "regular"): tonnage_war.choose,
    ("tonnage-war", "novice"): novice.choose,
    ("tonnage-war", "ace"): ace.choose,
    ("atlantic-chase", "captain"): atlantic_chase.choose,
    **{("iron-and-oak", name): player for name, player in iron_and_oak.PLAYERS.items()},
}


class UnknownBot(ValueError):
    """No such computer player. The text lists those there are."""


def bots_of(game: str) -> tuple[str, ...]:
    return BOTS.get(game, (RANDOM,))


def choose(game: str, bot: str, view: Struct, decision: Decision, seat: int, seed: int) -> Act:
    """One of the decision's options. The same arguments always give the same act."""
    return answer(game, bot, view, decision, Random(seed))


def answer(game: str, bot: str, view: Struct, decision: Decision, chance: Random) -> Act:
    """The same with a source of chance that goes on from answer to answer, for whole games in one process."""
    if bot not in bots_of(game):
        raise UnknownBot(f"No computer player of {game} is called “{bot}”; there is: {', '.join(bots_of(game))}.")
    if bot == RANDOM:
        return random_player.choose(decision, chance)
    return _PLAYERS[game, bot](view, decision, chance)

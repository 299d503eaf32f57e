"""The games this server knows. One folder each; every one is a `Rules`."""

from typing import Any

from app.engine.rules import Rules
from app.games.atlantic_chase.rules import RULES as ATLANTIC_CHASE
from app.games.iron_and_oak.rules import RULES as IRON_AND_OAK
from app.games.tonnage_war.rules import RULES as TONNAGE_WAR

GAMES: dict[str, Rules[Any]] = {rules.meta.slug: rules for rules in (TONNAGE_WAR, ATLANTIC_CHASE, IRON_AND_OAK)}


class UnknownGame(ValueError):
    """No such game on this server. The text lists those there are."""


def open_games() -> list[Rules[Any]]:
    """Those that tables can be laid for."""
    return [rules for rules in GAMES.values() if rules.meta.stage == "ready"]


def game(slug: str) -> Rules[Any]:
    if slug not in GAMES:
        raise UnknownGame(f"There is no game “{slug}”; there is: {', '.join(GAMES)}.")
    return GAMES[slug]

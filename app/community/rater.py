"""Counts rated games soon after they end: Glicko-2 by game and pace, each game by itself, in the order they ended."""

import asyncio
from datetime import timedelta

import structlog

from app.community.glicko import NEW, Strength, after
from app.store.ratings import Rated, RatedGame
from app.store.store import Store

log = structlog.get_logger()

PERIOD = timedelta(days=7)
"""In so long a time without a game somebody's deviation grows by one volatility."""

SURE = 110.0
"""A greater deviation makes a rating provisional: it is not ranked, and is shown with a question mark."""

LOOK_SECONDS = 2.0


def rate(game: RatedGame, first: Rated | None, second: Rated | None) -> tuple[Rated, Rated]:
    """Both from what the other was worth before."""
    score = 0.5 if game.winner is None else 1.0 if game.winner == 0 else 0.0
    one, two = _strength(first), _strength(second)
    return _after(game, first, one, (two, score)), _after(game, second, two, (one, 1.0 - score))


def _strength(known: Rated | None) -> Strength:
    return Strength(known.rating, known.deviation, known.volatility) if known else NEW


def _after(game: RatedGame, known: Rated | None, own: Strength, met: tuple[Strength, float]) -> Rated:
    periods = (game.at - known.at) / PERIOD if known else 0.0
    now = after(own, [met], max(0.0, periods))
    return Rated(now.rating, now.deviation, now.volatility, (known.games if known else 0) + 1, game.at)


async def run(store: Store) -> None:
    """On every node: the database lets one of them count at a time."""
    while True:
        try:
            await store.ratings.settle(rate)
        except Exception as error:
            log.warning("ratings not counted", error=repr(error))
        await asyncio.sleep(LOOK_SECONDS)

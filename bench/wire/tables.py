"""Lays tables for the driver: straight into the database, with tokens signed as the server signs them."""

import asyncio
import itertools

from sqlalchemy import text

from app.games import GAMES
from app.live.tokens import SeatTokens
from app.store.game_table import NewSeat
from app.store.store import Store
from bench.wire.contenders import LIFTED, Contender
from bench.wire.counters import RULES

GAMES.setdefault(RULES.meta.slug, RULES)

_AT_ONCE = 8


def clear(url: str) -> None:
    """What an earlier row left is no work of the next one."""
    asyncio.run(_clear(url))


async def _clear(url: str) -> None:
    store = Store(url)
    async with store.database.begin() as db:
        await db.execute(text("TRUNCATE games CASCADE"))
    await store.close()


def lay(url: str, contender: Contender, count: int) -> list[list[str]]:
    """For each table its id and the tokens of its seats. The match begins when the first of them comes."""
    return asyncio.run(_lay(url, contender, count))


async def _lay(url: str, contender: Contender, count: int) -> list[list[str]]:
    store = Store(url)
    numbers = iter(range(count))
    found: list[list[str]] = []

    async def some() -> None:
        found.extend([await _table(store, contender, number) for number in numbers])

    try:
        await asyncio.gather(*itertools.starmap(some, [()] * _AT_ONCE))
    finally:
        await store.close()
    return found


async def _table(store: Store, contender: Contender, number: int) -> list[str]:
    meta = GAMES[contender.game].meta
    players = [(await store.guests.welcome(f"{name} {number}"))[0] for name in ("Anna", "Ben")]
    table = await store.games.create(
        game=meta.slug,
        scenario=contender.scenario,
        setup=GAMES[contender.game].seated(meta.sides[0]),
        rules=meta.version,
        public=True,  # for the watchers
        seats=[NewSeat(guest.id, name=guest.name) for guest in players],
    )
    tokens = SeatTokens(LIFTED["SECRET_KEY"].encode())
    signed = [tokens.sign(table.id, seat, guest.id, guest.session) for seat, guest in enumerate(players)]
    return [table.id, *signed]

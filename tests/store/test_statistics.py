"""Figures over the archive: counted from what everybody may see."""

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import cast

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.archive import Facts
from app.store.database import Database, DatabaseAway
from app.store.statistics import KEPT_SECONDS, Favourites, Statistics
from app.store.store import Store
from app.store.tables import GameRow
from tests.support.rated_games import ended

WAR = "tonnage-war"


async def entered(store: Store, winner: int | None, won_by: tuple[str, ...], *ratings: float, **more: object) -> str:
    one, two = [(await store.guests.welcome(name))[0].id for name in ("Anna", "Ben")]
    table_id = await ended(store, one, two, winner, 1, **more)  # type: ignore[arg-type]
    table = await store.games.get(table_id)
    assert table
    luck = (70.0, 30.0) if winner == 0 else (20.0, 80.0)
    facts = Facts(moves=40, decisions=60, sides=("uboat", "escort"), won_by=won_by, luck=luck)
    await store.archive.enter(table, facts, dict(enumerate(ratings)), {"fog": "true"} if winner == 0 else {})
    return table_id


async def test_who_wins_how_long_how_lucky_and_with_what(store: Store) -> None:
    await entered(store, 0, ("uboat", "escort"), 1600, 1480)
    await entered(store, 1, ("escort", ""), 1600, 1520)
    await entered(store, None, ("", ""), 1500, 1490)
    figures = await store.statistics.of(WAR)
    assert figures.games == {"hx228": 3}
    assert figures.won == {"hx228": {"uboat": 1, "escort": 2, "": 3}}
    assert figures.favourites[0] == Favourites(1, 0.5)
    assert figures.favourites[1] == Favourites(1, 0.0)
    assert figures.favourites[2] == Favourites(1, 1.0)
    assert figures.decisions
    assert figures.decisions.counts == (0, 0, 3, 0, 0, 0, 0, 0, 0)
    assert figures.decisions.quarters == (60, 60, 60)
    assert figures.minutes
    assert figures.minutes.games == 3
    assert figures.luck
    assert figures.luck.counts == (0, 0, 0, 0, 0, 0, 0, 1, 1, 0)
    assert figures.options == {("fog", "true"): 1}


async def test_abandoned_and_private_games_tell_nothing(store: Store) -> None:
    await entered(store, None, ("",), ending="Abandoned")
    private = await entered(store, 0, ("uboat",))
    async with store.database.begin() as db:
        await db.execute(update(GameRow).where(GameRow.id == private).values(public=False))
    figures = await store.statistics.of(WAR)
    assert figures.many == 0
    assert figures.decisions is None
    assert not any(each.games for each in figures.favourites)


async def test_a_scenario_and_a_company_by_themselves(store: Store) -> None:
    await entered(store, 0, ("uboat",))
    assert (await store.statistics.of(WAR, "hx228")).many == 1
    assert (await store.statistics.of(WAR, "sc7")).many == 0
    assert (await store.statistics.of(WAR, company="computer")).many == 0


async def test_figures_are_counted_once_in_a_while_however_many_ask(store: Store) -> None:
    now = [0.0]
    figures = Statistics(store.database, lambda: now[0])
    first, *others = await asyncio.gather(*(figures.of(WAR) for _ in range(5)))
    assert all(other is first for other in others)
    await entered(store, 0, ("uboat",))
    now[0] = KEPT_SECONDS - 1
    assert await figures.of(WAR) is first
    assert (await figures.of(WAR, "hx228")).many == 1
    now[0] = KEPT_SECONDS
    assert (await figures.of(WAR)).many == 1


async def test_a_count_that_failed_is_not_kept(store: Store) -> None:
    class Away:
        def begin(self) -> AbstractAsyncContextManager[AsyncConnection]:
            if not asked:
                asked.append("once")
                raise DatabaseAway
            return store.database.begin()

    asked: list[str] = []
    figures = Statistics(cast(Database, Away()))
    with pytest.raises(DatabaseAway):
        await figures.of(WAR)
    assert (await figures.of(WAR)).many == 0

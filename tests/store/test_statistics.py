"""Figures over the archive: counted from what everybody may see."""

from sqlalchemy import update

from app.store.archive import Facts
from app.store.archive_search import Search
from app.store.statistics import Favourites
from app.store.store import Store
from app.store.tables import GameRow
from tests.support.rated_games import ended

WAR = Search(game="tonnage-war")


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
    assert (await store.statistics.of(Search(game="tonnage-war", scenario="hx228"))).many == 1
    assert (await store.statistics.of(Search(game="tonnage-war", scenario="sc7"))).many == 0
    assert (await store.statistics.of(Search(game="tonnage-war", company="computer"))).many == 0

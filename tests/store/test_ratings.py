"""Which games count for a rating, in which order; and that all of it can be worked out again to the last digit."""

import random
from typing import Any

import pytest
from typer.testing import CliRunner

from app.cli.ratings import cli
from app.community.glicko import NEW, after
from app.community.rater import rate
from app.store.store import Store
from tests.support.rated_games import DAYS, ended


async def people(store: Store, *names: str) -> list[int]:
    return [(await store.guests.welcome(name))[0].id for name in names]


async def test_a_rated_game_counts_once_for_its_game_and_pace(store: Store) -> None:
    anna, ben = await people(store, "Anna", "Ben")
    table = await ended(store, anna, ben, 0, 1)
    assert await store.ratings.settle(rate) == 1
    assert await store.ratings.settle(rate) == 0
    known = await store.ratings.of([anna, ben], "tonnage-war", "live")
    won, lost = after(NEW, [(NEW, 1.0)], 0), after(NEW, [(NEW, 0.0)], 0)
    assert (known[anna].rating, known[anna].deviation, known[anna].games) == (won.rating, won.deviation, 1)
    assert known[ben].rating == lost.rating
    assert await store.ratings.of([anna], "tonnage-war", "days") == {}
    assert {change.guest_id: change.rating for change in await store.ratings.by_game(table)} == {
        anna: won.rating,
        ben: lost.rating,
    }
    await ended(store, anna, ben, 0, 2, pace=DAYS)
    await ended(store, anna, ben, 0, 3, pace=None)
    await store.ratings.settle(rate)
    assert {(game, pace) for _, game, pace in await store.ratings.everywhere([anna])} == {
        ("tonnage-war", "live"), ("tonnage-war", "days"), ("tonnage-war", "none"),
    }  # fmt: skip


@pytest.mark.parametrize(
    "without",
    [{"rated": False}, {"ending": "Abandoned", "winner": None}, {"ending": "RulesChanged", "winner": None}, {"seq": 2}],
    ids=["friendly", "abandoned", "closed", "broken off"],
)
async def test_none_for_games_that_do_not_count(store: Store, without: dict[str, Any]) -> None:
    anna, ben = await people(store, "Anna", "Ben")
    await ended(store, anna, ben, **({"winner": 0, "day": 1} | without))
    await store.ratings.settle(rate)
    assert await store.ratings.everywhere([anna, ben]) == {}


async def test_none_for_a_game_of_one_person(store: Store) -> None:
    (anna,) = await people(store, "Anna")
    await ended(store, anna, anna, 0, 1)
    await store.ratings.settle(rate)
    assert await store.ratings.everywhere([anna]) == {}


async def a_season(store: Store, seed: int, settle_every: int) -> list[int]:
    """Sixty games of six people, told of in bursts."""
    chance = random.Random(seed)
    club = await people(store, *"ABCDEF")
    for number in range(60):
        one, two = chance.sample(club, 2)
        await ended(
            store, one, two, chance.choice((0, 1, None)), number + chance.random(), pace=chance.choice((DAYS, None))
        )
        if number % settle_every == 0:
            await store.ratings.settle(rate)
    await store.ratings.settle(rate)
    return club


async def test_worked_out_again_every_figure_is_the_same(store: Store, database_url: str) -> None:
    club = await a_season(store, 7, 3)
    before = await store.ratings.everywhere(club)
    assert len({rated.rating for rated in before.values()}) > 6
    assert await store.ratings.recompute(rate) == (60, 0)
    assert await store.ratings.everywhere(club) == before


async def test_a_game_that_ended_earlier_and_is_heard_of_later_counts_in_its_place(store: Store) -> None:
    anna, ben, carl = await people(store, "Anna", "Ben", "Carl")
    await ended(store, anna, ben, 0, 2)
    await store.ratings.settle(rate)
    await ended(store, anna, carl, 1, 1)
    await store.ratings.settle(rate)
    assert [change.at.day for change in await store.ratings.curve(anna)] == [2, 3]
    assert await store.ratings.recompute(rate) == (2, 0)


async def test_the_command_says_what_came_out_otherwise(store: Store, database_url: str, monkeypatch) -> None:
    from sqlalchemy import text

    anna, ben = await people(store, "Anna", "Ben")
    await ended(store, anna, ben, 0, 1)
    monkeypatch.setenv("DATABASE_URL", database_url)
    run = await _in_thread()
    assert run == "1 rated games counted. Every figure came out the same.\n"
    async with store.database.begin() as db:
        await db.execute(text("UPDATE ratings SET rating = rating + 0.0000000001 WHERE guest_id = :id"), {"id": anna})
    run = await _in_thread()
    assert run == "1 rated games counted. 2 figures came out otherwise.\n"


async def _in_thread() -> str:
    import asyncio

    done = await asyncio.to_thread(CliRunner().invoke, cli, ["ratings", "recompute"])
    assert done.exit_code == 0, done.output
    return done.output

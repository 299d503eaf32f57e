"""The archive: who is in it, how games are found in it, and that it stays fast."""

import random
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import insert, text, update
from sqlalchemy.dialects import postgresql

from app.community.rater import rate
from app.engine.happening import Happened
from app.store.archive import Facts, Search
from app.store.archive_search import page_of
from app.store.archive_tables import ArchivedRow, ArchivedSeatRow, HappenedRow
from app.store.preferences import Preferences, Shown
from app.store.statistics import _counts
from app.store.store import Store
from app.store.tables import GameRow, SeatRow
from tests.support.rated_games import BEGIN, ended

SUNK = (Happened("sunk", "Hood", 45), Happened("sunk", "Prinz  Eugen", 12), Happened("tie", "", 50))


async def people(store: Store, *names: str) -> list[int]:
    ids = [(await store.guests.welcome(name))[0].id for name in names]
    for guest_id, name in zip(ids, names, strict=True):
        await store.accounts.keep(guest_id, name, [name.lower(), name.upper()])
    return ids


async def entered(
    store: Store, first: int, second: int, winner: int | None = 0, day: float = 1,
    names: tuple[str, str] = ("Anna", "Ben"), *, facts: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None, **more: Any,
) -> str:  # fmt: skip
    table_id = await ended(store, first, second, winner, day, **more)
    async with store.database.begin() as db:
        for seat, name in enumerate(names):
            await db.execute(update(SeatRow).where(SeatRow.game_id == table_id, SeatRow.seat == seat).values(name=name))
    table = await store.games.get(table_id)
    assert table
    about: dict[str, Any] = {"moves": 40, "decisions": 60, "sides": ("uboat", "escort"), "won_by": ("uboat",)}
    await store.archive.enter(table, Facts(**about | (facts or {})), {}, options or {})
    return table_id


async def ids(store: Store, **asked: Any) -> list[str]:
    return [found.game_id for found in await store.archive.find(Search(**asked))]


async def test_only_games_whose_players_let_everybody_see_them(store: Store) -> None:
    anna, ben = await people(store, "Anna", "Ben")
    game = await entered(store, anna, ben)
    assert await ids(store) == [game]
    assert await store.archive.has(game)
    await store.games.open_to_watchers(game, ben, False)
    assert await ids(store) == []
    assert not await store.archive.has(game)
    await store.games.open_to_watchers(game, ben, True)
    assert await ids(store) == [game]
    await store.accounts.set_preferences(ben, Preferences(shown=Shown(archive=False)))
    assert await ids(store) == []
    assert await store.archive.subjects("tonnage-war", "sunk") == []
    await store.accounts.set_preferences(ben, Preferences())
    assert await ids(store) == [game]


async def test_what_is_due_is_entered_once_and_again_when_asked(store: Store) -> None:
    anna, ben = await people(store, "Anna", "Ben")
    waiting = await ended(store, anna, ben, 0, 1)
    assert await store.archive.due() == [waiting]
    table = await store.games.get(waiting)
    assert table
    await store.archive.enter(table, None, {}, {})
    assert await store.archive.due() == []
    assert await ids(store) == []
    assert await store.archive.enter_again() == 1
    assert await store.archive.due() == [waiting]


async def test_found_by_what_happened(store: Store) -> None:
    anna, ben = await people(store, "Anna", "Ben")
    game = await entered(store, anna, ben, facts={"happened": SUNK})
    await entered(store, anna, ben, day=2)
    by = {"game": "tonnage-war", "happening": "sunk"}
    assert await ids(store, **by) == await ids(store, **by, subject="HOOD") == [game]
    assert await ids(store, **by, subject="prinz eu") == [game]
    assert await ids(store, **by, subject="h%d") == await ids(store, **by, subject="ood") == []
    assert await ids(store, game="tonnage-war", happening="tie") == [game]
    assert [(told.key, told.name, told.moment) for told in (await store.archive.told([game]))[game]] == [
        ("sunk", "Prinz  Eugen", 12), ("sunk", "Hood", 45), ("tie", "", 50),
    ]  # fmt: skip
    assert await store.archive.subjects("tonnage-war", "sunk") == ["Hood", "Prinz  Eugen"]


async def test_found_by_player_side_and_outcome_of_one_seat(store: Store) -> None:
    anna, ben, carl = await people(store, "Anna", "Ben", "Carl")
    won = await entered(store, anna, ben, 0, 1)
    lost = await entered(store, anna, carl, 1, 2, ("Anna", "Carl"))
    drawn = await entered(store, carl, anna, None, 3, ("Carl", "Anna"))
    assert await ids(store, player="anna") == [drawn, lost, won]
    assert await ids(store, player="Anna", outcome="won") == [won]
    assert await ids(store, player="Anna", outcome="lost") == [lost]
    assert await ids(store, outcome="draw") == [drawn]
    assert await ids(store, player="Anna", side="escort") == [drawn]
    assert await ids(store, player="Anna", other="Carl") == [drawn, lost]
    assert await ids(store, side="uboat", outcome="won") == [won]
    assert await ids(store, player="Dora") == []


async def test_found_by_rating_of_those_who_show_it(store: Store) -> None:
    anna, ben = await people(store, "Anna", "Ben")
    await ended(store, anna, ben, 0, 1)
    await store.ratings.settle(rate)
    after = await store.ratings.of([anna], "tonnage-war", "live")
    game = await entered(store, anna, ben, 0, 2)
    known = (await store.archive.ratings_of([game]))[game]
    assert known[0] == after[anna].rating > 1500 > known[1]
    assert await ids(store, rating_least=1600) == [game]
    assert await ids(store, rating_least=1600, player="Ben") == []
    await store.accounts.set_preferences(anna, Preferences(shown=Shown(rating=False)))
    assert await ids(store, rating_least=1600) == []
    assert 0 not in (await store.archive.ratings_of([game]))[game]


@pytest.mark.parametrize(
    "asked",
    [
        {"scenario": "hx228", "game": "tonnage-war"}, {"pace": "live"}, {"company": "people"}, {"rated": True},
        {"decisions_least": 60, "decisions_most": 60}, {"options": {"fog": "two_dice"}}, {"since": date(2026, 1, 2)},
        {"until": date(2026, 1, 2)}, {"minutes_most": 0},
    ],
    ids=str,
)  # fmt: skip
async def test_found_by_what_the_table_was(store: Store, asked: dict[str, Any]) -> None:
    anna, ben = await people(store, "Anna", "Ben")
    game = await entered(store, anna, ben, options={"fog": "two_dice"})
    assert await ids(store, **asked) == [game]


@pytest.mark.parametrize(
    "asked",
    [
        {"scenario": "sc7", "game": "tonnage-war"}, {"pace": "days"}, {"company": "computer"}, {"rated": False},
        {"decisions_least": 61}, {"options": {"fog": "none"}}, {"since": date(2026, 1, 3)},
        {"until": date(2026, 1, 1)}, {"minutes_least": 1}, {"outcome": "time"}, {"outcome": "abandoned"},
    ],
    ids=str,
)  # fmt: skip
async def test_not_found_by_what_it_was_not(store: Store, asked: dict[str, Any]) -> None:
    anna, ben = await people(store, "Anna", "Ben")
    await entered(store, anna, ben, options={"fog": "two_dice"})
    assert await ids(store, **asked) == []


async def many(store: Store, first: int, second: int, number: int) -> None:
    """So many finished games, written as rows: what is asked of them is all that matters."""
    chance = random.Random(3)
    games, seats, rows, sides, told = [], [], [], [], []
    for n in range(number):
        game_id, at = f"g{n:06}", BEGIN + timedelta(minutes=7 * n)
        games.append({
            "id": game_id, "game": "tonnage-war", "scenario": "hx228", "setup": {}, "rules": "1", "invite": game_id,
            "status": "finished", "public": True, "secret": b"", "commitment": "", "archived": True, "updated_at": at,
        })  # fmt: skip
        seats += [{"game_id": game_id, "seat": 0, "guest_id": first, "name": "Anna"},
                  {"game_id": game_id, "seat": 1, "guest_id": second, "name": f"P{n % 500}"}]  # fmt: skip
        rows.append({
            "game_id": game_id, "game": "tonnage-war", "scenario": chance.choice(("hx228", "sc7")), "company": "people",
            "pace": "live", "rated": False, "ended_at": at, "seconds": 900, "moves": 40, "decisions": 60,
            "winner": n % 2, "ending": "Level", "won_by": ["uboat"], "options": {},
        })  # fmt: skip
        sides += [{"game_id": game_id, "seat": seat, "side": side} for seat, side in enumerate(("uboat", "escort"))]
        ship = f"ship {n % 97}" if n % 700 else "hood"
        told.append({"game_id": game_id, "key": "sunk", "subject": ship, "name": ship, "moment": 4,
                     "game": "tonnage-war", "ended_at": at})  # fmt: skip
    async with store.database.begin() as db:
        for kind, values in (
            (GameRow, games),
            (SeatRow, seats),
            (ArchivedRow, rows),
            (ArchivedSeatRow, sides),
            (HappenedRow, told),
        ):
            await db.execute(insert(kind), values)
        await db.execute(text("ANALYZE"))


async def test_pages_follow_each_other_by_an_index_however_many_there_are(store: Store) -> None:
    anna, ben = await people(store, "Anna", "Ben")
    await many(store, anna, ben, 2000)
    newest = await store.archive.find(Search(), limit=30)
    older = await store.archive.find(Search(), newest[-1].place, limit=30)
    assert [found.game_id for found in (*newest, *older)] == [f"g{n:06}" for n in range(1999, 1939, -1)]
    literal = {"compile_kwargs": {"literal_binds": True}, "dialect": postgresql.dialect()}  # type: ignore[no-untyped-call]
    sunk = Search(game="tonnage-war", happening="sunk", subject="hood")
    asked = ((Search(), "ix_archived_newest"), (sunk, "ix_happened_found"), (Search(player="P77"), "ix_seats_name"))
    async with store.database.begin() as db:
        for search, index in asked:
            statement = str(page_of(search, newest[-1].place, 30).compile(**literal))
            plan = "\n".join((await db.execute(text(f"EXPLAIN {statement}"))).scalars())
            assert index in plan, plan
            assert "Seq Scan on archived" not in plan, plan
            assert "Seq Scan on games" not in plan, plan
        counted = str(_counts(Search(game="tonnage-war")).compile(**literal))
        plan = "\n".join((await db.execute(text(f"EXPLAIN {counted}"))).scalars())
        assert "SubPlan" not in plan, "who is left out is asked once, not of every game"

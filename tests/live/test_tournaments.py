"""Tournaments played by computers to the end: over a restart, a withdrawal, a forfeit, and by two nodes at once."""

import asyncio
import time
from collections import Counter
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from app.community.tournament import runner
from app.community.tournament.progress import give_up, rounds_of, steps
from app.community.tournament.standings import standings
from app.engine.pace import Live
from app.store.tournament import Terms, Tournament
from tests.live.house import PATIENCE, House


def by_chance(game, bot, view, decision, seat, seed):
    return Random(seed).choice(decision.options).act


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(runner, "LOOK_SECONDS", 0.1)


@asynccontextmanager
async def node(url, *, runs=True, clock=time.time):
    """A server that moves tournaments on, as every server does."""
    async with House(url, choose=by_chance, bot_seconds=(0.0, 0.0)) as house:
        task = asyncio.create_task(runner.run(house.store, house.hub, clock)) if runs else None
        yield house
        if task:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def begun(house: House, form: str, players: int, **more) -> str:
    organiser = await house.guest("Okafor")
    terms = Terms(**{"name": "Spring", "form": form, "game": "toy", "scenario": "calm", "setup": {"turns": 2}} | more)
    where = await house.store.tournaments.announce(terms, organiser.id)
    for _ in range(players):
        await house.store.tournaments.enter(where, bot="random", name="Computer #")
    seeded = [(number, 1500.0) for number in range(1, players + 1)]
    await house.store.tournaments.begin(where, seeded, rounds_of(terms, players))
    return where


async def until(house: House, where: str, reached) -> Tournament:
    async with asyncio.timeout(PATIENCE):
        while not reached(found := await house.store.tournaments.get(where)):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    return found


def finished(found: Tournament) -> bool:
    return found.stage == "finished"


def check(found: Tournament) -> None:
    """What holds of every Swiss, whatever happened on the way."""
    both = [frozenset((each.first, each.second)) for each in found.meetings if each.second]
    byes = [each.first for each in found.meetings if each.second is None]
    assert len(both) == len(set(both))
    assert len(byes) == len(set(byes))
    for nth in range(1, found.rounds + 1):
        there = [n for each in found.meetings if each.round == nth for n in (each.first, each.second) if n]
        assert Counter(there).most_common(1)[0][1] == 1
        wanted = {n for n, entry in found.entries.items() if entry.left_after is None or entry.left_after >= nth}
        assert set(there) == wanted
    for meeting in found.meetings:
        if meeting.how == "played":
            assert [leg.leg for leg in meeting.legs] == [1, 2]
            assert all(leg.status == "finished" for leg in meeting.legs)


@pytest.mark.long
async def test_a_swiss_of_sixteen_with_a_withdrawal_a_restart_in_the_middle_and_two_nodes_after_it(database_url):
    async with node(database_url) as house:
        where = await begun(house, "swiss", 16, rounds=5)
        await until(house, where, lambda found: found.round >= 2)
        await house.store.tournaments.leave(where, 4)
        await until(house, where, lambda found: found.round >= 3)
    # The server is gone in the middle of a round; what had begun is on the tables.
    async with node(database_url) as one, node(database_url) as two:
        found = await until(two, where, finished)
        left = found.entries[4].left_after
        check(found)
        assert found.round == found.rounds == 5
        assert sum(each.second is None for each in found.meetings) == 5 - left
        lines = standings(found)
        assert len(lines) == 16
        assert [line.place for line in lines] == sorted(line.place for line in lines)
        settled = [each for each in found.meetings if each.how == "played"]
        assert sum(each.score[0] + each.score[1] for each in settled) == 2 * len(settled)
        assert await one.store.tournament_progress.move_on(steps, give_up, datetime.now(UTC)) is None


async def test_what_was_paired_by_a_server_that_died_then_is_begun_by_another(database_url):
    async with node(database_url, runs=False) as house:
        where = await begun(house, "round-robin", 4)
        moved = await house.store.tournament_progress.move_on(steps, give_up, datetime.now(UTC))
        assert len(moved.laid) == 4  # and nobody is told: the server dies here
    async with node(database_url, clock=lambda: time.time() + 6) as house:
        found = await until(house, where, finished)
        assert len(found.meetings) == 6
        assert {leg.game_id for each in found.meetings for leg in each.legs} >= set(moved.laid)


async def test_two_nodes_that_look_at_once_pair_a_round_once(database_url):
    async with node(database_url, runs=False) as one, node(database_url, runs=False) as two:
        where = await begun(one, "swiss", 8)
        now = datetime.now(UTC)
        both = await asyncio.gather(
            *(each.store.tournament_progress.move_on(steps, give_up, now) for each in (one, two) for _ in range(3))
        )
        assert sum(moved is not None for moved in both) == 1
        assert len((await one.store.tournaments.get(where)).meetings) == 4


async def test_a_knock_out_of_eleven_has_one_winner(database_url):
    async with node(database_url) as house:
        where = await begun(house, "knock-out", 11)
        found = await until(house, where, finished)
        lines = standings(found)
        assert [line.place for line in lines].count(1) == 1
        assert (found.rounds, len([each for each in found.meetings if each.second])) == (4, 10)
        final = found.meetings[-1]
        assert final.winner == lines[0].entry.number
        assert {each.first for each in found.meetings if each.how == "bye"} == {1, 2, 3, 4, 5}


async def test_at_a_live_pace_the_second_leg_is_laid_when_the_first_has_ended_with_sides_exchanged(database_url):
    async with node(database_url, runs=False) as house:
        where = await begun(house, "round-robin", 2, pace=Live(600, 5))
        assert await runner.move_on(house.store, house.hub, time.time)
        (meeting,) = (await house.store.tournaments.get(where)).meetings
        assert [leg.leg for leg in meeting.legs] == [1]
        task = asyncio.create_task(runner.run(house.store, house.hub, time.time))
        found = await until(house, where, finished)
        task.cancel()
        tables = [await house.store.games.get(leg.game_id) for leg in found.meetings[0].legs]
        assert [table.setup["first"] for table in tables] == ["Red", "Blue"]
        assert [table.tournament_id for table in tables] == [where, where]


async def test_a_forfeit_settles_the_match_and_clears_its_tables(database_url):
    async with node(database_url, runs=False) as house:
        anna = await house.guest("Anna")
        terms = Terms(name="Autumn", form="round-robin", game="toy", scenario="calm", setup={"turns": 2})
        where = await house.store.tournaments.announce(terms, anna.id)
        await house.store.tournaments.enter(where, guest_id=anna.id)
        await house.store.tournaments.enter(where, bot="random", name="Computer #")
        await house.store.tournaments.begin(where, [(1, 1600.0), (2, 1500.0)], 1)
        while await runner.move_on(house.store, house.hub, time.time):
            pass
        (meeting,) = (await house.store.tournaments.get(where)).meetings
        assert [(leg.status, leg.ready) for leg in meeting.legs] == [("open", False)] * 2
        # After the time to come the tables begin without her salt.
        later = time.time() + 700
        while await runner.move_on(house.store, house.hub, lambda: later):
            pass
        (meeting,) = (await house.store.tournaments.get(where)).meetings
        assert [leg.status for leg in meeting.legs] == ["playing"] * 2
        await house.store.tournaments.forfeit(where, 1, 1, [1], "decided by the organiser")
        await runner.move_on(house.store, house.hub, lambda: later)
        found = await until(house, where, finished)
        assert (found.meetings[0].how, found.meetings[0].score) == ("forfeit", (0, 2))
        tables = [await house.store.games.get(leg.game_id) for leg in found.meetings[0].legs]
        assert {table.result["winner"] for table in tables} == {1}


async def test_on_a_ladder_a_win_takes_the_place_and_who_does_not_play_sinks(database_url):
    async with node(database_url) as house:
        where = await begun(house, "ladder", 5, reach=2, idle_days=10)
        for challenger, other in ((3, 1), (5, 4), (2, 1), (5, 3)):
            before = await house.store.tournaments.get(where)
            await house.store.tournaments.challenge(where, challenger, other)
            after = await until(house, where, lambda found, n=before.round + 1: _settled(found, n))
            won = after.meetings[-1].winner == challenger
            rungs, was = _rungs(after), _rungs(before)
            above = was.index(challenger) > was.index(other)
            assert (rungs.index(challenger) == was.index(other)) if won and above else rungs == was
        before = _rungs(await house.store.tournaments.get(where))
    weeks = timedelta(days=11).total_seconds()
    async with node(database_url, runs=False) as house:
        await runner.move_on(house.store, house.hub, lambda: time.time() + weeks)
        # All have been idle alike, so nobody sinks past another.
        assert _rungs(await house.store.tournaments.get(where)) == before
        assert await runner.move_on(house.store, house.hub, lambda: time.time() + weeks) == 0


def _settled(found: Tournament, n: int) -> bool:
    return any(each.round == n and each.how for each in found.meetings)


def _rungs(found: Tournament) -> list[int]:
    return [line.entry.number for line in standings(found)]

"""Bots and standing orders answer by themselves, through the same door as everybody."""

import asyncio
from datetime import UTC, datetime, timedelta
from random import Random
from types import SimpleNamespace

from app.engine.decision import Decision, Option
from app.games.tonnage_war import acts
from app.games.toy.view import SeaView
from app.live.answering import Answering
from app.live.jobs import JobRunner
from app.match.refusal import Refused
from app.store.jobs import Job
from app.store.stale import NotStored
from app.store.store import Store
from tests.live.house import PATIENCE, House
from tests.live.own_clock import FOREVER, passes

SOON = 0.05


class Quick(Random):
    """Chance that makes standing orders answer soon."""

    def uniform(self, low, high):
        return SOON

    def choice(self, values):
        return SOON


async def test_a_bot_answers_with_nothing_but_its_own_view(database_url):
    seen = []

    def choose(game, bot, view, decision, seat, seed):
        seen.append((game, bot, view, decision.name, seat))
        names = {option.title: option.act for option in decision.options}
        return names.get("Drop anchor") or names.get("Turn to port") or names["Plot a course"]

    async with House(database_url, choose) as house:
        table = await house.table(bot="clever", turns=4)
        anna = await house.join(table, 0)
        await anna.act("Fire")
        await anna.until_seq(2)
        assert anna.doc["view"]["courses"][1] == ["port"]
        match = await house.hub.match(table.id)
        assert [entry.acts for entry in match.moves[1].entries] == [
            ({"act": "Sail"}, {"act": "Leg", "to": "port"}, {"act": "Anchor"})
        ]
    assert [each[3] for each in seen] == ["turn", "course", "course"]
    assert all(isinstance(view, SeaView) and view.hands == [] for _, _, view, _, _ in seen)
    assert all((game, bot, seat) == ("toy", "clever", 1) for game, bot, _, _, seat in seen)


async def test_a_bot_thinks_before_it_is_due_so_its_time_does_not_tell_what_it_holds(database_url, time):
    def slowly(game, bot, view, decision, seat, seed):
        time.now += 1.0
        names = {option.title: option.act for option in decision.options}
        return names.get("Drop anchor") or names.get("Turn to port") or names["Plot a course"]

    by_the_clock = {"clock": time, "sleep": time.sleep, "patience": FOREVER}
    async with House(database_url, slowly, bot_seconds=(10.0, 10.0), **by_the_clock) as house:
        table = await house.table(bot="slow", turns=4)
        anna = await house.join(table, 0)
        await anna.act("Fire")
        await anna.quiet()
        assert await time.somebody_sleeps() == 10.0 - 3 * 1.0
        assert await anna.quiet() == []
        time.goes_on(6.0)
        assert await anna.quiet() == []
        time.goes_on(1.0)
        await anna.until_seq(2)


async def test_a_bots_job_that_was_taken_early_is_due_as_before_after_a_restart(database_url, time):
    by_the_clock = {"clock": time, "sleep": time.sleep, "patience": FOREVER}
    async with House(database_url, bot_seconds=(10.0, 10.0), **by_the_clock) as house:
        table = await house.table(bot="first")
        anna = await house.join(table, 0)
        await anna.act("Fire")
        await time.somebody_sleeps()
        store = Store(database_url)
        assert (await store.jobs.next_due()).timestamp() > time.now + 10.0
    assert (await store.jobs.next_due()).timestamp() == time.now + 10.0
    await store.close()
    time.goes_on(10.0)
    async with House(database_url, **by_the_clock) as house:
        anna = await house.join(table, 0)
        await anna.until_seq(2)


async def test_a_bot_that_fails_does_not_hold_up_the_table(database_url):
    def broken(*_):
        raise RuntimeError("no idea")

    async with House(database_url, broken) as house:
        table = await house.table(bot="broken", turns=8)
        anna = await house.join(table, 0)
        await anna.act("Fire")
        await anna.until_seq(2)


async def test_a_bot_at_a_loss_neither_proposes_nor_agrees_to_anything():
    class AtALoss:
        async def act(self, *_):
            raise RuntimeError("no idea")

    options = (Option(acts.AcceptRoundEnd(), "End the round.", offer=True), Option(acts.RefuseRoundEnd(), "Play on."))
    decision = Decision("round end offered", "", "", options)
    room = SimpleNamespace(table=SimpleNamespace(game="tonnage-war"))
    for seed in range(20):
        answering = Answering(None, None, AtALoss(), None, None, Random(seed), None, None)
        assert await answering._think(room, "regular", None, decision, 0) == acts.RefuseRoundEnd()


async def test_a_standing_order_answers_and_nobody_can_tell(database_url, time):
    async with House(database_url, random=Quick(), clock=time, patience=FOREVER) as house:
        table = await house.table()
        anna, ben, watcher = await house.everybody(table)
        order = {"type": "order", "name": "turn", "option": {"act": "Fire"}, "until": "day", "forced_only": False}
        await ben.send(**order)
        await ben.until("ack")
        await ben.quiet()
        assert ben.doc["orders"] == [{"name": "turn", "option": {"act": "Fire"}, "until": "day", "forced_only": False}]
        assert await anna.quiet() == []
        assert await watcher.quiet() == []
        await anna.act("Fire")
        await passes(house, time, SOON)
        await anna.until_seq(2)
        await ben.until_seq(2)
        assert ben.doc["orders"] == []
        await anna.act("Fire")
        await ben.until_seq(3)
        await passes(house, time, 60.0)
        assert await ben.quiet() == []


async def test_an_order_answers_after_the_draft_it_kept_out_of_is_taken_back(database_url, time):
    async with House(database_url, random=Quick(), clock=time, patience=FOREVER) as house:
        table = await house.table()
        anna, _, _ = await house.everybody(table)
        await anna.act("Sail")
        await anna.send(type="order", name="turn", option={"act": "Fire"}, until=None, forced_only=False)
        await anna.until("ack")
        await passes(house, time, 60.0)
        await anna.quiet()
        assert (anna.doc["seq"], anna.doc["draft"]) == (0, 1)
        await anna.send(type="back", seq=0, draft=1)
        await anna.until("ack")
        await passes(house, time, SOON)
        await anna.until_seq(1)


async def test_an_order_given_while_asked_answers_and_a_cancelled_one_does_not(database_url, time):
    async with House(database_url, random=Quick(), clock=time, patience=FOREVER) as house:
        table = await house.table()
        anna, _, _ = await house.everybody(table)
        await anna.send(type="order", name="turn", option={"act": "Fire"}, until=None, forced_only=False)
        await anna.until("ack")
        await passes(house, time, SOON)
        await anna.until_seq(1)
        await anna.send(type="order", name="turn", option=None, until=None, forced_only=False)
        await anna.until("ack")
        ben = await house.join(table, 1)
        await ben.act("Fire")
        await anna.until_seq(2)
        await passes(house, time, 60.0)
        await anna.quiet()
        assert anna.doc["seq"] == 2


async def test_a_bot_answers_a_sealed_choice_without_anybody_knowing(database_url, time):
    async with House(database_url, clock=time, patience=FOREVER) as house:
        table = await house.table(bot="first")
        anna, _ = await house.join(table, 0), await house.join(table)
        await anna.act("Challenge")
        await anna.until_seq(1)
        await anna.quiet()
        match = await house.hub.match(table.id)
        while not match.drafts:
            await passes(house, time, 1.0)
        assert set(match.drafts) == {1}
        assert await anna.quiet() == []
        await anna.act("Show", card=anna.doc["view"]["mine"][0])
        await anna.until_seq(2)


async def test_a_node_that_is_behind_catches_up_before_it_answers_for_a_bot(database_url):
    async with House(database_url) as one, House(database_url) as two:
        table = await one.table(bot="first")
        assert (await two.hub.match(table.id)).seq == 0
        for house in (one, two):
            for task in house.hub._tasks:
                task.cancel()
        anna = await one.join(table, 0)
        await anna.act("Fire")
        await two.hub._runner._answer(Job(1, table.id, 1, 1, "bot", datetime.now(UTC)))
        assert (await two.store.games.get(table.id)).seq == 2


async def test_a_clock_set_back_while_a_bot_waits_for_its_moment_holds_it_up_no_longer_than_a_minute(
    database_url, time
):
    by_the_clock = {"clock": time, "sleep": time.sleep, "patience": FOREVER}

    def set_back(game, bot, view, decision, seat, seed):
        time.now -= 3600.0
        return decision.options[0].act

    async with House(database_url, set_back, bot_seconds=(1.0, 1.0), **by_the_clock) as house:
        table = await house.table(bot="first", turns=6)
        anna = await house.join(table, 0)
        await anna.act("Fire")
        assert await time.somebody_sleeps() <= 60.0
        time.goes_on(60.0)
        await anna.until_seq(2)


async def test_a_bot_whose_answer_was_not_stored_answers_again_before_its_lease_has_run_out(
    database_url, time, monkeypatch
):
    """The clock stands, so no lease ever runs out."""
    by_the_clock = {"clock": time, "sleep": time.sleep, "patience": FOREVER}
    async with House(database_url, bot_seconds=(0.0, 0.0), **by_the_clock) as house:
        table = await house.table(bot="first", turns=6)
        anna = await house.join(table, 0)
        committer = house.store.committer
        honest, failed = committer.commit, []

        async def away_once(commit):
            if getattr(commit, "move", None) and commit.move.seq == 2 and not failed:
                failed.append(commit)
                raise NotStored
            await honest(commit)

        monkeypatch.setattr(committer, "commit", away_once)
        await anna.act("Fire")
        await anna.until_seq(2)
        assert failed


async def test_a_clock_set_back_while_the_jobs_are_read_puts_nobody_to_sleep(time, monkeypatch):
    """What was to be next is then hours away; who is asked is answered all the same."""
    monkeypatch.setattr("app.live.jobs._LOOK_AGAIN", timedelta(seconds=0.05))
    asked, answered = [Job(1, "t", 1, 1, "bot", datetime.fromtimestamp(time.now, UTC))], asyncio.Event()

    class Jobs:
        reads = 0

        async def take_due(self, now, limit, early):
            self.reads += 1
            if self.reads == 1:
                time.now -= 7200.0
                return []
            return [asked.pop()] if asked else []

        async def next_due(self, early):
            return None

        async def finish(self, job_id):
            answered.set()

    async def answer(job):
        pass

    runner = JobRunner(Jobs(), answer, time, early=0.0)
    running = asyncio.create_task(runner.run())
    async with asyncio.timeout(PATIENCE):
        await answered.wait()
    running.cancel()


async def test_a_bot_whose_draft_has_moved_on_looks_again_and_answers(database_url, time, monkeypatch):
    """Else its job would be gone with nothing answered, and the table would wait for ever."""
    by_the_clock = {"clock": time, "sleep": time.sleep, "patience": FOREVER}
    async with House(database_url, bot_seconds=(0.0, 0.0), **by_the_clock) as house:
        table = await house.table(bot="first", turns=6)
        anna = await house.join(table, 0)
        honest, stale = house.hub._play.do, []

        async def stale_once(room, seat, propose, **more):
            if seat == 1 and not stale:
                stale.append(seat)
                raise Refused("stale", "The table has moved on since; look again.")
            await honest(room, seat, propose, **more)

        monkeypatch.setattr(house.hub._play, "do", stale_once)
        await anna.act("Fire")
        await anna.until_seq(2)
        assert stale

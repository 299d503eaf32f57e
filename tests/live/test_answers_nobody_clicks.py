"""Bots and standing orders answer by themselves, through the same door as everybody."""

import asyncio
import time
from datetime import UTC, datetime
from random import Random
from types import SimpleNamespace

from app.engine.decision import Decision, Option
from app.games.tonnage_war import acts
from app.live.answering import Answering
from app.store.jobs import Job
from app.store.store import Store
from tests.live.house import House
from tests.toy import SeaView


class Quick(Random):
    """Chance that makes standing orders answer at once."""

    def uniform(self, low, high):
        return 0.05

    def choice(self, values):
        return 0.05


async def test_a_bot_answers_with_nothing_but_its_own_view(database_url):
    seen = []

    def choose(game, bot, view, decision, seat, seed):
        seen.append((game, bot, view, decision.name, seat))
        names = {option.text: option.act for option in decision.options}
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


async def test_a_bot_thinks_before_it_is_due_so_its_time_does_not_tell_what_it_holds(database_url):
    def slowly(game, bot, view, decision, seat, seed):
        time.sleep(0.4)
        names = {option.text: option.act for option in decision.options}
        return names.get("Drop anchor") or names.get("Turn to port") or names["Plot a course"]

    async with House(database_url, slowly, bot_seconds=(2.0, 2.0)) as house:
        table = await house.table(bot="slow", turns=4)
        anna = await house.join(table, 0)
        await anna.act("Fire")
        began = time.monotonic()
        await anna.until_seq(2)
        assert 1.8 < time.monotonic() - began < 2.9


async def test_a_bots_job_that_was_taken_early_is_due_as_before_after_a_restart(database_url):
    async with House(database_url, bot_seconds=(1.0, 1.0)) as house:
        table = await house.table(bot="first")
        anna = await house.join(table, 0)
        await anna.act("Fire")
        due = time.time() + 1.0
        await asyncio.sleep(0.3)
        assert house.hub._runner._running
    store = Store(database_url)
    assert (await store.jobs.next_due()).timestamp() < due + 5.0
    await store.close()
    async with House(database_url) as house:
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
        answering = Answering(None, None, AtALoss(), None, Random(seed), time.time)
        assert await answering._think(room, "regular", None, decision, 0) == acts.RefuseRoundEnd()


async def test_a_standing_order_answers_and_nobody_can_tell(database_url):
    async with House(database_url, random=Quick()) as house:
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
        await anna.until_seq(2)
        await ben.until_seq(2)
        assert ben.doc["orders"] == []
        await anna.act("Fire")
        await ben.until_seq(3)
        await asyncio.sleep(0.3)
        assert await ben.quiet() == []


async def test_an_order_answers_after_the_draft_it_kept_out_of_is_taken_back(database_url):
    async with House(database_url, random=Quick()) as house:
        table = await house.table()
        anna, _, _ = await house.everybody(table)
        await anna.act("Sail")
        await anna.send(type="order", name="turn", option={"act": "Fire"}, until=None, forced_only=False)
        await anna.until("ack")
        await asyncio.sleep(0.3)
        await anna.quiet()
        assert (anna.doc["seq"], anna.doc["draft"]) == (0, 1)
        await anna.send(type="back", seq=0, draft=1)
        await anna.until_seq(1)


async def test_an_order_given_while_asked_answers_and_a_cancelled_one_does_not(database_url):
    async with House(database_url, random=Quick()) as house:
        table = await house.table()
        anna, _, _ = await house.everybody(table)
        await anna.send(type="order", name="turn", option={"act": "Fire"}, until=None, forced_only=False)
        await anna.until_seq(1)
        await anna.send(type="order", name="turn", option=None, until=None, forced_only=False)
        await anna.until("ack")
        ben = await house.join(table, 1)
        await ben.act("Fire")
        await anna.until_seq(2)
        await asyncio.sleep(0.3)
        await anna.quiet()
        assert anna.doc["seq"] == 2


async def test_a_bot_answers_a_sealed_choice_without_anybody_knowing(database_url):
    async with House(database_url) as house:
        table = await house.table(bot="first")
        anna, _ = await house.join(table, 0), await house.join(table)
        await anna.act("Challenge")
        await anna.until_seq(1)
        await asyncio.sleep(0.4)
        assert await anna.quiet() == []
        match = await house.hub.match(table.id)
        assert set(match.drafts) == {1}
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

"""The server comes back with newer rules while games run: tables open, and everybody hears what became of them."""

import time

from app.engine.event import RulesChanged
from app.match.from_here import from_here
from app.store.game_table import NewSeat
from tests.live.house import House
from tests.match.test_from_here import MOVES, OLD, finished
from tests.support.toy_record import SECRET
from tests.support.toy_versions import NEXT, OTHER, SAME
from tests.toy import TOY

CLOSED = RulesChanged(TOY.meta.version, NEXT).sentence()


async def left(url, **more):
    """A table of the former server: Anna has fired, the other is asked."""
    async with House(url, bot_seconds=(60.0, 60.0)) as house:
        table = await house.table(**more)
        anna = await house.join(table, 0)
        await anna.act("Fire")
    return table


async def test_a_game_that_plays_the_same_goes_on(shared_database_url):
    table = await left(shared_database_url)
    async with House(shared_database_url, rules=SAME) as house:
        anna, ben, watcher = await house.everybody(table)
        assert ben.doc["decision"]["name"] == "turn"
        assert (await ben.act("Fire"))["type"] == "ack"
        await anna.until_seq(2)
        await watcher.until_seq(2)
        assert [line["event"]["what"] for line in watcher.log] == ["Dealt", "Rolled", "Rolled"]
        assert (await house.store.games.load(table.id)).rules == NEXT


async def laid_from(store):
    """A table that goes on from a moment of a finished game, and waits for its second player."""
    found = from_here(TOY, finished(OLD, SECRET, MOVES), 1)
    anna, _ = await store.guests.welcome("Anna")
    seats = [NewSeat(guest_id=anna.id, name="Anna"), NewSeat()]
    return await store.games.create(
        game="toy", scenario=OLD.scenario, setup=OLD.setup, rules=TOY.meta.version, seats=seats, former=found.former,
        from_table="k7",
    )  # fmt: skip


async def test_a_table_that_was_to_begin_in_another_game_begins_there_or_is_called_off(shared_database_url):
    for rules, there in ((SAME, False), (OTHER, False), (TOY, True)):
        async with House(shared_database_url, rules=rules) as house:
            table = await laid_from(house.store)
            ben, _ = await house.store.guests.welcome("Ben")
            await house.store.games.take_seat(table.id, ben.id, "Ben")
            await house.hub.seats_changed(table.id)
            begun = await house.store.games.get(table.id)
            assert (begun is not None and begun.status == "playing") is there


async def test_an_answer_that_nobody_clicks_is_given_under_the_newer_rules(shared_database_url):
    table = await left(shared_database_url, bot="first")
    later = time.time() + 100.0
    async with House(shared_database_url, rules=SAME, clock=lambda: later + time.monotonic() % 1) as house:
        anna = await house.join(table, 0)
        await anna.until_seq(2)
        assert anna.doc["decision"]["name"] == "turn"


async def test_a_game_that_plays_otherwise_is_closed_and_both_are_told(shared_database_url):
    table = await left(shared_database_url)
    async with House(shared_database_url, rules=OTHER) as house:
        anna, ben, watcher = await house.everybody(table)
        for player in (anna, ben, watcher):
            assert player.doc["status"] == "finished"
            assert (player.doc["result"]["winner"], player.doc["result"]["reason"]) == (None, CLOSED)
            assert player.log[-1]["text"] == CLOSED
            assert player.log[-1]["heading"] is True
        assert any("You hold" in line["text"] for line in ben.log)
        refused = await ben.act("Fire")
        assert (refused["type"], refused["code"]) == ("refused", "over")
        await ben.send(type="chat", text="What a pity.")
        assert (await anna.until("chat"))["text"] == "What a pity."


async def test_a_game_whose_own_rules_are_still_shipped_stays_with_them(shared_database_url):
    table = await left(shared_database_url)
    former = {TOY.meta.version: TOY}
    async with House(shared_database_url, rules=OTHER, former=lambda slug, version: former.get(version)) as house:
        _, ben, _ = await house.everybody(table)
        assert (await ben.act("Fire"))["type"] == "ack"
        assert (await house.store.games.load(table.id)).rules == TOY.meta.version
        new = await house.table()
        assert (await house.store.games.load(new.id)).rules == NEXT


async def test_whoever_comes_back_to_two_servers_at_once_finds_the_same_game(shared_database_url):
    table = await left(shared_database_url)
    async with House(shared_database_url, rules=SAME) as one, House(shared_database_url, rules=SAME) as other:
        anna, ben = await one.join(table, 0), await other.join(table, 1)
        assert (await ben.act("Fire"))["type"] == "ack"
        await anna.until_seq(2)
        assert len((await one.store.games.load(table.id)).upgrades) == 1


async def test_a_server_that_is_still_of_the_former_release_asks_to_come_back(shared_database_url):
    table = await left(shared_database_url)
    async with House(shared_database_url, rules=SAME) as new:
        await new.join(table, 0)
        async with House(shared_database_url) as old:
            socket = await old.socket()
            await socket.send(type="hello", table=table.id)
            refused = await socket.until("refused")
            assert refused["code"] == "unavailable"
            assert await socket.closed() == 1012

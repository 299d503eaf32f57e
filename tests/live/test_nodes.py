"""Two nodes on one database: moves made on one are seen on the other, and none is made twice."""

import asyncio
import json

from sqlalchemy import text

from app.store.preferences import Preferences, Shown
from tests.live.house import House


async def nothing(*_):
    """In place of what is done later."""


async def two_nodes_at_a_table(one: House, two: House):
    table = await one.table()
    anna = await one.join(table, 0)
    ben = await two.join(table, 1)
    for house in (one, two):
        await house.hub.bus.listening.wait()
    return table, anna, ben


async def test_a_move_on_one_node_is_published_on_the_other(database_url):
    async with House(database_url) as one, House(database_url) as two:
        _, anna, ben = await two_nodes_at_a_table(one, two)
        await anna.act("Fire")
        await ben.until_seq(1)
        assert (await ben.act("Fire"))["type"] == "ack"
        await anna.until_seq(2)
        await ben.send(type="chat", text="Well shot")
        assert (await anna.until("chat"))["text"] == "Well shot"


async def test_of_two_nodes_that_begin_a_match_at_once_one_does_and_both_players_are_let_in(database_url, monkeypatch):
    async with House(database_url) as one, House(database_url) as two:
        with monkeypatch.context() as later:
            later.setattr(one.hub, "seats_changed", nothing)
            table = await one.table()
        commit, came = two.store.committer.commit, []

        async def too_late(first):
            came.append(await one.join(table, 0))
            await commit(first)

        monkeypatch.setattr(two.store.committer, "commit", too_late)
        ben = await two.join(table, 1)
        monkeypatch.undo()
        (anna,) = came
        assert anna.doc["commitment"] == ben.doc["commitment"]
        assert anna.doc["status"] == ben.doc["status"] == "playing"
        await anna.act("Fire")
        await ben.until_seq(1)


async def test_a_move_of_the_other_node_is_played_here_and_no_match_is_loaded_for_it(database_url, monkeypatch):
    async with House(database_url) as one, House(database_url) as two:
        _, anna, ben = await two_nodes_at_a_table(one, two)
        loaded = []
        for house in (one, two):
            # That the table was laid may be heard of only now.
            monkeypatch.setitem(house.hub.bus._on, "changes", lambda payload: None)
            await asyncio.gather(*house.hub.bus._tasks)
            load = house.store.games.load

            async def counted(table_id, load=load):
                loaded.append(table_id)
                return await load(table_id)

            monkeypatch.setattr(house.store.games, "load", counted)
        for seq, (mover, other) in enumerate([(anna, ben), (ben, anna), (anna, ben)], start=1):
            await mover.act("Fire")
            await other.until_seq(seq)
        assert loaded == []
        assert anna.doc["view"]["mine"] != ben.doc["view"]["mine"]


async def test_while_somebody_writes_a_move_of_the_other_node_is_not_lost(database_url):
    async with House(database_url) as one, House(database_url) as two:
        table, anna, ben = await two_nodes_at_a_table(one, two)
        look_anew, looking = two.hub.bus._look_anew, asyncio.Event()

        def looks_anew(*about):
            looking.set()
            return look_anew(*about)

        two.hub.bus._look_anew = looks_anew
        async with two.hub._rooms.get(table.id).lock:
            await anna.act("Fire")
            await looking.wait()
        await ben.until_seq(1)


async def test_the_node_that_is_behind_answers_stale_and_catches_up(database_url):
    async with House(database_url) as one, House(database_url) as two:
        table, anna, _ = await two_nodes_at_a_table(one, two)
        elsewhere = await two.join(table, 0)
        two.hub.bus._told = lambda *_: None
        for task in two.hub._tasks:
            task.cancel()
        await anna.act("Fire")
        assert (await elsewhere.act("Fire"))["code"] == "stale"
        await elsewhere.until_seq(1)


async def test_a_move_is_not_taken_back_over_a_draft_that_was_acknowledged_by_another_node(database_url):
    async with House(database_url) as one, House(database_url) as two:
        table, anna, _ = await two_nodes_at_a_table(one, two)
        elsewhere = await two.join(table, 0)
        await anna.act("Mark", card=anna.doc["view"]["mine"][0])
        await elsewhere.until_seq(1)
        for task in two.hub._tasks:
            task.cancel()
        await anna.until_seq(1)
        assert (await anna.act("Sail"))["type"] == "ack"
        await elsewhere.send(type="undo", seq=1)
        assert (await elsewhere.until("ack", "refused"))["code"] == "stale"
        while elsewhere.doc["draft"] != 1:
            await elsewhere.receive()
        assert elsewhere.doc["seq"] == 1


async def test_a_draft_or_a_sealed_answer_on_one_node_sends_nothing_to_others_on_the_other(database_url):
    async with House(database_url) as one, House(database_url) as two:
        table, anna, ben = await two_nodes_at_a_table(one, two)
        watcher, again = await two.join(table), await two.join(table, 0)
        await anna.act("Sail")
        while again.doc["draft"] != 1:
            await again.receive()
        await anna.send(type="back", seq=0, draft=1)
        await anna.until("ack")
        await anna.quiet()
        await anna.act("Challenge")
        for socket in (anna, ben, watcher, again):
            await socket.until_seq(1)
        await anna.act("Show", card=anna.doc["view"]["mine"][0])
        while again.doc["draft"] != 1:
            await again.receive()
        for socket in (ben, watcher):
            await socket.quiet()
            told = [frame for frame in map(json.loads, socket.raw) if frame["type"] in ("view", "patch")]
            assert [frame["seq"] for frame in told] == [0, 1]


async def test_a_line_said_on_another_node_is_told_though_its_notice_is_late(database_url):
    async with House(database_url) as one, House(database_url) as two:
        table, anna, ben = await two_nodes_at_a_table(one, two)
        two.hub.bus._start = lambda *_: None
        await anna.send(type="chat", text="First")
        await anna.until("chat")
        await two.join(table)
        assert (await ben.until("chat"))["text"] == "First"
        await anna.send(type="chat", text="Second")
        await anna.until("chat")
        await ben.send(type="chat", text="Third")
        assert [(await ben.until("chat"))["n"] for _ in range(2)] == [2, 3]


async def test_sealed_answers_given_on_two_nodes_are_opened_once(database_url):
    async with House(database_url) as one, House(database_url) as two:
        table, anna, ben = await two_nodes_at_a_table(one, two)
        await anna.act("Challenge")
        await asyncio.gather(anna.until_seq(1), ben.until_seq(1))
        await asyncio.gather(
            anna.send(type="act", seq=1, draft=0, option={"act": "Show", "card": anna.doc["view"]["mine"][0]}),
            ben.send(type="act", seq=1, draft=0, option={"act": "Show", "card": ben.doc["view"]["mine"][0]}),
        )
        await asyncio.gather(anna.until_seq(2), ben.until_seq(2))
        assert len((await one.store.games.load(table.id)).played) == 2


async def test_a_node_whose_ear_is_cut_hears_again_at_once_and_looks_what_it_missed(database_url):
    async with House(database_url) as one, House(database_url) as two:
        _, anna, ben = await two_nodes_at_a_table(one, two)
        async with one.store.database.begin() as db:
            # The last they said; now and then they ask whether the line still lives.
            ears = "datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')"
            listening = text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ears}")
            assert len((await db.execute(listening)).all()) == 2
        await anna.act("Fire")
        await ben.until_seq(1)
        await ben.act("Fire")
        await anna.until_seq(2)


async def test_who_is_at_the_table_through_another_node_is_shown_as_present(database_url, monkeypatch):
    monkeypatch.setattr("app.live.hub._TIDY_SECONDS", 0.05)
    async with House(database_url) as one, House(database_url) as two:
        _, anna, ben = await two_nodes_at_a_table(one, two)
        for socket in (anna, ben):
            while socket.presence is None or socket.presence[0] != [True, True]:
                await socket.receive()
        await ben.connection.close()
        while anna.presence[0] != [True, False]:
            await anna.receive()


async def test_watchers_of_all_nodes_are_counted_together(database_url, monkeypatch):
    monkeypatch.setattr("app.live.hub._TIDY_SECONDS", 0.05)
    async with House(database_url) as one, House(database_url) as two:
        table, anna, _ = await two_nodes_at_a_table(one, two)
        await one.join(table)
        await two.join(table)
        while anna.presence is None or anna.presence[1] != 2:
            await anna.receive()


async def test_watchers_of_another_node_are_named_if_they_wish(database_url, monkeypatch):
    monkeypatch.setattr("app.live.hub._TIDY_SECONDS", 0.05)
    async with House(database_url) as one, House(database_url) as two:
        table, anna, _ = await two_nodes_at_a_table(one, two)
        for name, wishes in (("Cleo", True), ("Dora", False)):
            guest = await two.guest(name)
            await two.store.accounts.keep(guest.id, name, [name.lower()])
            await two.store.accounts.set_preferences(guest.id, Preferences(shown=Shown(watching=wishes)))
            watcher = await two.join(table)
            await watcher.quiet()
            next(each for each in two.hub._connections if each.guest_id is None and not each.plays).guest_id = guest.id
        while (frame := await anna.until("presence"))["watching"] != 2:
            pass
        assert frame["named"] == ["Cleo"]

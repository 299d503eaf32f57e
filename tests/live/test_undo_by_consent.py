"""Asking to take a move back, over real sockets: agreed, refused, stored, and not heard where it makes no sense."""

import pytest

from app.store.game_table import NewSeat
from tests.live.house import House


async def sailed(house):
    """Captain 0 has sailed, and everybody has seen it."""
    table = await house.table()
    sockets = await house.everybody(table)
    anna = sockets[0]
    for name, more in (("Sail", {}), ("Leg", {"to": "port"}), ("Anchor", {})):
        await anna.act(name, **more)
        await anna.quiet()
    for socket in sockets:
        await socket.until_seq(1)
        await socket.quiet()
    return table, *sockets


async def test_asked_and_agreed(house):
    table, anna, ben, watcher = await sailed(house)
    assert anna.doc["take_back"] == {"seat": 0, "state": "possible"}
    await anna.send(type="ask_undo", seq=1)
    assert (await anna.until("ack", "refused"))["type"] == "ack"
    for socket in (anna, ben, watcher):
        await socket.until("patch")
        assert socket.doc["take_back"] == {"seat": 0, "state": "asked"}
    assert ben.doc["decision"] is not None
    await ben.send(type="answer_undo", seq=1, agree=True)
    for socket in (anna, ben, watcher):
        await socket.until_seq(2)
        assert socket.doc["view"]["courses"] == [[], []]
        assert socket.doc["take_back"] is None
        assert [line["event"]["what"] for line in socket.log] == ["Dealt", "TakenBack"]
    assert anna.doc["decision"]["name"] == "turn"
    stored = await house.store.games.load(table.id)
    assert [move.takes_back for move in stored.played] == [False, True]


async def test_refused_and_then_played_on(house):
    _, anna, ben, watcher = await sailed(house)
    await anna.send(type="ask_undo", seq=1)
    await ben.until("patch")
    await ben.send(type="answer_undo", seq=1, agree=False)
    assert (await ben.until("ack", "refused"))["type"] == "ack"
    await watcher.until("patch")
    await watcher.until("patch")
    assert watcher.doc["take_back"] == {"seat": 0, "state": "refused"}
    await anna.quiet()
    await anna.send(type="ask_undo", seq=1)
    assert (await anna.until("refused"))["code"] == "illegal"
    await ben.act("Fire")
    await watcher.until_seq(2)
    assert watcher.doc["take_back"] is None


async def test_playing_on_answers_by_itself(house):
    _, anna, ben, _ = await sailed(house)
    await anna.send(type="ask_undo", seq=1)
    await ben.until("patch")
    assert (await ben.act("Fire"))["type"] == "ack"
    await anna.until_seq(2)
    assert anna.doc["take_back"] is None
    await ben.quiet()
    await ben.send(type="answer_undo", seq=1, agree=True)
    assert (await ben.until("refused"))["code"] == "stale"


@pytest.mark.parametrize(
    ("who", "asked", "frame", "code"),
    [
        (1, False, {"type": "ask_undo", "seq": 1}, "illegal"),
        (0, False, {"type": "ask_undo", "seq": 0}, "stale"),
        (0, False, {"type": "ask_undo", "seq": 2}, "stale"),
        (2, False, {"type": "ask_undo", "seq": 1}, "not_yours"),
        (0, False, {"type": "undo", "seq": 1}, "illegal"),
        (1, False, {"type": "answer_undo", "seq": 1, "agree": True}, "illegal"),
        (0, True, {"type": "ask_undo", "seq": 1}, "illegal"),
        (0, True, {"type": "answer_undo", "seq": 1, "agree": True}, "not_yours"),
        (2, True, {"type": "answer_undo", "seq": 1, "agree": True}, "not_yours"),
        (1, True, {"type": "answer_undo", "seq": 0, "agree": True}, "stale"),
        (0, True, {"type": "undo", "seq": 1}, "illegal"),
    ],
)
async def test_what_makes_no_sense_is_refused_and_changes_nothing(house, who, asked, frame, code):
    table, *sockets = await sailed(house)
    if asked:
        await sockets[0].send(type="ask_undo", seq=1)
        for socket in sockets:
            await socket.until("patch")
            await socket.quiet()
    before = await house.store.games.load(table.id)
    await sockets[who].send(**frame)
    refusal = await sockets[who].until("refused")
    assert refusal["code"] == code
    assert refusal["reason"].endswith(".")
    assert await house.store.games.load(table.id) == before
    for other in (each for each in sockets if each is not sockets[who]):
        assert await other.quiet() == []


@pytest.mark.parametrize(
    "frame", [{"type": "answer_undo", "seq": 1}, {"type": "answer_undo", "seq": 1, "agree": 1}, {"type": "ask_undo"}]
)
async def test_a_malformed_request_closes_the_socket(house, frame):
    table = await house.table()
    socket = await house.join(table, 0)
    await socket.send(**frame)
    assert (await socket.until("refused"))["code"] == "malformed"
    assert await socket.closed() == 1008


async def test_a_request_survives_a_restart(database_url):
    async with House(database_url) as house:
        table, anna, _, _ = await sailed(house)
        await anna.send(type="ask_undo", seq=1)
        await anna.until("ack")
    async with House(database_url) as house:
        anna, ben, watcher = await house.everybody(table)
        for socket in (anna, ben, watcher):
            assert socket.doc["take_back"] == {"seat": 0, "state": "asked"}
        await ben.send(type="answer_undo", seq=1, agree=True)
        await anna.until_seq(2)
        assert anna.doc["view"]["courses"] == [[], []]


async def test_a_request_reaches_who_is_connected_to_another_node(database_url):
    async with House(database_url) as one, House(database_url) as two:
        await two.hub.bus.listening.wait()
        table, anna, _, _ = await sailed(one)
        ben = await two.join(table, 1)
        await ben.quiet()
        await anna.send(type="ask_undo", seq=1)
        await ben.until("patch")
        assert ben.doc["take_back"]["state"] == "asked"
        await ben.send(type="answer_undo", seq=1, agree=True)
        await anna.until_seq(2)


async def test_against_a_bot_nobody_is_asked(database_url):
    async with House(database_url, bot_seconds=(60.0, 60.0)) as house:
        table = await house.table(bot="first")
        anna = await house.join(table, 0)
        await anna.act("Challenge")
        await anna.until_seq(1)
        assert (anna.doc["undo"], anna.doc["take_back"]) == (True, None)
        await anna.send(type="undo", seq=1)
        await anna.until_seq(2)
        assert anna.doc["decision"]["name"] == "turn"


async def test_who_holds_both_seats_takes_back_from_either(house):
    guest = await house.guest("Anna")
    seats = [NewSeat(guest.id, name="Anna"), NewSeat(guest.id, name="Anna")]
    table = await house.store.games.create(game="toy", scenario="calm", setup={}, rules="1", seats=seats, public=True)
    await house.hub.seats_changed(table.id)
    table = await house.store.games.get(table.id)
    red, blue, watcher = await house.everybody(table)
    await red.act("Challenge")
    for socket in (red, blue, watcher):
        await socket.until_seq(1)
    assert (red.doc["undo"], blue.doc["undo"], watcher.doc["undo"]) == (True, True, False)
    await blue.send(type="undo", seq=1)
    await watcher.until_seq(2)

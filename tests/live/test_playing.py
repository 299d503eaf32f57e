"""Two players and a spectator over real websockets."""

from app.community.gatekeeper import Gatekeeper
from app.engine.record import encode
from app.engine.verify import verify
from app.limits import read_limits
from app.match.record import record_of
from app.store.game_table import NewSeat
from app.store.store import Store
from tests.live.house import House
from tests.toy import TOY


async def test_a_whole_game_is_played_and_its_record_verifies(house):
    table = await house.table(turns=4)
    anna, ben, watcher = await house.everybody(table)
    assert anna.doc["seats"] == [
        {"name": "Anna", "bot": False, "side": "Red", "program": False},
        {"name": "Ben", "bot": False, "side": "Blue", "program": False},
    ]
    for turn, player in enumerate([anna, ben, anna, ben]):
        await player.until_seq(turn)
        assert (await player.act("Fire"))["type"] == "ack"
    for socket in (anna, ben, watcher):
        await socket.until_seq(4)
        assert socket.doc["status"] == "finished"
        assert socket.doc["result"]["reason"] == "The day is over."
    match = await house.hub.match(table.id)
    verify(TOY, encode(record_of(match)))
    assert (await anna.act("Fire"))["code"] == "over"


async def test_patches_add_up_to_the_document_of_a_newcomer(house):
    table = await house.table()
    anna, ben, watcher = await house.everybody(table)
    await anna.act("Mark", card=anna.doc["view"]["mine"][0])
    await anna.until_seq(1)
    await anna.act("Sail")
    await anna.quiet()
    await anna.act("Leg", to="port")
    await anna.quiet()
    for socket, seat in ((anna, 0), (ben, 1), (watcher, None)):
        await socket.quiet()
        fresh = await house.join(table, seat)
        assert socket.doc == fresh.doc
        assert socket.log == fresh.log
        assert any('"patch"' in raw for raw in socket.raw)


async def test_an_act_is_acknowledged_before_its_author_sees_it_and_a_draft_is_nobody_elses(house):
    table = await house.table()
    anna, ben, watcher = await house.everybody(table)
    second_window = await house.join(table, 0)
    assert await anna.act("Sail") == {"type": "ack", "seq": 0, "draft": 1}
    assert [frame["type"] for frame in await anna.quiet() if frame["type"] != "presence"] == ["patch"]
    await second_window.quiet()
    assert second_window.doc["draft"] == anna.doc["draft"] == 1
    for other in (ben, watcher):
        assert [frame for frame in await other.quiet() if frame["type"] != "presence"] == []
    await anna.send(type="back", seq=0, draft=1)
    assert (await anna.until("ack"))["draft"] == 0


async def test_undo_over_the_wire(house):
    table = await house.table()
    anna, _, _ = await house.everybody(table)
    await anna.act("Mark", card=anna.doc["view"]["mine"][0])
    await anna.until_seq(1)
    assert anna.doc["undo"] is True
    await anna.send(type="undo", seq=1)
    assert (await anna.until("ack", "refused"))["seq"] == 2
    await anna.until_seq(2)
    assert anna.doc["view"]["marks"] == []
    await anna.send(type="undo", seq=2)
    assert (await anna.until("ack", "refused"))["code"] == "illegal"


async def test_who_greets_again_for_another_seat_sees_that_one_alone(house):
    table = await house.table()
    both, ben = await house.join(table, 0), await house.join(table, 1)
    for seat in (1, 0, 1):
        await both.send(type="hello", table=table.id, token=house.token(table, seat))
        await both.until("view")
    await both.quiet()
    other = await house.join(table, 0)
    assert (await other.act("Fire"))["type"] == "ack"
    await both.until_seq(1)
    assert both.doc["seat"] == 1
    assert await both.quiet() == []
    await ben.until_seq(1)
    assert both.doc == ben.doc


async def test_a_player_resigns(house):
    table = await house.table()
    anna, ben, _ = await house.everybody(table)
    await ben.send(type="resign", seq=0)
    await ben.until("ack")
    await anna.until_seq(1)
    assert anna.doc["result"]["winner"] == 0
    assert (await house.store.games.get(table.id)).status == "finished"


async def test_sealed_answers_send_nothing_to_anybody_else(house):
    table = await house.table()
    anna, ben, watcher = await house.everybody(table)
    await anna.act("Challenge")
    for socket in (anna, ben, watcher):
        await socket.until_seq(1)
        await socket.quiet()
    await anna.act("Show", card=anna.doc["view"]["mine"][0])
    assert await ben.quiet() == []
    assert await watcher.quiet() == []
    await anna.quiet()
    assert anna.doc["decision"] is None
    await ben.act("Show", card=ben.doc["view"]["mine"][0])
    for socket in (anna, ben, watcher):
        await socket.until_seq(2)


async def test_presence_and_chat(house):
    table = await house.table()
    anna, ben, watcher = await house.everybody(table)
    await watcher.send(type="chat", text="Good luck to both!")
    line = await watcher.until("chat")
    assert (line["from"], line["seat"], line["text"], line["n"]) == ("Spectator", None, "Good luck to both!", 1)
    await ben.send(type="chat", text="Thanks")
    assert (await anna.until("chat"))["n"] == 2  # what watchers say players read after the end
    assert (await watcher.until("chat"))["from"] == "Ben"
    await ben.connection.close()
    frame = await anna.until("presence")
    assert (frame["seats"], frame["watching"]) == ([True, False], 1)
    late = await house.join(table)
    assert [(await late.until("chat"))["n"] for _ in range(2)] == [1, 2]


async def test_a_newcomer_misses_no_line_said_while_the_last_ones_are_read(house, monkeypatch):
    table = await house.table()
    ben = await house.join(table, 1)
    recent = house.store.chat.recent

    async def slowly(table_id):
        lines = await recent(table_id)
        await ben.send(type="chat", text="Meanwhile")
        await ben.until("chat")
        return lines

    monkeypatch.setattr(house.store.chat, "recent", slowly)
    anna = await house.join(table, 0)
    assert (await anna.until("chat"))["text"] == "Meanwhile"


async def test_too_many_lines_of_chat_are_refused_and_the_socket_stays_open(database_url):
    # At most five in a time that a busy machine does not need for six.
    gatekeeper = Gatekeeper(Store(database_url).tallies, read_limits("chat=5/1000"))
    async with House(database_url, gatekeeper=gatekeeper) as house:
        await too_many_lines(house)


async def too_many_lines(house: House) -> None:
    table = await house.table()
    anna, ben, _ = await house.everybody(table)
    for n in range(6):
        await anna.send(type="chat", text=f"Line {n}")
    refusal = await anna.until("refused")
    assert refusal["code"] == "too_often"
    assert 100 < refusal["retry"] <= 200
    assert "5 lines of chat in 17 minutes" in refusal["reason"]
    assert [frame["text"] for frame in await ben.quiet()] == [f"Line {n}" for n in range(5)]
    assert (await anna.act("Fire"))["type"] == "ack"


async def test_one_socket_changes_seat_by_saying_hello_again(house):
    table = await house.table()
    both = await house.join(table, 0)
    await both.act("Fire")
    await both.send(type="hello", table=table.id, token=house.token(table, 1))
    while both.doc["seat"] != 1:
        await both.receive()
    assert (await both.act("Fire"))["type"] == "ack"


async def test_an_open_table_begins_when_the_last_seat_is_taken(house):
    anna = await house.guest("Anna")
    table = await house.store.games.create(
        game="toy", scenario="calm", setup={}, rules="1", seats=[NewSeat(anna.id, name="Anna"), NewSeat()]
    )
    socket = await house.join(table, 0)
    assert socket.doc["status"] == "open"
    assert (await socket.act("Fire"))["code"] == "illegal"
    ben = await house.guest("Ben")
    await house.store.games.take_seat(table.id, ben.id, "Ben")
    await house.hub.seats_changed(table.id)
    await socket.until("view")
    assert socket.doc["status"] == "playing"
    assert socket.doc["commitment"] == table.commitment
    assert socket.doc["seats"][1]["name"] == "Ben"


async def test_no_frame_to_anybody_else_holds_a_hidden_card_or_a_private_sentence(house):
    table = await house.table()
    anna, ben, watcher = [await house.join(table, seat) for seat in (0, 1, None)]
    hands = (await house.hub.match(table.id)).state.hands
    await anna.act("Mark", card=anna.doc["view"]["mine"][0])
    await anna.until_seq(1)
    await anna.act("Challenge")
    await ben.until_seq(2)
    for socket, hidden in ((anna, [hands[1]]), (ben, [hands[0]]), (watcher, hands)):
        await socket.quiet()
        for hand in hidden:
            assert not any(f"You hold {hand}" in raw or str(hand).replace(" ", "") in raw for raw in socket.raw)
    assert all(not line.get("secret") for line in watcher.log)
    assert watcher.doc["view"]["mine"] == watcher.doc["view"]["marks"] == ben.doc["view"]["marks"] == []

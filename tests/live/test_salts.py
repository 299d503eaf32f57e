"""Salts: seal, commitment, open salt, opened salt, deal; and whoever is cut off in between comes back and goes on."""

import json

from app.engine.record import encode
from app.engine.seal import commit
from app.engine.verify import verify
from app.match.record import record_of
from app.store.game_table import NewSeat
from tests.toy import TOY

ANNAS, BENS = "ab" * 16, "cd" * 16


async def laid(house, *, bot=None):
    """Anna has laid a table in her browser; the other seat is free, or a computer's."""
    anna = await house.guest("Anna")
    other = NewSeat(bot=bot, name="Computer") if bot else NewSeat()
    table = await house.store.games.create(
        game="toy", scenario="calm", setup={"turns": 2}, rules="1", public=True,
        seats=[NewSeat(anna.id, name="Anna", brings_salt=True), other],
    )  # fmt: skip
    await house.hub.seats_changed(table.id)
    return await house.store.games.get(table.id)


async def ben_sits_down(house, table, brings_salt=True):
    ben = await house.guest("Ben")
    await house.store.games.take_seat(table.id, ben.id, "Ben", brings_salt=brings_salt)
    await house.hub.seats_changed(table.id)
    return await house.store.games.get(table.id)


async def hello(house, table, seat=None, **more):
    socket = await house.socket()
    token = None if seat is None else house.token(table, seat)
    await socket.send(type="hello", table=table.id, token=token, **more)
    await socket.until("view")
    return socket


async def until(socket, status):
    while socket.doc["status"] != status:
        await socket.receive()


def salts(socket):
    return [(each["commit"], each["by"], each["salt"]) for each in socket.doc["salts"]]


async def begun_by_the_order(house):
    table = await laid(house)
    anna = await hello(house, table, 0, commit=commit(ANNAS))
    table = await ben_sits_down(house, table)
    ben = await hello(house, table, 1, salt=BENS)
    return table, anna, ben


async def test_the_first_die_waits_for_seal_commitment_and_both_salts(house):
    table, anna, ben = await begun_by_the_order(house)
    watcher = await hello(house, table)
    await anna.quiet()
    for socket in (anna, ben, watcher):
        # Ben's salt is open before Anna opens hers, or the host could still choose it.
        assert salts(socket) == [(commit(ANNAS), "", ""), ("", "player", BENS)]
        assert socket.doc["status"] == "open"
        assert socket.doc["commitment"] == table.commitment
    await anna.send(type="salt", salt=ANNAS)
    for socket in (anna, ben, watcher):
        await until(socket, "playing")
        assert salts(socket) == [(commit(ANNAS), "player", ANNAS), ("", "player", BENS)]


async def test_nobody_is_told_the_first_salt_before_the_deal(house):
    table = await laid(house)
    anna = await hello(house, table, 0, commit=commit(ANNAS))
    await anna.send(type="salt", salt=ANNAS, leave=True)
    await anna.quiet()
    assert salts(anna)[0] == (commit(ANNAS), "server", "")
    watcher = await hello(house, table)
    assert not any(ANNAS in json.dumps(frame) for frame in [*watcher.raw, *anna.raw])
    table = await ben_sits_down(house, table)
    ben = await hello(house, table, 1, salt=BENS)
    await until(ben, "playing")
    assert salts(ben) == [(commit(ANNAS), "server", ANNAS), ("", "player", BENS)]


async def test_a_salt_is_not_opened_before_the_others_are_known_nor_another_one(house):
    table = await laid(house)
    anna = await hello(house, table, 0, commit=commit(ANNAS))
    await anna.send(type="salt", salt=ANNAS)
    assert "when the other player's is known" in (await anna.until("refused"))["reason"]
    table = await ben_sits_down(house, table)
    await anna.send(type="salt", salt=ANNAS)
    assert "when the other player's is known" in (await anna.until("refused"))["reason"]
    await hello(house, table, 1, salt=BENS)
    await anna.send(type="salt", salt=BENS)
    assert "not the salt that was committed to" in (await anna.until("refused"))["reason"]
    assert (await house.store.games.get(table.id)).seats[0].salt_by == ""


async def test_only_the_first_commitment_and_the_first_salt_count(house):
    table = await laid(house)
    await hello(house, table, 0, commit=commit(ANNAS))
    await hello(house, table, 0, commit=commit(BENS))
    table = await ben_sits_down(house, table)
    await hello(house, table, 1, salt=BENS)
    ben = await hello(house, table, 1, salt=ANNAS)
    assert salts(ben) == [(commit(ANNAS), "", ""), ("", "player", BENS)]


async def test_against_the_computer_the_salt_comes_after_the_seal_and_then_the_deal(house):
    table = await laid(house, bot="first")
    assert not table.settled
    anna = await hello(house, table, 0, salt=ANNAS)
    await until(anna, "playing")
    assert salts(anna) == [("", "player", ANNAS), ("", "", "")]


async def test_a_hello_without_a_salt_plays_without_one(house):
    table = await laid(house, bot="first")
    anna = await hello(house, table, 0)
    await until(anna, "playing")
    assert salts(anna)[0] == ("", "nobody", "")


async def test_whoever_commits_when_the_other_sits_there_already_is_too_late(house):
    table = await ben_sits_down(house, await laid(house))
    anna = await hello(house, table, 0, commit=commit(ANNAS))
    ben = await hello(house, table, 1, salt=BENS)
    await until(ben, "playing")
    await until(anna, "playing")
    assert salts(anna) == [("", "nobody", ""), ("", "player", BENS)]


async def test_a_promised_salt_that_is_lost_is_shown_as_such(house):
    _, anna, ben = await begun_by_the_order(house)
    await anna.send(type="salt", salt=None)
    await until(ben, "playing")
    assert salts(ben) == [(commit(ANNAS), "nobody", ""), ("", "player", BENS)]


async def test_whatever_is_cut_off_is_gone_on_with(house):
    """The node forgets the table between any two steps, as a crash would make it."""
    table = await laid(house)
    for step in ({"commit": commit(ANNAS)}, {}):
        await (await hello(house, table, 0, **step)).connection.close()
        await house.forget(table)
    table = await ben_sits_down(house, table)
    await house.forget(table)
    for _ in range(2):
        await (await hello(house, table, 1, salt=BENS)).connection.close()
        await house.forget(table)
    # Stored, but the match was not begun: the next hello does it.
    await house.store.salts.open(table.id, 0, ANNAS)
    anna = await hello(house, table, 0)
    assert anna.doc["status"] == "playing"
    assert salts(anna) == [(commit(ANNAS), "player", ANNAS), ("", "player", BENS)]


async def test_a_seat_of_another_hand_brings_no_salt_here(house):
    """A watcher has none to add, and an act has nothing to be played on yet."""
    table, anna, _ = await begun_by_the_order(house)
    watcher = await hello(house, table, salt=ANNAS)
    await watcher.send(type="salt", salt=ANNAS)
    assert (await watcher.until("refused"))["code"] == "not_yours"
    await anna.send(type="resign", seq=0)
    assert "salts are not settled" in (await anna.until("refused"))["reason"]


async def test_the_record_of_such_a_game_holds(house):
    table, anna, ben = await begun_by_the_order(house)
    await anna.send(type="salt", salt=ANNAS)
    for turn, player in enumerate((anna, ben)):
        await until(player, "playing")
        await player.until_seq(turn)
        assert (await player.act("Fire"))["type"] == "ack"
    checked = verify(TOY, encode(record_of(await house.hub.match(table.id))))
    assert checked.set_up.table == table.id
    assert checked.set_up.salts == (ANNAS, BENS)
    assert checked.set_up.commitment == table.commitment

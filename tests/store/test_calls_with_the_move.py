"""A call is stored with the move that asks for it, or not at all; what is overtaken leaves no trace."""

import asyncio

import pytest

from app.store.channels import CallWishes
from app.store.committer import Commit, Committer, NewCall
from app.store.outbox import Message
from app.store.stale import NotStored, Stale
from tests.match.table import propose
from tests.store.test_committer import begun


async def called(store, name: str) -> int:
    guest, _ = await store.guests.welcome(name)
    await store.accounts.keep(guest.id, name, [name.lower()])
    await store.channels.add(guest.id, "json", "https://example.org/hook")
    return guest.id


def call(table, match, guest_id: int, at: float = 1000.0) -> NewCall:
    told = Message("turn", "Your move", "You are asked.", f"/table/{table.id}", table.id, match.seq + 1, 1)
    return NewCall(guest_id, told, at)


async def test_a_call_goes_into_the_outbox_with_the_move_in_one_transaction(store):
    ben = await called(store, "Ben")
    table, match = await begun(store)
    before = store.committer.transactions
    await store.committer.commit(Commit(table.id, propose(match, 0, "Fire"), calls=(call(table, match, ben),)))
    assert store.committer.transactions == before + 1
    (taken,) = await store.outbox.take_due()
    assert (taken.message.game_id, taken.message.seq, taken.message.seat) == (table.id, 1, 1)
    assert taken.channel.guest_id == ben
    assert await store.outbox.take_due() == []


async def test_a_move_that_is_not_stored_calls_nobody(store):
    ben = await called(store, "Ben")
    table, match = await begun(store)
    calls = (call(table, match, ben),)
    elsewhere = Committer(store.database)
    await elsewhere.commit(Commit(table.id, propose(match, 0, "Fire")))
    with pytest.raises(Stale):
        await store.committer.commit(Commit(table.id, propose(match, 0, "Challenge"), calls=calls))
    assert await store.outbox.lately() == []
    await elsewhere.close()


async def test_a_call_that_cannot_be_stored_takes_its_move_with_it(store):
    ben = await called(store, "Ben")
    table, match = await begun(store)
    bad = Message("turn", "a \x00 that no text can hold", "", "", table.id, 1, 1)
    with pytest.raises(NotStored):
        await store.committer.commit(Commit(table.id, propose(match, 0, "Fire"), calls=(NewCall(ben, bad, 1000.0),)))
    assert (await store.games.get(table.id)).seq == 0


async def test_who_wants_no_call_for_each_turn_and_a_channel_that_is_off_get_none(store):
    ben, cleo = await called(store, "Ben"), await called(store, "Cleo")
    await store.channels.wish(ben, CallWishes(each=False))
    await store.channels.switch_off((await store.channels.of(cleo))[0].id, "gone")
    table, match = await begun(store)
    calls = (call(table, match, ben), call(table, match, cleo))
    await store.committer.commit(Commit(table.id, propose(match, 0, "Fire"), calls=calls))
    assert await store.outbox.lately() == []


async def test_a_channel_that_is_just_being_removed_holds_up_no_move(store):
    ben = await called(store, "Ben")
    table, match = await begun(store)
    async with store.database.begin() as db:
        await db.exec_driver_sql("DELETE FROM channels")
        async with asyncio.timeout(60):
            await store.committer.commit(Commit(table.id, propose(match, 0, "Fire"), calls=(call(table, match, ben),)))
    assert (await store.games.get(table.id)).seq == 1
    assert await store.outbox.lately() == []


async def test_what_a_later_move_has_overtaken_goes_without_a_trace(store):
    ben = await called(store, "Ben")
    table, match = await begun(store)
    fire = propose(match, 0, "Fire")
    await store.committer.commit(Commit(table.id, fire, calls=(call(table, match, ben),)))
    match.adopt(fire)
    assert len(await store.outbox.lately()) == 1
    await store.committer.commit(Commit(table.id, propose(match, 1, "Fire")))
    assert await store.outbox.take_due() == []
    assert await store.outbox.lately() == []


async def test_of_two_who_take_from_the_outbox_each_call_goes_to_one(store):
    ben = await called(store, "Ben")
    for _ in range(6):
        table, match = await begun(store)
        await store.committer.commit(Commit(table.id, propose(match, 0, "Fire"), calls=(call(table, match, ben),)))
    taken = await asyncio.gather(*(store.outbox.take_due(3) for _ in range(4)))
    ids = [each.id for some in taken for each in some]
    assert sorted(ids) == sorted(set(ids))
    assert len(ids) + len(await store.outbox.take_due()) == 6

"""Guests, tables, seats, chat and jobs as the pages use them."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from app.engine.seal import Laid, seal
from app.match.draft import DraftSaved
from app.match.match import Match
from app.store.committer import Commit, CommitDraft, Committer
from app.store.game_table import NewSeat
from app.store.games import SeatTaken
from app.store.jobs import NewJob
from app.store.signing_key import signing_key
from app.store.stale import Stale
from tests.toy import TOY


async def new_table(store, *seats, listed=False):
    return await store.games.create(
        game="toy", scenario="calm", setup={"turns": 4}, rules="1", seats=seats or (NewSeat(), NewSeat()), listed=listed
    )


async def test_a_guest_is_known_by_the_token_of_the_cookie(store):
    guest, token = await store.guests.welcome("Anna")
    known = await store.guests.by_token(token)
    assert (known.id, known.name, known.session, known.account) == (guest.id, "Anna", guest.session, False)
    assert await store.guests.by_token("forged") is None
    await store.guests.rename(guest.id, "Änne")
    assert (await store.guests.by_token(token)).name == "Änne"


async def test_a_new_table_is_committed_to_its_secret_and_can_be_found(store):
    guest, _ = await store.guests.welcome("Anna")
    table = await new_table(store, NewSeat(guest.id, name="Anna"), NewSeat(), listed=True)
    assert not table.full
    assert table.seats_of(guest.id) == (0,)
    assert await store.games.get(table.id) == table
    assert await store.games.by_invite(table.invite) == table
    assert await store.games.of_guest(guest.id) == [table]
    assert await store.games.with_open_seat() == [table]
    assert await store.games.get("nowhere") is None
    set_up, secret = await store.games.load_new(table.id)
    assert seal(Laid(table.id, "toy", "calm", table.setup, "1"), secret) == set_up.seal_of(secret) == table.commitment
    assert await store.games.load(table.id) is None


async def test_one_of_two_guests_who_click_at_once_gets_the_seat(store):
    table = await new_table(store, NewSeat(bot="plain", name="Computer"), NewSeat())
    guests = [(await store.guests.welcome(name))[0] for name in ("Anna", "Ben", "Cleo")]
    answers = await asyncio.gather(
        *(store.games.take_seat(table.id, guest.id, guest.name) for guest in guests), return_exceptions=True
    )
    assert sum(isinstance(answer, SeatTaken) for answer in answers) == 2
    winner = next(answer for answer in answers if not isinstance(answer, SeatTaken))
    assert winner.full
    again = await store.games.take_seat(table.id, winner.seats[1].guest_id, "again")
    assert again.seats == winner.seats


SAIL, PORT = {"act": "Sail"}, {"act": "Leg", "to": "port"}


async def test_a_draft_on_an_old_move_is_stale(store):
    table = await new_table(store)
    await store.drafts.save(table.id, DraftSaved(0, 0, (), (SAIL,)))
    assert await store.drafts.read(table.id, 0) == ({0: (SAIL,)}, {})
    with pytest.raises(Stale):
        await store.drafts.save(table.id, DraftSaved(0, 1, (), (SAIL,)))
    await store.drafts.save(table.id, DraftSaved(0, 0, (SAIL,), ()))
    assert await store.drafts.read(table.id, 0) == ({}, {})


async def test_of_two_windows_that_go_on_with_one_draft_at_two_nodes_one_loses(store):
    table, elsewhere = await new_table(store), Committer(store.database)
    await store.drafts.save(table.id, DraftSaved(0, 0, (), (SAIL,)))
    for there in (DraftSaved(0, 0, (SAIL,), (SAIL, PORT)), DraftSaved(0, 0, (SAIL, PORT), ())):
        await elsewhere.commit(CommitDraft(table.id, there))
        with pytest.raises(Stale):
            await store.drafts.save(table.id, DraftSaved(0, 0, (SAIL,), (SAIL, PORT, PORT)))
        assert (await store.drafts.read(table.id, 0))[0] == ({0: there.acts} if there.acts else {})
    await elsewhere.close()


async def test_drafts_and_moves_that_are_ready_together_share_one_transaction(store):
    one, two = await new_table(store), await new_table(store)
    _, first = Match.begin(TOY, *await store.games.load_new(two.id), at=1000.0)
    before = store.committer.transactions
    await asyncio.gather(
        store.drafts.save(one.id, DraftSaved(0, 0, (), (SAIL,))), store.committer.commit(Commit(two.id, first))
    )
    assert store.committer.transactions == before + 1
    assert (await store.drafts.read(one.id, 0))[0] == {0: (SAIL,)}
    assert (await store.games.get(two.id)).status == "playing"


async def test_chat_lines_are_numbered_one_after_the_other(store):
    table = await new_table(store)
    now = datetime.now(UTC)
    await asyncio.gather(*(store.chat.say(table.id, None, "Anna", f"line {n}", now) for n in range(5)))
    assert [line.n for line in await store.chat.recent(table.id)] == [1, 2, 3, 4, 5]
    assert [line.n for line in await store.chat.recent(table.id, 2)] == [4, 5]
    assert [line.n for line in await store.chat.since(table.id, 3)] == [4, 5]


async def test_a_job_is_taken_once_and_again_when_its_taker_has_died(store):
    table = await new_table(store)
    now = datetime.now(UTC)
    await store.jobs.add(table.id, 0, NewJob(1, "bot", now))
    await store.jobs.add(table.id, 0, NewJob(0, "order", now + timedelta(seconds=40)))
    taken = await asyncio.gather(*(store.jobs.take_due(now) for _ in range(4)))
    assert sum(map(len, taken)) == 1
    (job,) = await store.jobs.take_due(now + timedelta(seconds=20))
    assert (job.kind, job.seat) == ("bot", 1)
    await store.jobs.finish(job.id)
    await store.jobs.cancel_order(table.id, 0)
    assert await store.jobs.next_due() is None


async def test_the_signing_key_is_made_once(store):
    keys = await asyncio.gather(*(signing_key(store.database) for _ in range(4)))
    assert len(set(keys)) == 1
    assert len(keys[0]) == 32

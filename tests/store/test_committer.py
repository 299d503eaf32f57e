"""Group commit: many tables, one transaction; of two writers of one move, one loses; a failed write changes nothing."""

import asyncio
from datetime import UTC, datetime

import msgspec
import pytest

from app.match.check import differences
from app.match.match import Match
from app.match.record import moves_of, record_of
from app.store.committer import Commit, Committer
from app.store.imports import keep_record
from app.store.jobs import NewJob
from app.store.stale import NotStored, Stale
from tests.match.table import act, new_match, propose
from tests.store.test_tables import new_table
from tests.support.proposing import (
    propose_answer_to_asking,
    propose_asking_back,
    propose_back,
    propose_resign,
    propose_undo,
)
from tests.toy import TOY


async def begun(store):
    table = await new_table(store)
    set_up, secret = await store.games.load_new(table.id)
    match, first = Match.begin(TOY, set_up, secret, at=1000.0)
    await store.committer.commit(Commit(table.id, first))
    return table, match


async def test_moves_of_several_tables_that_are_ready_together_share_one_transaction(store):
    tables = [await begun(store) for _ in range(6)]
    before = store.committer.transactions
    moves = [Commit(table.id, propose(match, 0, "Fire")) for table, match in tables]
    await asyncio.gather(*map(store.committer.commit, moves))
    assert store.committer.transactions == before + 1
    for move in moves:
        stored = await store.games.get(move.table_id)
        assert (stored.seq, stored.status) == (1, "playing")
        assert stored.summary.asked == (1,)


async def test_the_losing_writer_is_stale_and_the_others_of_its_batch_are_stored(store):
    (table, match), (other, other_match) = await begun(store), await begun(store)
    elsewhere = Committer(store.database)
    await elsewhere.commit(Commit(table.id, propose(match, 0, "Fire")))
    won, lost = await asyncio.gather(
        store.committer.commit(Commit(other.id, propose(other_match, 0, "Fire"))),
        store.committer.commit(Commit(table.id, propose(match, 0, "Challenge"))),
        return_exceptions=True,
    )
    assert won is None
    assert isinstance(lost, Stale)
    saved = await store.games.load(table.id)
    assert saved.moves[1].move.entries[0].acts == ({"act": "Fire"},)
    await elsewhere.close()


async def test_a_match_loaded_again_is_the_match_that_was_stored(store):
    table, match = await begun(store)
    mark = propose(match, 0, "Mark", card=match.state.hands[0][0])
    await store.committer.commit(Commit(table.id, mark))
    match.adopt(mark)
    draft = propose(match, 0, "Sail")
    await store.drafts.save(table.id, draft)
    match.adopt(draft)
    again = Match.load(TOY, await store.games.load(table.id))
    assert TOY.encode(again.state) == TOY.encode(match.state)
    for viewer in (0, 1, "public"):
        assert again.document(viewer) == match.document(viewer)
        assert again.log_for(viewer) == match.log_for(viewer)
    again.adopt(propose_back(again, 0, 1, 1, at=1.0))
    assert again.document(0)["undo"] is True


async def test_a_move_removes_drafts_and_jobs_of_the_one_before_and_adds_its_own(store):
    table, match = await begun(store)
    now = datetime.now(UTC)
    await store.jobs.add(table.id, 0, NewJob(0, "order", now))
    for name, fields in (("Sail", {}), ("Leg", {"to": "port"})):
        draft = propose(match, 0, name, **fields)
        await store.drafts.save(table.id, draft)
        match.adopt(draft)
    await store.committer.commit(Commit(table.id, propose(match, 0, "Anchor"), (NewJob(1, "bot", now),)))
    assert (await store.games.load(table.id)).drafts == {}
    assert [(job.kind, job.seq) for job in await store.jobs.take_due(now)] == [("bot", 1)]


async def test_a_database_that_is_away_refuses_every_waiting_move_with_a_sentence(store, monkeypatch):
    tables = [await begun(store) for _ in range(2)]

    async def away(commits):
        raise ConnectionRefusedError("gone")

    monkeypatch.setattr(store.committer, "_store", away)
    moves = [Commit(table.id, propose(match, 0, "Fire")) for table, match in tables]
    answers = await asyncio.gather(*map(store.committer.commit, moves), return_exceptions=True)
    assert all(isinstance(answer, NotStored) and "may or may not have been stored" in str(answer) for answer in answers)
    assert (await store.games.get(tables[0][0].id)).seq == 0


async def test_a_move_that_postgres_cannot_hold_does_not_refuse_its_neighbours(store):
    (table, match), (other, other_match) = await begun(store), await begun(store)
    bad = propose(match, 0, "Fire")
    where = msgspec.structs.replace(bad.summary, where="a \x00 that no jsonb can hold")
    bad = msgspec.structs.replace(bad, summary=where)
    answers = await asyncio.gather(
        store.committer.commit(Commit(table.id, bad)),
        store.committer.commit(Commit(other.id, propose(other_match, 0, "Fire"))),
        return_exceptions=True,
    )
    assert isinstance(answers[0], NotStored)
    assert answers[1] is None


async def test_a_player_who_hangs_up_does_not_stop_the_write(store):
    table, match = await begun(store)
    writing = asyncio.create_task(store.committer.commit(Commit(table.id, propose(match, 0, "Fire"))))
    await asyncio.sleep(0)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    await store.committer.close()
    assert (await store.games.get(table.id)).seq == 1


async def test_a_record_is_imported_as_the_game_it_was(store):
    match = new_match(turns=2)
    act(match, 0, "Mark", card=match.state.hands[0][0])
    match.adopt(propose_undo(match, 0, 1, at=1.0))
    act(match, 0, "Fire")
    act(match, 1, "Fire")
    written = record_of(match)
    table_id = await keep_record(store.database, written, list(moves_of(TOY, written, at=5.0)))
    saved = await store.games.load(table_id)
    again = Match.load(TOY, saved)
    assert record_of(again) == written
    assert again.log == match.log
    assert differences(TOY, saved) == []
    table = await store.games.get(table_id)
    assert (table.status, table.seq) == ("finished", 4)
    assert [each.id for each in await store.games.page()] == [table_id]
    assert await store.games.page(after=table_id) == []


async def test_a_request_to_take_a_move_back_is_stored_once_and_falls_with_the_next_move(store):
    table, match = await begun(store)
    challenge = propose(match, 0, "Challenge")
    await store.committer.commit(Commit(table.id, challenge))
    match.adopt(challenge)
    assert (await store.games.load(table.id)).undo.consent == "needed"
    asking = propose_asking_back(match, 0, 1)
    await store.consents.save(table.id, asking)
    match.adopt(asking)
    with pytest.raises(Stale):
        await store.consents.save(table.id, asking)
    again = Match.load(TOY, await store.games.load(table.id))
    assert again.undo == match.undo
    assert again.document(1)["take_back"] == {"seat": 0, "state": "asked"}
    refusal = propose_answer_to_asking(match, 1, 1, agrees=False, at=3.0)
    await store.consents.save(table.id, refusal)
    match.adopt(refusal)
    with pytest.raises(Stale):
        await store.consents.save(table.id, refusal)
    given_up = propose_resign(match, 1, 1, at=4.0)
    await store.committer.commit(Commit(table.id, given_up))
    with pytest.raises(Stale):
        await store.consents.save(table.id, asking)
    assert (await store.games.load(table.id)).undo is None

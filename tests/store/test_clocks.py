"""Clocks as stored: with a move, with a sealed answer, between moves; and set forward after a time nobody kept."""

from datetime import UTC, datetime

import pytest

from app.engine.pace import DAY, Live, OverDays
from app.match.manners.flag import propose_flag
from app.match.match import Match
from app.match.record import moves_of, record_of
from app.store.committer import Commit
from app.store.game_table import NewSeat
from app.store.imports import keep_record
from app.store.jobs import NewJob
from app.store.stale import Stale
from tests.match.table import new_match
from tests.support.proposing import propose_act, propose_back, propose_vacation
from tests.toy import TOY

LIVE = Live(bank=100, increment=5)


async def begun(store, pace, at=1000.0):
    guests = [(await store.guests.welcome(name))[0] for name in ("Anna", "Ben")]
    table = await store.games.create(
        game="toy", scenario="calm", setup={}, rules="1", pace=pace,
        seats=[NewSeat(guest.id, name=guest.name) for guest in guests],
    )  # fmt: skip
    set_up, secret = await store.games.load_new(table.id)
    match, first = Match.begin(TOY, set_up, secret, at=at)
    await store.committer.commit(Commit(table.id, first))
    return table, match


async def again(store, table):
    return Match.load(TOY, await store.games.load(table.id))


async def test_pace_and_clocks_are_stored_with_every_move(store):
    table, match = await begun(store, LIVE)
    assert table.pace == LIVE
    assert table.clocks is None
    made = propose_act(match, 0, 0, 0, {"act": "Challenge"}, at=1030.0)
    await store.committer.commit(Commit(table.id, made))
    match.adopt(made)
    assert (await again(store, table)).clocks == match.clocks
    assert (await store.games.get(table.id)).clocks == match.clocks
    assert [each.left for each in match.clocks.seats] == [75.0, 100.0]


async def test_a_table_without_a_clock_has_neither(store):
    table, match = await begun(store, None)
    assert (table.pace, match.clocks) == (None, None)
    assert (await again(store, table)).clocks is None


async def test_the_clock_of_a_sealed_answer_is_stored_with_it(store):
    table, match = await begun(store, LIVE)
    made = propose_act(match, 0, 0, 0, {"act": "Challenge"}, at=1010.0)
    await store.committer.commit(Commit(table.id, made))
    match.adopt(made)
    sealed = propose_act(match, 0, 1, 0, {"act": "Show", "card": match.state.hands[0][0]}, at=1020.0)
    await store.drafts.save(table.id, sealed)
    match.adopt_drafts(*await store.drafts.read(table.id, 1))
    assert (await again(store, table)).own_clocks == {0: sealed.clock}
    await store.drafts.save(table.id, propose_back(match, 0, 1, 1, at=1050.0))
    assert await store.drafts.read(table.id, 1) == ({}, {})
    assert (await again(store, table)).flag_due(0) == 1010.0 + 95.0


async def test_a_vacation_is_stored_once_and_only_upon_the_clocks_it_was_worked_out_from(store):
    table, match = await begun(store, OverDays(2 * DAY))
    going = propose_vacation(match, 0, 0, begins=True, at=1500.0)
    other = propose_vacation(match, 1, 0, begins=True, at=1500.0)
    await store.clocks.save(table.id, going)
    with pytest.raises(Stale):
        await store.clocks.save(table.id, other)
    match.adopt(going)
    assert (await again(store, table)).clocks == match.clocks
    made = propose_act(match, 0, 0, 0, {"act": "Fire"}, at=1600.0)
    await store.committer.commit(Commit(table.id, made))
    with pytest.raises(Stale):
        await store.clocks.save(table.id, propose_vacation(match, 1, 0, begins=True, at=1700.0))


async def test_flags_are_jobs_that_fall_with_the_next_move(store):
    table, match = await begun(store, LIVE)
    await store.jobs.add(table.id, 0, NewJob(0, "flag", datetime.fromtimestamp(1100.0, UTC)))
    made = propose_act(match, 0, 0, 0, {"act": "Fire"}, at=1030.0)
    due = NewJob(1, "flag", datetime.fromtimestamp(1130.0, UTC))
    await store.committer.commit(Commit(table.id, made, (due,)))
    taken = await store.jobs.take_due(datetime.fromtimestamp(1131.0, UTC))
    assert [(job.kind, job.seat, job.seq) for job in taken] == [("flag", 1, 1)]


async def test_the_time_in_which_no_server_ran_does_not_count(store):
    assert (await store.clocks.beat(500.0, 6.0, watched=True)).clocks is False
    table, match = await begun(store, LIVE)
    made = propose_act(match, 0, 0, 0, {"act": "Challenge"}, at=1010.0)
    await store.committer.commit(Commit(table.id, made))
    match.adopt(made)
    first = await store.clocks.beat(1011.0, 6.0, watched=False)
    assert (first.clocks, first.shifted) == (True, False)
    sealed = propose_act(match, 1, 1, 0, {"act": "Show", "card": match.state.hands[1][0]}, at=1012.0)
    await store.drafts.save(table.id, sealed)
    await store.drafts.save(
        table.id, propose_act(match, 0, 1, 0, {"act": "Show", "card": match.state.hands[0][0]}, at=1013.0)
    )
    assert (await store.clocks.beat(1015.0, 6.0, watched=True)).shifted is False
    assert (await store.clocks.beat(2015.0, 6.0, watched=True)).shifted is True
    loaded = await again(store, table)
    assert [each.since for each in loaded.clocks.seats] == [2010.0, 2010.0]
    assert loaded.own_clocks[1] == sealed.clock
    assert (await store.clocks.beat(2016.0, 6.0, watched=True)).shifted is False


async def test_a_server_that_saw_no_clocks_before_sets_none_forward(store):
    await begun(store, LIVE)
    await store.clocks.beat(1000.0, 6.0, watched=True)
    assert (await store.clocks.beat(9000.0, 6.0, watched=False)).shifted is False


async def test_the_pace_of_an_imported_record_is_kept(store):
    match = new_match(pace=LIVE)
    match.adopt(propose_flag(match, 0, at=100.0))
    written = record_of(match)
    table_id = await keep_record(store.database, written, list(moves_of(TOY, written, at=5.0)))
    assert record_of(Match.load(TOY, await store.games.load(table_id))) == written
    assert (await store.games.get(table_id)).pace == LIVE

"""A stored game of older rules is opened: taken over, left to its own rules, or closed; by one server only."""

import asyncio
from datetime import UTC, datetime

import pytest

from app.engine.event import RulesChanged
from app.engine.record import Upgrade, encode
from app.engine.verify import verify
from app.match.kept import KeptGame
from app.match.match import Match
from app.store.committer import Commit
from app.store.game_table import NewSeat
from app.store.jobs import NewJob
from app.store.opening import NewerRules, Opening
from app.store.stale import Stale
from tests.match.table import propose
from tests.store.test_tables import new_table
from tests.support.proposing import propose_resign
from tests.support.toy_versions import NEXT, OTHER, SAME
from tests.toy import TOY

BEGUN = TOY.meta.version


def opening(store, rules, former=()):
    shipped = {each.meta.version: each for each in (rules, *former)}
    return Opening(store, lambda slug: rules, lambda slug, version: shipped.get(version), clock=lambda: 2000.0)


async def running(store, *names):
    """A table of the toy game after these acts of whoever is asked."""
    guests = [(await store.guests.welcome(name))[0] for name in ("Anna", "Ben")]
    table = await new_table(store, *(NewSeat(guest.id, name=guest.name) for guest in guests))
    set_up, secret = await store.games.load_new(table.id)
    match, first = Match.begin(TOY, set_up, secret, at=1000.0)
    await store.committer.commit(Commit(table.id, first))
    for name in names:
        await play(store, table, match, name)
    return table, match


async def play(store, table, match, name, **fields):
    (seat, *_) = match.asked()
    made = propose(match, seat, name, **fields)
    await store.committer.commit(Commit(table.id, made))
    match.adopt(made)


async def test_rules_that_play_it_the_same_take_a_running_game_over(store):
    table, match = await running(store, "Fire", "Challenge")
    before = await store.games.load(table.id)
    opened = await opening(store, SAME).open(table.id)
    assert isinstance(opened.game, Match)
    assert opened.game.rules is SAME
    assert opened.saved.upgrades == opened.game.upgrades == (Upgrade(2, BEGUN, NEXT),)
    assert (await store.games.get(table.id)).rules == NEXT
    assert opened.game.state.hands == match.state.hands
    assert opened.saved.undo.consent == before.undo.consent == "needed"
    assert SAME.decode(opened.saved.undo.snapshot).turn == 1
    for viewer in (0, 1, "public"):
        assert opened.game.log_for(viewer) == match.log_for(viewer)
    cards = {seat: opened.game.state.hands[seat][0] for seat in (0, 1)}
    for seat in (0, 1):
        made = propose(opened.game, seat, "Show", card=cards[seat])
        if seat == 0:
            await store.drafts.save(table.id, made)
            opened.game.adopt(made)
    await store.committer.commit(Commit(table.id, made))
    assert (await store.games.get(table.id)).seq == 3


async def test_its_record_says_so_and_holds(store):
    table, _ = await running(store, "Fire")
    await opening(store, SAME).open(table.id)
    match = (await opening(store, SAME).open(table.id)).game
    await store.committer.commit(Commit(table.id, propose_resign(match, 1, 1, at=1100.0)))
    opened = await opening(store, SAME).open(table.id)
    record = opened.record()
    assert record.rules == NEXT
    assert record.upgrades == (Upgrade(1, BEGUN, NEXT),)
    assert verify(SAME, encode(record)).upgrades == record.upgrades


async def test_of_several_servers_that_open_it_at_once_one_upgrades_and_all_go_on(store):
    table, _ = await running(store, "Fire", "Fire")
    opened = await asyncio.gather(*(opening(store, SAME).open(table.id) for _ in range(5)))
    assert {each.saved.upgrades for each in opened} == {(Upgrade(2, BEGUN, NEXT),)}
    assert (await store.games.load(table.id)).upgrades == (Upgrade(2, BEGUN, NEXT),)


async def test_of_several_servers_that_open_it_at_once_one_closes_it(store):
    table, _ = await running(store, "Fire", "Fire")
    opened = await asyncio.gather(*(opening(store, OTHER).open(table.id) for _ in range(5)))
    assert all(isinstance(each.game, KeptGame) for each in opened)
    assert [each.seq for each in (await store.games.load(table.id)).moves] == [0, 1, 2, 3]


async def test_a_server_of_the_older_release_is_stale_once_newer_rules_have_taken_over(store):
    table, match = await running(store, "Fire")
    late = Commit(table.id, propose(match, 1, "Fire"))
    await opening(store, SAME).open(table.id)
    with pytest.raises(Stale):
        await store.committer.commit(late)
    with pytest.raises(NewerRules, match=f"rules {NEXT} and needs a newer server; this one still has rules {BEGUN}"):
        await opening(store, TOY).open(table.id)
    assert (await store.games.get(table.id)).seq == 1


async def test_rules_that_play_otherwise_leave_a_game_to_its_own_if_those_are_shipped(store):
    table, _ = await running(store, "Fire")
    both = opening(store, OTHER, former=(TOY,))
    opened = await both.open(table.id)
    assert opened.game.rules is TOY
    assert opened.saved.upgrades == ()
    await play(store, table, opened.game, "Fire")
    assert (await both.open(table.id)).game.seq == 2
    assert (await store.games.get(table.id)).rules == BEGUN


async def test_rules_that_play_otherwise_close_a_game_whose_own_are_gone(store):
    table, match = await running(store, "Fire")
    await store.jobs.add(table.id, 1, NewJob(1, "bot", datetime.fromtimestamp(5.0, UTC)))
    await store.drafts.save(table.id, propose(match, 1, "Sail"))
    opened = await opening(store, OTHER).open(table.id)
    assert isinstance(opened.game, KeptGame)
    now = await store.games.get(table.id)
    assert (now.status, now.seq, now.rules, now.summary.asked) == ("finished", 2, BEGUN, ())
    assert now.result["winner"] is None
    assert now.result["ending"] == {"what": "RulesChanged", "begun": BEGUN, "now": NEXT}
    assert await store.jobs.take_due(datetime.fromtimestamp(9000.0, UTC)) == []
    assert opened.saved.drafts == {}
    record = opened.record()
    assert record.moves[-1].closes == RulesChanged(BEGUN, NEXT)
    assert verify(TOY, encode(record)).final == record.final
    again = await opening(store, OTHER).open(table.id)
    assert encode(again.record()) == encode(record)


async def test_a_finished_game_that_plays_otherwise_is_kept_as_it_is(store):
    table, match = await running(store, "Fire")
    await store.committer.commit(Commit(table.id, propose_resign(match, 1, 1, at=1100.0)))
    before = await store.games.load(table.id)
    opened = await opening(store, OTHER).open(table.id)
    assert isinstance(opened.game, KeptGame)
    assert opened.saved == before
    assert opened.game.shown("public").result.winner == 0
    assert verify(TOY, encode(opened.record())).result == match.rules.read_result(before.result)


async def test_a_table_laid_under_older_rules_begins_under_those_of_today(store):
    table = await new_table(store)
    assert table.rules == BEGUN
    set_up, secret = await store.games.load_new(table.id)
    _, first = Match.begin(OTHER, set_up, secret, at=1000.0)
    await store.committer.commit(Commit(table.id, first))
    assert (await store.games.get(table.id)).rules == NEXT
    assert (await opening(store, OTHER).open(table.id)).game.state.fog == 3


async def test_what_opening_would_do_can_be_told_without_doing_it(store):
    table, _ = await running(store, "Fire")
    saved = await store.games.load(table.id)
    assert opening(store, TOY).would_become(saved) == ""
    assert opening(store, SAME).would_become(saved).endswith(f"rules {NEXT} take it over when it is next opened.")
    assert "stays with them" in opening(store, OTHER, former=(TOY,)).would_become(saved)
    assert "will be closed as a draw" in opening(store, OTHER).would_become(saved)
    assert await store.games.load(table.id) == saved

"""Two windows of one player at two nodes, one of which has not heard of the other: what was acknowledged stays."""

import asyncio

import pytest
from sqlalchemy import text

from app.engine.pace import DAY, Live, OverDays
from app.match.manners.act import ActFrame
from app.match.manners.flag import propose_flag
from app.match.match import Match
from app.store.committer import Commit, Committer
from app.store.game_table import NewSeat
from app.store.stale import Stale
from tests.live.house import PATIENCE
from tests.match.table import propose
from tests.support.proposing import (
    propose_act,
    propose_answer_to_asking,
    propose_asking_back,
    propose_back,
    propose_order,
    propose_resign,
    propose_undo,
    propose_vacation,
)
from tests.toy import TOY

LIVE = Live(bank=100, increment=5)


class Node:
    """A match in memory, which hears of nothing by itself."""

    def __init__(self, store, table_id: str, match: Match) -> None:
        self.store, self.table_id, self.match = store, table_id, match

    async def store_move(self, made) -> None:
        await self.store.committer.commit(Commit(self.table_id, made))
        self.match.adopt(made)

    async def store_draft(self, draft) -> None:
        await self.store.drafts.save(self.table_id, draft)
        self.match.adopt(draft)

    async def twin(self) -> "Node":
        """A second node, which knows all there is up to now."""
        return Node(self.store, self.table_id, Match.load(TOY, await self.store.games.load(self.table_id)))

    async def drafts(self):
        return (await self.store.games.load(self.table_id)).drafts


async def begun(store, pace=None) -> Node:
    seats = [NewSeat((await store.guests.welcome(name))[0].id, name=name) for name in ("Anna", "Ben")]
    table = await store.games.create(game="toy", scenario="calm", setup={}, rules="1", pace=pace, seats=seats)
    match, first = Match.begin(TOY, *await store.games.load_new(table.id), at=1000.0)
    await store.committer.commit(Commit(table.id, first))
    return Node(store, table.id, match)


async def challenged(store, pace=None) -> Node:
    node = await begun(store, pace)
    await node.store_move(propose(node.match, 0, "Challenge"))
    return node


def show(node: Node, seat: int, which: int = 0):
    return propose(node.match, seat, "Show", card=node.match.state.hands[seat][which])


async def test_a_move_is_not_taken_back_over_a_draft_that_this_node_has_not_heard_of(store):
    here = await begun(store)
    await here.store_move(propose(here.match, 0, "Mark", card=here.match.state.hands[0][0]))
    there = await here.twin()
    await here.store_draft(propose(here.match, 0, "Sail"))
    with pytest.raises(Stale):
        await there.store_move(propose_undo(there.match, 0, 1, at=1.0))
    assert await there.drafts() == {0: ({"act": "Sail"},)}


async def test_a_move_is_not_made_over_a_draft_that_this_node_has_not_heard_of(store):
    here = await begun(store)
    there = await here.twin()
    await here.store_draft(propose(here.match, 0, "Sail"))
    with pytest.raises(Stale):
        await there.store_move(propose(there.match, 0, "Fire"))
    assert await there.drafts() == {0: ({"act": "Sail"},)}


async def test_an_action_is_not_completed_on_top_of_a_draft_that_has_changed_elsewhere(store):
    here = await begun(store)
    await here.store_draft(propose(here.match, 0, "Sail"))
    await here.store_draft(propose(here.match, 0, "Leg", to="port"))
    there = await here.twin()
    await here.store_draft(propose_back(here.match, 0, 0, 2, at=1.0))
    await here.store_draft(propose(here.match, 0, "Leg", to="starboard"))
    anchored = propose(there.match, 0, "Anchor")
    with pytest.raises(Stale):
        await there.store_move(anchored)
    assert (await there.drafts())[0][-1] == {"act": "Leg", "to": "starboard"}


async def test_an_action_is_not_completed_on_top_of_a_draft_that_was_taken_back_elsewhere(store):
    here = await begun(store)
    await here.store_draft(propose(here.match, 0, "Sail"))
    await here.store_draft(propose(here.match, 0, "Leg", to="port"))
    there = await here.twin()
    for length in (2, 1):
        await here.store_draft(propose_back(here.match, 0, 0, length, at=1.0))
    with pytest.raises(Stale):
        await there.store_move(propose(there.match, 0, "Anchor"))


async def test_a_sealed_answer_is_not_opened_as_it_was_before_its_author_chose_another(store):
    here = await challenged(store)
    await here.store_draft(show(here, 0))
    there = await here.twin()
    await here.store_draft(propose_back(here.match, 0, 1, 1, at=1.0))
    await here.store_draft(show(here, 0, 1))
    with pytest.raises(Stale):
        await there.store_move(show(there, 1))
    assert (await there.drafts())[0] == here.match.drafts[0]


async def test_nor_with_the_time_it_took_before_its_author_sealed_the_same_again(store):
    here = await challenged(store, LIVE)
    card = {"act": "Show", "card": here.match.state.hands[0][0]}
    await here.store_draft(propose_act(here.match, 0, 1, 0, card, at=1010.0))
    there = await here.twin()
    await here.store_draft(propose_back(here.match, 0, 1, 1, at=1020.0))
    await here.store_draft(propose_act(here.match, 0, 1, 0, card, at=1030.0))
    with pytest.raises(Stale):
        await there.store_move(show(there, 1))
    assert (await store.games.load(here.table_id)).own_clocks == here.match.own_clocks


async def test_whoever_is_in_the_middle_of_something_elsewhere_does_not_ask_for_a_move_back(store):
    here = await challenged(store)
    there = await here.twin()
    await here.store_draft(show(here, 0))
    with pytest.raises(Stale):
        await store.consents.save(there.table_id, propose_asking_back(there.match, 0, 1))
    assert (await store.games.load(here.table_id)).undo.consent == "needed"


async def test_a_flag_does_not_fall_on_one_who_sealed_an_answer_elsewhere_in_time(store):
    here = await challenged(store, LIVE)
    there = await here.twin()
    await here.store_draft(show(here, 1))
    with pytest.raises(Stale):
        await there.store_move(propose_flag(there.match, 1, at=1104.0))
    assert (await store.games.get(here.table_id)).status == "playing"


async def test_a_standing_order_does_not_answer_over_a_draft_begun_elsewhere(store):
    here = await begun(store)
    here.match.adopt(propose_order(here.match, 0, "turn", {"act": "Fire"}, None, False))
    there = await here.twin()
    there.match.adopt(propose_order(there.match, 0, "turn", {"act": "Fire"}, None, False))
    await here.store_draft(propose(here.match, 0, "Sail"))
    due = there.match.order_due(0)
    assert due == {"act": "Fire"}
    with pytest.raises(Stale):
        await there.store_move(ActFrame(seq=0, draft=0, option=due).propose(there.match, 0, 1001.0))


async def test_nobody_goes_on_vacation_who_sealed_an_answer_elsewhere(store):
    here = await challenged(store, OverDays(decision=2 * DAY, vacation=3 * DAY))
    there = await here.twin()
    await here.store_draft(show(here, 0))
    with pytest.raises(Stale):
        await store.clocks.save(there.table_id, propose_vacation(there.match, 0, 1, True, at=1010.0))


async def test_what_others_keep_to_themselves_stands_in_nobodys_way(store):
    """Nor could anybody tell by a refusal that there is something."""
    here = await challenged(store)
    asked = propose_asking_back(here.match, 0, 1)
    await store.consents.save(here.table_id, asked)
    here.match.adopt(asked)
    there = await here.twin()
    await here.store_draft(show(here, 0))
    await there.store_move(propose_answer_to_asking(there.match, 1, 1, agrees=True, at=1.0))
    assert (there.match.seq, await there.drafts()) == (2, {})


async def test_a_player_gives_up_whatever_the_opponent_has_sealed_elsewhere(store):
    here = await challenged(store)
    there = await here.twin()
    await here.store_draft(show(here, 1))
    await there.store_move(propose_resign(there.match, 0, 1, at=1.0))
    assert (await store.games.get(here.table_id)).status == "finished"


async def somebody_waits_for_a_lock(store) -> bool:
    waits = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    async with store.database.begin() as db:
        return bool((await db.execute(text(waits))).scalar_one())


async def test_a_draft_stored_while_the_move_waits_for_the_tables_lock_is_seen(store):
    """The statement of the move began before the draft was there, and looks again once it has the lock."""
    here = await begun(store)
    there = await here.twin()
    elsewhere = Committer(store.database)
    async with store.database.begin() as db:
        await db.execute(text("SELECT FROM games WHERE id = :id FOR NO KEY UPDATE"), {"id": here.table_id})
        moving = asyncio.create_task(elsewhere.commit(Commit(there.table_id, propose(there.match, 0, "Fire"))))
        async with asyncio.timeout(PATIENCE):
            while not await somebody_waits_for_a_lock(store):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await db.execute(
            text('INSERT INTO drafts (game_id, seat, base_seq, acts) VALUES (:id, 0, 0, \'[{"act": "Sail"}]\')'),
            {"id": here.table_id},
        )
    with pytest.raises(Stale):
        await moving
    await elsewhere.close()
    assert await there.drafts() == {0: ({"act": "Sail"},)}

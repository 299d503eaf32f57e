"""Two nodes on one real store against a model of the protocol: any order of acts, drafts, sealed answers, take-backs,
notices that come late or never, nodes that forget, and time that passes.
"""

import asyncio
import copy
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from app.engine.pace import Live
from app.engine.record import replay
from app.engine.viewer import PUBLIC
from app.live.hub import Hub
from app.live.room import Room
from app.live.tokens import SeatTokens
from app.match.manners.act import ActFrame
from app.match.manners.answer_undo import AnswerUndo
from app.match.manners.ask_undo import AskUndo
from app.match.manners.back import Back
from app.match.manners.frame import Manner
from app.match.manners.undo import UndoFrame
from app.match.match import Match
from app.match.refusal import Refused
from app.store.game_table import NewSeat
from app.store.store import Store
from tests.live.house import KEY, first_option
from tests.live.protocol_model import BANK, INCREMENT, Clock, Model, Refusal
from tests.toy import TOY

SEATS, NODES = st.sampled_from((0, 1)), st.sampled_from((0, 1))
LATE = st.sampled_from((0, 0, 0, 0, 1))
LIVE = Live(int(BANK), int(INCREMENT))


class Stage:
    """Two nodes that stay for all examples. Nobody tells them of each other's moves unless the machine does."""

    def __init__(self, url: str) -> None:
        self.runner = asyncio.Runner()
        self.now = 1_000_000.0
        self.stores, self.hubs = [], []
        self.runner.run(self._open(url))

    async def _open(self, url: str) -> None:
        for _ in range(2):
            store = Store(url)
            self.stores.append(store)
            hub = Hub(store, lambda slug: TOY, first_option, SeatTokens(KEY), clock=lambda: self.now)
            self.hubs.append(hub)

    def close(self) -> None:
        for store in self.stores:
            self.runner.run(store.close())
        self.runner.close()

    async def lay(self) -> str:
        seats = []
        for name in ("Anna", "Ben"):
            guest, _ = await self.stores[0].guests.welcome(name)
            seats.append(NewSeat(guest.id, name=name))
        table = await self.stores[0].games.create(
            game="toy", scenario="calm", setup={"turns": 10**6}, rules="1", pace=LIVE, seats=seats
        )
        await self.hubs[0].seats_changed(table.id)
        return table.id


class Machine(RuleBasedStateMachine):
    stage: Stage

    @initialize()
    def begin(self) -> None:
        self.run = self.stage.runner.run
        self.table = self.run(self.stage.lay())
        match = self.room(0).match
        assert match is not None
        self.model = Model(hands=copy.deepcopy(match.state.hands), clocks=[Clock(since=self.stage.now), Clock()])
        self.room(1)
        self.changes = 0
        self.heard = [0, 0]
        """Up to which change each node has heard of the other's."""

    def room(self, node: int) -> Room:
        return self.run(self.stage.hubs[node]._rooms.open(self.table))

    # --- what players do ---

    @rule(node=NODES, seat=SEATS, data=st.data(), late=LATE, behind=LATE)
    def choose(self, node: int, seat: int, data: st.DataObject, late: int, behind: int) -> None:
        """Mostly what may be chosen; now and then of a table or draft that was, or something that is not offered."""
        seat = data.draw(st.sampled_from((*self.model.asked, *self.model.asked, seat)))
        offered = self.model.options(seat) or [{"act": "Fire"}]
        option = data.draw(st.sampled_from((*offered, *offered, {"act": "Anchor"}, {"act": "Show", "card": 99})))
        seq, draft = max(0, self.model.seq - late), max(0, len(self.model.drafts.get(seat, [])) - behind)

        def by_the_book(model: Model) -> None:
            model.check(seat, seq, draft)
            model.act(seat, option, self.stage.now)

        self.done(node, seat, ActFrame(seq=seq, draft=draft, option=option), by_the_book)

    @rule(node=NODES, seat=SEATS, wrong=st.sampled_from((0, 0, 0, 1)))
    def take_a_choice_back(self, node: int, seat: int, wrong: int) -> None:
        seq, draft = self.model.seq, len(self.model.drafts.get(seat, [])) + wrong

        def by_the_book(model: Model) -> None:
            model.check(seat, seq, draft)
            model.back(seat)

        self.done(node, seat, Back(seq=seq, draft=draft), by_the_book)

    @rule(node=NODES, seat=SEATS)
    def undo(self, node: int, seat: int) -> None:
        frame = UndoFrame(seq=self.model.seq)
        self.done(node, seat, frame, lambda model: model.take_back(seat, self.stage.now))

    @rule(node=NODES, seat=SEATS)
    def ask_undo(self, node: int, seat: int) -> None:
        self.done(node, seat, AskUndo(seq=self.model.seq), lambda model: model.ask(seat))

    @precondition(lambda self: self.model.consent == "asked")
    @rule(node=NODES, seat=SEATS, agree=st.booleans())
    def answer_undo(self, node: int, seat: int, agree: bool) -> None:
        frame = AnswerUndo(seq=self.model.seq, agree=agree)
        self.done(node, seat, frame, lambda model: model.answer(seat, agree, self.stage.now))

    def done(self, node: int, seat: int, frame: Manner, by_the_book: Callable[[Model], None]) -> None:
        """The store does what the model does, or nothing. Only a node that has not heard of all may refuse what is
        allowed; no node ever does what is not.
        """
        expected: Model | None = copy.deepcopy(self.model)
        assert expected is not None
        try:
            by_the_book(expected)
        except Refusal:
            expected = None
        knows_all = self.heard[node] == self.changes
        others = self.shown(node, seat)
        room, play = self.room(node), self.stage.hubs[node]._play
        refusal = self.run(refused(play.do(room, seat, lambda match, at: frame.propose(match, seat, at))))
        if refusal:
            assert expected is None or not knows_all, f"{frame!r} of seat {seat} was refused: {refusal}"
            return
        assert expected is not None, f"{frame!r} of seat {seat} was done"
        hidden = expected.seq == self.model.seq and expected.consent == self.model.consent
        self.model, self.changes = expected, self.changes + 1
        self.heard[node] = self.changes if knows_all else -1
        if hidden and knows_all:
            assert self.shown(node, seat) == others, "what is drafted or sealed was told to somebody else"

    def shown(self, node: int, but: int) -> list[Any]:
        match = self.room(node).match
        assert match is not None
        return [(match.document(viewer), match.log_for(viewer)) for viewer in (0, 1, PUBLIC) if viewer != but]

    # --- what happens beside them ---

    @rule(seconds=st.integers(1, 5000))
    def time_passes(self, seconds: int) -> None:
        self.stage.now += seconds

    @rule(node=NODES)
    def a_notice_arrives(self, node: int) -> None:
        self.run(self.stage.hubs[node]._play.refresh(self.room(node)))
        self.heard[node] = self.changes

    @rule(node=NODES)
    def a_node_forgets(self, node: int) -> None:
        """As when it is killed and comes again."""
        self.stage.hubs[node]._rooms.forget(self.table)
        self.room(node)
        self.heard[node] = self.changes

    @rule()
    def all_hear_of_all(self) -> None:
        """Then both nodes show everybody the same, to the letter."""
        for node in (0, 1):
            self.a_notice_arrives(node)
        assert self.shown(0, -1) == self.shown(1, -1)

    # --- what always holds ---

    @invariant()
    def the_store_holds_what_the_model_says(self) -> None:
        saved = self.run(self.stage.stores[0].games.load(self.table))
        match = Match.load(TOY, saved)
        model, state = self.model, match.state
        assert (match.seq, match.asked()) == (model.seq, model.asked)
        assert [move.seq for move in saved.moves] == list(range(model.seq + 1))
        assert match.drafts == {seat: tuple(acts) for seat, acts in model.drafts.items() if acts}
        assert (state.hands, state.marks, state.courses) == (model.hands, model.marks, model.courses)
        undo = (match.undo.seat, match.undo.consent) if match.undo else None
        assert undo == (None if model.author is None else (model.author, model.consent))
        assert match.clocks is not None
        for seat, clock in enumerate(model.clocks):
            public = match.clocks.seats[seat]
            assert public is not None
            assert (public.left, public.since) == (pytest.approx(clock.left), clock.since)
            own = match.own_clocks.get(seat)
            assert (own.left if own else None) == (pytest.approx(model.stood[seat]) if seat in model.stood else None)

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        saved = self.run(self.stage.stores[0].games.load(self.table))
        *_, game = replay(TOY, saved.set_up, saved.secret, tuple(Match.load(TOY, saved).moves))
        assert TOY.encode(game.state) == saved.snapshot


async def refused(doing: Awaitable[None]) -> str | None:
    """Why it was not done, if it was not."""
    try:
        await doing
    except Refused as refusal:
        return refusal.reason
    return None


@pytest.fixture
def stage(database_url: str) -> Iterator[Stage]:
    stage = Stage(database_url)
    yield stage
    stage.close()


def hold(stage: Stage, examples: int, steps: int, *, anew: bool = False) -> None:
    """The same stories in every run, unless `anew` asks for others each time."""
    machine = type("TwoNodes", (Machine,), {"stage": stage})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples, stateful_step_count=steps, derandomize=not anew, deadline=None, database=None,
            suppress_health_check=list(HealthCheck), phases=[Phase.generate], report_multiple_bugs=False,
        ),
    )  # fmt: skip


@pytest.mark.essential
def test_two_nodes_keep_to_the_protocol(stage: Stage) -> None:
    hold(stage, 5, 25)


def test_a_store_that_lets_the_second_of_two_writers_win_is_found_out(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutation: every choice is taken for one of now, whatever was there when it was made."""
    honest = ActFrame.propose

    def forgetful(frame: ActFrame, match: Match, seat: int, at: float) -> Any:
        frame.seq, frame.draft = match.seq, len(match.drafts.get(seat, ()))
        return honest(frame, match, seat, at)

    monkeypatch.setattr(ActFrame, "propose", forgetful)
    with pytest.raises(AssertionError):
        hold(stage, 40, 30)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_two_nodes_keep_to_the_protocol_for_long(stage: Stage) -> None:
    hold(stage, 500, 80, anew=True)

"""Whatever a viewer may not know can be anything: every byte on the wire and on every page stays the same."""

import asyncio
import itertools
import random
from collections.abc import Callable, Iterator
from zlib import crc32

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from app.engine.viewer import PUBLIC
from app.live.room import Room
from tests.wire.two_worlds import Clock, Server, TwoWorlds
from tests.wire.worlds import WORLDS, World

pytestmark = pytest.mark.essential

LATEST = 60
"""Acts into a game; with --long the games go further, and there are more of them."""


HIDING = tuple(world for world in WORLDS if world.slug != "atlantic-chase")
"""There everything in the state lies open: what is hidden is drafted or sealed."""


class Stage:
    """Two servers that stay for all examples of a test process."""

    def __init__(self, make_database: Callable[[], str]) -> None:
        self.runner = asyncio.Runner()
        clock = Clock()
        self.servers = [Server(make_database(), clock) for _ in range(2)]
        for server in self.servers:
            self.runner.run(server.__aenter__())

    def close(self) -> None:
        for server in self.servers:
            self.runner.run(server.__aexit__())
        self.runner.close()

    def compare(
        self, world: World, seed: int, moves: int, viewer: int | str, *, wire_alone: bool = False
    ) -> tuple[bool, int]:
        async def run() -> tuple[bool, int]:
            chance = random.Random(seed)
            worlds = TwoWorlds(*self.servers)
            await worlds.lay(world, chance.choice(world.scenarios), moves, chance)
            changed = await worlds.part(viewer, chance)
            return changed, await worlds.compare(chance, wire_alone=wire_alone)

        return self.runner.run(run())

    def differ(self, world: World, seed: int, moves: int, viewer: int | str) -> bool:
        """Whether there is anything that this viewer may not know."""

        async def run() -> bool:
            chance = random.Random(seed)
            worlds = TwoWorlds(*self.servers)
            await worlds.lay(world, chance.choice(world.scenarios), moves, chance)
            changed = await worlds.part(viewer, chance)
            await worlds.clear()
            return changed

        return self.runner.run(run())


@pytest.fixture(scope="module")
def stage(make_database: Callable[[], str]) -> Iterator[Stage]:
    stage = Stage(make_database)
    yield stage
    stage.close()


def called(world: World) -> str:
    return f"{world.slug} {world.scenarios[0]}"


@pytest.mark.parametrize("world", WORLDS, ids=called)
def test_nothing_a_viewer_may_not_know_reaches_him_by_wire_or_page(stage: Stage, world: World) -> None:
    """Two games; at the second, pages are not looked at again."""
    wire_alone = itertools.chain([False], itertools.repeat(True))

    @settings(
        max_examples=2, deadline=None, suppress_health_check=list(HealthCheck), database=None, phases=[Phase.generate]
    )
    @given(seed=st.integers(0, 10**6), moves=st.integers(0, LATEST), viewer=st.sampled_from((0, 1, PUBLIC)))
    def told_the_same(seed: int, moves: int, viewer: int | str) -> None:
        wire = next(wire_alone)
        _, compared = stage.compare(world, seed, moves, viewer, wire_alone=wire)
        assert compared > (8 if wire else 40)

    told_the_same()


@pytest.mark.parametrize("world", HIDING, ids=called)
def test_the_other_world_is_another(stage: Stage, world: World) -> None:
    """Else the comparison would prove nothing."""
    assert any(stage.differ(world, seed, 15 + seed, seed % 2) for seed in range(3))


def test_a_secret_field_in_a_view_turns_it_red(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutation: a view that tells everybody's cards."""
    rules = WORLDS[0].rules
    honest = rules.view

    def telling(state, viewer):
        view = honest(state, viewer)
        view.hands = state.hands
        return view

    monkeypatch.setattr(rules, "view", telling, raising=False)
    with pytest.raises(AssertionError, match="differs"):
        stage.compare(WORLDS[0], 3, 2, PUBLIC, wire_alone=True)


@pytest.mark.parametrize("world", HIDING, ids=called)
def test_in_every_game_a_sign_of_what_is_hidden_turns_it_red(
    stage: Stage, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutation: a view with one number more, which depends on all of the state."""
    rules = world.rules
    honest = rules.seen

    def telling(state, viewer, common):
        seen = msgspec.to_builtins(honest(state, viewer, common), str_keys=True)
        return {**seen, "sign": crc32(rules.encode(state))}

    monkeypatch.setattr(rules, "seen", telling, raising=False)
    found = first_difference(stage, world, [(seed, 15 + seed, seed % 2) for seed in range(3)])
    assert '"sign":' in found


def first_difference(stage: Stage, world: World, tries: list[tuple[int, int, int | str]]) -> str:
    """Not every moment of every game has something to hide."""
    for seed, moves, viewer in tries:
        try:
            stage.compare(world, seed, moves, viewer, wire_alone=True)
        except AssertionError as error:
            return str(error)
    return "nothing"


def test_a_sign_of_what_is_drafted_turns_it_red(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutation, where nothing else is hidden: the number of one's own drafted acts is a sign of everybody's."""
    chase = next(world for world in WORLDS if world.slug == "atlantic-chase")
    honest = Room.document

    def telling(room, viewer):
        drafts = room.match.drafts if room.match else {}
        return msgspec.structs.replace(honest(room, viewer), draft=crc32(repr(sorted(drafts.items())).encode()))

    monkeypatch.setattr(Room, "document", telling)
    found = first_difference(stage, chase, [(seed, 3 * seed, PUBLIC) for seed in range(12)])
    assert '"draft":' in found


def test_a_question_that_depends_on_a_hidden_hand_turns_it_red(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutation: a summary, which lists show, that counts what is in a hand."""
    rules = WORLDS[0].rules
    honest = rules.summary

    def telling(state):
        summary = honest(state)
        return type(summary)(**{**_fields(summary), "where": f"{sum(state.hands[1])}"})

    monkeypatch.setattr(rules, "summary", telling, raising=False)
    with pytest.raises(AssertionError, match="differs"):
        stage.compare(WORLDS[0], 3, 2, 0)


def test_a_presence_that_depends_on_a_hidden_hand_turns_it_red(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutation: who is here, told with what somebody holds."""
    honest = Room._presence

    def telling(room):
        return honest(room).replace('"watching":', f'"held":{sum(room.match.state.hands[1])},"watching":')

    monkeypatch.setattr(Room, "_presence", telling)
    with pytest.raises(AssertionError, match=r'differs.*"held":'):
        stage.compare(WORLDS[0], 3, 2, 0, wire_alone=True)


def _fields(summary) -> dict:
    return {name: getattr(summary, name) for name in summary.__struct_fields__}


@pytest.mark.long
@pytest.mark.parametrize("world", WORLDS, ids=called)
def test_nothing_reaches_him_in_a_hundred_games(stage: Stage, world: World) -> None:
    for seed in range(100):
        stage.compare(world, 10**6 + seed, seed * 3, (0, 1, PUBLIC)[seed % 3])

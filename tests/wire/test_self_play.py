"""The permanent check in self-play: while whole games are played, no viewer could tell the world from another one."""

import random
from typing import Any

import msgspec
import pytest

from app.bots.random_player import choose
from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from app.engine.log import line_for
from app.engine.viewer import PUBLIC, Viewer
from tests.support.loaded_dice import LoadedDice
from tests.wire.test_non_interference import called
from tests.wire.worlds import WORLDS, World

FURTHEST = 120
"""Choices of a game that are looked at; with --long the whole of many games is."""
HIDES = [world for world in WORLDS if world.slug != "atlantic-chase"]
"""There everything in the state lies open; what is drafted or sealed is compared on the wire."""

_encode = msgspec.json.Encoder(order="deterministic").encode


def seen(game: Game[Any], state: Any, viewer: Viewer) -> bytes:
    """All that the rules say to a viewer: the view, the question, whom else one waits for, the summary of lists."""
    rules = game.rules
    there = Game(rules, state, LoadedDice())
    asked = {seat: there.decision(seat) for seat in there.asked()}
    waiting = [(seat, each.name, each.waiting) for seat, each in asked.items() if each]
    lines = [line_for(entry, viewer) for entry in game.log[-20:]]
    return _encode([rules.view(state, viewer), asked.get(viewer), waiting, lines, rules.summary(state)])


def tells_nothing(world: World, seed: int, furthest: int, every: int) -> tuple[int, int]:
    """How many worlds were compared, and how many of them were another."""
    chance, rules = random.Random(seed), world.rules
    scenario = world.scenarios[seed % len(world.scenarios)]
    setup = rules.seated(rules.meta.sides[0]) | world.setup
    game = begin(rules, scenario, setup, SealedDice(chance.randbytes(32), ("a", "b")))
    compared = others = choices = 0
    while game.asked() and choices < furthest:
        for seat in game.asked():
            decision = game.decision(seat)
            if decision is None:
                continue
            game.perform(seat, choose(decision, chance))
            choices += 1
        if choices % every or game.state.result is not None:
            continue
        for viewer in (0, 1, PUBLIC):
            other = world.other(game.state, viewer, chance)
            assert seen(game, game.state, viewer) == seen(game, other, viewer), f"choice {choices}, viewer {viewer}"
            compared += 1
            others += other != game.state
    return compared, others


@pytest.mark.parametrize("world", HIDES, ids=called)
def test_no_choice_of_a_game_tells_a_viewer_what_is_hidden(world: World) -> None:
    games = [tells_nothing(world, seed, FURTHEST, every=2) for seed in range(len(world.scenarios))]
    compared, others = (sum(each) for each in zip(*games, strict=True))
    assert others > compared / 4, "the other worlds are hardly others"


def test_a_view_that_tells_a_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutation."""
    world = WORLDS[0]
    honest = world.rules.view

    def telling(state: Any, viewer: Viewer) -> Any:
        view = honest(state, viewer)
        view.hands = state.hands
        return view

    monkeypatch.setattr(world.rules, "view", telling, raising=False)
    with pytest.raises(AssertionError, match="viewer"):
        tells_nothing(world, 1, FURTHEST, every=1)


@pytest.mark.long
@pytest.mark.parametrize("world", HIDES, ids=called)
def test_no_choice_of_thirty_whole_games_tells_a_viewer_what_is_hidden(world: World) -> None:
    for seed in range(30):
        tells_nothing(world, 100 + seed, 10**6, every=1)

"""Change what a viewer may not know, and no byte he is sent changes: hands, deck, sealed orders, card windows."""

import itertools
import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.log import line_for
from app.engine.viewer import PUBLIC, Viewer
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios import SCENARIOS
from app.games.iron_and_oak.state import IronState, Play
from tests.support.iron_self_play import EVERYTHING, Case, any_options, dice_for, played
from tests.support.iron_worlds import scramble

VIEWERS: tuple[Viewer, ...] = (0, 1, PUBLIC)
CASES = [*(Case(seed, scenario) for seed, scenario in enumerate(SCENARIOS)), Case(9, "custom", {"custom": EVERYTHING})]


def told(game: Play, viewer: Viewer) -> bytes:
    """Every byte that goes to a viewer: his view, his question, what he reads of others' questions, lists, the log."""
    asked = {seat: game.decision(seat) for seat in game.asked()}
    waiting = {seat: (each.name, each.waiting) for seat, each in asked.items() if each}
    return msgspec.json.encode(
        [
            RULES.view(game.state, viewer),
            asked.get(viewer) if isinstance(viewer, int) else None,
            waiting,
            RULES.summary(game.state),
            [line_for(entry, viewer) for entry in game.log],
            game.state.result,
        ]
    )


def at(state: IronState, seed: int) -> Play:
    return Play(RULES, RULES.copy(state), dice_for(state, seed))


def check(game: Play, seed: int, chance: random.Random) -> int:
    """Compare before and after for every viewer; the number of scrambles that changed anything."""
    changed = 0
    for viewer in VIEWERS:
        other = scramble(game.state, viewer, chance)
        changed += other != game.state
        assert told(at(game.state, seed), viewer) == told(at(other, seed), viewer)
    return changed


@pytest.mark.parametrize("case", CASES, ids=str)
def test_8_1_what_is_hidden_changes_no_byte_anywhere_in_a_game(case):
    chance = random.Random(case.seed)
    moments = itertools.islice(played(case), 0, None, 3)
    assert sum(check(game, case.seed, chance) for game, *_ in moments) > 60


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    scenario=st.sampled_from([*SCENARIOS, "custom"]),
    step=st.integers(0, 200),
    chance=st.randoms(use_true_random=False),
)
def test_8_1_what_is_hidden_changes_no_byte_in_any_game(seed, scenario, step, chance):
    case = Case(seed, scenario, any_options(seed) | ({"custom": EVERYTHING} if scenario == "custom" else {}))
    for game, *_ in itertools.islice(played(case), step, step + 1):
        check(game, seed, chance)


@pytest.mark.parametrize("case", CASES[2:5], ids=str)
def test_8_2_whoever_is_asked_in_a_card_window_the_others_cannot_tell_what_he_holds(case):
    """The same question, whatever cards are in the hand; and passing looks the same with any."""
    chance, compared = random.Random(case.seed), 0
    for game, seat, decision, _ in played(case):
        if decision.name != "maneuver cards":
            continue
        seen = set()
        for _ in range(3):
            trial = at(scramble(game.state, 1 - seat, chance), case.seed)
            before = told(trial, 1 - seat)
            trial.act(seat, acts.Pass())
            seen.add((before, tuple(trial.asked())))
        assert len(seen) == 1
        compared += 1
    assert compared > 3


def test_8_1_sealing_changes_no_byte_for_others():
    for game, seat, decision, _ in itertools.islice(played(Case(3)), 400):
        if decision.name not in ("orders", "replace cards") or len(game.asked()) < 2:
            continue
        last = acts.Seal() if decision.name == "orders" else acts.Draw()
        trial = at(game.state, 3)
        before = {viewer: told(trial, viewer) for viewer in (1 - seat, PUBLIC)}
        trial.act(seat, last)
        for viewer, bytes_before in before.items():
            after = told(trial, viewer)
            # who is still waited for is told by the match, which keeps sealed answers aside as drafts
            assert msgspec.json.decode(after)[0] == msgspec.json.decode(bytes_before)[0]

"""adv 10: one to five rounds."""

import pytest

from app.games.atlantic_chase.battle.advanced.attitude import AttitudeStep
from app.games.atlantic_chase.battle.advanced.snafu import SnafuCheck
from app.games.atlantic_chase.battle.rounds import EndRound
from tests.rules.atlantic_chase.advanced.fight import bismarck, eugen, fight, hood
from tests.rules.atlantic_chase.board import ship, told

LIMITED, BAD, GOOD = 1, 2, 3


def length(base: int, *, visibility: bool, runs: bool) -> int:
    """How many rounds a battle of that base has if nothing else ends it."""
    number, rounds, extended = 0, base + visibility, False
    while number < rounds:
        number += 1
        game = fight(
            hood(attitude="running" if runs else "closing"),
            bismarck(),
            then=[EndRound()],
            round=number,
            rounds=rounds,
            extended=extended,
            dice={"gunnery": [1] * 99},
        )
        rounds, extended = game.state.battle.rounds, game.state.battle.extended
    return number


@pytest.mark.parametrize(
    ("base", "visibility", "runs", "rounds"),
    [
        (LIMITED, False, True, 1),
        (BAD, False, True, 2),
        (LIMITED, False, False, 2),
        (LIMITED, True, True, 2),
        (BAD, False, False, 3),
        (GOOD, False, True, 3),
        (LIMITED, True, False, 3),
        (GOOD, False, False, 4),
        (GOOD, True, True, 4),
        (GOOD, True, False, 5),
    ],
)
def test_adv_10_the_list_of_lengths(base, visibility, runs, rounds):
    assert length(base, visibility=visibility, runs=runs) == rounds


def last_round(*ships, **fields):
    return fight(*ships, then=[EndRound()], **{"round": 3, "rounds": 3, **fields})


def test_adv_10_good_visibility_adds_a_round():
    game = fight(hood(), bismarck(), then=[SnafuCheck()], dice={"snafu": [6, 6]}, rounds=1)
    assert game.state.battle.rounds == 2


def test_adv_10_the_extra_round_is_given_once():
    game = last_round(hood(), bismarck(), extended=True)
    assert game.state.battle.rounds == 3
    assert game.state.result is not None


def test_adv_10_not_if_a_side_has_no_ship_left():
    game = last_round(hood(), bismarck(None, sunk=True))
    assert (game.state.battle.rounds, game.state.battle.extended) == (3, False)


def test_adv_10_ruling_the_test_is_made_with_the_ships_then_on_the_board():
    """The runner has got away; those who remain do not run."""
    game = last_round(hood(), bismarck(None, attitude="running", broke_away=True), eugen("near", attitude="closing"))
    assert game.state.battle.extended
    assert "one more round" in told(game)


def test_adv_10_a_shore_battery_does_not_run_and_is_no_line_of_battle():
    game = last_round(hood(), bismarck(None, sunk=True), ship("battery", card="german-shore-battery"))
    assert not game.state.battle.extended


def test_adv_10_read_the_other_way_the_test_is_made_after_the_attitudes():
    late = {"extra_round": "after_attitudes"}
    assert not last_round(hood(), bismarck(), rules=late).state.battle.extended
    game = fight(hood(), bismarck(), then=[AttitudeStep()], rounds=1, rules=late)
    assert (game.state.battle.rounds, game.state.battle.extended) == (2, True)

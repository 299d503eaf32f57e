"""Dice and comparison [1]."""

from fractions import Fraction
from itertools import product

import pytest

from app.games.iron_and_oak.contest import Contest, Modifier, rolled, throw
from app.games.iron_and_oak.dice import all_ways, beats, chance, counted, named, ways
from app.games.iron_and_oak.tables import damage_row
from tests.support.iron import river, ship


def test_1_1_of_a_list_the_single_highest_die_counts():
    game = river(ship("monitor"), dice={"any": [3, 7]})
    assert throw(game, "any", (10, 8)).kept == 7
    assert named((10, 8)) == "d10d8"


@pytest.mark.parametrize("dice", [(10,), (10, 8), (10, 10, 6), (8, 6, 4)])
def test_1_1_the_ways_to_each_highest_die_are_counted_exactly(dice):
    counts = [max(faces) for faces in product(*(range(1, die + 1) for die in dice))]
    assert dict(ways(dice)) == {value: counts.count(value) for value in range(1, max(dice) + 1)}
    assert all_ways(dice) == len(counts)


def test_1_2_a_challenge_stands_against_a_response():
    game = river(ship("monitor"), dice={"unfoul": [6], "unfoul response": [5, 2]})
    outcome = rolled(game, Contest(kind="unfoul", ship="monitor", dice=(10,), response=(10, 4), rule="4.2"))
    assert (outcome.challenge.total, outcome.response.total, outcome.success) == (6, 5, True)


def test_1_3_modifiers_are_added_to_the_kept_die_and_a_tie_fails():
    game = river(ship("monitor"), dice={"unfoul": [7], "unfoul response": [5, 2]})
    heavy = (Modifier("heavy-obstruction", -2, "4.2"),)
    found = rolled(game, Contest(kind="unfoul", ship="monitor", dice=(10,), modifiers=heavy, response=(10, 4), rule=""))
    assert (found.challenge.kept, found.challenge.total, found.success) == (7, 5, False)
    assert beats(6, 5)
    assert not beats(5, 5)


def test_1_3_a_roll_never_counts_below_0():
    """Ruling I10."""
    assert counted(1, -4) == 0
    assert chance((4,), -4, (4,), -4) == 0


@pytest.mark.parametrize(("attack", "defence", "times"), [(2, 1, 2), (3, 1, 3), (2, 0, 2), (3, 0, 3), (1, 0, 1)])
def test_1_4_for_double_and_triple_the_smaller_side_counts_as_at_least_1(attack, defence, times):
    assert damage_row(attack, defence).times == times


def test_1_5_the_server_rolls_for_the_opponent():
    game = river(ship("monitor"), dice={"unfoul": [1], "unfoul response": [9, 2]})
    rolled(game, Contest(kind="unfoul", ship="monitor", dice=(10,), response=(10, 4), rule=""))
    assert [draw.purpose for draw in game.dice.drawn] == ["unfoul", "unfoul response", "unfoul response"]
    assert game.asked() == ()


def test_1_3_exact_chances_are_those_of_all_dice_together():
    good = sum(max(a, b) - 1 > max(c, d) for a, b, c, d in product(range(1, 11), range(1, 7), range(1, 9), range(1, 5)))
    assert chance((10, 6), -1, (8, 4), 0) == Fraction(good, 10 * 6 * 8 * 4)

"""Scoring and match result [10]."""

import pytest

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scoring import match_result, score
from app.games.tonnage_war.table import LegScore, Out, Score
from tests.support.tonnage import E, U, attacking, engaged, play, table


def with_out(uboat=(), escort=(), sunk=0):
    game = table(UBOAT, sunk=sunk)
    game.state.uboat.out = [Out(*out) for out in uboat]
    game.state.escort.out = [Out(*out) for out in escort]
    return score(game.state)


@pytest.mark.parametrize("unit", ["SN", "SR", "SA", "AN", "AR", "AA"])
def test_10_1_ships_1_escorts_damaged_1_destroyed_2(unit):
    assert with_out(sunk=3).uboat == 3
    assert with_out(escort=[(unit, "damaged")]).uboat == 1
    assert with_out(escort=[(unit, "sunk")], sunk=1).uboat == 3


def test_10_1_ramming_damage_scores_nothing():
    """Ruling R18."""
    assert with_out(escort=[("SA", "rammed")]) == Score()


def test_10_1_lost_blanks_and_spent_boats_score_nothing():
    assert with_out(uboat=[("U_0", "blank"), ("U_A", "spent")]) == Score()


@pytest.mark.parametrize(("boat", "damaged", "sunk"), [("U_N", 1, 2), ("U_R", 1, 2), ("U_A", 2, 4)])
def test_10_2_boats_damaged_and_sunk(boat, damaged, sunk):
    assert with_out(uboat=[(boat, "damaged")]).escort == damaged
    assert with_out(uboat=[(boat, "sunk")]).escort == sunk


def test_10_2_final_condition_counts_not_the_sum():
    held = engaged("U_A", ["SR"], damaged=True)
    game = table(ESCORT, escort=("escort_1", "routing"), engaged=held, faces={"detection": [20], "escort attack": [4]})
    assert score(game.state).escort == 2
    play(game, acts.Continue("escort_1"), acts.Confirm(), acts.Decline())
    assert score(game.state).escort == 4


def test_10_2_a_damaged_boat_counts_while_its_hunt_is_being_continued():
    held = engaged("U_A", ["SR"], damaged=True)
    game = table(ESCORT, escort=("escort_1", "routing"), engaged=held)
    play(game, acts.Continue("escort_1"), acts.Confirm())
    assert (score(game.state).escort, score(game.state).boats_damaged) == (2, 1)


def test_10_3_the_convoy_is_the_cap_and_further_rolls_are_not_made():
    game = attacking("U_R", "attack_beam", sunk=58, faces={"torpedo": [1, 20, 1]})
    play(game, acts.Decline())
    assert (game.state.sunk, game.dice.left()) == (60, {})


def test_10_3_the_leg_ends_after_round_four():
    game = table(ESCORT, uboat=(), escort=("routing",), round_=4)
    assert play(game, acts.Discard("routing")).state.leg == 2


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ((5, 2), (3, 1), 0),
        ((3, 1), (5, 2), 1),
        ((5, 0), (3, 0), 0),
        ((5, 4), (3, 1), None),
        ((5, 3), (3, 1), None),
        ((4, 1), (4, 3), None),
        ((0, 0), (0, 0), None),
    ],
)
def test_10_4_more_as_u_boats_and_more_in_all_wins(first, second, winner):
    """Seat 0 has the boats first. (5, 4) and (3, 1): more as U-boats but 6 against 7 in all."""
    legs = [LegScore(0, Score(uboat=first[0], escort=first[1])), LegScore(1, Score(uboat=second[0], escort=second[1]))]
    result = match_result(legs)
    assert result.winner == winner
    assert result.points == (first[0] + second[1], second[0] + first[1])


def test_10_4_the_result_is_told_with_all_its_numbers():
    won = match_result([LegScore(0, Score(uboat=5, escort=2)), LegScore(1, Score(uboat=3, escort=1))])
    drawn = match_result([LegScore(0, Score(uboat=5, escort=4)), LegScore(1, Score(uboat=3, escort=1))])
    assert won.reason == "More as U-boats, 5 to 3, and more in all, 6 to 5."
    assert drawn.reason == "A draw: nobody leads both as U-boats (5 to 3) and in all (6 to 7)."


def test_10_4_the_match_is_decided_after_the_second_leg():
    game = table(ESCORT, uboat=(), escort=("routing",), round_=4, sunk=4)
    game.state.leg = 2
    game.state.legs = [LegScore(E, Score(uboat=1, escort=0))]
    play(game, acts.Discard("routing"))
    assert game.state.result is not None
    assert (game.state.result.winner, game.state.result.points) == (U, (4, 1))


@pytest.mark.parametrize("seat", [U, E])
def test_10_6_who_gives_up_loses_whatever_the_score(seat):
    game = attacking("U_R", sunk=7)
    result = RULES.resigned(game.state, seat)
    assert (result.winner, result.points) == (1 - seat, (7, 0))

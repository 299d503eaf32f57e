"""The Trajectory Total [4], with the worked examples of pages 17, 18, 32, 34, 42 and 48."""

import pytest

from app.games.atlantic_chase.actions.trajectory_total import Designated, Designations, Term, trajectory_total


def designations(**lengths):
    return Designations(**{role: Designated(role, length) for role, length in lengths.items()})


def total(**lengths):
    return trajectory_total(designations(**lengths)).total


@pytest.mark.parametrize(
    ("page", "lengths", "expected"),
    [
        ("17", {"active": 4, "target": 5}, 9),
        ("18", {"active": 0, "coordinating": 3, "air_support": 5, "target": 6, "enemy_coordinating": 4}, 7),
        ("32 engage", {"active": 4, "target": 0, "enemy_coordinating": 3}, 1),
        ("34 naval search", {"active": 3, "target": 7}, 10),
        ("42 stealth", {"active": 0, "coordinating": 2, "target": 5}, 7),
        ("48 airbase", {"active": 0, "coordinating": 4, "target": 2}, 6),
        ("48 with a deduction", {"active": 0, "coordinating": 4, "target": 4, "enemy_air_support": 2}, 6),
    ],
)
def test_4_worked_examples(page, lengths, expected):
    assert total(**lengths) == expected


def test_4_1_the_longest_of_the_active_side_counts():
    assert total(active=2, coordinating=3, air_support=1, target=0) == 3
    assert total(active=2, coordinating=3, air_support=7, target=0) == 7
    assert total(active=4, coordinating=3, air_support=1, target=0) == 4


def test_4_1_stations_airbases_and_stealth_forces_count_nothing():
    assert Designated("an airbase").length == 0
    who = Designations(
        active=Designated("an airbase"), target=Designated("a station"), coordinating=Designated("a U-boat")
    )
    assert trajectory_total(who).total == 0


def test_4_2_the_target_is_added():
    assert total(active=4, target=0) == 4
    assert total(active=4, target=11) == 15


def test_4_3_both_who_help_the_target_are_subtracted():
    assert total(active=4, target=9, enemy_coordinating=2, enemy_air_support=3) == 8


def test_4_3_never_below_zero():
    assert total(active=1, target=2, enemy_coordinating=9, enemy_air_support=9) == 0


def test_4_4_the_sum_names_the_force_whose_length_is_used_and_the_active_one_if_it_is_as_long():
    terms = trajectory_total(designations(active=2, coordinating=5, target=6, enemy_coordinating=4)).terms
    assert terms == (
        Term("coordinating", "coordinating", 5, "4.1"),
        Term("target", "target", 6, "4.2"),
        Term("enemy coordinating", "enemy_coordinating", -4, "4.3"),
    )
    assert trajectory_total(designations(active=5, coordinating=5, target=6)).terms[0].role == "active"


def test_4_6_a_target_that_helps_itself_is_deducted_like_others():
    target = Designated("Bismarck", 6)
    who = Designations(active=Designated("Hood", 2), target=target, enemy_air_support=target)
    assert trajectory_total(who).total == 2


def test_4_6_or_stays_the_target_alone():
    target = Designated("Bismarck", 6)
    who = Designations(active=Designated("Hood", 2), target=target, enemy_air_support=target)
    assert trajectory_total(who, target_helps=False).total == 8


def test_4_6_a_task_force_in_two_roles_counts_once():
    carrier = Designated("Graf Zeppelin", 3)
    who = Designations(
        active=Designated("Hood", 2),
        target=Designated("Bismarck", 6),
        enemy_coordinating=carrier,
        enemy_air_support=carrier,
    )
    assert trajectory_total(who).total == 5
    own = Designated("Ark Royal", 4)
    who = Designations(active=own, air_support=own, target=Designated("Bismarck", 6))
    assert trajectory_total(who).total == 10

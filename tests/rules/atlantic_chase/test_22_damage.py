"""Hits, damage and sinking [22.6-22.8, 23]."""

import pytest

from app.games.atlantic_chase.forces.damage import damage, take_hits
from tests.rules.atlantic_chase.board import convoy, ship, squadron

# Bismarck: defence 2, damaged side 4. Exeter: 1 and 1. Orion: 1 and no damaged side.


def after(hit, *hits):
    for each in hits:
        take_hits(hit, each)
    return hit.damaged, hit.sunk, hit.hits


@pytest.mark.parametrize(
    ("slug", "hits", "state"),
    [
        ("bismarck", [1], (False, False, 1)),
        ("bismarck", [1, 1], (True, False, 0)),
        ("bismarck", [2], (True, False, 0)),
        ("bismarck", [3], (True, False, 1)),
        ("bismarck", [1, 2], (True, False, 1)),
        ("bismarck", [5], (True, False, 3)),
        ("bismarck", [6], (True, True, 4)),
        ("bismarck", [2, 2, 2], (True, True, 4)),
        ("exeter", [1], (True, False, 0)),
        ("exeter", [2], (True, True, 1)),
        ("exeter", [1, 1], (True, True, 1)),
        ("prinz-eugen", [2], (True, False, 1)),
        ("prinz-eugen", [3], (True, True, 2)),
    ],
)
def test_22_7_hits_reaching_the_defence_turn_the_counter_and_the_rest_carries_over(slug, hits, state):
    assert after(ship(slug), *hits) == state


def test_22_7_a_ship_without_a_damaged_side_sinks():
    orion = ship("orion")
    take_hits(orion, 1)
    assert (orion.damaged, orion.sunk, orion.zone) == (False, True, None)


def test_22_7_a_ship_that_starts_damaged_sinks_at_the_number_of_that_side():
    assert after(ship("bismarck", damaged=True), 3) == (True, False, 3)
    assert after(ship("bismarck", damaged=True), 4) == (True, True, 4)


def test_22_7_a_sunk_ship_leaves_the_board():
    exeter = ship("exeter", "near", making_smoke=True, obscured=True)
    take_hits(exeter, 2)
    assert (exeter.zone, exeter.making_smoke, exeter.obscured) == (None, False, False)


def test_22_7_all_hits_of_the_battle_are_counted():
    bismarck = ship("bismarck")
    take_hits(bismarck, 3)
    assert (bismarck.taken, bismarck.hits) == (3, 1)


def test_22_6_damage_leaves_the_hits_already_on_the_ship():
    bismarck = ship("bismarck", hits=1)
    damage(bismarck)
    assert (bismarck.damaged, bismarck.hits) == (True, 1)


def test_22_6_damage_sinks_a_damaged_ship_and_one_without_another_side():
    for each in (ship("bismarck", damaged=True), ship("orion")):
        damage(each)
        assert each.sunk


def test_22_7_a_damaged_ship_has_the_values_of_her_damaged_side():
    exeter = ship("exeter")
    take_hits(exeter, 1)
    assert (exeter.face.guns, exeter.speed, exeter.face.torpedo) == ((0, -1), "slow", False)


def test_24_1_a_convoy_is_never_damaged_or_sunk():
    assert after(convoy(), 2, 2, 9) == (False, False, 13)


def test_24_5_a_squadron_is_never_damaged_and_goes_at_its_limit():
    assert after(squadron(limit=4), 3) == (False, False, 3)
    assert after(squadron(limit=4), 2, 2) == (False, True, 4)


def test_22_6_damage_on_a_convoy_or_squadron_is_two_hits():
    there, here = convoy(), squadron(limit=4)
    damage(there)
    damage(here)
    assert (there.hits, there.taken, there.sunk) == (2, 2, False)
    assert (here.hits, here.taken, here.sunk) == (2, 2, False)
    damage(here)
    assert here.sunk

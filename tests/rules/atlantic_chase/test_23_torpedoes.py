"""Step 2, torpedoes [23]: undamaged tubes in close, out of no smoke, once."""

from itertools import product

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.torpedoes import Torpedoes, torpedo_chance, torpedo_hits
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.board import (
    B,
    G,
    all_rolled,
    battle,
    options,
    ship,
    squadron,
    state_of,
    targets,
    volley,
)


@pytest.mark.parametrize(("total", "hits"), [(2, 0), (10, 0), (11, 2), (12, 2), (14, 2)])
def test_23_torpedoes_table(total, hits):
    assert torpedo_hits(total) == hits


@pytest.mark.parametrize("modifier", range(3))
def test_23_torpedoes_chances_are_exact(modifier):
    good = sum(a + b + modifier >= 11 for a, b in product(range(1, 7), repeat=2))
    assert torpedo_chance(modifier) == pytest.approx(good / 36)
    assert good == {0: 3, 1: 6, 2: 10}[modifier]


@pytest.mark.parametrize(
    "firer",
    [
        ship("exeter", "near"),
        ship("exeter", "far"),
        ship("exeter", "close", damaged=True),
        ship("exeter", "close", making_smoke=True, obscured=True),
        ship("exeter", "close", obscured=True),
        ship("exeter", "close", torpedoes=0),
        ship("cumberland", "close"),
        ship("hood", "close"),
    ],
    ids=["near", "far", "damaged", "making smoke", "in smoke", "spent", "no tubes", "battlecruiser"],
)
def test_23_torpedoes_only_from_close_undamaged_with_tubes_out_of_smoke(firer):
    game = battle(firer, ship("bismarck", "close"), then=[Torpedoes()])
    assert game.asked() == ()


def test_23_torpedoes_at_close_or_near_not_at_far():
    game = battle(
        ship("exeter", "close"),
        ship("bismarck", "close"),
        ship("scharnhorst", "near"),
        ship("gneisenau", "far"),
        then=[Torpedoes()],
    )
    assert targets(game, B, "exeter") == {"bismarck", "scharnhorst"}


def test_23_torpedoes_smoke_on_the_target_does_not_matter():
    game = battle(ship("exeter", "close"), ship("bismarck", "near", obscured=True), then=[Torpedoes()])
    (aim,) = RULES.view(game.state, B).aims
    assert (aim.modifiers, aim.chances) == ([], pytest.approx((33 / 36, 0, 3 / 36)))


@pytest.mark.parametrize(
    ("target", "faces", "hit"),
    [
        ("scharnhorst", [5, 5], False),
        ("scharnhorst", [5, 6], True),
        ("orion", [5, 4], False),
        ("orion", [5, 5], True),  # slow: +1
        ("tanker", [4, 4], False),
        ("tanker", [4, 5], True),  # very slow: +2
    ],
)
def test_23_torpedoes_need_eleven_with_the_speed_of_the_target(target, faces, hit):
    game = battle(
        ship("exeter", "close"), ship(target, "near", torpedoes=0), then=[Torpedoes()], dice={"torpedo": faces}
    )
    all_rolled(volley(game, B, {"exeter": target}))
    assert game.state.ship(target).taken == (2 if hit else 0)


def test_23_torpedoes_neither_guns_nor_range_count():
    """Two hits from eleven exactly, at close and at near alike."""
    for zone in ("close", "near"):
        game = battle(ship("exeter", "close"), ship("bismarck", zone), then=[Torpedoes()], dice={"torpedo": [6, 5]})
        volley(game, B, {"exeter": "bismarck"})
        assert state_of(game, "bismarck") == (True, False, 0)


def test_23_torpedoes_once_for_each_ship():
    game = battle(
        ship("exeter", "close"), ship("bismarck", "close"), then=[Torpedoes(), Torpedoes()], dice={"torpedo": [1, 1]}
    )
    volley(game, B, {"exeter": "bismarck"})
    assert game.asked() == ()
    assert game.state.ship("exeter").torpedoes == 0


def test_23_torpedoes_saved_are_kept():
    game = battle(ship("exeter", "close"), ship("bismarck", "close"), then=[Torpedoes(), Torpedoes()])
    volley(game, B)
    assert game.asked() == (B,)
    assert game.state.ship("exeter").torpedoes == 1


def test_23_torpedoes_a_squadron_attacks_as_often_as_the_scenario_says():
    game = battle(
        squadron("close", torpedoes=2),
        ship("bismarck", "close"),
        then=[Torpedoes()] * 3,
        dice={"torpedo": [1, 1, 1, 1]},
    )
    volley(game, B, {"destroyers": "bismarck"})
    volley(game, B, {"destroyers": "bismarck"})
    assert game.asked() == ()


def test_23_torpedoes_are_simultaneous_and_the_active_side_declares_first():
    game = battle(
        ship("exeter", "close", hits=0),
        ship("prinz-eugen", "close"),
        then=[Torpedoes()],
        active="german",
        dice={"torpedo": [6, 6, 6, 6]},
    )
    assert game.asked() == (G,)
    volley(game, G, {"prinz-eugen": "exeter"})
    all_rolled(volley(game, B, {"exeter": "prinz-eugen"}))
    assert game.state.ship("exeter").sunk, "one hit damages her, one more sinks her"
    assert state_of(game, "prinz-eugen") == (True, False, 1)


def test_23_torpedoes_are_asked_only_of_those_who_can():
    game = battle(ship("exeter", "close"), ship("bismarck", "close"), then=[Torpedoes()])
    volley(game, B)
    assert game.asked() == ()


def test_23_torpedoes_one_target_for_each_ship():
    game = battle(
        ship("exeter", "close"),
        ship("ajax", "close"),
        ship("bismarck", "close"),
        ship("scharnhorst", "near"),
        then=[Torpedoes()],
    )
    game.act(B, acts.Aim("exeter", "bismarck"))
    assert {act.ship for act in options(game, B) if isinstance(act, acts.Aim)} == {"ajax"}

"""adv 6: torpedoes of Closing ships, from near or close, at the waterline."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.tables import TABLES
from app.games.atlantic_chase.battle.advanced.torpedoes import (
    AdvancedTorpedoes,
    spread_chances,
    spread_modifiers,
    spread_targets,
)
from tests.rules.atlantic_chase.advanced.fight import bismarck, eugen, fight
from tests.rules.atlantic_chase.board import (
    B,
    G,
    all_rolled,
    convoy,
    options,
    question,
    ship,
    squadron,
    targets,
    volley,
)


def exeter(zone="close", **fields):
    return ship("exeter", zone, **{"attitude": "closing", **fields})


def reach(firer, *others):
    state = fight(firer, *others).state
    return {target.slug for target in spread_targets(state, state.ships[0])}


@pytest.mark.parametrize(("zone", "can"), [("far", False), ("near", True), ("close", True)])
def test_adv_6_from_near_or_close(zone, can):
    assert bool(reach(exeter(zone), bismarck("close"))) == can


def test_adv_6_at_near_or_close():
    assert reach(exeter(), bismarck("near"), eugen("close"), ship("scharnhorst", "far")) == {"bismarck", "prinz-eugen"}


@pytest.mark.parametrize(
    "fields",
    [
        {"attitude": "acquiring"},
        {"attitude": "running"},
        {"damaged": True},
        {"torpedoes": 0},
        {"effects": ["bridge"], "bridge": "stopped"},
    ],
)
def test_adv_6_only_a_closing_torpedo_ship_not_stopped_with_torpedoes_left(fields):
    assert reach(exeter(**fields), bismarck("close")) == set()


def test_adv_6_once_a_game():
    game = fight(exeter(), bismarck("close"), then=[AdvancedTorpedoes()], dice={"torpedo": [1, 1]})
    volley(game, B, {"exeter": "bismarck"})
    assert game.state.ship("exeter").torpedoes == 0
    assert spread_targets(game.state, game.state.ship("exeter")) == []


@pytest.mark.parametrize(
    ("total", "score"),
    [(2, "splash"), (8, "splash"), (9, "severe"), (10, "severe"), (11, "catastrophic"), (15, "catastrophic")],
)
def test_adv_6_the_table(total, score):
    assert TABLES.torpedo.cell(total, "waterline") == score


@pytest.mark.parametrize(
    ("zone", "fields", "modifiers"),
    [
        ("close", {}, {}),
        ("close", {"effects": ["fire_stopped"]}, {"target stopped": 3}),
        ("close", {"effects": ["fire_very_slow"]}, {"target very slow": 2}),
        ("close", {"damaged": True}, {"target slow": 1}),
        ("near", {}, {"from near": -2}),
        ("close", {"attitude": "running"}, {"target running": -2}),
    ],
)
def test_adv_6_modifiers(zone, fields, modifiers):
    state = fight(exeter(zone), bismarck("close", **fields)).state
    assert dict(spread_modifiers(state, *state.ships)) == modifiers


def test_adv_6_a_severe_result_rolls_on_the_waterline_table_at_once():
    game = fight(exeter(), bismarck("close"), then=[AdvancedTorpedoes()], dice={"torpedo": [4, 5], "waterline": [1, 2]})
    volley(game, B, {"exeter": "bismarck"})
    assert game.state.ship("bismarck").effects == ["rudder_out"]
    all_rolled(game)


def test_adv_6_a_catastrophic_one_uses_its_column():
    game = fight(exeter(), bismarck("close"), then=[AdvancedTorpedoes()], dice={"torpedo": [5, 6], "waterline": [6, 6]})
    volley(game, B, {"exeter": "bismarck"})
    assert game.state.ship("bismarck").effects == ["flooding_stopped"]


@pytest.mark.parametrize(("faces", "hits"), [([3, 4], 2), ([4, 5], 3)])
def test_adv_6_ruling_a_convoy_or_squadron_takes_two_or_three_hits(faces, hits):
    """A convoy is very slow, +2."""
    raider = eugen("close", attitude="closing")
    game = fight(convoy("close"), raider, then=[AdvancedTorpedoes()], dice={"torpedo": faces})
    volley(game, G, {"prinz-eugen": "convoy"})
    assert game.state.ship("convoy").taken == hits


def test_adv_6_a_dispersed_convoy_takes_one():
    raider = eugen("close", attitude="closing")
    game = fight(convoy("close", dispersed=True), raider, then=[AdvancedTorpedoes()], dice={"torpedo": [6, 6]})
    volley(game, G, {"prinz-eugen": "convoy"})
    assert game.state.ship("convoy").taken == 1


def test_adv_6_both_sides_launch_before_anything_takes_effect():
    game = fight(
        exeter(),
        eugen("close", attitude="closing"),
        then=[AdvancedTorpedoes()],
        dice={"torpedo": [6, 6, 6, 6], "waterline": [6, 6, 6, 6]},
    )
    volley(game, B, {"exeter": "prinz-eugen"})
    volley(game, G, {"prinz-eugen": "exeter"})
    assert all(each.effects == ["flooding_stopped"] for each in game.state.ships)


def test_adv_6_a_squadron_may_attack_twice_where_the_scenario_says_so_but_once_a_step():
    game = fight(
        squadron("close", torpedoes=2, attitude="closing"),
        bismarck("close"),
        then=[AdvancedTorpedoes(), AdvancedTorpedoes()],
        dice={"torpedo": [1, 1]},
    )
    volley(game, B, {"destroyers": "bismarck"})
    assert targets(game, B, "destroyers") == {"bismarck"}


def test_adv_6_who_cannot_launch_is_told_why():
    game = fight(
        exeter("far"), ship("norfolk", "close", attitude="closing"), bismarck("close"), then=[AdvancedTorpedoes()]
    )
    assert [(each.about, each.flaw.rule) for each in question(game, B).why_not] == [("exeter", "adv 6")]
    assert acts.Fire() in options(game, B)


def test_adv_6_the_chances_are_exact():
    assert spread_chances(0) == {"splash": 26 / 36, "severe": 7 / 36, "catastrophic": 3 / 36}

"""Gunnery [5]."""

import pytest

from app.games.iron_and_oak import acts
from app.games.iron_and_oak.events.gunfire import Fired, FireHeld
from app.games.iron_and_oak.gunnery import (
    GunsCool,
    Shot,
    ShotFalls,
    range_to,
    shot_at,
    shot_meant_for,
    targets_of,
    why_not_fire,
)
from app.games.iron_and_oak.scenarios.scenario import Special
from app.games.iron_and_oak.ship import Crossing
from app.games.iron_and_oak.tables import TABLES
from tests.support.iron import does, fires, options, reason, river, run, ship, told


def drm(game, firer, target, **more):
    shot = shot_at(game.state, game.state.ship(firer), game.state.ship(target), **more)
    return {each.reason: each.value for each in shot.modifiers}


def falls(target, location, attack, defence, *, dice=(10, 8), hot=False, raking="normal", extra=None):
    """A shot that falls where the test wants it."""
    face = getattr(TABLES.locations, raking).index(location) + 1
    faces = {"location": [face], "gunnery": attack, "gunnery response": defence} | (extra or {})
    game = river(ship("monitor"), target, dice=faces)
    return run(game, ShotFalls(Shot("monitor", target.slug, "close", dice, (), raking), target.slug, hot))


def test_5_1_after_moving_a_ship_may_fire_once_at_one_enemy():
    dice = {"location": [2], "gunnery": [1, 1], "gunnery response": [9, 8]}
    game = fires(river(ship("monitor"), ship("virginia"), ship("selma"), dice=dice), "monitor")
    assert options(game) == [acts.Fire("virginia"), acts.Fire("selma"), acts.HoldFire()]
    does(game, acts.Fire("virginia"))
    assert len(told(game, Fired)) == 1
    assert game.asked() == ()


def test_5_1_smoke_on_firer_and_target_is_minus_1_each():
    game = river(ship("monitor", smoke=2), ship("virginia", smoke=1))
    assert drm(game, "monitor", "virginia") == {"own-smoke": -1, "target-smoke": -1}


def test_5_1_nobody_in_between_blocks_a_shot():
    game = river(ship("monitor", "C3"), ship("virginia", "C5"), ship("selma", "C4"))
    assert [each.slug for each in targets_of(game.state, game.state.ships[0])] == ["virginia", "selma"]


@pytest.mark.parametrize(("box", "name", "value"), [("C3", "close", None), ("D4", "medium", -1), ("C5", "long", -2)])
def test_5_2_range_by_boxes(box, name, value):
    game = river(ship("monitor", "C3"), ship("virginia", box))
    assert range_to(game.state, *game.state.ships) == name
    assert drm(game, "monitor", "virginia").get("range") == value


def test_5_2_only_rifled_guns_reach_three_or_four_boxes():
    game = river(ship("monitor", "A1"), ship("virginia", "D1"))
    monitor, virginia = game.state.ships
    assert reason(why_not_fire(game.state, monitor, virginia)) == "3 boxes off; her guns reach 2"
    assert drm(game, "virginia", "monitor")["range"] == -3


@pytest.mark.parametrize(
    "how",
    [
        {"first": {"fouled": ["virginia"]}, "second": {"fouled": ["monitor"]}},
        {"crossings": [Crossing("monitor", "virginia", "bow")]},
        {"crossings": [Crossing("virginia", "monitor", "stern")]},
        {"first": {"point_blank": ["virginia"], "order": "maneuver-0"}},
    ],
)
def test_5_2_point_blank_is_fouled_across_or_after_an_attack(how):
    game = river(ship("monitor", **how.get("first", {})), ship("virginia", **how.get("second", {})),
                 crossings=how.get("crossings", ()))  # fmt: skip
    assert range_to(game.state, *game.state.ships) == "point_blank"
    assert drm(game, "monitor", "virginia")["range"] == 2


def test_5_2_a_battery_reaches_as_far_as_the_scenario_says():
    game = river(ship("monitor", "B5"), ship("fort-morgan", "E5"), special=Special(reach={"fort-morgan": 2}))
    monitor, fort = game.state.ships
    assert reason(why_not_fire(game.state, fort, monitor)) == "3 boxes off; her guns reach 2"


@pytest.mark.parametrize(
    ("how", "dice"),
    [
        ({}, (10, 6)),
        ({"bow_on": "virginia"}, (10,)),
        ({"crossings": [Crossing("virginia", "cincinnati", "bow")]}, (10,)),
        ({"crossings": [Crossing("virginia", "cincinnati", "stern")]}, (6,)),
    ],
)
def test_5_3_broadside_bow_or_stern_dice(how, dice):
    crossings = how.pop("crossings", ())
    game = river(ship("cincinnati", **how), ship("virginia"), crossings=crossings)
    assert shot_at(game.state, *game.state.ships).dice == dice


def test_5_3_no_guns_no_shot():
    game = river(ship("queen-of-the-west"), ship("virginia"), ship("spar-launch"),
                 crossings=[Crossing("virginia", "spar-launch", "stern")])  # fmt: skip
    queen, virginia, launch = game.state.ships
    assert reason(why_not_fire(game.state, queen, virginia)) == "No guns that fire at ships"
    assert "no gun bears" in reason(why_not_fire(game.state, launch, virginia))


def test_5_3_fire_and_crew_criticals_weigh_on_the_guns_and_crew_quality_does_not():
    """Ruling I3."""
    game = river(ship("monitor", criticals=["fire", "crew", "rudder"], crew="elite"), ship("virginia"))
    assert drm(game, "monitor", "virginia") == {"fire": -1, "crew-critical": -1}


@pytest.mark.parametrize(("face", "location"), [(1, "bow"), (4, "battery"), (5, "deck"), (6, "stern"), (8, "wl")])
def test_5_4_a_d8_finds_the_location(face, location):
    assert TABLES.locations.normal[face - 1] == location


def test_5_4_lying_across_an_end_the_shot_rakes():
    game = river(ship("monitor"), ship("virginia"), crossings=[Crossing("monitor", "virginia", "stern")])
    assert shot_at(game.state, *game.state.ships).raking == "stern"
    assert TABLES.locations.stern.count("stern") == TABLES.locations.bow.count("bow") == 4


def test_5_5_the_target_rolls_the_armour_of_that_location_with_its_shield():
    game = falls(ship("virginia", shields={"battery": -2}), "battery", [5, 4], [6, 3])
    (event,) = told(game, Fired)
    assert (event.defence.dice, event.defence.total, event.location) == ((10, 8), 4, "battery")


@pytest.mark.parametrize(
    ("attack", "defence", "hits", "shield"),
    [([5, 1], [5, 1], 0, 0), ([6, 1], [5, 1], 0, -1), ([8, 2], [4, 1], 1, -1), ([9, 1], [3, 1], 2, -2)],
)
def test_5_6_equal_more_double_triple(attack, defence, hits, shield):
    extra = {"critical": [1]}
    target = ship("virginia")
    falls(target, "bow", attack, defence, extra=extra)
    assert (target.hits, target.shield("bow")) == (hits + ("ram" in target.criticals and 0), shield)


@pytest.mark.parametrize(
    ("attack", "defence", "hits"), [([5, 1], [6, 1], 0), ([6, 1], [6, 1], 1), ([10, 1], [6, 1], 2)]
)
def test_5_6_dented_armour_gives_one_more(attack, defence, hits):
    target = ship("virginia", shields={"bow": -1})
    falls(target, "bow", attack, defence)
    assert target.hits == hits


def test_5_6_only_a_triple_is_critical():
    assert [row.critical for row in TABLES.damage] == [False, False, False, True]
    target = ship("virginia")
    falls(target, "bow", [9, 1], [3, 1], extra={"critical": [3]})
    assert target.criticals == ["fire"]


def test_5_7_the_shield_is_compared_as_it_was_before_this_shot():
    target = ship("virginia")
    falls(target, "bow", [6, 1], [5, 1])
    assert (target.hits, target.shield("bow")) == (0, -1)


@pytest.mark.parametrize(("box", "smoke"), [("C3", 3), ("D3", 0)])
def test_5_8_who_fires_close_or_point_blank_is_in_smoke(box, smoke):
    dice = {"location": [2], "gunnery": [1, 1], "gunnery response": [9, 8]}
    game = does(fires(river(ship("monitor"), ship("virginia", box), dice=dice), "monitor"), acts.Fire("virginia"))
    assert game.state.ship("monitor").smoke == smoke


def test_5_1_steady_aim_adds_1_and_is_spent():
    dice = {"location": [2], "gunnery": [4, 1], "gunnery response": [9, 8]}
    game = fires(river(ship("monitor"), ship("virginia"), dice=dice, hands={"union": ["steady-aim"]}), "monitor")
    assert acts.Fire("virginia", steady_aim=True) in options(game)
    does(game, acts.Fire("virginia", steady_aim=True))
    assert told(game, Fired)[0].attack.total == 5
    assert game.state.hands["union"] == []


def test_5_1_a_hot_shot_sets_fire_where_there_is_one_die_of_d8_or_less():
    target = ship("virginia")
    falls(target, "wl", [6, 1], [5], hot=True)
    assert target.criticals == ["fire"]
    target = ship("virginia")
    falls(target, "bow", [6, 1], [5, 1], hot=True)
    assert target.criticals == []
    target = ship("virginia")
    falls(target, "wl", [5, 1], [5], hot=True)
    assert target.criticals == []


def test_5_1_a_hot_shot_is_not_offered_against_armour_all_round():
    hands = {"union": ["hot-shot"]}
    game = fires(river(ship("monitor"), ship("tennessee"), ship("virginia"), hands=hands), "monitor")
    assert acts.Fire("tennessee", hot_shot=True) not in options(game)
    assert acts.Fire("virginia", hot_shot=True) in options(game)


def test_5_1_a_shot_at_a_screened_ship_falls_on_the_screen():
    dice = {"location": [7], "gunnery": [8, 1], "gunnery response": [5]}
    game = river(ship("monitor"), ship("virginia"), ship("selma", screens="virginia"), dice=dice)
    monitor, virginia, _ = game.state.ships
    assert shot_meant_for(game.state, monitor, virginia).target == "selma"
    does(fires(game, "monitor"), acts.Fire("virginia"))
    assert told(game, Fired)[0].target == "selma"


def test_5_3_what_an_attack_meant_for_the_guns_is_over_after_the_segment():
    game = run(
        river(ship("monitor", bow_on="virginia", point_blank=["virginia"]), ship("virginia")), GunsCool("monitor")
    )
    assert (game.state.ships[0].bow_on, game.state.ships[0].point_blank) == ("", [])


def test_5_1_holding_fire_keeps_clear_of_smoke():
    game = does(fires(river(ship("monitor"), ship("virginia")), "monitor"), acts.HoldFire())
    assert game.state.ship("monitor").smoke == 0
    assert told(game, FireHeld)

"""Step 1, gunnery [23]: ranges and dice, the table, modifiers, and when hits take effect."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.board import DICE, kept, range_between
from app.games.atlantic_chase.battle.field import Shot
from app.games.atlantic_chase.battle.gunnery import Gunnery, chances, gun_targets, gunnery_modifiers, hits_of
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.board import (
    B,
    G,
    all_rolled,
    battle,
    options,
    question,
    ship,
    squadron,
    state_of,
    targets,
    told,
    volley,
)

RANGES = [
    ("far", "far", "extreme", 3, "lowest", "second"),
    ("far", "near", "long", 2, "all", "second"),
    ("near", "far", "long", 2, "all", "second"),
    ("far", "close", "long", 2, "all", "second"),
    ("close", "far", "long", 2, "all", "second"),
    ("near", "near", "short", 2, "all", "first"),
    ("near", "close", "point blank", 3, "highest", "first"),
    ("close", "near", "point blank", 3, "highest", "first"),
    ("close", "close", "point blank", 3, "highest", "first"),
]


@pytest.mark.parametrize(("one", "other", "distance", "count", "keep", "value"), RANGES)
def test_23_gunnery_range_gives_the_dice_and_the_gun_value(one, other, distance, count, keep, value):
    """Scharnhorst is 3/2: the first number counts at short range and less."""
    firer, target = ship("scharnhorst", one), ship("hood", other)
    assert range_between(firer, target) == distance
    assert (DICE[distance].count, DICE[distance].keep) == (count, keep)
    assert gunnery_modifiers(firer, target) == [("guns", {"first": 3, "second": 2}[value])]


@pytest.mark.parametrize(
    ("keep", "dice", "counted"),
    [
        ("lowest", (6, 2, 5), (2, 5)),
        ("highest", (6, 2, 5), (5, 6)),
        ("all", (3, 1), (3, 1)),
        ("lowest", (4, 4, 4), (4, 4)),
    ],
)
def test_23_gunnery_two_dice_count(keep, dice, counted):
    assert sorted(kept(dice, keep)) == sorted(counted)


@pytest.mark.parametrize(
    ("total", "hits"), [(-3, 0), (2, 0), (8, 0), (9, 1), (10, 1), (11, 1), (12, 1), (13, 2), (14, 2), (19, 2)]
)
def test_23_gunnery_table(total, hits):
    assert hits_of(total) == hits


@pytest.mark.parametrize(
    ("zones", "faces", "outcome"),
    [
        (("far", "far"), [6, 6, 1], "splash"),  # 1 + 6 + 1
        (("far", "far"), [6, 6, 2], "one hit"),
        (("far", "near"), [3, 5], "one hit"),  # 8 + 1
        (("near", "near"), [2, 3], "splash"),  # 5 + 3
        (("near", "near"), [3, 3], "one hit"),
        (("near", "near"), [4, 6], "two hits"),
        (("close", "close"), [1, 4, 6], "two hits"),  # 10 + 3
    ],
)
def test_23_gunnery_hood_fires_with_these_dice(zones, faces, outcome):
    game = battle(ship("hood", zones[0]), ship("bismarck", zones[1]), then=[Gunnery()], dice={"gunnery": faces})
    volley(game, B, {"hood": "bismarck"})
    all_rolled(volley(game, G))
    assert f": {outcome}." in told(game)
    assert state_of(game, "bismarck")[2] + 2 * state_of(game, "bismarck")[0] == ["splash", "one hit", "two hits"].index(
        outcome
    )


@pytest.mark.parametrize(("target", "speed"), [("hood", 0), ("bismarck", 0), ("ramillies", 1), ("tanker", 2)])
def test_23_gunnery_slow_targets_are_easier(target, speed):
    """Fast and medium: nothing; slow +1; very slow +2."""
    firer = ship("scharnhorst", side="british" if target in ("bismarck", "tanker") else "german")
    assert sum(value for _, value in gunnery_modifiers(firer, ship(target))) == 2 + speed


def test_23_gunnery_a_damaged_target_has_the_speed_of_her_damaged_side():
    assert ("target slow", 1) in gunnery_modifiers(ship("bismarck"), ship("hood", damaged=True))


@pytest.mark.parametrize(("firer_smoke", "target_smoke", "modifier"), [(0, 0, 1), (1, 0, 0), (0, 1, 0), (1, 1, -1)])
def test_23_gunnery_smoke_takes_one_for_each_of_the_two(firer_smoke, target_smoke, modifier):
    firer = ship("hood", obscured=bool(firer_smoke))
    target = ship("bismarck", obscured=bool(target_smoke))
    assert sum(value for _, value in gunnery_modifiers(firer, target)) == modifier


def test_23_gunnery_na_may_not_fire_zero_and_negative_may():
    """A squadron is 0/na, Achilles 0/0, damaged -1/-2; Glorious has no guns at all."""
    game = battle(
        squadron("far"),
        ship("achilles", "far"),
        ship("ajax", "far", damaged=True),
        ship("glorious", "far"),
        ship("bismarck", "far"),
        then=[Gunnery()],
    )
    assert {act.ship for act in options(game, B) if isinstance(act, acts.Aim)} == {"achilles", "ajax"}
    assert {why.about for why in question(game, B).why_not} == {"destroyers", "glorious"}
    close = battle(squadron("close"), ship("bismarck", "near"), then=[Gunnery()])
    assert targets(close, B, "destroyers") == {"bismarck"}


def test_23_gunnery_each_ship_fires_once_at_one_ship():
    game = battle(ship("hood"), ship("renown"), ship("bismarck"), ship("prinz-eugen"), then=[Gunnery()])
    assert targets(game, B, "hood") == {"bismarck", "prinz-eugen"}
    game.act(B, acts.Aim("hood", "bismarck"))
    assert targets(game, B, "hood") == set()
    assert targets(game, B, "renown") == {"bismarck", "prinz-eugen"}
    assert question(game, B).draft
    assert RULES.view(game.state, B).draft == [Shot("hood", "bismarck")]
    assert RULES.view(game.state, G).draft == []


def test_23_gunnery_a_ship_may_hold_her_fire():
    game = battle(ship("hood"), ship("bismarck"), then=[Gunnery()])
    volley(volley(game, B), G)
    assert told(game).count("Holds all fire.") == 2
    assert game.dice.drawn == []


@pytest.mark.parametrize("active", ["british", "german"])
def test_23_gunnery_the_active_side_declares_first(active):
    game = battle(ship("hood"), ship("bismarck"), then=[Gunnery()], active=active)
    first = B if active == "british" else G
    assert game.asked() == (first,)
    volley(game, first, {"hood": "bismarck"} if first == B else {"bismarck": "hood"})
    assert game.asked() == (1 - first,)
    assert RULES.view(game.state, 1 - first).battle.shots != []
    assert game.dice.drawn == [], "nothing is rolled before both have declared"


def test_23_gunnery_hits_take_effect_after_all_have_fired():
    """Both are sunk by each other's shells; Hood fires with undamaged guns."""
    dice = {"gunnery": [6, 6, 6, 6]}
    game = battle(
        ship("hood", "near", damaged=True, hits=2),
        ship("bismarck", "near", damaged=True, hits=3),
        then=[Gunnery()],
        dice=dice,
    )
    volley(game, B, {"hood": "bismarck"})
    all_rolled(volley(game, G, {"bismarck": "hood"}))
    assert (game.state.ship("hood").sunk, game.state.ship("bismarck").sunk) == (True, True)


def test_23_gunnery_hits_of_several_ships_add_up():
    dice = {"gunnery": [4, 4, 4, 6, 6, 6]}  # Hood 8 + 1, Prince of Wales 12 + 2
    game = battle(ship("hood"), ship("prince-of-wales"), ship("bismarck"), then=[Gunnery()], dice=dice)
    volley(game, B, {"hood": "bismarck", "prince-of-wales": "bismarck"})
    all_rolled(volley(game, G))
    assert state_of(game, "bismarck") == (True, False, 1)


def test_23_gunnery_surprise_lets_the_active_side_apply_first_in_round_one():
    """Prinz Eugen is damaged before she answers, with 0 instead of 1."""
    dice = {"gunnery": [3, 3, 4, 4]}
    game = battle(ship("hood", "near"), ship("prinz-eugen", "near"), then=[Gunnery()], dice=dice, surprise=True)
    volley(game, B, {"hood": "prinz-eugen"})
    assert state_of(game, "prinz-eugen") == (True, False, 0)
    all_rolled(volley(game, G, {"prinz-eugen": "hood"}))
    assert state_of(game, "hood") == (False, False, 0), "8 + 0 is a splash, 8 + 1 would have been a hit"


def test_23_gunnery_a_ship_sunk_by_surprise_does_not_answer():
    game = battle(
        ship("hood", "near"), ship("orion", "near"), then=[Gunnery()], dice={"gunnery": [6, 6]}, surprise=True
    )
    volley(game, B, {"hood": "orion"})
    assert game.state.ship("orion").sunk
    assert game.asked() == ()


def test_23_gunnery_surprise_ends_with_round_one():
    game = battle(
        ship("hood", "near"), ship("orion", "near"), then=[Gunnery()], dice={"gunnery": [6, 6]}, surprise=True, round=2
    )
    volley(game, B, {"hood": "orion"})
    assert game.asked() == (G,)


def enumerated(distance: str, modifier: int) -> list[Fraction]:
    """The chances again, written apart from the code: all dice, two of them counted."""
    count, pick = {"extreme": (3, slice(0, 2)), "point blank": (3, slice(1, 3))}.get(distance, (2, slice(0, 2)))
    found: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=count):
        total = sum(sorted(faces)[pick]) + modifier
        found[(total > 8) + (total > 12)] += 1
    return [Fraction(found[hits], 6**count) for hits in (0, 1, 2)]


@pytest.mark.parametrize("distance", ["extreme", "long", "short", "point blank"])
@pytest.mark.parametrize("modifier", range(-5, 9))
def test_23_gunnery_chances_are_exact(distance, modifier):
    assert chances(distance, modifier) == pytest.approx([float(each) for each in enumerated(distance, modifier)])
    assert sum(chances(distance, modifier)) == pytest.approx(1)


def test_23_gunnery_a_chance_known_by_hand():
    """At long range with +1: 15 of 36 rolls are 8 or more, and only a double six makes 13."""
    assert chances("long", 1) == pytest.approx((21 / 36, 14 / 36, 1 / 36))


def test_23_gunnery_the_view_tells_the_chances_that_the_dice_have():
    game = battle(ship("hood", "near"), ship("bismarck", "near", obscured=True), then=[Gunnery()])
    (aim,) = RULES.view(game.state, B).aims
    assert (aim.ship, aim.target, aim.distance) == ("hood", "bismarck", "short")
    assert aim.modifiers == [("guns", 3), ("target in smoke", -1)]
    assert aim.chances == pytest.approx([float(each) for each in enumerated("short", 2)])


def test_23_a_ship_that_is_passed_over_says_why():
    """Destroyers at extreme range reach nobody: everybody sees it while guns are laid, and only then."""
    game = battle(ship("hood", "far"), squadron("far"), ship("bismarck", "far"))
    game.state.battle.step = "gunnery"
    for viewer in (B, G):
        silent = RULES.view(game.state, viewer).battle.out_of_reach
        assert silent
        assert set(silent) == {each.slug for each in game.state.ships if not gun_targets(game.state, each)}
    game.state.battle.step = "maneuver"
    assert RULES.view(game.state, B).battle.out_of_reach == ()

"""adv 2: the snafu check, its results and the choices they bring."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.attitude import AttitudeStep, SetUpAttitudes
from app.games.atlantic_chase.battle.advanced.break_away import AdvancedBreakAway, group_chance
from app.games.atlantic_chase.battle.advanced.gunnery import AdvancedGunnery, advanced_modifiers
from app.games.atlantic_chase.battle.advanced.maneuver import AdvancedManeuver
from app.games.atlantic_chase.battle.advanced.snafu import SnafuCheck
from app.games.atlantic_chase.battle.advanced.tables import TABLES
from app.games.atlantic_chase.battle.advanced.torpedoes import spread_modifiers
from app.games.atlantic_chase.battle.rounds import LateArrivals
from tests.rules.atlantic_chase.advanced.fight import bismarck, eugen, fight, hood, names, wales
from tests.rules.atlantic_chase.board import B, G, all_rolled, convoy, do, options, ship, told, volley

GOOD, BAD = "ms9", "ms3"


def check(*faces: int, dice=None, scenario=GOOD, ships=None, **fields):
    ships = ships if ships is not None else (hood(), wales(), bismarck(), eugen())
    return fight(*ships, then=[SnafuCheck()], dice={"snafu": list(faces), **(dice or {})}, scenario=scenario, **fields)


@pytest.mark.parametrize(
    ("weather", "rows"),
    [
        (
            "good",
            ["confusion"] * 2 + ["mechanical_distress", "boiler_room", "unexpected_bearing"] + ["good_visibility"] * 6,
        ),
        ("bad", ["confusion"] * 3 + ["no_radar"] * 2 + ["fog", "open_arc"] + ["poor_visibility"] * 4),
    ],
)
def test_adv_2_the_table_by_weather(weather, rows):
    assert [TABLES.snafu[weather].cell(total, "result") for total in range(2, 13)] == rows


def test_adv_2_two_dice_without_modifiers_in_the_weather_of_the_scenario():
    assert check(1, 3).state.battle.snafu == "mechanical_distress"
    assert check(1, 3, scenario=BAD, dice={"beneficiary": [2]}).state.battle.snafu == "confusion"


@pytest.mark.parametrize(("face", "holder"), [(2, "british"), (3, "german"), (6, "british")])
def test_adv_2_an_even_die_benefits_the_active_side_an_odd_one_the_other(face, holder):
    assert check(1, 1, dice={"beneficiary": [face]}).state.battle.confusion == holder


@pytest.mark.parametrize(("faces", "enters"), [((1, 3), 2), ((2, 3), 1)])
def test_adv_2_the_target_player_picks_the_late_ship_of_the_active_side(faces, enters):
    game = check(*faces)
    assert options(game, G) == [acts.MakeLate("hood"), acts.MakeLate("prince-of-wales")]
    do(game, G, acts.MakeLate("hood"))
    late = game.state.ship("hood")
    assert (late.zone, late.arrives) == (None, (1, enters))


def test_adv_2_the_late_ship_enters_far_closing_without_smoke():
    late = hood(None, attitude="closing", arrives=(1, 2))
    game = fight(late, wales(), bismarck(), then=[LateArrivals()], round=2)
    entered = game.state.ship("hood")
    assert (entered.zone, entered.attitude, entered.making_smoke, entered.obscured) == ("far", "closing", False, False)


def test_adv_2_a_ship_that_will_be_late_loses_her_smoke():
    game = check(2, 3, ships=(hood(making_smoke=True, obscured=True), wales(), bismarck()))
    do(game, G, acts.MakeLate("hood"))
    assert not game.state.ship("hood").making_smoke


def test_adv_2_with_one_active_ship_it_is_confusion():
    game = check(1, 3, ships=(hood(), bismarck(), eugen()), dice={"beneficiary": [1]})
    assert (game.state.battle.snafu, game.state.battle.confusion) == ("confusion", "german")


def test_adv_2_with_one_active_ship_nothing_happens_if_so_agreed():
    game = check(1, 3, ships=(hood(), bismarck()), rules={"lone_late_ship": "nothing"})
    assert (game.state.battle.confusion, game.asked()) == (None, ())


def test_adv_2_no_radar_marks_one_enemy_ship():
    game = check(2, 3, scenario=BAD, dice={"beneficiary": [1]})
    assert options(game, G) == [acts.Blind("hood"), acts.Blind("prince-of-wales")]
    do(game, G, acts.Blind("hood"))
    assert game.state.ship("hood").no_radar


def test_adv_2_no_radar_is_minus_two_at_extreme_and_minus_one_at_long():
    game = fight(hood(no_radar=True), bismarck(), eugen("near"))
    found = game.state
    firer = found.ship("hood")
    assert ("no radar", -2) in advanced_modifiers(found, firer, found.ship("bismarck"))
    assert ("no radar", -1) in advanced_modifiers(found, firer, found.ship("prinz-eugen"))
    firer.zone = "near"
    assert "no radar" not in dict(advanced_modifiers(found, firer, found.ship("prinz-eugen")))


def test_adv_2_no_radar_is_no_special_effect():
    """An Acquiring ship without radar still uses the Acquiring column."""
    game = fight(hood(), bismarck(no_radar=True), then=[AdvancedGunnery()], dice={"gunnery": [3, 4, 6]})
    volley(game, B)
    volley(game, G, {"bismarck": "hood"})
    assert "+0 makes 7: hit" in told(game)


def test_adv_2_in_fog_a_break_away_keeps_the_highest_two_of_three():
    ships = hood(attitude="running"), bismarck()
    game = fight(*ships, then=[AdvancedBreakAway()], dice={"break away": [1, 3, 4]}, snafu="fog")
    do(game, B, acts.Attempt("hood"), acts.Confirm())
    assert game.state.ship("hood").broke_away
    all_rolled(game)


def test_adv_2_fog_can_be_switched_off():
    ships = hood(attitude="running"), bismarck()
    foggy = fight(*ships, snafu="fog").state
    clear = fight(*ships, snafu="fog", rules={"fog": "two_dice"}).state
    assert group_chance(foggy, [foggy.ship("hood")]) > group_chance(clear, [clear.ship("hood")])


@pytest.mark.parametrize(("snafu", "asked", "free"), [("unexpected_bearing", G, "bismarck"), ("open_arc", B, "hood")])
def test_adv_2_unexpected_bearing_frees_the_target_ships_and_open_arc_the_active_ones(snafu, asked, free):
    game = fight(hood(), bismarck(), then=[SetUpAttitudes()], snafu=snafu)
    assert game.asked() == (asked,)
    assert options(game, asked) == [acts.Bear(free, each) for each in ("acquiring", "closing", "running")]


def test_adv_2_good_visibility_is_one_round_more():
    assert check(3, 4).state.battle.rounds == 4


def test_adv_2_poor_visibility_spares_point_blank():
    found = fight(hood("close"), bismarck("close"), eugen("far"), snafu="poor_visibility").state
    firer = found.ship("hood")
    assert "poor visibility" not in dict(advanced_modifiers(found, firer, found.ship("bismarck")))
    for zone in ("near", "far"):
        firer.zone = zone
        other = found.ship("prinz-eugen")
        other.zone = zone
        assert ("poor visibility", -1) in advanced_modifiers(found, firer, other)


def test_adv_2_what_poor_visibility_costs_is_a_switch():
    found = fight(hood(), bismarck(), snafu="poor_visibility", rules={"poor_visibility": -2}).state
    assert ("poor visibility", -2) in advanced_modifiers(found, found.ship("hood"), found.ship("bismarck"))


def test_adv_2_poor_visibility_is_minus_one_on_torpedoes_from_near_to_near():
    exeter = ship("exeter", "near", attitude="closing")
    found = fight(exeter, bismarck("near"), eugen("close"), snafu="poor_visibility").state
    firer = found.ship("exeter")
    assert ("poor visibility", -1) in spread_modifiers(found, firer, found.ship("bismarck"))
    assert "poor visibility" not in dict(spread_modifiers(found, firer, found.ship("prinz-eugen")))


# --- Confusion, one use


def confused_hit(score=(4, 4, 6), **dice):
    """Bismarck, Acquiring, scores on Hood while the British hold Confusion."""
    game = fight(
        hood(),
        wales(),
        bismarck(),
        then=[AdvancedGunnery()],
        dice={"gunnery": list(score), **dice},
        confusion="british",
    )
    volley(game, B)
    return volley(game, G, {"bismarck": "hood"})


def test_adv_2_confusion_moves_a_hit_to_another_own_ship():
    game = confused_hit((3, 3, 6))
    assert names(game, B) == "confused result"
    do(game, B, acts.ShiftResult("prince-of-wales"))
    assert (game.state.ship("hood").taken, game.state.ship("prince-of-wales").taken) == (0, 1)
    assert game.state.battle.confusion is None


def test_adv_2_confusion_moves_a_special_result_before_its_table_is_rolled():
    game = confused_hit((5, 4, 5), severe=[3, 3], superstructure=[3, 3])
    assert "superstructure" not in told(game)
    do(game, B, acts.ShiftResult("prince-of-wales"))
    assert (game.state.ship("prince-of-wales").effects, game.state.ship("hood").effects) == (["batteries"], [])


def test_adv_2_confusion_can_be_kept_for_later():
    game = confused_hit((3, 3, 6))
    do(game, B, acts.KeepConfusion())
    assert (game.state.ship("hood").taken, game.state.battle.confusion) == (1, "british")


def test_adv_2_a_moved_result_is_read_for_the_ship_it_strikes():
    game = fight(
        hood(), convoy(), bismarck(), then=[AdvancedGunnery()], dice={"gunnery": [5, 5, 5]}, confusion="british"
    )
    volley(game, B)
    volley(game, G, {"bismarck": "hood"})
    do(game, B, acts.ShiftResult("convoy"))
    assert game.state.ship("convoy").taken == 3


def test_adv_2_a_lone_ship_has_nobody_to_move_a_result_to():
    game = fight(hood(), bismarck(), then=[AdvancedGunnery()], dice={"gunnery": [3, 3, 6]}, confusion="british")
    volley(game, B)
    volley(game, G, {"bismarck": "hood"})
    assert game.asked() == ()
    assert game.state.ship("hood").taken == 1


def test_adv_2_confusion_controls_an_enemy_ship_when_it_would_move():
    game = fight(hood("near"), bismarck("near", attitude="running"), then=[AdvancedManeuver()], confusion="british")
    assert names(game, B) == "confused ship"
    do(game, B, acts.TakeHelm("bismarck"))
    assert names(game, B) == "maneuver"
    do(game, B, acts.Sail("bismarck", "near"))
    assert game.asked() == (B,), "Hood's own turn comes next"
    do(game, B, acts.Sail("hood", "near"))
    assert (game.state.ship("bismarck").zone, game.state.battle.confusion) == ("near", None)


def test_adv_2_confusion_declined_leaves_the_ship_to_her_owner():
    game = fight(hood("near"), bismarck("near", attitude="running"), then=[AdvancedManeuver()], confusion="british")
    do(game, B, acts.KeepConfusion())
    do(game, G, acts.Sail("bismarck", "far"))
    assert (game.state.ship("bismarck").zone, game.state.battle.confusion) == ("far", "british")


@pytest.mark.parametrize("number", [1, 2])
def test_adv_2_confusion_sets_an_enemy_attitude_at_the_end_of_the_attitude_step(number):
    game = fight(hood(), bismarck(), then=[AttitudeStep()], confusion="british", round=number)
    if number > 1:
        do(game, B, acts.Confirm())
        do(game, G, acts.Confirm())
    assert options(game, B) == [
        acts.KeepConfusion(),
        acts.WrongTurn("bismarck", "closing"),
        acts.WrongTurn("bismarck", "running"),
    ]
    do(game, B, acts.WrongTurn("bismarck", "running"))
    assert (game.state.ship("bismarck").attitude, game.state.battle.confusion) == ("running", None)


def test_adv_2_confusion_does_not_turn_a_stopped_ship():
    game = fight(hood(), bismarck(effects=["fire_stopped"]), then=[AttitudeStep()], confusion="british")
    assert game.asked() == ()

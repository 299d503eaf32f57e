"""adv 4: the two-column table, its modifiers, and where severe and catastrophic results strike."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.gunnery import AdvancedGunnery, advanced_chances, advanced_modifiers
from app.games.atlantic_chase.battle.advanced.tables import TABLES
from tests.rules.atlantic_chase.advanced.fight import bismarck, eugen, fight, hood, wales
from tests.rules.atlantic_chase.board import B, G, all_rolled, convoy, do, question, ship, squadron, volley

CRS, ACQ = "closing_running_splitting", "acquiring"


@pytest.mark.parametrize(
    ("total", "other", "acquiring"),
    [
        (2, "splash", "splash"),
        (6, "splash", "splash"),
        (7, "splash", "hit"),
        (8, "splash", "hit"),
        (9, "hit", "severe"),
        (10, "hit", "severe"),
        (11, "severe", "severe"),
        (12, "severe", "catastrophic"),
        (17, "severe", "catastrophic"),
    ],
)
def test_adv_4_the_table(total, other, acquiring):
    assert (TABLES.gunnery.cell(total, CRS), TABLES.gunnery.cell(total, ACQ)) == (other, acquiring)


def modifiers(firer, target, **fields):
    state = fight(firer, target, **fields).state
    return dict(advanced_modifiers(state, state.ships[0], state.ships[1]))


@pytest.mark.parametrize(("effects", "slow"), [(["fire_stopped"], 3), (["flooding_very_slow"], 2), ([], None)])
def test_adv_4_a_stopped_target_is_plus_three_a_very_slow_one_plus_two(effects, slow):
    found = modifiers(hood(), bismarck(effects=effects))
    assert next((value for name, value in found.items() if name.startswith("target")), None) == slow


def test_adv_4_a_slow_target_is_plus_one():
    assert modifiers(hood(), bismarck(damaged=True))["target slow"] == 1


def test_adv_4_smoke_costs_one_into_it_and_one_out_of_it():
    found = modifiers(hood(obscured=True), bismarck(obscured=True))
    assert (found["target in smoke"], found["firing out of smoke"]) == (-1, -1)


@pytest.mark.parametrize(("zone", "counts"), [("far", False), ("near", True), ("close", True)])
def test_adv_4_batteries_cost_two_at_short_and_point_blank(zone, counts):
    found = modifiers(hood(zone, effects=["batteries"]), bismarck(zone))
    assert found.get("batteries out") == (-2 if counts else None)


@pytest.mark.parametrize("zone", ["far", "near", "close"])
def test_adv_4_turrets_cost_two_at_all_ranges(zone):
    assert modifiers(hood(zone, effects=["turrets"]), bismarck(zone))["turrets out"] == -2


def test_adv_4_batteries_and_turrets_together_cost_four_at_short():
    found = modifiers(hood("near", effects=["batteries", "turrets"]), bismarck("near"))
    assert found["batteries out"] + found["turrets out"] == -4


def test_adv_4_the_chances_are_a_sum_over_all_dice():
    odds = advanced_chances("long", 0, CRS)
    assert odds == {"splash": 26 / 36, "hit": 7 / 36, "severe": 3 / 36, "catastrophic": 0}
    odds = advanced_chances("long", 0, ACQ)
    assert odds == {"splash": 15 / 36, "hit": 11 / 36, "severe": 9 / 36, "catastrophic": 1 / 36}


def shelled(target, *faces, zone="far", attitude="acquiring", firer=None, **dice):
    """Bismarck fires at one British ship."""
    firer = firer or bismarck(zone, attitude=attitude)
    game = fight(target, firer, then=[AdvancedGunnery()], dice={"gunnery": list(faces), **dice})
    if game.asked() == (B,):
        volley(game, B)
    return volley(game, G, {firer.slug: target.slug})


@pytest.mark.parametrize(
    ("lowest", "hits"), [((1, 1), 0), ((1, 2), 1), ((2, 3), 2), ((4, 4), 3)], ids=["splash", "hit", "severe", "worst"]
)
def test_adv_4_on_a_convoy_severe_is_two_hits_and_catastrophic_three(lowest, hits):
    """Guns +2, very slow +2."""
    assert shelled(convoy(), *lowest, 6).state.ship("convoy").taken == hits


@pytest.mark.parametrize(
    ("lowest", "hits"), [((1, 2), 0), ((2, 2), 1), ((3, 3), 2), ((4, 5), 3)], ids=["splash", "hit", "severe", "worst"]
)
def test_adv_4_on_a_squadron_severe_is_two_hits_and_catastrophic_three(lowest, hits):
    """Guns +2, slow +1."""
    assert shelled(squadron(limit=9), *lowest, 6).state.ship("destroyers").taken == hits


def test_adv_4_a_dispersed_convoy_takes_one_hit_from_an_attack():
    assert shelled(convoy(dispersed=True), 6, 6, 6).state.ship("convoy").taken == 1


@pytest.mark.parametrize(
    ("total", "far", "near"),
    [
        (2, "false_report", "false_report"),
        (3, "superstructure", "superstructure"),
        (5, "superstructure", "superstructure"),
        (6, "superstructure", "belt"),
        (9, "superstructure", "belt"),
        (10, "belt", "waterline"),
        (12, "belt", "waterline"),
    ],
)
def test_adv_4_where_a_severe_result_strikes(total, far, near):
    found = [TABLES.severe.cell(total, column) for column in ("extreme_or_long", "short_or_point_blank")]
    assert found == [far, near]


@pytest.mark.parametrize(
    ("total", "far", "short", "blank"),
    [
        (2, "exaggerated_report", "superstructure", "superstructure"),
        (3, "superstructure", "belt", "belt"),
        (5, "superstructure", "belt", "belt"),
        (6, "superstructure", "belt", "waterline"),
        (8, "superstructure", "belt", "waterline"),
        (9, "superstructure", "waterline", "waterline"),
        (11, "superstructure", "waterline", "waterline"),
        (12, "belt", "waterline", "waterline"),
    ],
)
def test_adv_4_where_a_catastrophic_result_strikes(total, far, short, blank):
    columns = ("extreme_or_long", "short", "point_blank")
    assert [TABLES.catastrophic.cell(total, column) for column in columns] == [far, short, blank]


@pytest.mark.parametrize(
    ("location", "rows"),
    [
        (
            "superstructure",
            {
                2: ("batteries", "fire_very_slow"),
                6: ("batteries", "fire_very_slow"),
                7: ("bridge", "magazine"),
                8: ("communications", "turrets"),
                9: ("communications", "turrets"),
                10: ("fire_very_slow", "fire_stopped"),
                11: ("fire_very_slow", "fire_stopped"),
                12: ("fire_stopped", "sunk"),
            },
        ),
        (
            "belt",
            {
                2: ("rudder_out", "flooding_very_slow"),
                4: ("rudder_out", "flooding_very_slow"),
                5: ("turrets", "magazine"),
                6: ("turrets", "magazine"),
                7: ("fire_very_slow", "fire_stopped"),
                9: ("fire_very_slow", "fire_stopped"),
                10: ("fire_stopped", "turrets"),
                12: ("fire_stopped", "turrets"),
            },
        ),
        (
            "waterline",
            {
                2: ("rudder_out", "fire_very_slow"),
                5: ("rudder_out", "fire_very_slow"),
                6: ("flooding_stopped", "flooding_very_slow"),
                7: ("flooding_stopped", "flooding_very_slow"),
                8: ("flooding_very_slow", "flooding_stopped"),
                12: ("flooding_very_slow", "flooding_stopped"),
            },
        ),
    ],
)
def test_adv_4_the_location_tables(location, rows):
    table = TABLES.at(location)
    assert {total: (table.cell(total, "severe"), table.cell(total, "catastrophic")) for total in rows} == rows


def test_adv_4_a_severe_result_rolls_for_its_location_and_then_there():
    game = shelled(hood(), 4, 4, 4, severe=[2, 3], superstructure=[4, 4])
    assert game.state.ship("hood").effects == ["communications"]
    all_rolled(game)


def test_adv_4_a_catastrophic_result_uses_its_own_columns():
    game = shelled(hood("near"), 6, 6, zone="near", catastrophic=[4, 4], belt=[1, 2])
    assert game.state.ship("hood").effects == ["flooding_very_slow"]


def test_adv_4_a_false_report_does_nothing():
    game = shelled(hood(), 4, 4, 4, severe=[1, 1])
    assert (game.state.ship("hood").taken, game.state.ship("hood").effects) == (0, [])


def test_adv_4_an_exaggerated_report_is_one_hit():
    game = shelled(hood(), 6, 6, 6, catastrophic=[1, 1])
    assert (game.state.ship("hood").taken, game.state.ship("hood").effects) == (1, [])


def test_adv_4_superstructure_with_guns_of_0_or_less_is_one_hit():
    game = shelled(hood(), 5, 5, 5, firer=eugen(), severe=[3, 3])
    assert (game.state.ship("hood").taken, game.state.ship("hood").effects) == (1, [])


def test_adv_4_belt_and_waterline_are_rolled_whatever_the_guns():
    game = shelled(hood(), 5, 5, 5, firer=eugen(), severe=[5, 5], belt=[2, 2])
    assert game.state.ship("hood").effects == ["rudder_out"]


def test_adv_4_ruling_the_gun_value_counts_before_turrets():
    """Bismarck's 2 less 2 for her turrets is still a gun value of 2."""
    firer = bismarck(effects=["turrets"])
    game = shelled(hood(), 6, 6, 5, firer=firer, severe=[3, 3], superstructure=[2, 2])
    assert game.state.ship("hood").effects == ["batteries"]


def test_adv_4_ruling_special_results_take_effect_when_all_have_fired():
    """Hood is stopped by fire, and still fires her salvo of this step."""
    game = fight(
        wales(),
        hood(attitude="acquiring"),
        bismarck(),
        then=[AdvancedGunnery()],
        active="german",
        dice={"gunnery": [4, 4, 4, 3, 4, 4], "severe": [3, 3], "superstructure": [6, 6]},
    )
    volley(game, G, {"bismarck": "hood"})
    volley(game, B, {"hood": "bismarck"})
    assert game.state.ship("hood").effects == ["fire_stopped"]
    assert game.state.ship("bismarck").taken == 1


def test_adv_4_in_a_surprise_the_active_side_fires_and_its_results_count_first():
    game = fight(
        hood(),
        bismarck(),
        then=[AdvancedGunnery()],
        active="german",
        surprise=True,
        dice={"gunnery": [4, 4, 4], "severe": [3, 3], "superstructure": [6, 6]},
    )
    volley(game, G, {"bismarck": "hood"})
    assert game.asked() == (), "Hood burns, stopped, and cannot answer"
    all_rolled(game)


def test_adv_4_dice_by_range_as_in_the_basic_rules():
    for zone, count in (("far", 3), ("near", 2), ("close", 3)):
        all_rolled(shelled(hood(zone), *[1] * count, zone=zone))


def test_adv_4_a_shore_battery_fires_in_the_ordinary_column():
    battery = ship("battery", card="german-shore-battery")
    game = fight(hood(), bismarck(None), battery, eugen(), then=[AdvancedGunnery()], dice={"gunnery": [4, 4, 4]})
    volley(game, B)
    volley(game, G, {"battery": "hood"})
    assert game.state.ship("hood").taken == 0


# --- leaders work here too


def test_25_a_leader_may_change_a_location_roll():
    game = fight(
        hood(),
        bismarck(leader="marschall"),
        then=[AdvancedGunnery()],
        dice={"gunnery": [4, 4, 4], "severe": [3, 3], "superstructure": [1, 6]},
    )
    volley(game, B)
    volley(game, G, {"bismarck": "hood"})
    do(game, G, acts.KeepRoll(), acts.KeepRoll())
    assert question(game, G).name == "leader"
    do(game, G, acts.TurnToSix(1))
    assert game.state.ship("hood").effects == ["fire_stopped"]

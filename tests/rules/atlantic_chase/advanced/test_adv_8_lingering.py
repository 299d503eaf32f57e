"""adv 8: lingering effects and damage control."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.gunnery import AdvancedGunnery
from app.games.atlantic_chase.battle.advanced.lingering import LingeringEffects
from app.games.atlantic_chase.battle.advanced.tables import TABLES
from tests.rules.atlantic_chase.advanced.fight import bismarck, eugen, fight, hood, wales
from tests.rules.atlantic_chase.board import B, G, all_rolled, do, options, question, volley

N, R = "no_change", "repaired"


@pytest.mark.parametrize(
    ("effect", "row"),
    [
        ("batteries", (N, N, R, R)),
        ("bridge", (N, N, R, R)),
        ("communications", (N, N, R, R)),
        ("fire_very_slow", ("fire_stopped", "fire_stopped", N, R)),
        ("fire_stopped", ("sunk", "hit_and_no_change", N, "fire_very_slow")),
        ("flooding_very_slow", ("flooding_stopped", "flooding_stopped", N, N)),
        ("flooding_stopped", ("sunk", "sunk", N, "flooding_very_slow")),
        ("rudder_out", (N, N, N, R)),
    ],
)
def test_adv_8_the_table(effect, row):
    for low, high, cell in ((2, 5, row[0]), (6, 7, row[1]), (8, 9, row[2]), (10, 12, row[3])):
        assert {TABLES.lingering.cell(total, effect) for total in range(low, high + 1)} == {cell}


def lingering(*faces, effects, control=None, **fields):
    game = fight(
        hood(effects=list(effects), **fields),
        bismarck(),
        then=[LingeringEffects()],
        dice={"lingering effect": list(faces)},
    )
    chosen = [acts.ControlDamage("hood", control)] if control else []
    do(game, B, *chosen, acts.Confirm())
    return all_rolled(game).state.ship("hood")


@pytest.mark.parametrize(
    ("effect", "faces", "after"),
    [
        ("batteries", (4, 4), []),
        ("fire_very_slow", (1, 1), ["fire_stopped"]),
        ("fire_very_slow", (6, 6), []),
        ("fire_stopped", (6, 6), ["fire_very_slow"]),
        ("flooding_stopped", (5, 5), ["flooding_very_slow"]),
        ("rudder_out", (4, 4), ["rudder_out"]),
    ],
)
def test_adv_8_an_effect_spreads_eases_or_is_repaired(effect, faces, after):
    assert lingering(*faces, effects=[effect]).effects == after


def test_adv_8_a_fire_may_sink_her():
    assert lingering(1, 1, effects=["fire_stopped"]).sunk


def test_adv_8_hit_and_no_change():
    found = lingering(3, 4, effects=["fire_stopped"])
    assert (found.taken, found.effects) == (1, ["fire_stopped"])


def test_adv_8_each_effect_is_checked_but_turrets():
    found = lingering(4, 4, 6, 6, effects=["batteries", "turrets", "rudder_out"])
    assert found.effects == ["turrets"]


def test_adv_8_a_ship_sunk_by_one_effect_is_checked_no_further():
    assert lingering(1, 1, effects=["flooding_stopped", "batteries"]).sunk


def test_adv_8_without_special_effects_the_step_passes():
    game = fight(hood(effects=["turrets"]), bismarck(), then=[LingeringEffects()])
    assert (game.asked(), game.state.battle.step) == ((), "set-up")


# --- Damage Control


def test_adv_8_damage_control_rolls_three_dice_and_keeps_the_highest_two():
    found = lingering(1, 4, 4, effects=["batteries"], control="batteries")
    assert found.effects == []


def test_adv_8_a_ship_at_damage_control_may_not_fire_in_the_next_gunnery_step():
    game = fight(
        hood(effects=["batteries"]),
        wales(),
        bismarck(),
        then=[LingeringEffects(), AdvancedGunnery(), AdvancedGunnery()],
        dice={"lingering effect": [1, 1, 1]},
    )
    do(game, B, acts.ControlDamage("hood", "batteries"), acts.Confirm())
    assert acts.Aim("hood", "bismarck") not in options(game, B)
    volley(game, B)
    volley(game, G)
    assert acts.Aim("hood", "bismarck") in options(game, B), "the step after that she may"


def test_adv_8_ruling_one_effect_for_each_ship():
    game = fight(hood(effects=["batteries", "fire_very_slow"]), bismarck(), then=[LingeringEffects()])
    do(game, B, acts.ControlDamage("hood", "fire_very_slow"))
    assert options(game, B) == [acts.Confirm()]
    assert question(game, B).draft


def test_adv_8_ruling_the_other_effects_of_the_ship_roll_two_dice():
    found = lingering(2, 2, 1, 6, 6, effects=["batteries", "rudder_out"], control="rudder_out")
    assert found.effects == ["batteries"]


def test_adv_8_both_sides_declare_before_anybody_rolls_the_active_side_first():
    game = fight(
        hood(effects=["batteries"]),
        eugen(effects=["batteries"]),
        then=[LingeringEffects()],
        dice={"lingering effect": [4] * 4},
    )
    assert game.asked() == (B,)
    do(game, B, acts.Confirm())
    assert game.asked() == (G,)
    assert game.state.ship("hood").effects == ["batteries"]
    do(game, G, acts.Confirm())
    assert game.state.ship("hood").effects == game.state.ship("prinz-eugen").effects == []


def test_adv_8_turrets_are_not_repaired_here():
    game = fight(hood(effects=["turrets", "batteries"]), bismarck(), then=[LingeringEffects()])
    assert {act.effect for act in options(game, B) if isinstance(act, acts.ControlDamage)} == {"batteries"}


def test_adv_8_without_the_table_of_the_player_aid_effects_stay_and_only_the_bridge_is_asked():
    ships = hood(effects=["bridge", "fire_stopped"]), bismarck()
    game = fight(*ships, then=[LingeringEffects()], rules={"lingering": "none"})
    do(game, B, acts.BridgeOut("hood", "stopped"))
    assert game.asked() == ()
    assert game.state.ship("hood").effects == ["bridge", "fire_stopped"]

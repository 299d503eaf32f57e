"""adv 5: special effects, one by one: consequence, and what happens if it is already there."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.attitude import AttitudeStep
from app.games.atlantic_chase.battle.advanced.effects import TakeEffect
from app.games.atlantic_chase.battle.advanced.gunnery import AdvancedGunnery
from app.games.atlantic_chase.battle.advanced.lingering import LingeringEffects
from app.games.atlantic_chase.battle.advanced.maneuver import AdvancedManeuver
from app.games.atlantic_chase.battle.field import Stored
from tests.rules.atlantic_chase.advanced.fight import bismarck, fight, hood, names, wales
from tests.rules.atlantic_chase.board import B, G, do, options, question, ship, told

LASTING = ("batteries", "bridge", "communications", "rudder_out", "turrets")


def struck(target, *specials, hits=0):
    """A British ship on which these results take effect."""
    stored = [Stored(target.slug, 0, special) for special in specials]
    if hits:
        stored.insert(0, Stored(target.slug, hits))
    return fight(target, wales(), bismarck(), then=[TakeEffect()], stored=stored)


@pytest.mark.parametrize(
    "effect", [*LASTING, "fire_very_slow", "fire_stopped", "flooding_very_slow", "flooding_stopped"]
)
def test_adv_5_an_effect_stays_on_the_ship(effect):
    found = struck(hood(), effect).state.ship("hood")
    assert (found.effects, found.taken) == ([effect], 0)


@pytest.mark.parametrize("effect", LASTING)
def test_adv_5_ruling_a_second_one_of_the_same_kind_is_one_hit(effect):
    found = struck(hood(effects=[effect], bridge="stopped"), effect).state.ship("hood")
    assert (found.effects, found.taken) == ([effect], 1)


@pytest.mark.parametrize("kind", ["fire", "flooding"])
@pytest.mark.parametrize("there", ["very_slow", "stopped"])
def test_adv_5_very_slow_with_either_of_its_kind_is_ignored_for_one_hit(kind, there):
    found = struck(hood(effects=[f"{kind}_{there}"]), f"{kind}_very_slow").state.ship("hood")
    assert (found.effects, found.taken) == ([f"{kind}_{there}"], 1)


@pytest.mark.parametrize("kind", ["fire", "flooding"])
def test_adv_5_stopped_replaces_very_slow(kind):
    found = struck(hood(effects=[f"{kind}_very_slow"]), f"{kind}_stopped").state.ship("hood")
    assert (found.effects, found.taken) == ([f"{kind}_stopped"], 0)


@pytest.mark.parametrize("kind", ["fire", "flooding"])
def test_adv_5_stopped_with_stopped_is_one_hit(kind):
    found = struck(hood(effects=[f"{kind}_stopped"]), f"{kind}_stopped").state.ship("hood")
    assert (found.effects, found.taken) == ([f"{kind}_stopped"], 1)


def test_adv_5_fire_and_flooding_do_not_replace_each_other():
    found = struck(hood(effects=["fire_very_slow"]), "flooding_stopped").state.ship("hood")
    assert found.effects == ["fire_very_slow", "flooding_stopped"]


@pytest.mark.parametrize(
    ("effects", "speed"),
    [
        ([], "fast"),
        (["turrets"], "fast"),
        (["fire_very_slow"], "very_slow"),
        (["fire_very_slow", "flooding_stopped"], "stopped"),
    ],
)
def test_adv_5_the_worst_of_printed_and_imposed_speeds(effects, speed):
    assert hood(effects=effects).speed == speed


def test_adv_5_a_magazine_damages_a_ship_and_sinks_a_damaged_one():
    found = struck(hood(), "magazine").state.ship("hood")
    assert (found.damaged, found.sunk, found.effects) == (True, False, [])
    assert struck(hood(damaged=True), "magazine").state.ship("hood").sunk
    assert struck(ship("orion", attitude="closing"), "magazine").state.ship("orion").sunk


def test_adv_5_hits_on_a_ship_stay_when_her_magazine_goes_up():
    found = struck(hood(hits=1), "magazine").state.ship("hood")
    assert (found.damaged, found.sunk, found.hits) == (True, False, 1)


def test_adv_5_a_hit_that_damages_her_comes_before_the_magazine_that_then_sinks_her():
    assert struck(hood(hits=1), "magazine", hits=1).state.ship("hood").sunk


def test_adv_5_sunk_removes_the_ship():
    found = struck(hood(), "sunk").state.ship("hood")
    assert (found.sunk, found.zone) == (True, None)


def test_adv_5_results_take_effect_in_the_order_scored_and_a_sunk_ship_takes_no_more():
    found = struck(hood(), "sunk", "turrets").state.ship("hood")
    assert (found.sunk, found.effects) == (True, [])


# --- no gunnery


@pytest.mark.parametrize(
    "fields",
    [
        {"effects": ["fire_stopped"]},
        {"effects": ["flooding_stopped"]},
        {"effects": ["bridge"], "bridge": "no gunnery"},
        {"damage_control": True},
    ],
)
def test_adv_5_effects_that_forbid_gunnery(fields):
    game = fight(hood(**fields), wales(), bismarck(), then=[AdvancedGunnery()])
    assert {act.ship for act in options(game, B) if isinstance(act, acts.Aim)} == {"prince-of-wales"}
    assert [each.about for each in question(game, B).why_not] == ["hood"]


@pytest.mark.parametrize("fields", [{"effects": ["fire_very_slow"]}, {"effects": ["bridge"], "bridge": "stopped"}])
def test_adv_5_effects_that_do_not(fields):
    game = fight(hood(**fields), bismarck(), then=[AdvancedGunnery()])
    assert acts.Aim("hood", "bismarck") in options(game, B)


# --- Bridge


def test_adv_5_bridge_the_owner_picks_at_once():
    game = struck(hood(), "bridge")
    assert options(game, B) == [acts.BridgeOut("hood", "no gunnery"), acts.BridgeOut("hood", "stopped")]
    do(game, B, acts.BridgeOut("hood", "stopped"))
    assert game.state.ship("hood").stopped


def test_adv_5_bridge_the_owner_picks_again_at_the_start_of_each_lingering_step():
    game = fight(
        hood(effects=["bridge"], bridge="stopped"),
        bismarck(),
        then=[LingeringEffects()],
        dice={"lingering effect": [1, 2]},
    )
    assert names(game, B) == "bridge"
    do(game, B, acts.BridgeOut("hood", "no gunnery"), acts.Confirm())
    found = game.state.ship("hood")
    assert (found.bridge, found.speed) == ("no gunnery", "fast")


def test_adv_5_a_bridge_repaired_costs_nothing_any_more():
    game = fight(hood(effects=["bridge"]), bismarck(), then=[LingeringEffects()], dice={"lingering effect": [4, 4]})
    do(game, B, acts.BridgeOut("hood", "stopped"), acts.Confirm())
    found = game.state.ship("hood")
    assert (found.effects, found.bridge, found.speed) == ([], None, "fast")


def test_adv_5_damage_control_on_a_ship_with_her_bridge_out_must_go_to_it():
    game = fight(hood(effects=["fire_very_slow", "bridge"]), bismarck(), then=[LingeringEffects()])
    do(game, B, acts.BridgeOut("hood", "stopped"))
    assert options(game, B) == [acts.ControlDamage("hood", "bridge"), acts.Confirm()]


# --- Communications


def test_adv_5_communications_cost_a_hit_in_every_attitude_step():
    game = fight(hood(effects=["communications"]), bismarck(), then=[AttitudeStep()], round=2)
    assert game.state.ship("hood").taken == 1
    assert "cannot signal" in told(game)


def test_adv_5_communications_may_sink_the_last_ship():
    exeter = ship("exeter", damaged=True, attitude="closing", effects=["communications"])
    game = fight(exeter, bismarck(), then=[AttitudeStep()], round=2)
    assert game.state.ship("exeter").sunk
    assert game.asked() == ()


# --- Rudder Out


def test_adv_5_rudder_odd_the_opponent_controls_the_ship_in_the_attitude_step():
    game = fight(hood(effects=["rudder_out"]), bismarck(), then=[AttitudeStep()], dice={"rudder": [3]}, round=2)
    assert game.asked() == (G,), "the British have no ship left to choose for"
    assert {act.ship for act in options(game, G) if isinstance(act, acts.Bear)} == {"hood", "bismarck"}
    do(game, G, acts.Bear("hood", "running"), acts.Confirm())
    assert game.state.ship("hood").attitude == "running"


def test_adv_5_rudder_even_the_owner_controls_her():
    game = fight(hood(effects=["rudder_out"]), bismarck(), then=[AttitudeStep()], dice={"rudder": [4]}, round=2)
    assert {act.ship for act in options(game, B) if isinstance(act, acts.Bear)} == {"hood"}


def test_adv_5_rudder_odd_the_opponent_steers_her_in_the_maneuver_step():
    ships = hood(effects=["rudder_out"]), wales(), bismarck(attitude="running")
    game = fight(*ships, then=[AdvancedManeuver()], dice={"rudder": [1]})
    steered = {}
    while game.asked():
        (seat,) = game.asked()
        act = options(game, seat)[0]
        steered[act.ship] = seat
        do(game, seat, act)
    assert steered == {"hood": G, "prince-of-wales": B, "bismarck": G}


def test_adv_5_rudder_a_stopped_ship_does_not_roll():
    ships = hood(effects=["rudder_out", "fire_stopped"]), bismarck(attitude="running")
    game = fight(*ships, then=[AdvancedManeuver()])
    assert game.state.battle.rudderless == []


def test_adv_5_control_ends_with_the_step():
    game = fight(hood(effects=["rudder_out"]), bismarck(), then=[AttitudeStep()], dice={"rudder": [3]}, round=2)
    do(game, G, acts.Confirm())
    assert game.state.battle.rudderless == []

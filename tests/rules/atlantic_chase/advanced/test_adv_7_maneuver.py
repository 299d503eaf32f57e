"""adv 7: movement by attitude, Pursuit, smoke for Running ships, stopped ships."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.attitude import AttitudeStep
from app.games.atlantic_chase.battle.advanced.break_away import AdvancedBreakAway
from app.games.atlantic_chase.battle.advanced.maneuver import AdvancedManeuver, pursuable
from tests.rules.atlantic_chase.advanced.fight import bismarck, eugen, fight, hood, names, wales
from tests.rules.atlantic_chase.board import B, G, convoy, do, options, ship, squadron


def courses(mover, *others, **fields):
    """What one British ship may do, with the Germans standing by."""
    game = fight(mover, *(others or (bismarck(),)), then=[AdvancedManeuver()], **fields)
    return [act for act in options(game, B) if act.ship == mover.slug]


def zones(acts_):
    return {act.zone for act in acts_ if isinstance(act, acts.Sail)}


@pytest.mark.parametrize(
    ("zone", "reached"), [("far", {"far", "near"}), ("near", {"near", "close"}), ("close", {"close"})]
)
def test_adv_7_a_closing_ship_holds_or_moves_toward_the_enemy(zone, reached):
    assert zones(courses(hood(zone))) == reached


@pytest.mark.parametrize(
    ("zone", "reached"), [("far", {"far"}), ("near", {"near", "far"}), ("close", {"close", "near"})]
)
def test_adv_7_a_running_ship_holds_or_moves_away(zone, reached):
    assert zones(courses(hood(zone, attitude="running"))) == reached


def test_adv_7_acquiring_ships_do_nothing():
    assert fight(hood(attitude="acquiring"), bismarck(), then=[AdvancedManeuver()]).asked() == ()


def test_adv_7_an_acquiring_convoy_may_still_disperse():
    game = fight(convoy(attitude="acquiring"), bismarck(), then=[AdvancedManeuver()], scenario="ms6")
    assert options(game, B) == [acts.Sail("convoy", "far"), acts.Disperse("convoy")]


# --- Pursuit


def prey_of(hunter, *others):
    state = fight(hunter, *others).state
    return {prey.slug for prey in pursuable(state, state.ships[0])}


@pytest.mark.parametrize(("zone", "can"), [("far", False), ("near", True), ("close", True)])
def test_adv_7_a_closing_ship_pursues_from_near_or_close(zone, can):
    assert bool(prey_of(hood(zone), bismarck(attitude="running"))) == can


@pytest.mark.parametrize("attitude", ["acquiring", "running"])
def test_adv_7_only_a_closing_ship_pursues(attitude):
    assert prey_of(hood("near", attitude=attitude), bismarck()) == set()


def test_adv_7_the_pulled_ship_must_be_slower():
    """Hood is fast, Prince of Wales medium like Bismarck, Prinz Eugen fast."""
    runners = bismarck(attitude="running"), eugen(attitude="running")
    assert prey_of(hood("near"), *runners) == {"bismarck"}
    assert prey_of(wales("near"), *runners) == set()


def test_adv_7_an_acquiring_ship_may_be_as_fast():
    assert prey_of(hood("near"), bismarck(), eugen()) == {"bismarck", "prinz-eugen"}
    assert prey_of(wales("near"), bismarck(), eugen()) == {"bismarck"}


@pytest.mark.parametrize(("start", "end"), [("far", "near"), ("near", "close")])
def test_adv_7_pursuit_pulls_from_far_to_near_or_near_to_close_instead_of_moving(start, end):
    game = fight(hood("near"), bismarck(start), then=[AdvancedManeuver()])
    do(game, B, acts.Pursue("hood", "bismarck"))
    assert (game.state.ship("bismarck").zone, game.state.ship("hood").zone) == (end, "near")
    assert game.asked() == ()


def test_adv_7_nobody_is_pulled_out_of_close_and_no_shore_battery_anywhere():
    assert prey_of(hood("near"), bismarck("close"), ship("battery", card="german-shore-battery")) == set()


def test_adv_7_a_slower_ship_has_moved_when_she_is_pulled():
    hunter = ship("rodney", "near", attitude="closing")
    prey = ship("scharnhorst", "far", attitude="running", damaged=True, effects=["flooding_very_slow"])
    game = fight(hunter, prey, then=[AdvancedManeuver()])
    do(game, G, acts.Sail("scharnhorst", "far"))
    do(game, B, acts.Pursue("rodney", "scharnhorst"))
    assert game.state.ship("scharnhorst").zone == "near"


def test_adv_7_ruling_a_pulled_ship_that_has_not_moved_still_has_her_move():
    """Only a convoy that may disperse still has something to do: as fast as her hunter, and Acquiring."""
    hunter = ship("scharnhorst", "near", attitude="closing", damaged=True, effects=["flooding_very_slow"])
    game = fight(hunter, convoy(attitude="acquiring"), then=[AdvancedManeuver()], scenario="ms6", active="british")
    do(game, G, acts.Pursue("scharnhorst", "convoy"))
    assert game.state.ship("convoy").zone == "near"
    assert acts.Disperse("convoy") in options(game, B)


def test_adv_7_ruling_several_pursuers_may_pull_the_same_ship():
    game = fight(hood("near"), ship("renown", "near", attitude="closing"), bismarck("far"), then=[AdvancedManeuver()])
    do(game, B, acts.Pursue("hood", "bismarck"), acts.Pursue("renown", "bismarck"))
    assert game.state.ship("bismarck").zone == "close"


def test_24_5_a_squadron_may_pursue_and_a_convoy_does_not():
    slow = bismarck(effects=["fire_stopped"])
    assert prey_of(squadron("near", attitude="closing"), slow) == {"bismarck"}
    assert prey_of(convoy("near", attitude="closing"), bismarck(effects=["fire_stopped"])) == set()


# --- smoke


def smokes(acts_):
    return any(isinstance(act, acts.Sail) and act.smoke for act in acts_)


@pytest.mark.parametrize(
    ("mover", "can"),
    [
        (hood(attitude="running"), True),
        (hood(attitude="closing"), False),
        (hood(attitude="running", damaged=True), False),
        (convoy(attitude="running"), False),
        (squadron(attitude="running"), True),
    ],
)
def test_adv_7_only_running_undamaged_ships_that_are_no_convoy_make_smoke(mover, can):
    assert smokes(courses(mover)) == can


def test_adv_7_only_running_ships_are_obscured():
    game = fight(
        hood(attitude="running"),
        wales(attitude="acquiring"),
        convoy(attitude="running"),
        bismarck(),
        then=[AdvancedManeuver()],
    )
    do(game, B, acts.Sail("convoy", "far"), acts.Sail("hood", "far", smoke=True))
    assert options(game, B) == [acts.Cover("convoy"), acts.Covered()]


def test_adv_7_a_ship_that_no_longer_runs_leaves_the_smoke():
    running = {"attitude": "running", "obscured": True}
    game = fight(hood(making_smoke=True, **running), wales(**running), bismarck(), then=[AttitudeStep()], round=2)
    do(game, B, acts.Bear("prince-of-wales", "closing"), acts.Confirm())
    do(game, G, acts.Confirm())
    assert (game.state.ship("hood").obscured, game.state.ship("prince-of-wales").obscured) == (True, False)


def test_adv_7_smoke_of_the_set_up_stays_until_the_first_maneuver_step_is_over():
    game = fight(convoy(attitude="closing", obscured=True), bismarck(), then=[AdvancedManeuver()])
    assert game.state.ship("convoy").obscured
    do(game, B, acts.Sail("convoy", "far"))
    assert not game.state.ship("convoy").obscured


# --- stopped


def test_adv_7_a_stopped_ship_neither_moves_nor_smokes_nor_pursues():
    stopped = hood("near", effects=["fire_stopped"], making_smoke=True)
    game = fight(stopped, bismarck(), then=[AdvancedManeuver()])
    assert game.asked() == ()
    assert not game.state.ship("hood").making_smoke


def test_adv_7_a_stopped_ship_does_not_break_away():
    game = fight(hood(attitude="running", effects=["fire_stopped"]), bismarck(), then=[AdvancedBreakAway()])
    assert game.asked() == ()


def test_adv_7_slowest_first_inactive_side_first():
    ships = hood(), wales(effects=["fire_very_slow"]), bismarck(attitude="running"), eugen(attitude="running")
    game = fight(*ships, then=[AdvancedManeuver()])
    order = []
    while game.asked():
        (seat,) = game.asked()
        act = options(game, seat)[0]
        order.append(act.ship)
        do(game, seat, act)
    assert order == ["prince-of-wales", "bismarck", "prinz-eugen", "hood"]


def test_adv_7_a_convoy_steered_by_the_enemy_does_not_disperse():
    ships = convoy(attitude="closing"), bismarck()
    game = fight(*ships, then=[AdvancedManeuver()], scenario="ms6", confusion="german")
    assert names(game, G) == "confused ship"
    do(game, G, acts.TakeHelm("convoy"))
    assert not any(isinstance(act, acts.Disperse) for act in options(game, G))

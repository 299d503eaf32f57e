"""adv 9: breaking away ship by ship or in groups."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.break_away import AdvancedBreakAway, group_modifiers
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.advanced.fight import bismarck, eugen, fight, hood, names, wales
from tests.rules.atlantic_chase.board import B, G, all_rolled, do, options, question, ship, told

RUNNING = {"attitude": "running"}


def away(*ships, then=None, **fields):
    return fight(*ships, then=[AdvancedBreakAway()], **fields)


@pytest.mark.parametrize("attitude", ["acquiring", "closing"])
def test_adv_9_only_running_ships_try(attitude):
    game = away(hood(**RUNNING), wales(attitude=attitude), bismarck())
    assert options(game, B) == [acts.Attempt("hood"), acts.Confirm()]
    assert [each.about for each in question(game, B).why_not] == ["prince-of-wales"]


def test_adv_9_a_side_with_nobody_running_is_not_asked():
    assert away(hood(), bismarck()).asked() == ()


def test_adv_9_nine_or_more_succeeds():
    for faces, gone in (([3, 4], True), ([3, 3], False)):
        game = away(hood(**RUNNING), bismarck(), dice={"break away": faces})
        do(game, B, acts.Attempt("hood"), acts.Confirm())
        assert game.state.ship("hood").broke_away == gone


def test_adv_9_a_group_is_of_one_zone_and_one_speed():
    """Hood, Renown and Norfolk are fast, Prince of Wales is medium; Renown is near."""
    near = ship("renown", "near", **RUNNING)
    fast = ship("norfolk", **RUNNING)
    game = away(hood(**RUNNING), wales(**RUNNING), near, fast, bismarck())
    do(game, B, acts.Attempt("hood"))
    assert {act.ship for act in options(game, B) if isinstance(act, acts.Join)} == {"norfolk"}


def test_adv_9_a_group_has_one_roll():
    game = away(hood(**RUNNING), ship("norfolk", **RUNNING), bismarck(), dice={"break away": [6, 6]})
    do(game, B, acts.Attempt("hood"), acts.Join("norfolk"), acts.Confirm())
    assert all(game.state.ship(slug).broke_away for slug in ("hood", "norfolk"))
    all_rolled(game)


def test_adv_9_ships_may_try_singly_in_the_order_of_their_owner():
    game = away(hood(**RUNNING), ship("norfolk", **RUNNING), bismarck(), dice={"break away": [6, 6, 1, 1]})
    do(game, B, acts.Attempt("norfolk"), acts.Attempt("hood"), acts.Confirm())
    assert (game.state.ship("norfolk").broke_away, game.state.ship("hood").broke_away) == (True, False)


def test_adv_9_the_rest_fight_on():
    game = away(hood(**RUNNING), wales(), bismarck(), dice={"break away": [6, 6]})
    do(game, B, acts.Attempt("hood"), acts.Confirm())
    assert (game.state.ship("hood").zone, game.state.ship("prince-of-wales").zone) == (None, "far")
    assert not game.state.battle.ended


@pytest.mark.parametrize(
    ("ships", "modifiers"),
    [
        ((hood(**RUNNING), bismarck()), {"all ships far": 2}),
        ((hood(**RUNNING), wales("near"), bismarck()), {}),
        ((hood(**RUNNING), bismarck("near")), {"all ships far": 2, "an enemy near or close": -1}),
        (
            (hood(**RUNNING), bismarck("close", attitude="closing")),
            {"all ships far": 2, "an enemy near or close": -1, "a Closing enemy near or close": -1},
        ),
        ((wales(**RUNNING), eugen(attitude="closing")), {"all ships far": 2, "a Closing enemy is faster": -1}),
        ((wales(**RUNNING), eugen(attitude="acquiring")), {"all ships far": 2}),
        ((wales(**RUNNING), eugen("near", attitude="running")), {"all ships far": 2, "an enemy near or close": -1}),
        ((hood(**RUNNING), ship("battery", "near", card="german-shore-battery")), {"all ships far": 2}),
    ],
)
def test_adv_9_modifiers_each_at_most_once(ships, modifiers):
    state = fight(*ships).state
    assert dict(group_modifiers(state, [state.ships[0]])) == modifiers


def test_adv_9_ruling_all_far_counts_own_ships_still_on_the_board():
    state = fight(hood(**RUNNING), wales(None), bismarck()).state
    assert ("all ships far", 2) in group_modifiers(state, [state.ship("hood")])


def test_adv_9_both_sides_announce_in_secret_and_are_opened_together():
    game = away(hood(**RUNNING), bismarck(**RUNNING), dice={"break away": [1, 1, 1, 1]})
    assert game.asked() == (B, G)
    do(game, G, acts.Attempt("bismarck"), acts.Confirm())
    assert game.asked() == (B,)
    assert RULES.view(game.state, B).plan.groups == []
    assert "Tries" not in told(game)
    do(game, B, acts.Attempt("hood"), acts.Confirm())
    assert "Tries" in told(game)
    all_rolled(game)


def test_adv_9_ruling_when_both_sides_try_both_roll_the_active_side_first():
    game = away(hood(**RUNNING), bismarck(**RUNNING), dice={"break away": [6, 6]})
    do(game, G, acts.Attempt("bismarck"), acts.Confirm())
    do(game, B, acts.Attempt("hood"), acts.Confirm())
    assert (game.state.ship("hood").broke_away, game.state.ship("bismarck").broke_away) == (True, False)
    all_rolled(game)


# --- Evasive Maneuvers


def test_adv_9_evasive_maneuvers_let_a_far_ship_go_instead_of_rolling():
    game = away(hood(**RUNNING), wales(), bismarck(), evasive=["british"])
    assert acts.Slip("hood") in options(game, B)
    do(game, B, acts.Slip("hood"), acts.Confirm())
    assert game.state.ship("hood").broke_away
    assert game.state.battle.evasive == []


def test_adv_9_or_after_a_failed_attempt():
    game = away(hood(**RUNNING), wales(), bismarck(), evasive=["british"], dice={"break away": [1, 1]})
    do(game, B, acts.Attempt("hood"), acts.Confirm())
    assert names(game, B) == "evasive maneuvers"
    do(game, B, acts.Slip("hood"))
    assert game.state.ship("hood").broke_away


@pytest.mark.parametrize(("reading", "instead", "after"), [("instead", True, False), ("after_failure", False, True)])
def test_adv_9_how_evasive_maneuvers_are_read_is_a_switch(reading, instead, after):
    game = away(
        hood(**RUNNING),
        wales(),
        bismarck(),
        evasive=["british"],
        dice={"break away": [1, 1]},
        rules={"evasive": reading},
    )
    assert (acts.Slip("hood") in options(game, B)) == instead
    do(game, B, acts.Attempt("hood"), acts.Confirm())
    assert (game.asked() == (B,)) == after


@pytest.mark.parametrize("other", [{"effects": ["fire_stopped"]}, {"attitude": "closing"}, {"zone": "near"}])
def test_adv_9_not_by_evasive_maneuvers_if_stopped_or_not_running_or_not_far(other):
    zone = other.pop("zone", "far")
    game = away(hood(**RUNNING), wales(zone, **{**RUNNING, **other}), bismarck(), evasive=["british"])
    assert acts.Slip("prince-of-wales") not in options(game, B)


def test_adv_9_a_ship_that_slips_after_a_failure_leaves_the_group_still_to_roll():
    ships = hood(**RUNNING), wales(**RUNNING), bismarck()
    game = away(*ships, evasive=["british"], dice={"break away": [1, 1]})
    do(game, B, acts.Attempt("hood"), acts.Attempt("prince-of-wales"), acts.Confirm(), acts.Slip("prince-of-wales"))
    assert game.state.ship("prince-of-wales").broke_away
    all_rolled(game)


# --- scenarios


def test_adv_9_the_scenario_may_forbid_early_rounds():
    runner = bismarck(**RUNNING)
    game = away(hood(), runner, scenario="ms10", round=1)
    assert game.asked() == ()
    assert away(hood(), bismarck(**RUNNING), scenario="ms10", round=2).asked() == (G,)


@pytest.mark.parametrize(("zone", "can"), [("far", False), ("near", True)])
def test_adv_9_the_scenario_may_name_the_zone(zone, can):
    game = away(hood(), ship("admiral-graf-spee", zone, **RUNNING), scenario="ms2")
    assert (game.asked() == (G,)) == can

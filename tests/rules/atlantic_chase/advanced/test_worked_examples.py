"""The worked examples of the advanced rules, as the sheet of tables lists them."""

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.break_away import AdvancedBreakAway, group_modifiers
from app.games.atlantic_chase.battle.advanced.gunnery import AdvancedGunnery
from app.games.atlantic_chase.battle.advanced.tables import TABLES
from app.games.atlantic_chase.battle.advanced.torpedoes import AdvancedTorpedoes
from tests.rules.atlantic_chase.advanced.fight import bismarck, fight, hood
from tests.rules.atlantic_chase.board import B, G, all_rolled, convoy, do, ship, told, volley


def denmark_strait(dice):
    """Hood and Suffolk against Bismarck, all far."""
    suffolk = ship("suffolk", attitude="acquiring")
    return fight(hood(), suffolk, bismarck(), then=[AdvancedGunnery()], dice=dice)


def test_adv_6_hood_closing_at_extreme_range_misses_with_1_and_4():
    game = denmark_strait({"gunnery": [1, 4, 6]})
    volley(game, B, {"hood": "bismarck"})
    volley(game, G)
    assert "+1 makes 6: splash" in told(game)


def test_adv_6_bismarck_splits_two_on_the_battlecruiser_and_none_on_the_cruiser():
    game = denmark_strait({"gunnery": [3, 4, 4, 5, 6, 6], "severe": [3, 3]})
    volley(game, B)
    do(game, G, acts.Split("bismarck", "hood", 2), acts.Aim("bismarck", "suffolk"), acts.Fire())
    assert "Bismarck at Hood, extreme: 3 4 4, +2 makes 9: hit." in told(game)
    assert "Bismarck at Suffolk, extreme: 5 6 6, +0 makes 11: severe." in told(game)
    assert "Suffolk: superstructure." in told(game)
    all_rolled(game)


def test_adv_6_a_share_of_none_makes_a_superstructure_result_one_hit():
    game = denmark_strait({"gunnery": [1, 1, 1, 5, 6, 6], "severe": [3, 3]})
    volley(game, B)
    do(game, G, acts.Split("bismarck", "hood", 2), acts.Aim("bismarck", "suffolk"), acts.Fire())
    suffolk = game.state.ship("suffolk")
    assert (suffolk.taken, suffolk.effects) == (1, [])


def test_adv_6_suffolk_acquiring_hits_with_3_and_4():
    game = denmark_strait({"gunnery": [3, 4, 6]})
    volley(game, B, {"suffolk": "bismarck"})
    volley(game, G)
    assert "+0 makes 7: hit" in told(game)


def test_adv_9_a_torpedo_roll_of_9_floods():
    exeter = ship("exeter", "close", attitude="closing")
    game = fight(exeter, bismarck("close"), then=[AdvancedTorpedoes()], dice={"torpedo": [4, 5], "waterline": [4, 4]})
    volley(game, B, {"exeter": "bismarck"})
    assert TABLES.torpedo.cell(9, "waterline") == "severe"
    assert game.state.ship("bismarck").effects == ["flooding_very_slow"]


def test_adv_9_example_p12_the_convoy_breaks_away_with_every_modifier():
    """The example leaves out the faster Closing enemy; with it the sum is 9, and still enough."""
    ships = convoy(attitude="running"), ship("scharnhorst", "near", attitude="closing")
    game = fight(*ships, then=[AdvancedBreakAway()], dice={"break away": [4, 6]})
    assert group_modifiers(game.state, [game.state.ship("convoy")]) == [
        ("all ships far", 2),
        ("an enemy near or close", -1),
        ("a Closing enemy near or close", -1),
        ("a Closing enemy is faster", -1),
    ]
    do(game, B, acts.Attempt("convoy"), acts.Confirm())
    assert game.state.ship("convoy").broke_away

"""Signals: an Intel marker gives a task force away [16]."""

from app.games.atlantic_chase.actions.orders import Decline, GiveEvasive, Lapse, Remove, Signals
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    all_rolled,
    asks,
    at_sea,
    do,
    force,
    hexes,
    initiative,
    offered,
    options,
    question,
    told,
)


def reported(*more, intel=(LINE[1], LINE[3]), contact=(), **fields):
    return at_sea(
        force("hood", "hood", at="12,1"),
        force("raider", "scharnhorst", at=LINE[:6], intel=intel, contact=contact),
        *more,
        **fields,
    )


def test_16_any_intel_marker_on_an_enemy_string_with_no_own_force_near():
    assert offered(reported(), B, Signals) == [Signals("raider", LINE[1]), Signals("raider", LINE[3])]


def test_16_not_without_intel_and_not_on_own_intel():
    game = at_sea(force("hood", "hood", at=LINE[:3], intel=[LINE[0]]), force("raider", "scharnhorst", at=LINE[:6]))
    assert offered(game, B, Signals) == []
    (line,) = [each for each in question(game, B).why_not if each.about == "signals"]
    assert line.flaw.rule == "16"


def test_16_the_force_becomes_a_station_there_and_all_intel_goes():
    game = do(reported(), B, Signals("raider", LINE[3]))
    raider = game.state.sea.force("raider")
    assert (raider.station, raider.intel) == (LINE[3], ())


def test_16_a_contact_in_that_hex_stays_and_others_go():
    game = do(reported(contact=[LINE[3], LINE[4]]), B, Signals("raider", LINE[3]))
    assert game.state.sea.force("raider").contact == (LINE[3],)
    game = do(reported(contact=[LINE[4]]), B, Signals("raider", LINE[3]))
    assert game.state.sea.force("raider").contact == ()


def test_16_no_dice_and_no_interruption_even_with_own_intel():
    game = reported(force("rodney", "rodney", at=LINE[:2], intel=[LINE[0]]))
    all_rolled(do(game, B, Signals("raider", LINE[3])))
    assert "Interruption" not in told(game)


def test_16_one_own_string_in_the_hex_may_perform_time_lapse():
    game = reported(
        force("repulse", "repulse", at=LINE[3:9]),
        force("rodney", "rodney", at=("9,2", "9,3", LINE[3])),
        force("renown", "renown", at=("9,2", "9,3")),
        force("nelson", "nelson", at=LINE[3]),
    )
    do(game, B, Signals("raider", LINE[3]))
    assert asks(game) == ((B,), "signals time lapse")
    assert options(game, B) == [Lapse("repulse"), Lapse("rodney"), Lapse()]
    do(game, B, Lapse("repulse"), Remove(0, 4))
    assert hexes(game, "repulse") == LINE[3:5]
    assert asks(game) == ((G,), "seize")


def test_16_none_of_them_has_to():
    game = reported(force("repulse", "repulse", at=LINE[3:9]))
    do(game, B, Signals("raider", LINE[3]), Lapse())
    assert hexes(game, "repulse") == LINE[3:9]
    assert asks(game) == ((G,), "seize")


def test_16_then_the_inactive_player_has_a_seize_attempt():
    game = do(reported(), B, Signals("raider", LINE[3]))
    assert asks(game) == ((G,), "seize")
    do(game, G, Decline(), GiveEvasive("raider"))
    assert initiative(game) == ("british", 0, "good")
    assert game.state.sea.force("raider").evasive

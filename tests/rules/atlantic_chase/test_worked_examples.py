"""The worked examples of the rule book with their own dice: pages 58, 61 and 11."""

from app.games.atlantic_chase.acts import BreakAway, FightOn
from app.games.atlantic_chase.battle.break_away import BreakAwayStep
from app.games.atlantic_chase.battle.gunnery import Gunnery
from tests.rules.atlantic_chase.board import B, G, all_rolled, battle, convoy, do, ship, state_of, told, volley


def test_23_gunnery_example_p58_glasgow_and_gneisenau_at_short_range():
    """Glasgow out of her own smoke: 6 + 1 - 1 splashes. Gneisenau into it: 10 + 3 - 1 hits, and one hit damages her."""
    game = battle(
        ship("glasgow", "near", making_smoke=True, obscured=True),
        ship("gneisenau", "near"),
        then=[Gunnery()],
        dice={"gunnery": [2, 4, 4, 6]},
    )
    volley(game, B, {"glasgow": "gneisenau"})
    all_rolled(volley(game, G, {"gneisenau": "glasgow"}))
    assert "+0 makes 6: splash" in told(game)
    assert "+2 makes 12: one hit" in told(game)
    assert state_of(game, "gneisenau") == (False, False, 0)
    assert state_of(game, "glasgow") == (True, False, 0)


def test_23_break_away_example_p61_a_ten_with_all_modifiers_is_ten():
    """All far +2, a ship slower than every enemy -1, an enemy near -1."""
    game = battle(
        ship("rodney"), ship("hood"), ship("bismarck", "near"), then=[BreakAwayStep()], dice={"break away": [4, 6]}
    )
    do(do(game, B, BreakAway()), G, FightOn())
    all_rolled(game)
    (line,) = [entry for entry in game.log if entry.rolls]
    assert [(roll.roll, roll.needs, roll.good) for roll in line.rolls] == [(10, 9, True)]
    assert game.state.battle.ended


def test_24_3_example_p11_two_attacks_of_two_hits_on_a_dispersed_convoy_are_two_hits():
    game = battle(
        convoy("near", dispersed=True),
        ship("scharnhorst", "near"),
        ship("gneisenau", "near"),
        then=[Gunnery()],
        active="german",
        dice={"gunnery": [6, 6, 5, 6]},
    )
    volley(game, G, {"scharnhorst": "convoy", "gneisenau": "convoy"})
    all_rolled(game)
    assert game.state.ship("convoy").taken == 2

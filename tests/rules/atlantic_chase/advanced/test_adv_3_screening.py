"""adv 3, ruling A13: screening is named by the book without a procedure; ours, off unless agreed."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.attitude import AttitudeStep
from app.games.atlantic_chase.battle.advanced.gunnery import AdvancedGunnery, advanced_modifiers, column_of
from app.games.atlantic_chase.battle.advanced.screens import screens
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.advanced.fight import bismarck, eugen, fight, hood, names, wales
from tests.rules.atlantic_chase.board import B, G, do, options, told

AGREED = {"screening": True}


def lined_up(*ships, then=(), **fields):
    return fight(*ships, then=[AttitudeStep(), *then], rules=AGREED, **fields)


def test_adv_3_screening_is_off_unless_agreed():
    game = fight(bismarck(), eugen(), hood(), then=[AttitudeStep(), AdvancedGunnery()])
    assert names(game, B) == "gunnery"


def test_adv_3_an_acquiring_ship_in_far_may_screen_or_be_screened():
    game = lined_up(bismarck(), eugen(), hood(), wales(attitude="acquiring"))
    assert names(game, G) == "screens"
    assert options(game, G) == [
        acts.Screen("bismarck", "prinz-eugen"),
        acts.Screen("prinz-eugen", "bismarck"),
        acts.Confirm(),
    ]


@pytest.mark.parametrize("other", [eugen("near"), eugen(attitude="closing")])
def test_adv_3_not_from_near_and_not_closing_or_running(other):
    game = lined_up(bismarck(), other, hood(), then=[AdvancedGunnery()])
    assert names(game, B) == "gunnery"


def test_adv_3_shots_at_the_screened_ship_are_at_minus_one_and_she_who_screens_uses_the_other_column():
    game = lined_up(bismarck(), eugen(), hood(), then=[AdvancedGunnery()])
    do(game, G, acts.Screen("prinz-eugen", "bismarck"), acts.Confirm())
    state = game.state
    ship = state.ship
    assert ("target screened", -1) in advanced_modifiers(state, ship("hood"), ship("bismarck"))
    assert ("target screened", -1) not in advanced_modifiers(state, ship("hood"), ship("prinz-eugen"))
    assert column_of(ship("bismarck"), splitting=False, screening=screens(state, ship("bismarck"))) == "acquiring"
    assert screens(state, ship("prinz-eugen"))
    assert column_of(ship("prinz-eugen"), splitting=False, screening=True) == "closing_running_splitting"
    assert "Prinz Eugen screens Bismarck." in told(game)
    assert RULES.view(state, B).battle.screens == {"prinz-eugen": "bismarck"}


def test_adv_3_nobody_screens_and_is_screened():
    game = lined_up(bismarck(), eugen(), hood())
    do(game, G, acts.Screen("prinz-eugen", "bismarck"))
    assert options(game, G) == [acts.Confirm()]


def test_adv_3_a_screen_falls_with_the_ship_that_made_it_and_with_the_round():
    game = lined_up(bismarck(), eugen(), hood())
    do(game, G, acts.Screen("prinz-eugen", "bismarck"), acts.Confirm())
    state = game.state
    state.ship("prinz-eugen").zone = None
    modifiers = advanced_modifiers(state, state.ship("hood"), state.ship("bismarck"))
    assert ("target screened", -1) not in modifiers
    state.agenda.append(AttitudeStep())
    game.advance()
    assert state.battle.screens == {}

"""Set-up options: each is documented, refused when wrong, and the basic battle reads its own."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.break_away import BreakAwayStep, break_away_modifiers
from app.games.atlantic_chase.options import CampaignOptions, Options, Setup
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.advanced.fight import bismarck, eugen, hood, wales
from tests.rules.atlantic_chase.board import B, G, battle, do, options

RULINGS = (Path(__file__).parents[4] / "docs" / "rulings-atlantic-chase.md").read_text()


@pytest.mark.parametrize(
    "field",
    [*msgspec.structs.fields(Options), *msgspec.structs.fields(CampaignOptions)],
    ids=lambda field: field.name,
)
def test_every_option_and_each_of_its_values_stands_among_the_rulings(field):
    assert f"`{field.name}`" in RULINGS
    for value in get_args(field.type):
        assert f"`{value}`" in RULINGS, f"{field.name}={value}"


@pytest.mark.parametrize(
    "setup",
    [{"advanced": "yes"}, {"fog": "thick"}, {"screening": "thick"}, {"poor_visibility": -3}, {"campaign_bid": 1}],
)
def test_an_unknown_option_or_value_is_refused(setup):
    with pytest.raises(msgspec.ValidationError):
        RULES.first_sides(setup)


def test_the_seat_is_no_option_of_the_rules():
    chosen = msgspec.convert({"british_seat": 1, "advanced": True}, Setup)
    assert chosen.options == Options(advanced=True)


def basic(*ships, evasive=(), reading="as_printed", dice=None, **rules):
    game = battle(*ships, then=[], dice=dice, evasive=list(evasive))
    game.state.options = Options(evasive=reading, **rules)
    game.state.agenda.append(BreakAwayStep())
    game.advance()
    return game


@pytest.mark.parametrize(("reading", "counted"), [("rule_book", False), ("board_print", True)])
def test_23_speed_in_a_break_away_by_rule_book_or_board(reading, counted):
    """Prince of Wales is slower than Prinz Eugen, not than Bismarck."""
    state = basic(wales(), bismarck(), eugen(), break_away_speed=reading).state
    assert any(value == -1 for _, value in break_away_modifiers(state, "british")) == counted


@pytest.mark.parametrize(("reading", "asked"), [("as_printed", False), ("after_failure", False), ("instead", True)])
def test_23_evasive_maneuvers_without_an_attempt(reading, asked):
    game = basic(hood(), bismarck(), evasive=["british"], reading=reading)
    do(game, G, acts.FightOn())
    do(game, B, acts.FightOn())
    assert (game.asked() == (B,)) == asked
    if asked:
        assert options(game, B) == [acts.FightOn(), acts.Slip("hood")]


@pytest.mark.parametrize(("reading", "asked"), [("as_printed", True), ("either", True), ("instead", False)])
def test_23_evasive_maneuvers_after_a_failed_attempt(reading, asked):
    game = basic(hood(), bismarck(), evasive=["british"], reading=reading, dice={"break away": [1, 1]})
    do(game, G, acts.FightOn())
    do(game, B, acts.BreakAway())
    assert (game.asked() == (B,)) == asked

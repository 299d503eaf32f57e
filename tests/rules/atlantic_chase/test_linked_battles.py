"""Battles that follow each other by agreement: MS1 with MS2, MS7 with MS8 (ruling B14)."""

import pytest

from app.engine.game import begin
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.rounds import EndBattle
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS
from tests.rules.atlantic_chase.board import B, asked_by, do, options, question, told
from tests.support.loaded_dice import LoadedDice


def over(slug, *, linked=True, advanced=False, **hurt):
    """The first battle is over, with these ships in that state."""
    game = begin(RULES, slug, {"linked": linked, "advanced": advanced}, LoadedDice({}))
    for name, fields in hurt.items():
        for key, value in fields.items():
            setattr(game.state.ship(name.replace("_", "-")), key, value)
    game.state.agenda = [EndBattle()]
    game.advance()
    return game


def test_ms1_goes_on_with_ms2_unless_the_british_have_won_decisively():
    assert over("ms1", linked=False).state.result is not None
    assert over("ms1", admiral_graf_spee={"sunk": True, "zone": None}).state.result is not None
    game = over("ms1", exeter={"damaged": True})
    assert game.state.result is None
    assert question(game, B).name == "relief"


def test_hits_damage_effects_and_spent_torpedoes_are_kept():
    game = over(
        "ms1",
        exeter={"damaged": True, "effects": ["turrets"]},
        ajax={"hits": 1, "taken": 1, "torpedoes": 0},
        admiral_graf_spee={"hits": 2},
    )
    do(game, B, acts.Confirm())
    ship = game.state.ship
    assert game.state.scenario == "ms2"
    assert (ship("exeter").damaged, ship("exeter").effects) == (True, ["turrets"])
    assert (ship("ajax").hits, ship("ajax").torpedoes) == (1, 0)
    assert ship("admiral-graf-spee").hits == 2
    assert all(each.zone == "far" for each in game.state.ships)
    assert "Escape" in told(game)


def test_cumberland_may_relieve_any_ship_even_a_sunk_one():
    game = over("ms1", exeter={"sunk": True, "zone": None})
    assert acts.Relieve("exeter") in options(game, B)
    do(game, B, acts.Relieve("exeter"))
    fresh = game.state.ship("exeter")
    assert (fresh.name, fresh.sunk, fresh.zone) == ("Cumberland", False, "far")
    assert "Cumberland takes the place of Exeter." in told(game)


def test_a_sunk_ship_stays_away_from_the_next_battle():
    game = do(over("ms1", exeter={"sunk": True, "zone": None}), B, acts.Confirm())
    assert game.state.ship("exeter").zone is None


def test_ms7_and_ms8_are_judged_together():
    game = over("ms7", convoy={"taken": 5, "hits": 5})
    state = game.state
    assert state.scenario == "ms8"
    assert {each.slug for each in state.ships} == {"convoy", "malaya", "scharnhorst", "gneisenau"}
    assert state.ship("convoy").taken == 5
    assert state.book.boxes == SCENARIOS["ms8"].combined
    state.ship("convoy").taken = 12
    state.agenda = [EndBattle()]
    game.advance()
    assert state.result.reason == "German decisive victory: 12 or more hits on the convoys."


@pytest.mark.parametrize(("hits", "words"), [(6, "British marginal"), (7, "German marginal")])
def test_the_combined_boxes(hits, words):
    game = over("ms7")
    game.state.ship("convoy").taken = hits
    game.state.agenda = [EndBattle()]
    game.advance()
    assert words in game.state.result.reason


@pytest.mark.parametrize("slug", ["ms1", "ms7"])
@pytest.mark.parametrize("advanced", [False, True])
def test_random_captains_fight_both_to_the_end(slug, advanced):
    followed = 0
    for seed in range(12):
        game = asked_by(seed, slug, {"linked": True, "advanced": advanced})
        assert game.state.result is not None
        followed += game.state.followed
    assert followed > 6

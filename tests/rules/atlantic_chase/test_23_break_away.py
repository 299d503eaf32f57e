"""Step 4, break away [23]: both answer in secret; one alone rolls; Evasive Maneuvers let one far ship go."""

from itertools import product

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.acts import BreakAway, FightOn, Slip
from app.games.atlantic_chase.battle.break_away import BreakAwayStep, break_away_chance, break_away_modifiers
from app.games.atlantic_chase.battle.rounds import EndRound
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.board import B, G, all_rolled, battle, do, options, question, ship, squadron, told


def announcing(*ships, **fields):
    return battle(*ships, then=[BreakAwayStep()], **fields)


def duel(**fields):
    """Both far, Bismarck the slower: +2 for each side, -1 for the Germans."""
    return announcing(ship("hood"), ship("bismarck"), **fields)


def left(game):
    return {each.slug for each in game.state.ships if each.broke_away}


def test_23_break_away_both_are_asked_at_once():
    game = duel()
    assert game.asked() == (B, G)
    assert options(game, B) == options(game, G) == [FightOn(), BreakAway()]
    do(game, B, BreakAway())
    assert game.asked() == (G,)
    assert (left(game), game.dice.drawn) == (set(), [])


def test_23_break_away_one_answer_changes_nothing_that_anybody_sees():
    game = duel()
    before = [RULES.view(game.state, viewer) for viewer in (B, G, "public")], question(game, G), list(game.log)
    for act in (FightOn(), BreakAway()):
        trial = do(duel(), B, act)
        assert (
            [RULES.view(trial.state, viewer) for viewer in (B, G, "public")],
            question(trial, G),
            trial.log,
        ) == before


def test_23_break_away_of_both_ends_the_battle_without_a_roll():
    game = do(do(duel(), G, BreakAway()), B, BreakAway())
    assert game.state.battle.ended
    assert left(game) == {"hood", "bismarck"}
    assert game.dice.drawn == []


def test_23_break_away_of_nobody_goes_on():
    game = do(do(duel(), B, FightOn()), G, FightOn())
    assert (game.state.battle.ended, left(game), game.dice.drawn) == (False, set(), [])


@pytest.mark.parametrize(("faces", "gone"), [([3, 3], False), ([4, 3], True), ([6, 6], True)])
@pytest.mark.parametrize("seat", [B, G])
def test_23_break_away_of_one_side_needs_nine(faces, gone, seat):
    """Two equals, both far: 2d6 + 2."""
    game = announcing(ship("hood"), ship("scharnhorst"), dice={"break away": faces})
    do(game, seat, BreakAway())
    all_rolled(do(game, 1 - seat, FightOn()))
    assert left(game) == ({("hood", "scharnhorst")[seat]} if gone else set())
    assert game.state.battle.ended == gone


def modifiers(*ships, side="british"):
    return dict(break_away_modifiers(announcing(*ships).state, side))


ALL_FAR, SLOWER, ENEMY_NEAR = (
    ("all ships far", 2),
    ("a ship slower than every enemy", -1),
    ("an enemy near or close", -1),
)


def test_23_break_away_all_own_ships_far_gives_two():
    assert modifiers(ship("hood"), ship("exeter"), ship("scharnhorst")) == dict([ALL_FAR])
    assert modifiers(ship("hood"), ship("exeter", "near"), ship("scharnhorst")) == {}


def test_23_break_away_one_ship_slower_than_every_enemy_takes_one():
    assert modifiers(ship("prince-of-wales"), ship("hood"), ship("scharnhorst")) == dict([ALL_FAR, SLOWER])
    assert modifiers(ship("prince-of-wales"), ship("scharnhorst"), ship("bismarck")) == dict([ALL_FAR]), "not than each"
    assert modifiers(ship("rodney"), ship("prince-of-wales"), ship("bismarck")) == dict([ALL_FAR, SLOWER]), "once"
    assert modifiers(ship("hood", damaged=True), ship("bismarck")) == dict([ALL_FAR, SLOWER])


@pytest.mark.parametrize("zone", ["near", "close"])
def test_23_break_away_an_enemy_near_or_close_takes_one_once(zone):
    enemies = ship("scharnhorst", zone), ship("gneisenau", zone), ship("prinz-eugen")
    assert modifiers(ship("hood"), *enemies) == dict([ALL_FAR, ENEMY_NEAR])


@pytest.mark.parametrize("modifier", range(-2, 5))
def test_23_break_away_chances_are_exact(modifier):
    good = sum(a + b + modifier >= 9 for a, b in product(range(1, 7), repeat=2))
    assert break_away_chance(modifier) == pytest.approx(good / 36)


def test_23_break_away_the_view_tells_the_chance():
    seen = {each.side: each for each in RULES.view(duel().state, "public").break_away}
    assert (seen["british"].modifiers, seen["british"].chance) == ([ALL_FAR], pytest.approx(21 / 36))
    assert (seen["german"].modifiers, seen["german"].chance) == ([ALL_FAR, SLOWER], pytest.approx(15 / 36))


def failed(*ships, evasive=("british",), face=1):
    game = announcing(*ships, dice={"break away": [face, 1]}, evasive=list(evasive))
    do(game, B, BreakAway())
    return do(game, G, FightOn())


def test_23_break_away_failed_evasive_maneuvers_let_one_far_ship_go():
    game = failed(ship("hood"), ship("renown"), ship("repulse", "near"), ship("bismarck"))
    assert options(game, B) == [FightOn(), Slip("hood"), Slip("renown")]
    do(game, B, Slip("renown"))
    assert left(game) == {"renown"}
    assert game.state.battle.evasive == []
    assert not game.state.battle.ended, "the others fight on"
    assert game.state.ship("renown").zone is None


def test_23_break_away_failed_the_marker_may_be_kept():
    game = do(failed(ship("hood"), ship("bismarck")), B, FightOn())
    assert (left(game), game.state.battle.evasive) == (set(), ["british"])


@pytest.mark.parametrize(
    ("zone", "evasive"), [("near", ["british"]), ("close", ["british"]), ("far", []), ("far", ["german"])]
)
def test_23_break_away_failed_nobody_slips_without_a_marker_or_a_far_ship(zone, evasive):
    assert failed(ship("hood", zone), ship("bismarck"), evasive=evasive).asked() == ()


def test_23_break_away_the_last_ship_slipping_away_ends_the_battle():
    game = announcing(ship("hood"), ship("bismarck"), dice={"break away": [1, 1]}, evasive=["british"])
    game.state.agenda.insert(0, EndRound())
    do(game, B, BreakAway())
    do(game, G, FightOn())
    do(game, B, Slip("hood"))
    assert game.state.result is not None


def test_23_break_away_takes_smoke_along():
    game = announcing(ship("hood", making_smoke=True, obscured=True), ship("bismarck"))
    do(do(game, B, BreakAway()), G, BreakAway())
    hood = game.state.ship("hood")
    assert (hood.zone, hood.making_smoke, hood.obscured) == (None, False, False)


def test_23_break_away_carries_squadrons_and_all_zones():
    game = announcing(squadron("close"), ship("hood", "near"), ship("bismarck"), dice={"break away": [6, 6]})
    do(do(game, B, BreakAway()), G, FightOn())
    assert left(game) == {"destroyers", "hood"}
    assert "breaks away" in told(game)


def test_23_break_away_of_ms10_not_before_round_two():
    ships = ship("rodney"), ship("bismarck", damaged=True)
    assert announcing(*ships, scenario="ms10", round=1).asked() == ()
    assert announcing(*ships, scenario="ms10", round=2).asked() == (B, G)


@pytest.mark.parametrize(("zone", "asked"), [("far", (B,)), ("near", (B, G)), ("close", (B,))])
def test_23_break_away_of_ms2_only_from_near_for_graf_spee(zone, asked):
    assert announcing(ship("ajax"), ship("admiral-graf-spee", zone), scenario="ms2").asked() == asked


def test_23_break_away_is_not_asked_when_one_side_is_gone():
    assert announcing(ship("hood"), ship("bismarck", None, sunk=True)).asked() == ()


def test_23_break_away_answers_are_the_same_from_either_seat_first():
    for first in (B, G):
        game = announcing(ship("hood"), ship("scharnhorst"), dice={"break away": [4, 3]})
        for seat in (first, 1 - first):
            do(game, seat, acts.BreakAway() if seat == B else acts.FightOn())
        assert left(game) == {"hood"}

"""Evasive Maneuvers [9]: how a marker is earned, and the one thing it is spent for."""

import pytest

from app.games.atlantic_chase.actions.orders import (
    Decline,
    Engage,
    GiveEvasive,
    Keep,
    KeepSegments,
    Search,
    Seize,
    Spend,
    StandAt,
)
from app.games.atlantic_chase.acts import BreakAway, Confirm, Covered, FightOn, Fire, Sail, Slip
from app.games.atlantic_chase.initiative.seize import OfferSeize
from app.games.atlantic_chase.initiative.vie import VieForInitiative
from tests.rules.atlantic_chase.operations.at_sea import (
    ARCTIC,
    LINE,
    B,
    G,
    asks,
    at_sea,
    attack,
    do,
    force,
    hexes,
    options,
    told,
)

FOUND = LINE[4]


def search(faces, raider, *, found=FOUND, fleet=None, evasive=False, weather="good"):
    """A fleet in one hex looks for a string there; with the fleet a station the Total is the length of the string."""
    game = at_sea(
        force("fleet", "hood", at=fleet or found),
        force("raider", "scharnhorst", at=raider, evasive=evasive),
        weather=weather,
        dice={"naval search": list(faces)},
    )
    return attack(game, Search("fleet", "raider", found))


def marked(game, slug="raider"):
    return game.state.sea.force(slug).evasive


def test_9_1_at_most_one_belongs_to_a_task_force():
    game = search([1, 1], LINE[4:9], evasive=True)
    do(game, G, Keep())
    assert marked(game) is True, "an end of the string went: the second marker is not added"
    assert asks(game) == ((G,), "seize")


# --- 9.2 earned


def test_9_2_by_early_or_late_without_a_hole():
    game = search([1, 1], LINE[4:9])
    assert hexes(game, "raider") == LINE[5:9]
    assert marked(game)


def test_9_2_not_by_early_or_late_with_a_hole():
    game = do(search([1, 1], LINE[2:8]), B, KeepSegments(LINE[2], LINE[3]))
    assert hexes(game, "raider") == LINE[2:4]
    assert not marked(game)


def test_9_2_by_early_or_late_on_a_single_segment():
    game = search([1, 1], LINE[4:5], fleet=LINE[:5])
    assert game.state.sea.force("raider").station == FOUND
    assert marked(game)


def test_9_2_by_shadow_on_three_or_fewer():
    game = search([3, 3], LINE[3:6], fleet=LINE[2:5])
    assert "Shadow" in told(game)
    assert hexes(game, "raider") == LINE[3:6]
    assert marked(game)


def test_9_2_not_by_shadow_on_four():
    game = do(search([3, 3], LINE[3:8]), B, KeepSegments(LINE[3], LINE[5]))
    assert hexes(game, "raider") == LINE[3:6]
    assert not marked(game)


def test_9_2_by_declining_to_seize_for_any_own_force():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=FOUND),
        force("sister", "gneisenau", at=LINE[:2]),
        then=[OfferSeize()],
    )
    do(game, G, Decline(), GiveEvasive("sister"))
    assert (marked(game), marked(game, "sister")) == (False, True)


# --- 9.3 spent


@pytest.mark.parametrize(
    ("weather", "where", "off"), [("good", FOUND, -1), ("bad", FOUND, -2), ("good", ARCTIC[0], -2)]
)
def test_9_3_on_the_dice_of_the_attack(weather, where, off):
    game = at_sea(
        force("fleet", "hood", at=where),
        force("raider", "scharnhorst", at=where, evasive=True),
        weather=weather,
        dice={"engage": [3, 4], "vie british": [6], "vie german": [1]},
    )
    attack(game, Engage("fleet", "raider"))
    assert asks(game) == ((G,), "evasive on roll")
    do(game, G, Spend("raider"))
    assert f"3 4, {off} makes {7 + off} at Total 0" in told(game)
    assert not marked(game)


def test_9_3_only_the_targets_marker_works_on_the_dice():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=FOUND),
        force("sister", "gneisenau", at=LINE[:2], evasive=True),
        dice={"engage": [1, 1]},
    )
    attack(game, Engage("fleet", "raider"))
    assert asks(game) == ((G,), "vie"), "asked for the initiative, not for the dice"


def test_9_3_to_choose_what_is_left_after_early_or_late():
    game = do(search([1, 1], LINE[2:8], evasive=True), G, Keep())
    assert asks(game) == ((G,), "evasive for segments")
    do(game, G, Spend("raider"))
    assert asks(game) == ((G,), "segments")
    assert options(game, G) == [KeepSegments(LINE[2], LINE[3]), KeepSegments(LINE[5], LINE[7])]
    do(game, G, KeepSegments(LINE[5], LINE[7]))
    assert hexes(game, "raider") == LINE[5:8]
    assert not marked(game)


def test_9_3_to_choose_the_three_that_shadow_leaves():
    game = do(search([3, 3], LINE[2:8], evasive=True), G, Keep(), Spend("raider"))
    assert asks(game) == ((G,), "segments")
    assert options(game, G) == [KeepSegments(LINE[at], LINE[at + 2]) for at in (2, 3, 4)]


def test_9_3_kept_the_active_player_chooses():
    game = do(search([1, 1], LINE[2:8], evasive=True), G, Keep(), Keep())
    assert asks(game) == ((B,), "segments")
    assert marked(game)


def test_9_3_on_an_initiative_roll_the_marker_of_any_own_force():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=FOUND, evasive=True),
        force("sister", "gneisenau", box="brest", evasive=True),
        force("north", "tirpitz", at=ARCTIC[:1], evasive=True),
        then=[VieForInitiative()],
    )
    assert options(game, G) == [Keep(), Spend("raider"), Spend("sister"), Spend("north")]


@pytest.mark.parametrize(("place", "worth"), [(ARCTIC[0], 2), (("14,-7", ARCTIC[0]), 2), ("14,-7", 1)])
def test_9_3_a_force_that_touches_the_arctic_line_adds_two_in_good_weather(place, worth):
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("north", "tirpitz", at=place, evasive=True),
        then=[OfferSeize()],
        dice={"seize": [2, 3]},
    )
    do(game, G, Seize(), Spend("north"))
    assert f"2 3, +{worth} makes {5 + worth}" in told(game)


# --- 9.4 to 9.6


def test_9_4_declared_when_the_total_is_known_and_before_the_dice():
    game = at_sea(
        force("fleet", "hood", at=LINE[:5]),
        force("raider", "scharnhorst", at=LINE[4:6], evasive=True),
    )
    attack(game, Search("fleet", "raider", FOUND))
    assert asks(game) == ((G,), "evasive on roll")
    assert game.state.battle.roll is None


def test_9_4_one_marker_buys_one_benefit():
    """Spent on the dice it no longer lets its owner choose the segments."""
    game = do(search([1, 2], LINE[2:8], evasive=True), G, Spend("raider"))
    assert asks(game) == ((B,), "segments")


def test_9_4_a_marker_spent_to_choose_is_gone_for_the_initiative():
    game = do(search([1, 1], LINE[2:8], evasive=True), G, Keep(), Spend("raider"), KeepSegments(LINE[2], LINE[3]))
    game.dice.faces["seize"] = [1, 1]
    do(game, G, Seize())
    assert "1 1, +0 makes 2" in told(game)


def test_9_5_one_marker_at_most_for_each_initiative_roll():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=FOUND, evasive=True),
        force("sister", "gneisenau", at=FOUND, evasive=True),
        then=[OfferSeize()],
        dice={"seize": [1, 1]},
    )
    do(game, G, Seize(), Spend("raider"))
    assert "1 1, +1 makes 3" in told(game)
    assert marked(game, "sister")


def test_9_6_a_force_that_has_one_gains_nothing():
    game = search([3, 3], LINE[3:6], found=LINE[3], fleet=LINE[3:5], evasive=True)
    do(game, G, Keep())
    assert "Shadow" in told(game)
    do(game, B, StandAt(LINE[3]))
    game.dice.faces["seize"] = [1, 1]
    do(game, G, Seize(), Spend("raider"))
    assert not marked(game), "there was one, not two"


# --- 9.3 in a battle


def fight(**dice):
    """A battle nobody fires in, as far as the first Break Away."""
    game = at_sea(
        force("fleet", "hood", at=FOUND, evasive=True),
        force("raider", "bismarck", "prinz-eugen", at=FOUND, evasive=True),
        dice={"engage": [4, 4], "vie british": [6], "vie german": [1], **dice},
    )
    attack(game, Engage("fleet", "raider"))
    do(game, G, Keep())
    return quietly(game, until="break away")


def quietly(game, until):
    """Everybody holds fire, holds station and fights on."""
    quiet = (Confirm, Fire, FightOn, Covered, Sail)
    while asks(game)[1] != until:
        seat = game.asked()[0]
        do(game, seat, next(act for kind in quiet for act in options(game, seat) if isinstance(act, kind)))
    return game


def test_9_3_both_forces_of_a_battle_have_their_marker_on_the_board_and_bring_it_back():
    game = fight()
    assert sorted(game.state.battle.evasive) == ["british", "german"]
    do(game, B, BreakAway())
    do(game, G, BreakAway())
    assert asks(game) == ((G,), "vie")
    assert (marked(game, "fleet"), marked(game)) == (True, True)


def test_9_3_spent_for_a_partial_break_away_it_is_gone_when_the_battle_is_over():
    game = do(fight(**{"break away": [1, 1]}), B, FightOn())
    do(game, G, BreakAway())
    assert asks(game) == ((G,), "evasive maneuvers")
    do(game, G, Slip("prinz-eugen"))
    quietly(game, until="action")
    assert (marked(game, "fleet"), marked(game)) == (True, False)
    assert game.state.sea.force("raider").ships == ["bismarck", "prinz-eugen"], "she is back with her force"

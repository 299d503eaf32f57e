"""Interruption [7]: who rolls, what the dice come to, and what a cancelled action leaves behind."""

import pytest

from app.games.atlantic_chase.actions.orders import (
    Coordinate,
    Engage,
    Go,
    Keep,
    Lapse,
    Pass,
    Remove,
    Search,
    Signals,
    SlipAway,
    Spend,
    StealthAttack,
    Strike,
    Support,
)
from app.games.atlantic_chase.actions.tables import TABLES
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    all_rolled,
    asks,
    at_sea,
    attack,
    boat,
    do,
    force,
    hexes,
    initiative,
    options,
    told,
)

FOUND = LINE[4]
KEEPS, LOSES = {"vie british": [6], "vie german": [1]}, {"vie british": [1], "vie german": [6]}

ROWS = {
    "rule_book": [(2, 4), (5, 6), (7, 7), (8, 9), (10, 12)],
    "board_print": [(2, 4), (5, 7), (8, 8), (9, 9), (10, 12)],
}
RESULTS = ["alert_0", "alert_1", "alert_2", "slip", "vie_for_initiative", "initiative_change"]


def search(faces, *more, intel=1, dice=None, weather="good", evasive=False, **chosen):
    """A fleet with so much Intel on its string searches for a raider who is a string of three in the same hex."""
    game = at_sea(
        force("fleet", "hood", at=LINE[:5], intel=LINE[:intel]),
        force("raider", "scharnhorst", at=LINE[3:6], evasive=evasive),
        *more,
        weather=weather,
        dice={"interruption": list(faces), **(dice or {})},
        **chosen,
    )
    return game if more else attack(game, Search("fleet", "raider", FOUND))


# --- when, and by which column


def test_7_1_without_intel_nobody_rolls():
    game = search([], intel=0, dice={"naval search": [1, 1]})
    assert "Interruption" not in told(game)
    all_rolled(game)


@pytest.mark.parametrize("which", ["active", "coordinating", "air support"])
def test_7_1_intel_of_any_designated_force_of_the_active_side_counts(which):
    def marked(role):
        return LINE[:1] if role == which else ()

    game = at_sea(
        force("fleet", "hood", at=LINE[:5], intel=marked("active")),
        force("helper", "renown", at=LINE[:5], intel=marked("coordinating")),
        force("carrier", "ark-royal", at=LINE[:3], intel=marked("air support")),
        force("raider", "scharnhorst", at=FOUND),
        dice={"interruption": [1, 1], "engage": [1, 1]},
    )
    do(game, B, Engage("fleet", "raider"), Coordinate("helper"), Support("carrier", LINE[2]), Go())
    assert "Interruption at 1 Intel" in told(game)


def test_7_1_a_force_that_was_not_named_does_not_count():
    game = search([], force("helper", "renown", at=LINE[:5], intel=LINE[:2]), intel=0, dice={"naval search": [1, 1]})
    do(game, B, Search("fleet", "raider", FOUND), Coordinate(), Go())
    all_rolled(game)


@pytest.mark.parametrize(
    ("kind", "declaration", "raider"),
    [
        ("naval search", Search("fleet", "raider", FOUND), LINE[3:6]),
        ("engage", Engage("fleet", "raider"), FOUND),
        ("air strike", Strike("fleet", FOUND, "raider", FOUND), FOUND),
    ],
)
def test_7_1_an_attack_of_a_task_force_can_be_interrupted(kind, declaration, raider):
    game = at_sea(
        force("fleet", "ark-royal", at=LINE[:5], intel=LINE[:1]),
        force("raider", "scharnhorst", at=raider),
        dice={"interruption": [1, 1], kind: [1, 1]},
    )
    flies = [Support()] if kind != "air strike" else []
    attack(game, declaration, *flies)
    assert "Interruption at 1 Intel: 1 1, alert, without effect." in told(game)


def test_7_1_a_stealth_attack_can_be_interrupted_by_the_intel_of_the_force_that_coordinates():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=LINE[3:6], intel=LINE[3:4]),
        boat("U 1", FOUND),
        active="german",
        dice={"interruption": [1, 1], "stealth attack": [1, 1]},
    )
    attack(game, StealthAttack("U 1", "fleet"), Coordinate("raider"))
    assert "Interruption at 1 Intel: 1 1, alert, without effect." in told(game)


@pytest.mark.parametrize("action", [Signals("raider", LINE[3]), Pass("fleet")])
def test_7_1_other_actions_are_never_interrupted(action):
    game = at_sea(
        force("fleet", "hood", at=LINE[:5], intel=LINE[:1]),
        force("raider", "scharnhorst", at=LINE[3:6], intel=LINE[3:4]),
    )
    do(game, B, action)
    assert "Interruption" not in told(game), "nor was such a die loaded"


def test_7_2_the_column_is_all_intel_of_all_those_forces():
    game = search([1, 1], force("helper", "renown", at=LINE[:5], intel=LINE[:2]), dice={"naval search": [1, 1]})
    do(game, B, Search("fleet", "raider", FOUND), Coordinate("helper"), Go())
    assert "Interruption at 3 Intel: 1 1, alert, -2." in told(game)


def test_7_2_intel_of_the_inactive_side_is_ignored():
    game = at_sea(
        force("fleet", "hood", at=LINE[:5]),
        force("raider", "scharnhorst", at=LINE[3:6], intel=LINE[3:5]),
        dice={"naval search": [1, 1]},
    )
    all_rolled(attack(game, Search("fleet", "raider", FOUND)))


def test_7_2_its_chances_are_on_the_sheet_until_it_is_rolled():
    """With one marker: 2–4 nothing, 5–6 and 7 an alert, 8–9 a slip, the rest a Vie."""
    game = search([1, 1], force("helper", "renown", at=LINE[0]), dice={"naval search": [1, 1]})
    do(game, B, Search("fleet", "raider", FOUND))
    shown = RULES.view(game.state, B).operation.action.interruption
    assert [round(36 * line.chance) for line in shown] == [6, 9, 6, 9, 6]
    do(game, B, Go())
    assert game.state.sea.action is None or RULES.view(game.state, B).operation.action.interruption == []


@pytest.mark.parametrize("printed", ROWS)
@pytest.mark.parametrize("intel", [1, 2, 3, 4, 9])
@pytest.mark.parametrize("dice", range(2, 13))
def test_7_2_the_table_goes_down_by_one_for_each_row_and_marker(printed, intel, dice):
    row = next(number for number, (low, high) in enumerate(ROWS[printed]) if low <= dice <= high)
    expected = RESULTS[min(row + min(intel, 4) - 1, 5)]
    assert TABLES.interruption[printed].cell(intel, dice) == expected


@pytest.mark.parametrize(("printed", "outcome"), [("rule_book", "alert, -2"), ("board_print", "alert, -1")])
def test_7_2_option_interruption_says_which_print_is_read(printed, outcome):
    game = search([3, 4], dice={"naval search": [1, 1]}, interruption=printed)
    assert f"3 4, {outcome}." in told(game)


# --- alert


@pytest.mark.parametrize(("faces", "off"), [([1, 1], 0), ([2, 3], -1), ([3, 4], -2)])
def test_7_3_alert_goes_on_with_a_modifier(faces, off):
    game = search(faces, dice={"naval search": [3, 4]})
    assert f"3 4, {off:+d} makes {7 + off} at Total 8" in told(game)
    assert game.state.declared.alert == off


# --- slip


def test_7_4_slip_offers_every_marker_of_the_active_force_and_evasive_maneuvers_for_the_target():
    game = search([4, 4])
    assert asks(game) == ((G,), "slip")
    assert options(game, G) == [Signals("fleet", LINE[0]), SlipAway()]


def test_7_4_slip_offers_the_coordinating_force_but_not_the_one_that_flies():
    game = at_sea(
        force("fleet", "hood", at=LINE[:5]),
        force("helper", "renown", at=LINE[:5], intel=LINE[1:2]),
        force("carrier", "ark-royal", at=LINE[:3], intel=LINE[:1]),
        force("raider", "scharnhorst", at=FOUND),
        dice={"interruption": [3, 4]},
    )
    do(game, B, Engage("fleet", "raider"), Coordinate("helper"), Support("carrier", LINE[2]), Go())
    assert options(game, G) == [Signals("helper", LINE[1]), SlipAway()]


def test_7_4_slipping_away_earns_evasive_maneuvers_and_players_vie():
    game = do(search([4, 4], dice=KEEPS), G, SlipAway())
    assert asks(game) == ((G,), "vie"), "the new marker may be spent at once"
    do(game, G, Keep())
    assert game.state.sea.force("raider").evasive
    assert game.state.sea.action is None
    assert initiative(game) == ("british", 1, "good")
    assert asks(game) == ((B,), "action")
    all_rolled(game)


def test_7_4_slip_by_signals_makes_the_fleet_a_station_where_the_marker_was():
    game = do(search([4, 4], dice=KEEPS), G, Signals("fleet", LINE[0]))
    fleet = game.state.sea.force("fleet")
    assert (fleet.station, fleet.intel) == (LINE[0], ())
    assert initiative(game) == ("british", 1, "good")


def test_7_4_after_a_slip_the_action_is_off_even_if_the_active_side_wins_the_vie():
    game = do(search([4, 4], dice=KEEPS), G, Signals("fleet", LINE[0]))
    assert "The Naval Search is called off." in told(game)
    assert hexes(game, "raider") == LINE[3:6]


# --- vie, initiative change


def test_7_5_vie_lost_cancels_the_action():
    game = search([5, 5], dice={**LOSES, "weather": [6]})
    assert initiative(game) == ("german", 0, "bad")
    assert game.state.sea.action is None
    assert asks(game) == ((G,), "action")


def test_7_5_initiative_change_cancels_without_a_vie():
    game = search([5, 5], intel=2, dice={"weather": [1]})
    assert initiative(game) == ("german", 0, "good")
    assert game.state.sea.changes == 1
    assert game.state.sea.action is None
    all_rolled(game)


def test_7_6_vie_won_the_action_goes_on_without_modifier():
    game = search([5, 5], dice={**KEEPS, "naval search": [3, 4]})
    assert "3 4, +0 makes 7 at Total 8" in told(game)
    assert game.state.sea.tally == 1


def test_7_6_option_vie_cancels_action():
    game = search([5, 5], dice=KEEPS, vie_cancels_action=True)
    assert initiative(game) == ("british", 1, "good")
    assert game.state.sea.action is None
    assert asks(game) == ((B,), "action")


def test_7_6_in_that_vie_the_target_may_spend_its_marker_and_has_none_for_the_dice():
    game = search([5, 5], dice={"vie german": [1], "vie british": [2], "naval search": [3, 4]}, evasive=True)
    assert asks(game) == ((G,), "vie")
    do(game, G, Spend("raider"))
    assert "German 1 +1 against British 2" in told(game)
    assert "evasive on roll" not in asks(game)


# --- what a cancelled action costs


@pytest.mark.parametrize("faces", [[4, 4], [5, 5]])
def test_7_7_a_cancelled_action_causes_no_time_lapse(faces):
    game = search(faces, dice={**LOSES, "weather": [1]})
    if faces == [4, 4]:
        do(game, G, SlipAway(), Keep())
    assert hexes(game, "fleet") == LINE[:5]


def test_7_7_a_cancelled_stealth_attack_does_not_use_up_the_boat():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=LINE[3:6], intel=LINE[3:6]),
        boat("U 1", FOUND),
        active="german",
        dice={"interruption": [6, 6], "weather": [1]},
    )
    do(game, G, StealthAttack("U 1", "fleet"), Coordinate("raider"), Go())
    assert initiative(game)[0] == "british"
    assert game.state.sea.stealth_force("U 1").hex == FOUND


# --- the signals of a slip


def test_7_8_one_own_string_in_that_hex_may_perform_time_lapse_then_players_vie_without_a_seize():
    game = search([4, 4], dice=KEEPS, intel=1)
    game.state.sea.force("raider").place = Trajectory(LINE[:7])
    do(game, G, Signals("fleet", LINE[0]))
    assert asks(game) == ((G,), "signals time lapse")
    assert options(game, G) == [Lapse("raider"), Lapse()]
    do(game, G, Lapse("raider"))
    assert asks(game) == ((G,), "time lapse")
    do(game, G, Remove(0, 4))
    assert hexes(game, "raider") == LINE[:3]
    assert asks(game) == ((B,), "action")
    assert "eize" not in told(game)
    assert initiative(game) == ("british", 1, "good")


def test_7_8_none_need_to():
    game = search([4, 4], dice=KEEPS)
    game.state.sea.force("raider").place = Trajectory(LINE[:7])
    do(game, G, Signals("fleet", LINE[0]), Lapse())
    assert hexes(game, "raider") == LINE[:7]
    assert asks(game) == ((B,), "action")


# --- when the target spends its marker


def test_9_4_evasive_timing_before_dice_is_after_interruption():
    game = search([3, 4], evasive=True)
    assert asks(game) == ((G,), "evasive on roll")
    assert "Interruption" in told(game)


def test_9_4_evasive_timing_on_declaration_is_before_interruption():
    game = search([3, 4], evasive=True, dice={"naval search": [3, 4]}, evasive_timing="on_declaration")
    assert asks(game) == ((G,), "evasive on roll")
    assert "Interruption" not in told(game)
    do(game, G, Spend("raider"))
    assert "3 4, -3 makes 4" in told(game), "alert -2 and the marker"


def test_9_4_on_declaration_the_marker_is_gone_if_the_action_is_cancelled():
    game = search([6, 6], intel=4, evasive=True, dice={"weather": [1]}, evasive_timing="on_declaration")
    do(game, G, Spend("raider"))
    assert game.state.sea.action is None
    assert not game.state.sea.force("raider").evasive


def test_9_6_slipping_away_with_a_marker_leaves_it_at_one():
    game = do(search([4, 4], dice=KEEPS, evasive=True), G, SlipAway(), Keep())
    assert game.state.sea.force("raider").evasive
    assert "gains Evasive" not in told(game)

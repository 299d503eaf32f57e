"""adv 11: what becomes of effects when a ship leaves the battle."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.break_away import AdvancedBreakAway
from app.games.atlantic_chase.battle.advanced.disengagement import Disengagement
from app.games.atlantic_chase.battle.advanced.tables import TABLES
from app.games.atlantic_chase.battle.rounds import EndRound
from tests.rules.atlantic_chase.advanced.fight import bismarck, fight, hood
from tests.rules.atlantic_chase.board import B, all_rolled, do, told

N, R, OIL, S = "no_change", "repair", "oil", "scuttle"


@pytest.mark.parametrize(
    ("effect", "row"),
    [
        ("batteries", (N, N, R, R)),
        ("bridge", (S, R, R, R)),
        ("communications", (OIL, R, R, R)),
        ("fire_very_slow", (S, OIL, OIL, R)),
        ("fire_stopped", (S, S, S, S)),
        ("flooding_very_slow", (OIL, OIL, OIL, R)),
        ("flooding_stopped", (S, S, S, S)),
        ("rudder_out", (S, S, OIL, R)),
        ("turrets", (N, N, N, R)),
        ("no_radar", (N, N, N, R)),
    ],
)
def test_adv_11_the_table(effect, row):
    for low, high, cell in ((2, 5, row[0]), (6, 7, row[1]), (8, 9, row[2]), (10, 12, row[3])):
        assert {TABLES.disengagement.cell(total, effect) for total in range(low, high + 1)} == {cell}


def disengaged(*faces, **fields):
    game = fight(hood(**fields), bismarck(), then=[Disengagement()], dice={"disengagement": list(faces)})
    return all_rolled(game).state.ship("hood")


def test_adv_11_a_roll_for_each_effect_and_each_no_radar_marker():
    found = disengaged(1, 1, 5, 5, effects=["turrets"], no_radar=True)
    assert (found.effects, found.no_radar) == (["turrets"], False)


def test_adv_11_repair_removes_the_effect():
    found = disengaged(4, 4, effects=["bridge"], bridge="stopped")
    assert (found.effects, found.bridge, found.oil) == ([], None, False)


def test_adv_11_oil_replaces_the_effect():
    found = disengaged(4, 4, effects=["fire_very_slow"])
    assert (found.effects, found.oil, found.sunk) == ([], True, False)


def test_adv_11_scuttle_sinks_the_ship_and_the_rest_is_not_rolled():
    found = disengaged(6, 6, effects=["fire_stopped", "batteries"])
    assert found.sunk


def test_adv_11_only_batteries_turrets_and_no_radar_can_last():
    table = TABLES.disengagement
    lasting = {effect for effect in table.columns if any(table.cell(total, effect) == N for total in range(2, 13))}
    assert lasting == {"batteries", "turrets", "no_radar"}


def test_adv_11_at_the_end_of_battle_before_it_is_judged():
    game = fight(
        hood(effects=["fire_stopped"]),
        bismarck(attitude="running"),
        then=[EndRound()],
        round=3,
        dice={"disengagement": [6, 6]},
    )
    assert game.state.ship("hood").sunk
    assert "German decisive victory" in told(game)


def test_adv_11_ruling_ships_that_break_away_are_checked_as_they_leave():
    runner = hood(attitude="running", effects=["rudder_out"])
    game = fight(runner, bismarck(), then=[AdvancedBreakAway()], dice={"break away": [6, 6], "disengagement": [1, 1]})
    do(game, B, acts.Attempt("hood"), acts.Confirm())
    found = game.state.ship("hood")
    assert (found.sunk, found.broke_away) == (True, False), "scuttled is sunk, not away"


def test_adv_11_so_are_those_who_slip():
    runner = hood(attitude="running", effects=["batteries"])
    game = fight(runner, bismarck(), then=[AdvancedBreakAway()], evasive=["british"], dice={"disengagement": [6, 6]})
    do(game, B, acts.Slip("hood"), acts.Confirm())
    assert all_rolled(game).state.ship("hood").effects == []

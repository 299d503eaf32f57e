"""Completion: a task force comes home, unless the initiative is seized first [13]."""

import pytest

from app.engine.game import begin
from app.games.atlantic_chase.actions.orders import Complete, Decline, GiveEvasive, Keep, Seize, Spend
from app.games.atlantic_chase.actions.split_and_merge import free_slot
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scoring import score
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    all_rolled,
    asks,
    at_sea,
    convoy,
    do,
    force,
    hexes,
    initiative,
    offered,
    options,
    question,
    ship,
    told,
)
from tests.support.loaded_dice import LoadedDice

SCAPA = "15,-5"
INTO_SCAPA = ("12,-3", "13,-4", "14,-5", SCAPA)


def homeward(*ships, at=SCAPA, raider=None, **fields):
    return at_sea(
        force("hood", *(ships or ["hood"]), at=at), raider or force("raider", "scharnhorst", at=LINE[0]), **fields
    )


def ports(game):
    return {act.port for act in offered(game, B, Complete)}


def test_13_a_station_in_a_friendly_port_may_complete():
    assert ports(homeward()) == {"scapa-flow", "methil"}


def test_13_a_force_touching_several_friendly_ports_names_the_port():
    """Ruling O11: both ports of the hex are offered, and the one named is scored."""
    game = do(homeward(), B, Complete("hood", "methil"))
    do(game, G, Decline(), GiveEvasive("raider"))
    assert [(line.ship, line.port) for line in game.state.sea.completed] == [("hood", "methil")]


def test_13_a_station_at_sea_may_not():
    game = homeward(at="10,1")
    assert ports(game) == set()
    (line,) = [each for each in question(game, B).why_not if each.about == "completion"]
    assert line.flaw.rule == "13"


def test_13_not_in_an_enemy_port():
    assert ports(homeward(at="15,-2")) == set()


def test_13_not_in_a_neutral_port():
    assert ports(homeward(at="20,-12")) == set()


@pytest.mark.parametrize(
    "line", [(SCAPA, "15,-6", "15,-7"), ("15,-7", "15,-6", SCAPA), ("15,-7", "15,-6", SCAPA, "16,-6")]
)
def test_13_any_segment_in_a_friendly_port_will_do(line):
    assert ports(homeward(at=line)) == {"scapa-flow", "methil"}


@pytest.mark.parametrize(("length", "may"), [(1, True), (6, True), (7, False)])
def test_13_a_string_of_six_segments_at_most(length, may):
    line = [SCAPA, "15,-6", "15,-7", "16,-8", "16,-9", "17,-10", "17,-11"][:length]
    assert bool(ports(homeward(at=line))) == may


def test_13_not_with_intel():
    game = at_sea(force("hood", "hood", at=INTO_SCAPA, intel=["12,-3"]), force("raider", "scharnhorst", at=LINE[0]))
    assert ports(game) == set()


def test_13_contact_does_not_keep_it_out():
    game = at_sea(force("hood", "hood", at=INTO_SCAPA, contact=["12,-3"]), force("raider", "scharnhorst", at=LINE[0]))
    assert ports(game) == {"scapa-flow", "methil"}


def test_13_out_of_a_port_box_too():
    """Ruling of 3.12: a station in a box may be the Active force."""
    game = at_sea(force("hood", "hood", box="scapa-flow"), force("raider", "scharnhorst", at=LINE[0]))
    assert ports(game) == {"scapa-flow"}


def test_13_a_convoy_completes_in_any_friendly_port():
    """Its destination decides the points alone [29]: convoy 1 of operation 5 is bound for Clyde/Liverpool."""
    assert ports(homeward(convoy(), at=("15,-4",))) == {"clyde-liverpool"}
    assert ports(homeward(convoy(), at=SCAPA)) == {"scapa-flow", "methil"}


@pytest.mark.parametrize(("at", "port", "points"), [("15,-4", "clyde-liverpool", 3), (SCAPA, "scapa-flow", 0)])
def test_13_a_convoy_scores_where_it_is_bound_for(at, port, points):
    game = homeward(convoy(), at=at)
    (option,) = [each for each in question(game, B).options if each.act == Complete("hood", port)]
    name = game.state.ship("convoy-1").name
    assert option.note == ("" if points else f"No points here: {name} is bound for Clyde/Liverpool")
    do(game, B, Complete("hood", port))
    do(game, G, Decline(), GiveEvasive("raider"))
    assert game.state.sea.find("hood") is None
    assert score(game.state)["british"] == points


def test_13_by_a_house_rule_a_convoy_completes_where_it_is_bound_for():
    """Ruling O11, if so agreed."""
    assert ports(homeward(convoy(), at=("15,-4",), bound_convoys=True)) == {"clyde-liverpool"}
    assert ports(homeward(convoy(), at=SCAPA, bound_convoys=True)) == set()


def test_13_the_enemy_is_offered_a_seize_first():
    game = do(homeward(), B, Complete("hood", "scapa-flow"))
    assert asks(game) == ((G,), "seize")
    assert "Hood comes home unless you do" in question(game, G).prompt
    assert game.state.sea.find("hood")


def test_13_declined_the_force_and_its_ships_leave_play():
    game = homeward("hood", ship("naiad", damaged=True))
    do(game, B, Complete("hood", "scapa-flow"))
    do(game, G, Decline(), GiveEvasive("raider"))
    assert game.state.sea.find("hood") is None
    assert [(line.ship, line.port, line.damaged) for line in game.state.sea.completed] == [
        ("hood", "scapa-flow", False),
        ("naiad", "scapa-flow", True),
    ]
    assert initiative(game) == ("british", 0, "good")
    assert "is home in Scapa Flow" in told(game)


def test_13_a_dispersed_convoy_is_noted_as_such():
    game = do(homeward(convoy(dispersed=True), at="15,-4"), B, Complete("hood", "clyde-liverpool"))
    do(game, G, Decline(), GiveEvasive("raider"))
    assert game.state.sea.completed[0].dispersed


def test_13_a_failed_seize_lets_it_come_home_and_raises_the_tally():
    game = do(homeward(dice={"seize": [2, 2]}), B, Complete("hood", "scapa-flow"))
    all_rolled(do(game, G, Seize()))
    assert game.state.sea.find("hood") is None
    assert initiative(game) == ("british", 1, "good")


def test_13_its_slot_is_free_again():
    game = homeward()
    assert free_slot(game.state, "british") == 2
    do(do(game, B, Complete("hood", "scapa-flow")), G, Decline(), GiveEvasive("raider"))
    assert free_slot(game.state, "british") == 1


def test_13_a_seize_that_succeeds_stops_it_time_lapse_first_and_then_the_weather():
    game = homeward(at=(*INTO_SCAPA[:3], "15,-6", SCAPA), dice={"seize": [5, 4], "weather": [6]})
    do(game, B, Complete("hood", "scapa-flow"))
    do(game, G, Seize())
    assert asks(game) == ((B,), "time lapse")
    assert initiative(game) == ("german", 0, "good"), "the weather is looked at afterwards"
    do(game, B, options(game, B)[0])
    all_rolled(game)
    assert game.state.sea.force("hood").length == 1
    assert initiative(game) == ("german", 0, "bad")
    assert game.state.sea.completed == []
    assert asks(game) == ((G,), "action")


def test_13_a_station_that_fails_stays_where_it_is():
    game = homeward(dice={"seize": [5, 4], "weather": [1]})
    do(do(game, B, Complete("hood", "scapa-flow")), G, Seize())
    assert game.state.sea.force("hood").station == SCAPA
    assert initiative(game)[0] == "german"


def test_13_evasive_maneuvers_may_be_spent_on_the_seize():
    game = homeward(
        raider=force("raider", "scharnhorst", at=LINE[0], evasive=True), dice={"seize": [4, 4], "weather": [1]}
    )
    do(game, B, Complete("hood", "scapa-flow"))
    do(game, G, Seize())
    assert options(game, G) == [Keep(), Spend("raider")]
    do(game, G, Spend("raider"))
    assert initiative(game)[0] == "german"


# --- worked examples ---


def test_13_example_p30_a_seven_with_a_tally_of_three_seizes_it_and_a_very_slow_force_loses_two():
    game = homeward(convoy(), at=("14,-4", "15,-4", "15,-5"), tally=3, dice={"seize": [3, 4], "weather": [1]})
    do(game, B, Complete("hood", "clyde-liverpool"))
    do(game, G, Seize())
    do(game, B, options(game, B)[0])
    assert len(hexes(game, "hood")) == 1
    assert initiative(game) == ("german", 0, "good")


def test_13_example_p30_a_six_without_a_tally_does_not():
    game = homeward(dice={"seize": [2, 4]})
    do(do(game, B, Complete("hood", "scapa-flow")), G, Seize())
    assert game.state.sea.find("hood") is None
    assert initiative(game) == ("british", 1, "good")


def test_13_the_why_not_names_what_the_scenario_holds_against_it():
    """Scheer off Bergen is in port by rule 13; it is the scenario that does not let her come home yet."""
    game = begin(RULES, "intro", {"british_seat": 0}, LoadedDice({}))
    (line,) = [each for each in question(game, G).why_not if each.about == "completion"]
    assert line.flaw.rule == "scenario"

"""Our own operations on the inset maps: what page 9 says of their ports, in play; airbase markers, leaders, stealth."""

import msgspec
import pytest

from app.engine.game import begin
from app.games.atlantic_chase.actions.orders import (
    Complete,
    EnterPort,
    Extend,
    LayCourse,
    LeavePort,
    Merge,
    Pass,
    Plot,
    Recon,
    Reorganize,
)
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scenarios.operation_checks import complaints
from app.games.atlantic_chase.scenarios.operation_file import BaseEntry, GroupEntry
from app.games.atlantic_chase.sea import bases_of
from tests.rules.atlantic_chase.operations.at_sea import B, G, at_sea, do, force, offered, question
from tests.support.loaded_dice import LoadedDice


def laid(slug):
    return begin(RULES, slug, {}, LoadedDice({}))


def elsewhere(scenario):
    """Ships that the endings of the scenario ask for."""
    name = "scharnhorst" if scenario == "north-sea" else "admiral-scheer"
    return force("raider", name, at="2,1")


# --- ports of the map of the North Sea


def test_3_10_forces_of_scapa_flow_and_methil_leave_to_the_port_they_came_from():
    game = at_sea(
        force("one", "hood", box="scapa-flow"),
        force("two", "edinburgh", box="methil"),
        elsewhere("north-sea"),
        scenario="north-sea",
    )
    assert offered(game, B, LeavePort) == [LeavePort("one", "-1,0"), LeavePort("two", "-1,2")]


def test_3_10_they_share_a_box_but_do_not_merge():
    game = at_sea(
        force("one", "hood", box="scapa-flow"),
        force("two", "edinburgh", box="methil"),
        force("three", "arethusa", box="methil"),
        elsewhere("north-sea"),
        scenario="north-sea",
    )
    do(game, B, Reorganize())
    merges = {(act.force, act.into) for act in offered(game, B, Merge)}
    assert merges == {("two", "three"), ("three", "two")}


def test_3_10a_a_german_station_leaves_kiel_to_either_hex():
    game = at_sea(
        force("one", "admiral-hipper", box="kiel"),
        elsewhere("north-sea"),
        force("b", "hood", at="0,0"),
        scenario="north-sea",
        active="german",
    )
    assert offered(game, G, LeavePort) == [LeavePort("one", "4,0"), LeavePort("one", "4,2")]


def test_3_10a_and_enters_its_box_from_either():
    for name in ("4,0", "4,2"):
        game = at_sea(
            force("one", "admiral-hipper", at=name),
            elsewhere("north-sea"),
            force("b", "hood", at="0,0"),
            scenario="north-sea",
            active="german",
        )
        assert offered(game, G, EnterPort) == [EnterPort("one", "kiel")]


# --- ports of the map of the Norwegian Sea


def test_3_9_murmansk_and_the_denmark_strait_take_german_ships_home_but_have_no_box():
    for name, port in (("3,-3", "murmansk"), ("-1,2", "denmark-strait"), ("-1,3", "denmark-strait")):
        game = at_sea(
            force("one", "admiral-scheer", at=name),
            force("b", "hood", at="1,1"),
            scenario="norwegian-sea",
            active="german",
        )
        assert offered(game, G, Complete) == [Complete("one", port)]
        assert offered(game, G, EnterPort) == []


def test_3_9_a_british_string_is_seen_from_murmansk_and_a_german_one_from_scapa_flow():
    game = at_sea(force("b", "hood", at="2,-2"), elsewhere("norwegian-sea"), scenario="norwegian-sea")
    do(game, B, Plot("b"), Extend("tail", "3,-3"), LayCourse())
    assert game.state.sea.force("b").intel == ("3,-3",)


def test_3_9_no_group_waits_in_a_port_without_a_box():
    book = OPERATIONS["norwegian-sea"]
    wrong = msgspec.structs.replace(book, groups=(GroupEntry("german", "A", "murmansk", ("lutzow",)),))
    assert any("has no Port Box" in each for each in complaints(wrong))


def test_3_6_airbase_markers_work_like_printed_ones_and_a_scenario_may_shut_those():
    game = laid("norwegian-sea")
    assert {base.hex for base in bases_of(game.state, "german")} == {"4,0", "4,2"}
    game = at_sea(force("b", "hood", at="4,1"), elsewhere("norwegian-sea"), scenario="norwegian-sea", active="german")
    assert "air strike" not in {each.about for each in question(game, G).why_not}
    shut = msgspec.structs.replace(
        OPERATIONS["north-sea"], shut_airbases=("wash",), airbases=(BaseEntry("german", "2,1"),)
    )
    state = laid("north-sea").state
    state.custom = shut
    assert "wash" not in {base.slug for base in bases_of(state, "british")}
    assert "2,1" in {base.hex for base in bases_of(state, "german")}


# --- who is in them


def test_25_prien_sails_in_a_u_boat_of_the_north_sea():
    state = laid("north-sea").state
    assert [(each.slug, each.leader) for each in state.sea.stealth if each.kind == "u-boat"] == [
        ("german-u-boat-1", "prien"),
        ("german-u-boat-2", None),
    ]
    assert Recon("german-u-boat-1", prien=True) in offered(laid("north-sea"), G, Recon)


@pytest.mark.parametrize("slug", ["north-sea", "norwegian-sea"])
def test_17_raeder_and_pound_command_from_the_shore(slug):
    assert laid(slug).state.sea.ashore == {"pound": 2, "raeder": 2}
    line = ("2,0", "2,1")
    game = at_sea(
        force("one", "admiral-scheer", at=line),
        force("two", "scharnhorst", at=("1,1", "1,2")),
        force("b", "hood", at="0,0"),
        scenario=slug,
        active="german",
        ashore={"raeder": 2},
    )
    assert Pass(leader="raeder") in offered(game, G, Pass)


def test_19_submarines_and_mines_of_both_sides_are_in_play():
    kinds = {(each.side, each.kind) for slug in ("north-sea", "norwegian-sea") for each in laid(slug).state.sea.stealth}
    assert kinds == {
        ("british", "submarine"),
        ("british", "mines"),
        ("german", "u-boat"),
        ("german", "mines"),
    }


def test_6_2_a_submarine_set_up_under_a_string_has_seen_it():
    assert laid("norwegian-sea").state.sea.force("km-ore").intel == ("3,2",)

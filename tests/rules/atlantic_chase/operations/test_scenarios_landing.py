"""Troops in Norway: the landing table, what helps and hinders, and the airbase of a bridgehead."""

import pytest

from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.landing import (
    LandTroops,
    airbase_markers,
    lands,
    modifiers,
    read_table,
    win_airbase,
)
from app.games.atlantic_chase.scenarios.restriction import why_not_port
from app.games.atlantic_chase.scoring import score
from app.games.atlantic_chase.state import ChaseState, Play
from tests.rules.atlantic_chase.operations.laid_out import complete, damage, laid_out
from tests.support.loaded_dice import LoadedDice

HIPPER, BERGEN = "km-trondheim-group", "km-bergen-group"


def landing(state: ChaseState, force: str, port: str, die: int) -> Play:
    """This task force has Completed, and rolls."""
    state.sea.active = state.sea.force(force).side
    state.agenda = [LandTroops(force, port, state.sea.active)]
    game = Play(RULES, state, LoadedDice({"landing": [die]}))
    game.advance()
    return game


def test_only_troops_land_and_only_in_norway() -> None:
    state = laid_out("op3")
    assert lands(state, state.sea.force(HIPPER), "bergen")
    assert lands(state, state.sea.force("km-battlecruisers"), "narvik")
    assert lands(state, state.sea.force("rn-troop-convoy"), "narvik")
    assert not lands(state, state.sea.force("rn-shetlands"), "bergen")
    assert not lands(state, state.sea.force(HIPPER), "kiel")
    assert not lands(laid_out("op4"), laid_out("op4").sea.force("rn-ny-convoy"), "bergen")


@pytest.mark.parametrize(
    ("total", "british", "german"),
    [
        (-1, "debacle", "debacle"),
        (1, "debacle", "debacle"),
        (2, "hit", "two hits"),
        (3, "hit", "landed"),
        (4, "landed", "landed"),
        (5, "bridgehead", "bridgehead"),
        (8, "bridgehead", "bridgehead"),
    ],
)
def test_the_table(total: int, british: str, german: str) -> None:
    state = laid_out("op3")
    assert read_table(state, "british", total) == british
    assert read_table(state, "german", total) == german


def amounts(state: ChaseState, force: str, port: str) -> dict[str, int]:
    return dict(modifiers(state, state.sea.force(force), port))


def test_what_helps_and_hinders() -> None:
    state = laid_out("op3")
    assert amounts(state, HIPPER, "bergen") == {}
    assert amounts(state, HIPPER, "trondheim") == {"trondheim first": -1}
    complete(state, "german-convoy-1", "bergen")
    assert amounts(state, HIPPER, "trondheim") == {"foothold": 1}
    assert amounts(state, "rn-troop-convoy", "bergen") == {"enemy ashore": -1}
    complete(state, "convoy-3", "narvik")
    assert amounts(state, "rn-troop-convoy", "bergen") == {"enemy ashore": -1}
    state.ship("german-convoy-2").taken = 1
    assert amounts(state, HIPPER, "narvik") == {
        "foothold": 1,
        "enemy ashore": -1,
        "hit on the way": -1,
    }


def test_heavy_guns_help_from_the_same_task_force_or_a_station_in_the_hex() -> None:
    state = laid_out("op3")
    assert amounts(state, "km-battlecruisers", "narvik") == {"heavy guns": 1}
    damage(state, "gneisenau")
    damage(state, "scharnhorst")
    assert amounts(state, "km-battlecruisers", "narvik") == {}
    renown = state.sea.force("rn-renown")
    assert amounts(state, "rn-troop-convoy", "narvik") == {}
    renown.place = Station(hex="17,-9")
    assert amounts(state, "rn-troop-convoy", "narvik") == {"heavy guns": 1}
    assert amounts(state, "rn-troop-convoy", "bergen") == {}


def test_a_clean_landing_asks_nothing() -> None:
    game = landing(laid_out("op3"), HIPPER, "bergen", 4)
    assert game.asked() == ()
    assert game.state.sea.marks == []


def test_hits_fall_on_the_ship_the_owner_picks() -> None:
    game = landing(laid_out("op3"), HIPPER, "bergen", 2)
    assert game.asked() == (1,)
    game.act(1, orders.PickShip("german-convoy-2"))
    assert game.state.ship("german-convoy-2").taken == 2
    assert why_not_port(game.state, game.state.sea.force(HIPPER), "bergen") is None
    assert score(game.state)["british"] == 2


def test_a_debacle_closes_that_port_to_those_troops() -> None:
    game = landing(laid_out("op3"), HIPPER, "bergen", 1)
    game.act(1, orders.PickShip("admiral-hipper"))
    hipper = game.state.sea.force(HIPPER)
    assert game.state.ship("admiral-hipper").damaged
    assert why_not_port(game.state, hipper, "bergen")
    assert why_not_port(game.state, hipper, "narvik") is None
    assert why_not_port(game.state, game.state.sea.force(BERGEN), "bergen") is None


def test_a_landing_force_may_be_lost_altogether() -> None:
    state = laid_out("op3")
    state.sea.force(HIPPER).ships = ["german-convoy-2"]
    state.ship("german-convoy-2").hits = state.ship("german-convoy-2").taken = 3
    game = landing(state, HIPPER, "bergen", 2)
    game.act(1, orders.PickShip("german-convoy-2"))
    assert game.state.ship("german-convoy-2").sunk
    assert game.state.sea.find(HIPPER) is None


def test_no_landing_when_the_initiative_was_lost() -> None:
    state = laid_out("op3")
    state.agenda = [LandTroops(HIPPER, "bergen", "german")]
    state.sea.active = "british"
    game = Play(RULES, state, LoadedDice())
    game.advance()
    assert game.log == []


def test_a_bridgehead_brings_an_airbase_and_takes_the_enemys() -> None:
    state = landing(laid_out("op3"), HIPPER, "bergen", 5).state
    assert [(base.hex, base.side) for base in airbase_markers(state, "german")] == [("17,-6", "german")]
    assert score(state) == {"british": 0, "german": 2}
    win_airbase(state, "german", "narvik")
    assert [base.hex for base in airbase_markers(state, "german")] == ["17,-9"]
    win_airbase(state, "british", "trondheim")
    assert airbase_markers(state, "german") == ()
    assert [base.hex for base in airbase_markers(state, "british")] == ["17,-8"]
    assert score(state) == {"british": 1, "german": 0}
    assert state.sea.marks.count("german-airbase-seen") == 1

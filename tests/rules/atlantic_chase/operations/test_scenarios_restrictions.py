"""What the operations watch for and forbid."""

import pytest

from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.options import Options
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scenarios.restriction import (
    enemy_convoys_home,
    must_complete,
    why_not_action,
    why_not_force,
    why_not_hex,
    why_not_port,
    why_not_target,
)
from app.games.atlantic_chase.scenarios.watch import acted, placed, stationed
from tests.rules.atlantic_chase.operations.laid_out import complete, damage, laid_out


def test_scheer_is_out_when_she_places_something_west_of_column_14() -> None:
    state = laid_out("intro")
    scheer, norfolk = state.sea.force("km-scheer"), state.sea.force("rn-denmark-strait")
    placed(state, scheer, "14,-6")
    placed(state, norfolk, "12,-6")
    assert state.sea.marks == []
    placed(state, scheer, "13,-5")
    placed(state, scheer, "12,-5")
    assert state.sea.marks == ["scheer-out"]


def test_hipper_is_marked_by_a_trajectory_of_her_task_force_alone() -> None:
    state = laid_out("op4")
    hipper = state.sea.force("km-hipper")
    acted(state, "pass", hipper)
    acted(state, "trajectory", state.sea.force("km-scheer"))
    assert state.sea.marks == []
    acted(state, "trajectory", hipper)
    acted(state, "trajectory", hipper)
    assert state.sea.marks == ["hipper-sailed"]


def test_mines_are_laid_by_a_british_station_and_once() -> None:
    state = laid_out("op3")
    cruisers, hipper = state.sea.force("rn-shetlands"), state.sea.force("km-trondheim-group")
    cruisers.place = Trajectory(("16,-8", "17,-8"))
    placed(state, cruisers, "17,-8")
    hipper.place = Station(hex="17,-8")
    placed(state, hipper, "17,-8")
    assert state.sea.marks == []
    cruisers.place = Station(hex="17,-8")
    placed(state, cruisers, "17,-8")
    state.sea.marks.append("german-airbase-seen")
    placed(state, cruisers, "17,-8")
    assert state.sea.marks == ["mines-early", "german-airbase-seen"]


def test_mines_after_a_german_airbase_are_late() -> None:
    state = laid_out("op3")
    stationed(state)
    state.sea.marks.append("german-airbase-seen")
    state.sea.force("rn-shetlands").place = Station(hex="17,-9")
    stationed(state)
    assert state.sea.marks == ["german-airbase-seen", "mines-late"]


def test_actions_that_are_not_part_of_the_operation() -> None:
    state = laid_out("intro")
    flaw = why_not_action(state, "british", "air strike")
    assert flaw
    assert flaw.sentence == "Not part of Three Doors to the Atlantic [scenario]."
    assert why_not_action(state, "british", "engage") is None


@pytest.mark.parametrize(("slug", "convoys"), [("intro", 1), ("op2", 2), ("op4", 3)])
def test_with_the_convoys_home_the_german_side_is_called_back(slug: str, convoys: int) -> None:
    state = laid_out(slug)
    force = state.sea.of("german")[-1]
    state.sea.marks.append("scheer-out")
    for number in range(1, convoys + 1):
        assert why_not_action(state, "german", "engage") is None
        assert not must_complete(state, force)
        slug_of = f"convoy-{number}"
        complete(state, slug_of, OPERATIONS[slug].bound_for[slug_of][0])
    assert why_not_action(state, "german", "engage")
    assert why_not_action(state, "german", "reorganize")
    assert why_not_action(state, "german", "trajectory") is None
    assert why_not_action(state, "british", "engage") is None
    assert must_complete(state, force)
    assert not must_complete(state, state.sea.of("british")[0])


def test_convoys_of_the_enemy_are_counted_and_no_other_ships() -> None:
    state = laid_out("op3")
    complete(state, "german-convoy-1", "bergen")
    complete(state, "renown", "clyde-liverpool")
    complete(state, "convoy-1", "narvik")
    complete(state, "convoy-2", "clyde-liverpool")
    assert enemy_convoys_home(state, "german") == 2
    assert enemy_convoys_home(state, "british") == 1


def test_scheer_does_not_go_home_before_she_was_out_unless_she_is_damaged() -> None:
    state = laid_out("intro")
    scheer = state.sea.force("km-scheer")
    assert why_not_force(state, "completion", scheer)
    complete(state, "convoy-1", "clyde-liverpool")
    assert not must_complete(state, scheer)
    damage(state, "admiral-scheer")
    assert why_not_force(state, "completion", scheer) is None
    state.ship("admiral-scheer").damaged = False
    placed(state, scheer, "13,-5")
    assert why_not_force(state, "completion", scheer) is None


def test_a_damaged_scheer_looks_for_no_more_fights() -> None:
    state = laid_out("intro")
    scheer = state.sea.force("km-scheer")
    assert why_not_force(state, "engage", scheer) is None
    damage(state, "admiral-scheer")
    assert why_not_force(state, "engage", scheer)
    assert why_not_force(state, "naval search", scheer)
    assert why_not_force(state, "trajectory", scheer) is None
    assert why_not_force(state, "engage", state.sea.force("rn-hood")) is None


def test_the_channel_is_closed_to_the_germans_alone() -> None:
    state = laid_out("intro")
    for name in ("16,-4", "16,-3", "15,-3"):
        assert why_not_hex(state, "german", name)
        assert why_not_hex(state, "british", name) is None
    assert why_not_hex(state, "german", "16,-5") is None
    assert why_not_hex(laid_out("op7"), "german", "16,-3") is None


def test_a_convoy_completes_where_it_is_bound_for_if_so_agreed() -> None:
    state = laid_out("op5")
    assert why_not_port(state, state.sea.force("rn-outbound-convoy"), "clyde-liverpool") is None
    state.options = Options(bound_convoys=True)
    outbound = state.sea.force("rn-outbound-convoy")
    flaw = why_not_port(state, outbound, "clyde-liverpool")
    assert flaw
    assert flaw.reason == "Outbound convoy is bound for Gibraltar or Africa, not for Clyde/Liverpool"
    assert why_not_port(state, outbound, "africa") is None
    outbound.ships.insert(0, "norfolk")
    assert why_not_port(state, outbound, "clyde-liverpool") == flaw
    assert why_not_port(state, state.sea.force("km-bismarck"), "kiel") is None


def test_in_peace_the_british_go_for_bremen_and_the_germans_for_nobody() -> None:
    state = laid_out("op1")
    assert why_not_target(state, "british", state.sea.force("km-bremen")) is None
    assert why_not_target(state, "british", state.sea.force("km-graf-spee"))
    assert why_not_action(state, "german", "engage")
    assert why_not_action(state, "british", "engage") is None
    assert why_not_target(laid_out("op4"), "british", state.sea.force("km-graf-spee")) is None

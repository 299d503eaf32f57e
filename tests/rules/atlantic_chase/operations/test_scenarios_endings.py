"""When the operations end, and what is counted then."""

import pytest

from app.games.atlantic_chase.events.scenario import OperationEnds
from app.games.atlantic_chase.operation import Completed
from app.games.atlantic_chase.scenarios.ending import ended, settle
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scoring import score
from app.games.atlantic_chase.verdict import judge_operation
from tests.rules.atlantic_chase.operations.laid_out import complete, damage, laid_out, sink

EACH = pytest.mark.parametrize("slug", OPERATIONS)


def said(event: OperationEnds | None) -> str:
    assert event
    return event.sentence()


@EACH
def test_the_clock_ends_every_operation(slug: str) -> None:
    state = laid_out(slug)
    assert ended(state) is None
    limit = OPERATIONS[slug].limit
    assert limit
    state.sea.changes = limit - 1
    assert ended(state) is None
    state.sea.changes = limit
    assert str(limit) in said(ended(state))


@EACH
def test_it_ends_when_the_last_german_task_force_is_gone(slug: str) -> None:
    state = laid_out(slug)
    for force in list(state.sea.of("german")):
        for ship in list(force.ships):
            sink(state, ship)
    assert ended(state)


def test_a_german_task_force_in_port_is_still_in_play() -> None:
    state = laid_out("op4")
    complete(state, "admiral-scheer", "south-america")
    complete(state, "admiral-hipper", "brest")
    complete(state, "gneisenau", "kiel")
    assert ended(state) is None
    complete(state, "scharnhorst", "kiel")
    assert said(ended(state)) == "No German task force is left in play."


@pytest.mark.parametrize("home", [True, False])
def test_the_first_operation_ends_with_scheer_and_the_convoy_is_safe_then(home: bool) -> None:
    state = laid_out("intro")
    settle(state)
    assert state.sea.completed == []
    state.sea.marks.clear()
    if home:
        complete(state, "admiral-scheer", "kiel")
    else:
        sink(state, "admiral-scheer")
    assert said(ended(state)) == "Scheer is gone: sunk, or home."
    settle(state)
    settle(state)
    assert state.sea.completed.count(Completed("convoy-1", "clyde-liverpool")) == 1
    assert score(state) == ({"british": 3, "german": 2} if home else {"british": 8, "german": 0})


def test_a_convoy_that_is_home_is_not_counted_twice() -> None:
    state = laid_out("intro")
    complete(state, "convoy-1", "clyde-liverpool")
    assert ended(state) is None
    complete(state, "admiral-scheer", "kiel")
    settle(state)
    assert [line.ship for line in state.sea.completed] == ["convoy-1", "admiral-scheer"]


def test_scheer_at_sea_when_the_clock_stops_is_a_british_point() -> None:
    state = laid_out("intro")
    state.sea.changes = 16
    settle(state)
    settle(state)
    assert score(state) == {"british": 1, "german": 0}
    assert state.sea.completed == []


def test_norway_ends_with_the_third_convoy_of_either_side() -> None:
    state = laid_out("op3")
    complete(state, "german-convoy-1", "bergen")
    complete(state, "karlsruhe", "bergen")
    complete(state, "convoy-2", "clyde-liverpool")
    assert ended(state) is None
    complete(state, "convoy-1", "narvik")
    assert said(ended(state)) == "A third convoy has Completed."


def test_norway_counts_what_was_not_done() -> None:
    state = laid_out("op3")
    settle(state)
    assert score(state) == {"british": -1, "german": -1}
    done = laid_out("op3")
    done.sea.marks += ["mines-early", "german-airbase"]
    settle(done)
    assert score(done) == {"british": 3, "german": 2}


def test_bremen_home_or_taken_ends_it() -> None:
    state = laid_out("op1")
    complete(state, "bremen", "murmansk")
    assert said(ended(state)) == "Bremen is in port."
    assert judge_operation(state).winner == 1
    taken = laid_out("op1")
    sink(taken, "bremen")
    assert said(ended(taken)) == "A German ship has been taken, damaged or sunk."
    assert judge_operation(taken).winner == 0
    hurt = laid_out("op1")
    damage(hurt, "dorsetshire")
    assert ended(hurt) is None
    damage(hurt, "admiral-graf-spee")
    assert ended(hurt)


def test_bremen_in_a_port_that_does_not_count_is_a_british_victory() -> None:
    state = laid_out("op1")
    complete(state, "bremen", "south-america")
    assert ended(state)
    assert judge_operation(state).winner == 0

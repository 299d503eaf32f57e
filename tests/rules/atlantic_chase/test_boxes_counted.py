"""Victory boxes tell how far they are filled: every number they ask for, as it stands."""

import pytest

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.games.atlantic_chase.state import ChaseState
from app.games.atlantic_chase.victory import counts


def battle(scenario: str) -> ChaseState:
    return begin(RULES, scenario, {}, SealedDice(b"counted", ("one", "two"))).state


def counted(state: ChaseState, side: str, level: str) -> list[str]:
    boxes = {str(each): box for each, box in state.book.boxes.items()}[side]
    return counts(getattr(boxes, level).when, state)


def test_hits_on_a_convoy_are_counted() -> None:
    state = battle("ms11")
    assert counted(state, "german", "decisive") == ["0 of 6 hits on Convoy"]
    state.ship("convoy").taken = 4
    assert counted(state, "german", "marginal") == ["4 of 4 hits on Convoy"]


def test_ships_of_a_side_are_counted() -> None:
    state = battle("ms9")
    assert counted(state, "german", "decisive") == ["0 of 1 sunk", "0 of 2 crippled"]
    next(ship for ship in state.ships if ship.side == "british").damaged = True
    assert counted(state, "german", "decisive") == ["0 of 1 sunk", "1 of 2 crippled"]


def test_one_ship_is_told_by_the_hits_that_would_do_it() -> None:
    state = battle("ms9")
    bismarck = state.ship("bismarck")
    assert counted(state, "british", "marginal") == [f"0 of {bismarck.face.defence} hits to cripple her"]
    bismarck.damaged = True
    assert counted(state, "british", "marginal") == []
    assert counted(state, "british", "decisive") == [f"0 of {bismarck.face.defence} hits to sink her"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_box_can_be_counted(scenario: str) -> None:
    state = battle(scenario)
    for boxes in state.book.boxes.values():
        for box in (boxes.decisive, boxes.marginal):
            assert all(" of " in words for words in counts(box.when, state))

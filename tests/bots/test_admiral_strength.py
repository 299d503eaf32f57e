"""How strong the levels of Atlantic Chase are in operations: hours, so `--long`; `bench/admiral.py` tells more."""

import pytest

from app.bots.selfplay import play
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS


def winners(scenario: str, players: tuple[str, str], games: int, seed: int) -> list[int | None]:
    results = [play(RULES, scenario, players, seed, number).game.state.result for number in range(games)]
    return [result.winner for result in results if result is not None]


@pytest.mark.long
@pytest.mark.parametrize("scenario", OPERATIONS)
@pytest.mark.parametrize(("seat", "players"), [(0, ("captain", "random")), (1, ("random", "captain"))])
def test_the_regular_beats_random_play_19_times_of_20(scenario: str, seat: int, players: tuple[str, str]) -> None:
    assert winners(scenario, players, 100, 1941).count(seat) >= 95


@pytest.mark.long
def test_the_ace_wins_three_of_five_against_the_regular() -> None:
    """In the three operations together; `bench/README.md` has the figures of other dice."""
    won = decided = 0
    for scenario in ("intro", "op4", "op5"):
        for seat, players in enumerate((("ace", "captain"), ("captain", "ace"))):
            found = winners(scenario, players, 100, 1941)
            won += found.count(seat)
            decided += sum(winner is not None for winner in found)
    assert won >= 0.6 * decided

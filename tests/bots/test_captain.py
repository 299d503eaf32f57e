"""The captain of Atlantic Chase battles: legal in every scenario and rule set, and better than no plan."""

import pytest

from app.bots.selfplay import play
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS

BATTLES = [(scenario, False) for scenario in SCENARIOS] + [(scenario, True) for scenario in ("ms1", "ms9", "ms11")]


@pytest.mark.parametrize(("scenario", "advanced"), BATTLES)
def test_a_battle_of_captains_ends(scenario: str, advanced: bool) -> None:
    """`play` raises if a choice is not among the options."""
    played = play(RULES, scenario, ("captain", "captain"), 1, setup={"advanced": advanced})
    assert played.game.state.result is not None


@pytest.mark.parametrize(("scenario", "seat"), [("ms7", 1), ("ms9", 1), ("ms1", 1)])
def test_the_captain_wins_far_more_than_it_loses_against_random_play(scenario: str, seat: int) -> None:
    players = ("captain", "random") if seat == 0 else ("random", "captain")
    winners = [play(RULES, scenario, players, 7, number).game.state.result.winner for number in range(12)]
    assert winners.count(seat) >= 3 * winners.count(1 - seat)
    assert winners.count(seat) >= 4

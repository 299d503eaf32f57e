"""Victory points beforehand, by agreement (ruling O29)."""

import pytest

from app.engine.game import begin
from app.games.atlantic_chase.balance import Balance, Bid, balances, evened
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scoring import score
from tests.support.loaded_dice import LoadedDice


@pytest.mark.parametrize(
    ("bid", "points"),
    [(0, {"british": 0, "german": 0}), (3, {"british": 3, "german": 0}), (-4, {"british": 0, "german": 4})],
)
def test_a_bid_counts_from_the_beginning(bid, points):
    """Ruling O29."""
    state = begin(RULES, "op5", {"british_seat": 0, "bid": bid}, LoadedDice({})).state
    assert score(state) == points


def test_the_bid_that_evens_is_the_smallest_of_the_best():
    """Margins of the British, and who would win a tie."""
    lost = [(-3.0, "british"), (-2.0, "british"), (-2.0, "german"), (1.0, "british")]
    assert evened(lost) == Bid(2, 2)
    assert evened([(1.0, "british"), (-1.0, "british")]) == Bid(0, 1)


@pytest.mark.parametrize(
    ("british", "german", "favoured"), [(13, 7, None), (14, 6, "british"), (2, 18, "german"), (0, 0, None)]
)
def test_a_side_that_wins_more_than_65_of_100_is_favoured(british, german, favoured):
    assert Balance(20, british, german).favoured == favoured


def test_every_operation_was_measured_and_a_bid_is_for_the_weaker_side():
    measured = balances()
    assert set(measured) == set(OPERATIONS)
    for balance in measured.values():
        assert balance.games >= balance.british + balance.german > 0
        if balance.favoured and balance.bid:
            assert (balance.bid < 0) == (balance.favoured == "british")

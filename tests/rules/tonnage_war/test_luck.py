"""Luck: every combat of a match against its exact odds."""

from math import sqrt

import msgspec
import pytest

from app.bots.selfplay import play, record_of
from app.engine.luck import percentile
from app.games.tonnage_war.luck import Combat, SidePoints, luck, seats_luck
from app.games.tonnage_war.rules import RULES
from tests.support.all_at_once import ALL_AT_ONCE
from tests.support.self_play import any_options

SCENARIOS = ("hx228", "sc7", "hg76", "ons5", "ons18")


def played(scenario: str, number: int, names=("regular", "regular"), setup=None):
    return play(RULES, scenario, names, seed=77, number=number, setup=setup)


def everything(number: int):
    return played("custom", number, ("random", "random"), {"custom": ALL_AT_ONCE} | any_options(number))


def matches() -> list:
    house = [played(scenario, number) for scenario in SCENARIOS for number in range(3)]
    return house + [everything(number) for number in range(9)]


@pytest.fixture(scope="module")
def all_combats() -> list[tuple[object, list[Combat]]]:
    return [(match.game.state, luck(record_of(match))) for match in matches()]


def test_all_points_of_a_leg_come_from_its_combats(all_combats):
    for state, combats in all_combats:
        for leg, ended in enumerate(state.legs, start=1):
            of_leg = [combat for combat in combats if combat.leg == leg]
            assert sum(combat.actual.uboat for combat in of_leg) == ended.score.uboat
            assert sum(combat.actual.escort for combat in of_leg) == ended.score.escort


def test_nothing_happens_that_had_no_chance(all_combats):
    for _, combats in all_combats:
        for combat in combats:
            assert sum(combat.spread.values()) == pytest.approx(1)
            assert combat.spread[round(combat.actual.uboat - combat.actual.escort)] > 0, combat
            balance = sum(points * likely for points, likely in combat.spread.items())
            assert balance == pytest.approx(combat.expected.uboat - combat.expected.escort)


def test_over_many_combats_what_is_expected_comes(all_combats):
    """Four standard errors: with fixed seeds this either holds or the odds are wrong."""
    for side in ("uboat", "escort"):
        off = [getattr(c.actual, side) - getattr(c.expected, side) for _, combats in all_combats for c in combats]
        assert len(off) > 500
        error = sqrt(sum(each * each for each in off)) / len(off)
        assert abs(sum(off) / len(off)) < 4 * error


def test_the_luck_of_one_seat_is_the_ill_luck_of_the_other(all_combats):
    for state, combats in all_combats:
        first, second = seats_luck(combats)
        assert first.actual == -second.actual == state.result.points[0] - state.result.points[1]
        assert first.expected == pytest.approx(-second.expected)
        assert first.percentile + second.percentile == pytest.approx(100)
        assert 0 < first.percentile < 100


def test_percentile_counts_equal_outcomes_half():
    fair = {0: 0.25, 1: 0.5, 2: 0.25}
    assert [percentile(fair, points) for points in (0, 1, 2)] == [12.5, 50, 87.5]


def test_two_combats_are_convolved():
    spread = {0: 0.5, 1: 0.5}
    one = Combat(1, 1, 1, 0, "Stern attack", SidePoints(0.5, 0), SidePoints(1, 0), 75, spread)
    two = Combat(2, 1, 1, 1, "Stern attack", SidePoints(0.5, 0), SidePoints(0, 0), 25, spread)
    first, _ = seats_luck([one, two])
    assert (first.expected, first.actual, first.percentile) == (0, 1, 87.5)


def test_a_match_given_up_is_reckoned_as_far_as_it_went():
    record = record_of(played("hx228", 0))
    half = luck(msgspec.structs.replace(record, moves=record.moves[:60]))
    assert 0 < len(half) < len(luck(record))
    assert half == luck(record)[: len(half)]

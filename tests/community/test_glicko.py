"""Ratings, held to the example in Glickman's paper."""

import pytest

from app.community.glicko import NEW, Strength, after

PLAYER = Strength(1500, 200, 0.06)
MET = [(Strength(1400, 30), 1.0), (Strength(1550, 100), 0.0), (Strength(1700, 300), 0.0)]


def test_glickmans_own_example():
    now = after(PLAYER, MET)
    assert now.rating == pytest.approx(1464.06, abs=0.01)
    assert now.deviation == pytest.approx(151.52, abs=0.01)
    assert now.volatility == pytest.approx(0.05999, abs=0.00001)


def test_whoever_does_not_play_becomes_less_certain_but_never_less_than_a_newcomer():
    later = after(PLAYER, [], 10)
    assert (later.rating, later.volatility) == (1500, 0.06)
    assert PLAYER.deviation < later.deviation < NEW.deviation
    assert after(PLAYER, [], 10**6).deviation == NEW.deviation


def test_what_one_wins_of_an_equal_the_other_loses_and_a_draw_moves_neither():
    won, lost = after(NEW, [(NEW, 1.0)], 0), after(NEW, [(NEW, 0.0)], 0)
    assert won.rating - 1500 == pytest.approx(1500 - lost.rating)
    assert won.rating > 1600
    assert after(NEW, [(NEW, 0.5)], 0).rating == pytest.approx(1500)


def test_a_surprise_moves_more_than_what_was_expected():
    strong, weak = Strength(1800, 60), Strength(1400, 60)
    expected = after(strong, [(weak, 1.0)], 0).rating - 1800
    surprise = 1800 - after(strong, [(weak, 0.0)], 0).rating
    assert 0 < expected < surprise / 5

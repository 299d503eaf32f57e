"""Luck: what attacks were worth before their dice, against what came of them."""

import pytest

from app.bots.selfplay import play, record_of
from app.engine.luck import percentile
from app.games.iron_and_oak.events.at_close_quarters import Rammed, SparExploded
from app.games.iron_and_oak.events.gunfire import Fired
from app.games.iron_and_oak.luck import luck, seats_luck
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.strike_odds import Fight, strike_joint, strike_odds


@pytest.mark.parametrize("scenario", ["plum-point-1862", "charleston-roads-1863"])
def test_every_attack_of_a_game_is_weighed(scenario):
    played = play(RULES, scenario, ("regular", "regular"), seed=4)
    combats = luck(record_of(played))
    told = [entry.event for entry in played.game.log]
    shots = [event for event in told if isinstance(event, Fired)]
    assert [combat.actual for combat in combats if combat.what == "shot"] == [event.hits for event in shots]
    struck = sum(event.target_hits - event.own_hits for event in told if isinstance(event, Rammed))
    struck += sum(event.hits - event.own_hits for event in told if isinstance(event, SparExploded))
    assert sum(combat.actual for combat in combats if combat.what == "strike") == struck
    for combat in combats:
        assert sum(combat.spread.values()) == pytest.approx(1)
        assert 0 <= combat.percentile <= 100


def test_the_two_seats_mirror_each_other():
    combats = luck(record_of(play(RULES, "plum-point-1862", ("regular", "regular"), seed=5)))
    first, second = seats_luck(combats)
    assert first.expected == pytest.approx(-second.expected)
    assert first.actual == -second.actual
    assert first.percentile + second.percentile == pytest.approx(100)


def test_a_percentile_counts_equal_luck_half():
    assert percentile({0: 0.5, 1: 0.5}, 1) == 75


FIGHT = Fight(ram=(10, 8), spar=False, waterline=(6,), shield=0, target_left=11, own_left=9)


def test_the_odds_of_a_ram_are_a_sum_over_all_dice():
    """General Bragg on Cincinnati scores in 81 per cent, 3.3 Hits on average."""
    odds = strike_odds(FIGHT)
    assert sum(odds.hits) == pytest.approx(1)
    assert sum(strike_joint(FIGHT).values()) == 1
    clean = sum(likely for (hits, own), likely in strike_joint(FIGHT).items() if hits and not own)
    assert float(clean) == pytest.approx(0.81, abs=0.01)
    assert odds.mean == pytest.approx(3.3, abs=0.15)


def test_a_spar_before_the_ram_tears_the_waterline_open_first():
    both = strike_odds(Fight(ram=(10, 6), spar=True, waterline=(8,), shield=0, target_left=99, own_left=99))
    spar = strike_odds(Fight(ram=None, spar=True, waterline=(8,), shield=0, target_left=99, own_left=99))
    assert both.mean > spar.mean + 3
    assert spar.explodes == 29 / 32
    assert spar.fouled == pytest.approx(91 / 480)

"""Striking and victory [7]."""

import pytest

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.iron_and_oak.endings import GaveUp, MorePoints, TieGoesTo, TooClose
from app.games.iron_and_oak.events.gunfire import Struck
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios import SCENARIOS
from app.games.iron_and_oak.scenarios.scenario import Award, Special
from app.games.iron_and_oak.scoring import score, verdict
from app.games.iron_and_oak.ship_cards import SHIP_CARDS
from app.games.iron_and_oak.status import StatusPhase, strike_contest
from app.games.iron_and_oak.turns import UnlessOver, VictoryPhase
from tests.support.iron import river, run, ship, told


def test_7_1_at_three_quarters_of_her_hits_a_ship_may_strike():
    dice = {"strike colours": [3], "strike colours response": [3]}
    game = run(river(ship("monitor", hits=11), ship("virginia", hits=14), dice=dice), StatusPhase())
    assert (game.state.ship("monitor").fate, game.state.ship("virginia").fate) == ("struck", "afloat")
    assert told(game, Struck) == [Struck("monitor")]


@pytest.mark.parametrize(("crew", "drm"), [("elite", 2), ("regular", 0), ("green", -2)])
def test_7_1_the_crew_counts(crew, drm):
    game = river(ship("monitor", crew=crew))
    found = strike_contest(game.state, game.state.ships[0])
    assert (found.dice, found.response, found.drm) == ((10,), (6,), drm)


def test_7_1_a_fort_has_no_colours_to_strike():
    game = run(river(ship("fort-morgan", hits=29), ship("monitor")), StatusPhase())
    assert game.dice.number == 0


def total(award, *ships, side="union", **more):
    return score(river(*ships, awards=(award,), **more).state, side)


LOST = {"box": None, "fate_box": "E1", "fate_turn": 6}


@pytest.mark.parametrize(
    ("award", "virginia", "points"),
    [
        (Award("union", "sunk"), LOST | {"fate": "sunk"}, 10),
        (Award("union", "sunk"), LOST | {"fate": "struck"}, 10),
        (Award("union", "sunk"), LOST | {"fate": "left"}, 0),
        (Award("union", "lost", 4, ("virginia",)), {"grounded": True}, 4),
        (Award("union", "helpless", 12, ("virginia",)), {"criticals": ["boiler"]}, 12),
        (Award("union", "helpless", 12, ("virginia",)), LOST | {"fate": "left"}, 12),
        (Award("union", "helpless", 12, ("virginia",)), {}, 0),
        (Award("union", "hits", 1, ("virginia",), hits=4), {"hits": 11}, 2),
        (Award("union", "aground", 3), {"grounded": True}, 3),
        (Award("confederate", "sound", 6, ("virginia",)), {}, 6),
        (Award("confederate", "sound", 6, ("virginia",)), {"criticals": ["boiler"]}, 0),
        (Award("confederate", "sound", 6, ("virginia",)), LOST | {"fate": "left"}, 0),
        (Award("confederate", "afloat", 2, ("virginia",), hits=10), {"hits": 9}, 2),
        (Award("confederate", "afloat", 2, ("virginia",), hits=10), {"hits": 10}, 0),
        (Award("union", "battered", 5, ("virginia",), hits=10), {"hits": 10}, 5),
        (Award("union", "battered", 5, ("virginia",), hits=10), LOST | {"fate": "sunk", "hits": 20}, 0),
        (Award("confederate", "gone", 2, boxes=("E1",), first=6), LOST | {"fate": "left"}, 2),
        (Award("confederate", "gone", 2, boxes=("E1",), first=7), LOST | {"fate": "left"}, 0),
        (Award("confederate", "gone", 2, boxes=("D5",), first=6), LOST | {"fate": "left"}, 0),
        (Award("confederate", "in", 2, boxes=("C1",)), {"box": "C1"}, 2),
    ],
)
def test_7_2_what_an_award_counts(award, virginia, points):
    fields = {"box": "C3"} | virginia
    assert total(award, ship("virginia", **fields), ship("monitor"), side=award.side) == points


def test_7_2_cincinnati_is_worth_more_to_the_rams_than_her_points():
    """Ruling I23."""
    awards = SCENARIOS["plum-point-1862"].awards
    her = ship("cincinnati", box=None, fate_box="C3", fate_turn=2, fate="sunk")
    state = river(her, ship("general-bragg"), awards=awards).state
    assert score(state, "confederate") == SHIP_CARDS["cincinnati"].points + 1


@pytest.mark.parametrize(
    ("fate", "points"), [({"hits": 4}, 0), ({"hits": 5}, 1), ({"hits": 10}, 1 + 5), ({"box": None, "fate": "sunk"}, 10)]
)
def test_7_2_minnesota_counts_hurt_battered_or_sunk_beside_the_points_to_begin_with(fate, points):
    """Ruling I24."""
    book = SCENARIOS["hampton-roads-1862"]
    her = ship("minnesota", **({"box": "C2", "fate_box": "C2"} | fate))
    ships = her, ship("monitor"), ship("virginia")
    state = river(*ships, awards=book.awards, scenario={"start": book.start}).state
    assert score(state, "confederate") == points + 6


@pytest.mark.parametrize(("slug", "points"), [("memphis-1862", 1), ("charleston-roads-1863", 3 - 3)])
def test_7_2_rams_and_boats_begin_with_points_of_their_own(slug, points):
    """Ruling I25. Off Charleston New Ironsides, as long as she lives, brings the Union three."""
    state = begin(RULES, slug, {}, SealedDice(b"x", ("a", "b"))).state
    assert score(state, "confederate") - score(state, "union") == points


def test_7_2_in_so_little_water_a_ship_counts_half():
    special = Special(half_at_depth=4)
    sunk = ship("virginia", None, fate="sunk", fate_box="E1")
    assert total(Award("union", "sunk"), sunk, ship("monitor"), special=special) == 5
    assert total(Award("union", "aground", 3), ship("virginia", "E1", grounded=True), special=special) == 1.5


def test_7_2_where_the_scenario_says_so_the_game_goes_on_to_its_last_turn():
    """Ruling I21."""
    special = Special(to_the_end=True)
    game = river(ship("monitor"), ship("virginia", None, fate="left"), special=special)
    assert run(game, UnlessOver()).state.result is None


def ended(union, confederate, **scenario):
    awards = (
        Award("union", "in", union, ("monitor",), boxes=("C3",)),
        Award("confederate", "in", confederate, ("virginia",), boxes=("C3",)),
    )
    return verdict(river(ship("monitor"), ship("virginia"), awards=awards, scenario=scenario).state)


def test_7_2_the_higher_total_wins_and_the_scenario_says_what_is_close():
    assert ended(5, 2, margin=2).ending == MorePoints("union", (5, 2))
    assert ended(2, 5).winner == 1
    assert ended(4, 2, margin=2).ending == TooClose((4, 2), 2)
    assert ended(4, 4, level="confederate").ending == TieGoesTo("confederate", 4)
    assert ended(4, 4, level="confederate").winner == 1


def test_7_2_points_to_begin_with_make_up_for_the_weaker_side():
    assert ended(5, 2, start={"confederate": 4}).ending == MorePoints("confederate", (6, 5))


def test_7_2_who_quits_the_field_unpaid_forfeits_the_points_to_begin_with():
    """Ruling I22."""
    pays = (Award("confederate", "gone", 2, boxes=("E1",), first=6),)
    for fate, turn, points in (("left", 2, 0), ("left", 6, 7), ("sunk", 2, 5)):
        gone = ship("virginia", None, fate=fate, fate_box="E1", fate_turn=turn)
        game = river(ship("monitor"), gone, awards=pays, scenario={"start": {"confederate": 5}})
        assert score(game.state, "confederate") == points


def test_7_2_who_drifts_off_without_power_forfeits_nothing():
    """Ruling I22."""
    for broken, points in (([], 0), (["boiler"], 5), (["engine-stopped"], 5), (["rudder"], 0)):
        gone = ship("virginia", None, fate="left", fate_box="E1", fate_turn=2, criticals=broken)
        game = river(ship("monitor"), gone, scenario={"start": {"confederate": 5}})
        assert score(game.state, "confederate") == points


def test_7_2_it_ends_when_a_side_has_no_mobile_ship_left():
    gone = ship("virginia", None, fate="left")
    game = run(river(ship("monitor"), gone, ship("fort-morgan")), VictoryPhase())
    assert game.state.result is not None
    game = run(river(ship("monitor"), gone), UnlessOver())
    assert game.state.phase == "over"
    coming = ship("virginia", None, arrives=8, entry="C1")
    assert run(river(ship("monitor"), coming), UnlessOver()).state.result is None


def test_7_2_who_gives_up_has_lost():
    result = RULES.resigned(river(ship("monitor"), ship("virginia")).state, 0)
    assert (result.winner, result.ending) == (1, GaveUp("union"))

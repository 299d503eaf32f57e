"""Which hexes touch: not-adjacent hexsides [2.6] and the KW canal [2.7]."""

import pytest

from app.games.atlantic_chase.map.adjacency import are_adjacent, neighbours, why_not_adjacent
from app.games.atlantic_chase.map.air_range import in_air_range
from app.games.atlantic_chase.map.chart import CHARTS, NORTH_SEA, OPERATIONS
from app.games.atlantic_chase.map.hexes import distance

BLOCKED = [(chart, blocked) for chart in CHARTS.values() for blocked in chart.not_adjacent]


def test_2_6_not_adjacent_hexsides_are_nine_six_and_three():
    assert [len(chart.not_adjacent) for chart in CHARTS.values()] == [9, 6, 3]


@pytest.mark.parametrize(("chart", "blocked"), BLOCKED, ids=[f"{c.slug} {b.where}" for c, b in BLOCKED])
@pytest.mark.parametrize("side", ["british", "german"])
def test_2_6_a_not_adjacent_hexside_blocks_trajectories_of_both_sides(chart, blocked, side):
    a, b = blocked.between
    assert not are_adjacent(chart, a, b, side)
    assert not are_adjacent(chart, b, a, side)


def test_2_6_a_not_adjacent_hexside_does_not_block_aircraft():
    assert distance("15,-5", "15,-4") == 1
    assert in_air_range("15,-5", "15,-3")


def test_2_6_open_hexes_touch():
    assert set(neighbours(OPERATIONS, "15,-4", "british")) == {"14,-4", "15,-3"}
    assert set(neighbours(OPERATIONS, "10,1", "german")) == {"11,1", "11,0", "10,0", "9,1", "9,2", "10,2"}


def test_2_6_a_hex_that_is_not_on_the_map_has_no_neighbours():
    assert neighbours(OPERATIONS, "0,0", "british") == ()


def test_2_6_the_sentences_say_what_is_between():
    def said(a, b, side="british", chart=OPERATIONS):
        flaw = why_not_adjacent(chart, a, b, side)
        return flaw and flaw.sentence

    assert (
        said("15,-5", "15,-4") == "Scapa Flow/Methil and Clyde/Liverpool are not adjacent (Scottish Highlands) [2.6]."
    )
    assert said("16,-4", "13,-4") == "East Anglia and 58°N 16°W do not touch [2.6]."
    assert said("10,1", "10,1") == "45°N 31°W and 45°N 31°W do not touch [2.6]."
    assert said("4,5", "3,5") == "Hex 3,5 is not on the map “The Atlantic” [2.4]."
    assert said("4,2", "5,1", "german", NORTH_SEA) == "Kiel Bay is out of play [3.10a]."
    assert said("10,1", "11,0") is None


def test_2_7_the_kw_canal_joins_its_hexes_for_the_germans_alone():
    assert are_adjacent(OPERATIONS, "17,-5", "18,-6", "german")
    assert are_adjacent(OPERATIONS, "18,-6", "17,-5", "german")
    assert not are_adjacent(OPERATIONS, "17,-5", "18,-6", "british")
    assert neighbours(OPERATIONS, "18,-6", "british") == ("17,-6",)
    flaw = why_not_adjacent(OPERATIONS, "17,-5", "18,-6", "british")
    assert flaw is not None
    assert flaw.sentence == "The KW canal joins Wilhelmshaven and Kiel for the Germans alone [2.7]."


def test_21_1_aircraft_reach_two_hexes():
    assert in_air_range("15,-1", "15,-1")
    assert in_air_range("15,-1", "13,-1")
    assert not in_air_range("15,-1", "12,-1")
    assert sum(in_air_range("9,2", name) for name in OPERATIONS.hexes) == 19

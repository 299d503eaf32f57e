"""What gives a new segment its Intel marker [6.2]."""

import pytest

from app.games.atlantic_chase.actions.intel_trigger import intel_triggers
from app.games.atlantic_chase.map.airbases import airbases_in
from app.games.atlantic_chase.map.chart import NORTH_SEA, NORWEGIAN_SEA, OPERATIONS
from app.games.atlantic_chase.map.port_control import port_control

ENEMY = {"british": "german", "german": "british"}


def triggers(name, side, year=1941, chart=OPERATIONS, scenario=None, **forces):
    control = port_control(chart, year, scenario or {})
    airbases = {base.hex for base in airbases_in(chart, year, ENEMY[side], control)}
    return intel_triggers(chart, control, name, side, airbases=airbases, **forces)


def test_6_2_an_enemy_port_gives_intel():
    assert triggers("17,-5", "british") == ("Wilhelmshaven",)
    assert triggers("13,-6", "german") == ("Hvalfjordur",)


def test_6_2_an_enemy_airbase_gives_intel():
    assert triggers("14,-4", "german") == ("an enemy airbase",)
    assert triggers("15,-5", "german") == ("Scapa Flow", "Methil", "an enemy airbase")


def test_6_2_own_ports_and_airbases_give_none():
    assert triggers("15,-5", "british") == ()
    assert triggers("18,-6", "german") == ()


def test_6_2_open_sea_gives_none():
    assert triggers("10,1", "german") == ()


def test_6_2_an_enemy_station_or_stealth_force_gives_intel():
    assert triggers("10,1", "german", stations={"10,1"}) == ("an enemy station",)
    assert triggers("10,1", "british", stealth_forces={"10,1"}) == ("an enemy stealth force",)
    assert triggers("10,1", "british", stations={"11,1"}, stealth_forces={"9,1"}) == ()


def test_3_5_a_neutral_port_gives_no_intel():
    assert triggers("17,-6", "british", 1939) == ()
    assert triggers("20,-12", "german", 1941) == ()
    assert triggers("15,-2", "british", 1940, scenario={"brest": "closed"}) == ()


def test_3_6_an_airbase_gives_no_intel_before_its_year():
    assert triggers("7,2", "german", 1939) == ()
    assert triggers("7,2", "german", 1940) == ("an enemy airbase",)


@pytest.mark.parametrize(("name", "port"), [("3,-3", "Murmansk"), ("3,3", "Kiel"), ("-1,2", "Denmark Strait")])
def test_3_9_german_edges_of_the_norwegian_sea_map_give_the_british_intel(name, port):
    assert triggers(name, "british", 1940, NORWEGIAN_SEA) == (port,)


def test_3_9_scapa_flow_at_the_edge_gives_the_germans_intel():
    assert triggers("0,5", "german", 1940, NORWEGIAN_SEA) == ("Scapa Flow",)


def test_3_10a_a_point_of_interest_gives_no_intel():
    assert triggers("4,-1", "british", 1940, NORTH_SEA) == ()
    assert triggers("3,-1", "german", 1940, NORTH_SEA) == ()

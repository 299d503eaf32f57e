"""Ports, boxes, airbases, the Arctic Line and the U-Boat Zone [3]."""

import pytest

from app.games.atlantic_chase.map.airbases import airbases_in
from app.games.atlantic_chase.map.chart import CHARTS, NORTH_SEA, NORWEGIAN_SEA, OPERATIONS
from app.games.atlantic_chase.map.place_names import name_of
from app.games.atlantic_chase.map.port_control import (
    enemy_ports_in,
    friendly_ports_in,
    is_enemy,
    is_friendly,
    is_open_to,
    open_ports_in,
    port_control,
    printed_control,
)
from app.games.atlantic_chase.map.ports import has_port_box, port_hexes, ports_in
from app.games.atlantic_chase.map.uboat_zone import in_uboat_zone, uboat_zone_modifier
from app.games.atlantic_chase.map.weather import on_arctic_line, weather_in

NORWAY_AND_FRANCE = ("bergen", "trondheim", "narvik", "brest", "st-nazaire-bordeaux")
UNDATED = {"15,-5", "14,-4", "15,-4", "15,-3", "16,-4", "17,-4", "16,-3", "14,2", "6,3", "5,4"}


def slugs(ports):
    return {port.slug for port in ports}


def usable(control, side):
    return {slug for slug, holder in control.items() if is_open_to(holder, side)}


def airbase_hexes(chart, year, side, control):
    return {base.hex for base in airbases_in(chart, year, side, control)}


def in_box(chart, name):
    return {slug for slug, port in chart.ports.items() if port.box == name}


def test_3_1_a_port_belongs_to_its_hex():
    assert slugs(ports_in(OPERATIONS, "15,-5")) == {"scapa-flow", "methil"}
    assert slugs(ports_in(OPERATIONS, "15,-4")) == {"clyde-liverpool"}
    assert ports_in(OPERATIONS, "10,1") == ()


def test_3_1_an_off_map_strip_makes_every_hex_it_touches_a_port():
    strips = {slug: set(port.hexes) for slug, port in OPERATIONS.ports.items() if all(mark.edge for mark in port.marks)}
    assert strips == {
        "new-york": {"4,5"},
        "africa": {"11,5", "12,4"},
        "south-america": {"6,7", "7,7"},
        "archangel": {"22,-13"},
        "kiel": {"18,-6"},
    }
    for port, hexes in strips.items():
        assert all(port in slugs(ports_in(OPERATIONS, name)) for name in hexes)


def test_3_1_every_port_of_the_operations_map_has_its_own_box():
    assert len(OPERATIONS.ports) == len({port.box for port in OPERATIONS.ports.values()}) == 20
    assert all(has_port_box(OPERATIONS, port) for port in OPERATIONS.ports)


def test_3_1_two_towns_with_one_box_are_one_port():
    towns = {slug: [mark.name for mark in port.marks] for slug, port in OPERATIONS.ports.items() if len(port.marks) > 1}
    assert towns == {"clyde-liverpool": ["Clyde", "Liverpool"], "st-nazaire-bordeaux": ["St. Nazaire", "Bordeaux"]}


def test_3_2_a_station_leaves_its_box_to_any_hex_of_the_port():
    assert port_hexes(OPERATIONS, "africa") == ("11,5", "12,4")
    assert port_hexes(OPERATIONS, "brest") == ("15,-2",)


def test_3_5_the_scenario_always_wins_over_the_printed_note():
    printed = port_control(OPERATIONS, 1939, {})
    assert printed["brest"] == "british"
    assert printed["murmansk"] == printed["bergen"] == "neutral"
    told = port_control(OPERATIONS, 1939, {"brest": "neutral", "murmansk": "both", "new-york": "closed"})
    assert (told["brest"], told["murmansk"], told["new-york"]) == ("neutral", "both", "closed")
    assert told["kiel"] == "german"


@pytest.mark.parametrize(
    ("port", "notes"),
    [
        ("bergen", ["neutral", "by_scenario", "german", "german"]),
        ("brest", ["british", "by_scenario", "german", "german"]),
        ("murmansk", ["neutral", "neutral", "neutral", "british"]),
        ("kiel", ["german"] * 4),
    ],
)
def test_3_5_the_printed_note_changes_with_the_years(port, notes):
    assert [printed_control(OPERATIONS.ports[port], year) for year in (1939, 1940, 1941, 1942)] == notes


def test_3_5_what_the_map_leaves_to_a_silent_scenario_is_neutral():
    control = port_control(OPERATIONS, 1940, {})
    assert {control[port] for port in NORWAY_AND_FRANCE} == {"neutral"}


def test_3_5_a_neutral_port_is_nobodys_enemy_and_nobodys_friend():
    control = port_control(OPERATIONS, 1939, {"murmansk": "both", "brest": "closed"})
    for side in ("british", "german"):
        assert enemy_ports_in(OPERATIONS, control, "17,-6", side) == ()
        assert friendly_ports_in(OPERATIONS, control, "17,-6", side) == ()
        assert friendly_ports_in(OPERATIONS, control, "15,-2", side) == ()
        assert enemy_ports_in(OPERATIONS, control, "15,-2", side) == ()
        assert friendly_ports_in(OPERATIONS, control, "20,-12", side) == ()
        assert slugs(open_ports_in(OPERATIONS, control, "20,-12", side)) == {"murmansk"}
        assert enemy_ports_in(OPERATIONS, control, "20,-12", side) == ()
    assert is_friendly("british", "british")
    assert is_enemy("british", "german")
    assert not is_enemy("german", "german")


def test_3_5_ports_of_a_side():
    control = port_control(OPERATIONS, 1941, {})
    german = {"kiel", "wilhelmshaven", "south-america", *NORWAY_AND_FRANCE}
    assert usable(control, "german") == german
    assert usable(control, "british") == set(OPERATIONS.ports) - german - {"murmansk"}


@pytest.mark.parametrize(
    ("year", "brest", "british", "german"),
    [
        (1939, "neutral", set(), set()),
        (1939, "british", {"15,-1"}, set()),
        (1940, "british", {"15,-1", "7,2"}, set()),
        (1940, "closed", {"7,2"}, set()),
        (1941, "german", {"7,2", "4,5"}, {"15,-1"}),
        (1942, "german", {"7,2", "4,5", "13,-6", "7,1", "4,6", "22,-13"}, {"15,-1", "18,-11"}),
    ],
)
def test_3_6_an_airbase_is_ignored_before_its_year(year, brest, british, german):
    control = port_control(OPERATIONS, year, {"brest": brest})
    assert airbase_hexes(OPERATIONS, year, "british", control) == UNDATED | british
    assert airbase_hexes(OPERATIONS, year, "german", control) == {"18,-6"} | german


def test_3_6_airbases_are_counted():
    assert [len(chart.airbases) for chart in CHARTS.values()] == [20, 7, 0]
    control = port_control(NORTH_SEA, 1940, {})
    assert len(airbases_in(NORTH_SEA, 1940, "british", control)) == 5
    assert airbase_hexes(NORTH_SEA, 1940, "german", control) == {"4,0", "3,2"}


def test_3_7_arctic_hexes_always_have_bad_weather():
    arctic = {name for name in OPERATIONS.hexes if on_arctic_line(OPERATIONS, name)}
    assert len(arctic) == 15
    assert {"8,-2", "9,-3", "12,-6", "17,-11", "18,-12", "22,-14"} <= arctic
    assert weather_in(OPERATIONS, "17,-11", "good") == "bad"
    assert weather_in(OPERATIONS, "17,-11", "bad") == "bad"


def test_3_7_the_north_cape_airbase_is_off_the_arctic_line():
    assert not on_arctic_line(OPERATIONS, "18,-11")


def test_3_7_neither_inset_has_an_arctic_line_or_a_uboat_zone():
    for chart in (NORTH_SEA, NORWEGIAN_SEA):
        assert not any(sea.arctic or sea.uboat_zone for sea in chart.hexes.values())
        assert chart.arctic_line == ()


def test_3_8_the_uboat_zone_gives_three():
    zone = {name for name in OPERATIONS.hexes if in_uboat_zone(OPERATIONS, name)}
    assert zone == {"15,-1", "15,-2", "16,-2", "16,-6", "16,-7", "17,-5", "17,-6", "17,-8", "17,-9", "18,-6"}
    assert uboat_zone_modifier(OPERATIONS, "15,-1") == 3
    assert uboat_zone_modifier(OPERATIONS, "14,-1") == 0


def test_3_9_murmansk_and_denmark_strait_are_german_ports_without_boxes_on_the_norwegian_sea_map():
    control = port_control(NORWEGIAN_SEA, 1940, {})
    for port, hexes in (("murmansk", {"3,-3"}), ("denmark-strait", {"-1,2", "-1,3"})):
        assert set(port_hexes(NORWEGIAN_SEA, port)) == hexes
        assert control[port] == "german"
        assert not has_port_box(NORWEGIAN_SEA, port)
    assert slugs(enemy_ports_in(NORWEGIAN_SEA, control, "3,-3", "british")) == {"murmansk"}


def test_3_9_kiel_and_scapa_flow_at_the_edge_are_ports():
    control = port_control(NORWEGIAN_SEA, 1940, {})
    assert slugs(enemy_ports_in(NORWEGIAN_SEA, control, "3,3", "british")) == {"kiel"}
    assert slugs(enemy_ports_in(NORWEGIAN_SEA, control, "0,5", "german")) == {"scapa-flow"}
    assert has_port_box(NORWEGIAN_SEA, "kiel")
    assert has_port_box(NORWEGIAN_SEA, "scapa-flow")


def test_3_10_scapa_flow_and_methil_share_a_box_on_the_map_that_shows_both():
    assert in_box(NORTH_SEA, "Scapa Flow/Methil") == {"scapa-flow", "methil"}
    assert port_hexes(NORTH_SEA, "scapa-flow") != port_hexes(NORTH_SEA, "methil")
    assert "methil" not in NORWEGIAN_SEA.ports


def test_3_10a_kiel_and_portsmouth_are_in_two_hexes_of_the_north_sea_map():
    assert set(port_hexes(NORTH_SEA, "kiel")) == {"4,0", "4,2"}
    assert set(port_hexes(NORTH_SEA, "portsmouth")) == {"0,5", "1,4"}
    assert in_box(NORTH_SEA, "Kiel") == {"kiel"}


def test_3_10a_kiel_bay_is_out_of_play():
    assert NORTH_SEA.out_of_play == {"5,1": "Kiel Bay"}
    assert "5,1" not in NORTH_SEA.hexes


def test_3_10a_points_of_interest_are_no_ports():
    points = [place for chart in CHARTS.values() for place in chart.places if place.hex]
    assert len(points) == 9
    named = {port.name for chart in CHARTS.values() for port in chart.ports.values()}
    assert not named & {place.name for place in points}


def test_3_13_what_counts_is_the_weather_of_the_hex():
    assert weather_in(OPERATIONS, "10,1", "good") == "good"
    assert weather_in(OPERATIONS, "10,1", "bad") == "bad"


def test_hexes_have_names_for_people():
    assert name_of(OPERATIONS, "15,-5") == "Scapa Flow/Methil"
    assert name_of(OPERATIONS, "17,-4") == "Strait of Dover"
    assert name_of(OPERATIONS, "7,2") == "East of Newfoundland"
    assert name_of(OPERATIONS, "13,-4") == "58°N 16°W"
    assert name_of(OPERATIONS, "0,0") == "0,0"


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_no_two_hexes_have_the_same_name(chart):
    names = [name_of(chart, name) for name in chart.hexes]
    assert sorted({name for name in names if names.count(name) > 1}) == []

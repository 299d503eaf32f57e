"""The three maps as data: counted, drawn where they should be, and refused with file and key when wrong."""

from pathlib import Path

import msgspec
import pytest

from app.games import atlantic_chase
from app.games.atlantic_chase.forces.ship_cards import BadData
from app.games.atlantic_chase.map.chart import CHARTS, NORTH_SEA, NORWEGIAN_SEA, OPERATIONS, read_chart
from app.games.atlantic_chase.map.hexes import around, axial, distance

DATA = Path(atlantic_chase.__file__).parent / "data"
FILES = ("map_operations.json", "map_north_sea.json", "map_norwegian_sea.json")

NO_SEA = (
    *("22,-12", "10,-6", "10,-5", "11,-7", "11,-6", "12,-7", "9,-4", "8,-3", "6,-2", "6,-1", "6,0", "6,1", "6,2"),
    *("5,-2", "5,-1", "5,0", "5,1", "5,3", "4,-1", "4,0", "4,3", "3,5", "4,7", "4,8"),
)


def test_hexes_and_open_hexsides_are_counted():
    sides = {
        slug: [sum(map(len, chart.open_sides[side].values())) / 2 for side in ("british", "german")]
        for slug, chart in CHARTS.items()
    }
    assert sides == {"operations": [325, 326], "north-sea": [78, 78], "norwegian-sea": [82, 82]}
    assert {slug: len(chart.hexes) for slug, chart in CHARTS.items()} == {
        "operations": 131,
        "north-sea": 35,
        "norwegian-sea": 36,
    }


def test_the_sea_hex_off_belgium_is_there_and_the_channel_is_open():
    assert set(OPERATIONS.open_sides["british"]["17,-4"]) == {"16,-3", "16,-4", "17,-5"}


@pytest.mark.parametrize("name", NO_SEA)
def test_land_ice_and_printed_boxes_are_no_sea(name):
    assert name not in OPERATIONS.hexes


def test_the_doubtful_slivers_at_the_frame_are_in_play():
    assert {"5,7", "8,7", "10,6", "13,4", "14,3", "21,-12"} <= set(OPERATIONS.hexes)
    assert "5,8" not in OPERATIONS.hexes


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_neighbours_are_mutual_and_touch(chart):
    for opened in chart.open_sides.values():
        for name, others in opened.items():
            for other in others:
                assert name in opened[other]
                assert distance(name, other) == 1


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
@pytest.mark.parametrize("side", ["british", "german"])
def test_every_hex_can_be_reached_by_trajectory(chart, side):
    start = next(iter(chart.hexes))
    found, shore = {start}, [start]
    while shore:
        for name in chart.open_sides[side][shore.pop()]:
            if name not in found:
                found.add(name)
                shore.append(name)
    assert found == set(chart.hexes)


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_centres_are_one_apart_and_pieces_stand_inside_their_hex(chart):
    for sea in chart.hexes.values():
        assert abs(complex(*sea.anchor) - complex(*sea.centre)) < 0.578
        for name in around(sea.name):
            if name in chart.hexes:
                apart = abs(complex(*sea.centre) - complex(*chart.hexes[name].centre))
                assert apart == pytest.approx(1, abs=0.002)


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_dots_and_airbases_are_drawn_in_their_hexes(chart):
    def nearest(at):
        return min(chart.hexes.values(), key=lambda sea: abs(complex(*sea.centre) - complex(*at))).name

    for port in chart.ports.values():
        for mark in port.marks:
            if mark.edge is None:
                assert nearest(mark.at) in port.hexes, mark.name
    for base in chart.airbases:
        assert nearest(base.at) == base.hex, base.slug


def test_axial_coordinates():
    assert axial("17,-4") == (17, -4)
    sea = OPERATIONS.hexes["17,-4"]
    assert (sea.q, sea.r) == (17, -4)
    assert sea.centre == pytest.approx((13.158, 7.992), abs=0.002)


def test_places_are_named():
    assert "Denmark Strait" in {place.name for place in OPERATIONS.places}
    assert "Dogger Bank" in {place.name for place in NORTH_SEA.places}
    assert "Lofoten Islands" in {place.name for place in NORWEGIAN_SEA.places}


def spoiled(tmp_path, change, file="map_operations.json"):
    data = msgspec.json.decode((DATA / file).read_bytes())
    change(data)
    path = tmp_path / file
    path.write_bytes(msgspec.json.encode(data))
    with pytest.raises(BadData) as refusal:
        read_chart(path)
    return str(refusal.value)


@pytest.mark.parametrize("file", FILES)
def test_each_file_reads(file):
    assert read_chart(DATA / file).slug in CHARTS


WRONG = {
    "no such key": (lambda data: data.update(sea=[]), "map_operations.json: Object contains unknown field `sea`"),
    "a key is missing": (
        lambda data: data.pop("canals"),
        "map_operations.json: Object missing required field `canals`",
    ),
    "no hex": (lambda data: data["hexes"][0].update(hex="4;5"), "hexes: “4;5” is not two whole numbers."),
    "sloppy hex": (lambda data: data["hexes"][0].update(hex="4, 5"), "hexes: “4, 5” should be written “4,5”."),
    "hex twice": (lambda data: data["hexes"].append(data["hexes"][0]), "hexes: 4,5 stands twice."),
    "port ashore": (lambda data: data["ports"][0].update(hexes=["0,0"]), "ports: scapa-flow: hex 0,0 is not in play."),
    "port nowhere": (lambda data: data["ports"][0].update(hexes=[]), "ports: scapa-flow: is in no hex."),
    "port twice": (lambda data: data["ports"].append(data["ports"][0]), "ports: scapa-flow stands twice."),
    "not drawn": (lambda data: data["ports"][0].update(marks=[]), "ports: scapa-flow: is drawn nowhere."),
    "years": (
        lambda data: data["ports"][0].update(control={"1941": "german", "1939": "british"}),
        "ports: scapa-flow: control: the years are not in order.",
    ),
    "airbase ashore": (
        lambda data: data["airbases"][0].update(hex="0,0"),
        "airbases: long-island: hex 0,0 is not in play.",
    ),
    "airbase's port": (
        lambda data: data["airbases"][0].update(while_holding="atlantis"),
        "airbases: long-island: while_holding: there is no port “atlantis”.",
    ),
    "arctic": (lambda data: data["arctic_hexes"].append("0,0"), "arctic_hexes: hex 0,0 is not in play."),
    "uboats": (lambda data: data["uboat_zone"].append("0,0"), "uboat_zone: hex 0,0 is not in play."),
    "far sides": (
        lambda data: data["not_adjacent"].append({"between": ["4,5", "7,2"], "where": "nowhere"}),
        "not_adjacent: 4,5 and 7,2 have no side in common.",
    ),
    "side off the map": (
        lambda data: data["not_adjacent"].append({"between": ["0,0", "0,1"], "where": "nowhere"}),
        "not_adjacent: 0,0 and 0,1: a hex is not on the map.",
    ),
    "out of play": (
        lambda data: data["out_of_play"].append({"hex": "4,5", "name": "Hudson"}),
        "out_of_play: Hudson: hex 4,5 is among the hexes in play.",
    ),
    "two seas": (
        lambda data: data["hexes"].append({"hex": "40,40", "lat": 0, "lon": 0}),
        "hexes: the sea is in several pieces.",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_file_is_refused_by_file_and_key(tmp_path, wrong):
    change, text = WRONG[wrong]
    refusal = spoiled(tmp_path, change)
    assert refusal.startswith("map_operations.json: ")
    assert text in refusal

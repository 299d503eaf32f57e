"""The charts of Atlantic Chase are what the drawing makes of the map's data, and the page finds everything on them."""

import json
from xml.etree import ElementTree

import pytest

from app.games.atlantic_chase.map.chart import CHARTS
from app.web.games.atlantic_chase.chart_drawing.__main__ import STATIC, files

DRAWN = files()


@pytest.mark.parametrize("name", DRAWN)
def test_the_committed_file_is_what_is_drawn(name: str) -> None:
    assert (STATIC / name).read_text() == DRAWN[name], (
        "Run python -m app.web.games.atlantic_chase.chart_drawing and commit what it writes."
    )


@pytest.mark.parametrize("slug", CHARTS)
def test_a_sheet_is_a_picture_without_styles_or_scripts_of_its_own(slug: str) -> None:
    """The content policy of the site allows neither."""
    root = ElementTree.fromstring(DRAWN[f"chart-{slug}.svg"])
    for element in root.iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") not in {"style", "script"}
        assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


@pytest.mark.parametrize("slug", CHARTS)
def test_all_that_is_named_on_a_sheet_exists_once(slug: str) -> None:
    root = ElementTree.fromstring(DRAWN[f"chart-{slug}.svg"])
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    wanted = {value[1:] for element in root.iter() for name, value in element.attrib.items() if name == "href"}
    wanted |= {value[5:-1] for element in root.iter() for value in element.attrib.values() if value.startswith("url(#")}
    assert sorted(set(ids)) == sorted(ids)
    assert wanted <= set(ids)


@pytest.mark.parametrize("slug", CHARTS)
def test_the_page_finds_every_hex_port_and_airbase_on_the_sheet(slug: str) -> None:
    chart, places = CHARTS[slug], json.loads(DRAWN[f"chart-{slug}.json"])
    left, top, width, height = places["sheet"]
    anchors = [sea["anchor"] for sea in places["hexes"].values()]
    marks = [mark["at"] for port in places["ports"] for mark in port["marks"]]
    bases = [base["at"] for base in places["bases"]]
    assert list(places["hexes"]) == list(chart.hexes)
    assert [port["slug"] for port in places["ports"]] == list(chart.ports)
    assert len(bases) == len(chart.airbases)
    assert all(left < x < left + width and top < y < top + height for x, y in [*anchors, *marks, *bases])


def test_a_port_beyond_the_edge_has_a_strip_of_the_frame() -> None:
    for chart in CHARTS.values():
        places = json.loads(DRAWN[f"chart-{chart.slug}.json"])
        strips = {port["slug"] for port in places["ports"] if port["strip"]}
        assert strips == {slug for slug, port in chart.ports.items() if any(mark.edge for mark in port.marks)}

"""The pages of U-Boat Leader: campaign sheets, galleries, what its declaration says of seats and scenarios."""

import re
from pathlib import Path

import msgspec
from starlette.testclient import TestClient

from app.games.u_boat_leader.boat_cards import BOATS
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.event_cards import EVENT_CARDS
from app.games.u_boat_leader.meta import META, SCENARIOS
from app.games.u_boat_leader.ship_cards import SHIPS
from app.web.games.u_boat_leader import PAGES, looks
from app.web.games.u_boat_leader.catalogue import catalogue

STATIC = Path(__file__).parents[2] / "static" / "games" / "u-boat-leader"
SPRITE = Path(__file__).parents[2] / "templates" / "games" / "u-boat-leader" / "sprite.svg"


def test_every_campaign_has_a_sheet_with_its_areas_and_its_ladder(visitor: TestClient) -> None:
    for slug, scenario in SCENARIOS.items():
        page = visitor.get(f"/scenarios/u-boat-leader/{slug}")
        assert page.status_code == 200
        for area in CAMPAIGNS[scenario.campaign].areas:
            assert area.name in page.text
        assert "Adequate" in page.text


def test_every_part_of_the_chart_is_drawn() -> None:
    for campaign in CAMPAIGNS.values():
        chart = msgspec.json.decode((STATIC / "svg" / f"chart-{campaign.slug}.json").read_bytes())
        assert set(chart["areas"]) == {area.slug for area in campaign.areas}
        assert set(chart["ports"]) == {port.slug for port in campaign.ports}
        boxes = {area.slug for area in campaign.areas if area.boxes}
        assert boxes <= {slug for slug, area in chart["areas"].items() if area["box"]}


def test_the_galleries_have_every_card(visitor: TestClient) -> None:
    boats = visitor.get("/u-boat-leader/boats").text
    assert all(boat.number in boats for boat in BOATS.values())
    ships = visitor.get("/u-boat-leader/ships").text
    assert all(ship.name.replace("'", "&#39;") in ships for ship in SHIPS.values())
    events = visitor.get("/u-boat-leader/events").text
    assert all(card.name in events for card in EVENT_CARDS.values())


def test_every_look_is_in_the_sprite() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', SPRITE.read_text()))
    assert {f"u-{looks.SHIPS[ship.type]}" for ship in SHIPS.values()} <= drawn
    assert {f"e-{looks.EVENTS[slug]}" for slug in EVENT_CARDS} <= drawn
    assert {f"u-{boat.type.family}" for boat in BOATS.values()} <= drawn


def test_the_catalogue_can_be_sent() -> None:
    sent = msgspec.json.decode(msgspec.json.encode(catalogue()))
    assert set(sent["boats"]) == set(BOATS)
    assert len(sent["display"]) == 26


def test_every_scenario_stands_in_one_part() -> None:
    listed = [card.slug for part in PAGES.parts(META) for card in part.cards]
    assert sorted(listed) == sorted(SCENARIOS)


def test_the_landing_page_offers_it(visitor: TestClient) -> None:
    page = visitor.get("/").text
    assert "U-Boat Leader" in page
    assert "Escorts" in visitor.get("/new?game=u-boat-leader").text

"""The pages of the campaign of Atlantic Chase: what it is, and that only a campaign has a story."""

import re
from html import unescape

from starlette.testclient import TestClient

from app.games.atlantic_chase.campaign.view import LossView
from app.games.atlantic_chase.forces.ship_cards import Side
from app.web.games.atlantic_chase.campaign.story import drawing, pins
from app.web.house import ROOT
from app.web.rulings import read_rulings


def read(visitor: TestClient, path: str) -> str:
    answer = visitor.get(path)
    assert answer.status_code == 200
    return " ".join(unescape(answer.text).split())


def test_the_page_says_plainly_that_it_is_experimental_and_from_the_aids(visitor: TestClient) -> None:
    page = read(visitor, "/scenarios/atlantic-chase/campaign")
    assert "<b>Experimental</b>" in page
    assert "come from the campaign’s player aids" in page


def test_the_page_names_every_gap_and_its_ruling(visitor: TestClient) -> None:
    page = read(visitor, "/scenarios/atlantic-chase/campaign")
    rulings = read_rulings(ROOT / "docs" / "rulings-atlantic-chase.md")["Campaign"]
    assert len(rulings) == 17
    plain = page.replace("<code>", "`").replace("</code>", "`")
    for ruling in rulings:
        assert ruling.answer in plain
        assert ruling.question in plain
    assert "<code>campaign_landings</code>" in page
    assert "`" not in page


def test_the_page_says_how_even_it_is_and_leads_to_a_table_with_the_bid(visitor: TestClient) -> None:
    page = read(visitor, "/scenarios/atlantic-chase/campaign")
    assert "With six the Germans won 51 of a hundred" in page
    assert 'href="/new?game=atlantic-chase&scenario=campaign&campaign_bid=6"' in page
    form = read(visitor, "/new?game=atlantic-chase&scenario=campaign&campaign_bid=6")
    (chosen,) = re.findall(r'<input[^>]*name="campaign_bid"[^>]*checked[^>]*>', form)
    assert 'value="6"' in chosen


def test_a_line_of_another_reading_is_not_in_the_table_of_four(visitor: TestClient) -> None:
    page = read(visitor, "/scenarios/atlantic-chase/campaign")
    assert page.count("… and that is Murmansk or Archangel") == 1, "in Five"


def test_the_page_has_the_tables_of_the_aids(visitor: TestClient) -> None:
    page = read(visitor, "/scenarios/atlantic-chase/campaign")
    for words in ("3 slow / 1 slow", "French battlecruisers", "American heavy cruisers", "U-boats", "Archangel"):
        assert words in page


def test_the_list_has_it_under_a_heading_of_its_own(visitor: TestClient) -> None:
    page = read(visitor, "/scenarios/atlantic-chase")
    _, after = page.split('id="part-campaign"')
    campaign, _ = after.split('id="part-battles"')
    assert campaign.count('"/scenarios/atlantic-chase/campaign"') == 1


def test_a_table_that_does_not_exist_has_no_story(visitor: TestClient) -> None:
    assert visitor.get("/table/nosuchtable/campaign").status_code == 404


def test_the_map_is_the_chart_of_the_table_at_its_place() -> None:
    assert drawing().startswith('<svg class="paper-sheet" x="112.0" y="100.0" width="1836.0" height="1178.0" ')


def lost(ship: str, side: Side, where: str) -> LossView:
    return LossView(ship, ship, ship.capitalize(), side, "CA", 1, "sunk", "", where, None, "")


def test_marks_of_both_sides_in_one_hex_stand_apart() -> None:
    """Else a mark is where it happened, with its numbers below it."""
    british, german, alone = pins(
        [lost("kent", "british", "10,1"), lost("koln", "german", "10,1"), lost("exeter", "british", "8,1")]
    )
    assert german.x - british.x == 36
    assert (british.anchor, german.anchor, alone.anchor) == ("end", "start", "middle")

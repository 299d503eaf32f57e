"""The pages of the convoys: history, decks, special rules and odds; and the gallery of all cards."""

import html
import re

import pytest
from starlette.testclient import TestClient

from app.games.tonnage_war.cards import TACTICAL, UNITS
from app.games.tonnage_war.scenarios import SCENARIOS
from tests.web.conftest import flat

SPECIAL = {
    "hx228": (),
    "sc7": ("Boats reload",),
    "hg76": ("HMS Audacity sails with the convoy", "Lost with HMS Audacity: ace aircraft, regular aircraft."),
    "ons5": ("A storm blows in rounds 1 and 2", "Fog lies over round 4", "A rescue ship sails along"),
    "ons18": ("Bad sonar in round 3", "Fog lies over round 4", "A rescue ship sails along"),
}


def page_of(visitor: TestClient, slug: str) -> str:
    return flat(visitor.get(f"/scenarios/tonnage-war/{slug}").text)


@pytest.mark.parametrize("slug", SCENARIOS)
def test_a_convoy_tells_history_decks_and_special_rules(visitor: TestClient, slug: str) -> None:
    page = page_of(visitor, slug)
    scenario = SCENARIOS[slug]
    assert html.escape(scenario.history[:60], quote=False).replace("'", "&#39;") in page
    for forces in (scenario.uboat, scenario.escort):
        for kind, count in (forces.tactical | forces.units).items():
            label = (TACTICAL.get(kind) or UNITS[kind]).label
            assert re.search(rf'href="#c-{kind}"/></svg><figcaption>{re.escape(label)} <b>× {count}</b>', page), kind
    for words in SPECIAL[slug]:
        assert words in page
    assert ("Special rules" in page) == bool(SPECIAL[slug])


def test_the_odds_are_those_of_the_scenario(visitor: TestClient) -> None:
    """A regular boat's beam attack is worth two ships, in a storm 1.6; a homing torpedo hits twice as well."""
    calm, storm, homing = (page_of(visitor, slug) for slug in ("hx228", "ons5", "ons18"))
    assert "<td>2.00 (6 %)</td>" in calm
    assert "Torpedoes at the convoy, storm" not in calm
    assert "<td>1.60 (13 %)</td>" in storm
    assert "Zaunkönig, boat not found" in homing
    assert "Torpedoes at HMS Audacity" in page_of(visitor, "hg76")
    assert "HF/DF" not in re.sub(r"<svg.*?</svg>", "", page_of(visitor, "sc7"), flags=re.S)


def test_the_gallery_has_every_card(visitor: TestClient) -> None:
    page = flat(visitor.get("/cards").text)
    for card in [*TACTICAL.values(), *(unit for unit in UNITS.values() if not unit.depleted)]:
        assert f'<use href="#c-{card.slug}"/>' in page
        assert f'<symbol id="c-{card.slug}"' in page

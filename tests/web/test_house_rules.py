"""House rules from the form to the table, the invitation, the result and the record."""

import re
from html import unescape

from starlette.testclient import TestClient

from app.games import open_games
from tests.web.conftest import Browser, flat
from tests.web.test_seats import NEW, boot, hello

CHOSEN = NEW | {"convoy_die": "10", "depletion": "false", "max_contacts": "1", "match_rule": "both"}


def test_the_form_offers_every_option_with_its_reason(visitor: TestClient) -> None:
    form = unescape(flat(visitor.get("/new").text))
    for rules in open_games():
        for card in rules.meta.options:
            assert card.label in form
            assert card.why in form
            for answer, _ in card.answers:
                checked = " checked" if answer == card.usual else ""
                assert f'name="{card.name}" value="{answer}"{checked}>' in form


def test_chosen_rules_are_in_force_and_shown(visitor: TestClient, another: Browser) -> None:
    about = boot(visitor.post("/new", data=CHOSEN | {"attitudes": "in_turn"}).text)
    assert about["house_rules"] == [
        {"label": "Contacts in effect at once", "value": "One", "usual": "Any number"},
        {"label": "Die against the convoy", "value": "10 sides", "usual": "20 sides"},
        {"label": "Weapons run out", "value": "Off", "usual": "On"},
    ]
    friend = another()
    path = about["invite_url"].removeprefix("http://testserver")
    invitation = flat(friend.get(path).text)
    assert re.search(r"Die against the convoy</dt><dd> 10 sides <small>usually 20 sides", invitation)
    friend.post(path, data={"name": "Halvorsen"})
    ours = boot(visitor.get(f"/table/{about['table']}").text)
    options = hello(visitor, ours, ours["seats"][0]["token"])["doc"]["view"]["options"]
    assert (options["convoy_die"], options["depletion"], options["max_contacts"]) == (10, False, 1)
    assert options["match_rule"] == "both"


def test_the_form_comes_back_as_it_was_filled(visitor: TestClient) -> None:
    again = visitor.post("/new", data=CHOSEN | {"name": "", "side": "nobody"})
    assert again.status_code == 422
    assert 'name="convoy_die" value="10" checked' in flat(again.text)
    assert '<details class="house-rules" open>' in again.text


def test_a_scenario_may_have_its_own_usual_value_against_the_computer(visitor: TestClient) -> None:
    """In Rheinübung the Channel is closed to whoever plays the computer, unless they open it."""
    form = {"game": "atlantic-chase", "scenario": "op5", "side": "british", "name": "Anna", "against": "computer"}

    def channel(**more: str) -> str:
        about = boot(visitor.post("/new", data=form | more).text)
        return str([rule["value"] for rule in about["house_rules"]] or "usual")

    assert channel() == "['Closed']"
    assert channel(channel="open") == "usual"
    assert channel(against="self") == "usual"
    assert channel(scenario="op6") == "usual"


def test_an_address_may_propose_a_house_rule(visitor: TestClient) -> None:
    form = flat(visitor.get("/new?game=atlantic-chase&scenario=op6&bid=3").text)
    assert 'name="bid" value="3" checked' in form
    assert '<details class="house-rules" open>' in form
    other = flat(visitor.get("/new?game=atlantic-chase&scenario=op6&bid=nonsense").text)
    assert 'name="bid" value="0" checked' in other

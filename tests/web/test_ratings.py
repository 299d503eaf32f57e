"""Ratings on the pages: rated challenges and for whom they are, the lists of the best, the curve on a profile."""

import re
from typing import Any

from starlette.testclient import TestClient

from app.community.rater import rate
from tests.support.rated_games import ended
from tests.web.conftest import Browser, flat
from tests.web.people import keep, person
from tests.web.test_seats import NEW, boot

OPEN = NEW | {"against": "open", "pace": "live"}


def ids(visitor: TestClient, app: Any, *names: str) -> list[int]:
    from app.community.names import looks

    accounts = app.state.house.store.accounts
    return [visitor.portal.call(accounts.by_name, looks(name)).id for name in names]


def play(visitor: TestClient, app: Any, one: int, two: int, *winners: int | None) -> None:
    store = app.state.house.store
    for day, winner in enumerate(winners):
        visitor.portal.call(ended, store, one, two, winner, float(day))
    visitor.portal.call(store.ratings.settle, rate)


def invitation(browser: TestClient) -> str:
    found = re.search(r'action="(/join/\w+)"', browser.get("/lobby").text)
    assert found
    return found[1]


def test_a_rated_game_needs_two_accounts(visitor: TestClient, another: Browser) -> None:
    refused = visitor.post("/new", data=OPEN | {"rated": "1"})
    assert refused.status_code == 422
    assert "people with an account" in refused.text
    keep(visitor, "Okafor")
    visitor.post("/new", data=OPEN | {"rated": "1"})
    stranger = another()
    path = invitation(stranger)
    assert "That needs an account" in flat(stranger.get(path).text)
    assert stranger.post(path, data={"name": "Ferreira"}).status_code == 409
    assert boot(person(another, "Halvorsen").post(path).text)["status"] == "playing"


def test_a_challenge_is_for_a_range_of_ratings(visitor: TestClient, another: Browser, app: Any) -> None:
    keep(visitor, "Okafor")
    strong, weak = person(another, "Halvorsen"), person(another, "Brandt")
    play(visitor, app, *ids(visitor, app, "Halvorsen", "Brandt"), 0, 0, 0)
    visitor.post("/new", data=OPEN | {"rating_least": "1600", "rating_most": "2400"})
    path = invitation(weak)
    assert "for somebody rated 1600 to 2400" in flat(weak.get("/lobby").text)
    refused = weak.post(path)
    assert refused.status_code == 409
    assert "rated 1600 to 2400; you are rated" in refused.text
    assert another().post(path, data={"name": "Ferreira"}).status_code == 409
    assert boot(strong.post(path).text)["status"] == "playing"


def test_what_is_no_range_is_refused(visitor: TestClient) -> None:
    for least, most in (("1700", "1600"), ("-5", ""), ("", "9" * 10_000), ("1e3", ""), ("\u202e16", "")):
        answer = visitor.post("/new", data=OPEN | {"rating_least": least, "rating_most": most})
        assert answer.status_code == 422, (least, most)
        assert 'role="alert"' in answer.text


def test_quick_match_pairs_within_the_range_and_by_stakes(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    visitor.post("/new", data=OPEN | {"rating_least": "1900"})
    wanted = {"game": "tonnage-war", "pace": "none"}
    own = boot(another().post("/match", data=wanted).text)
    assert own["status"] == "open"
    rated = person(another, "Halvorsen")
    assert boot(rated.post("/match", data=wanted | {"rated": "1"}).text)["status"] == "open"
    assert (
        another()
        .post("/match", data=wanted | {"rated": "1"}, follow_redirects=False)
        .headers["location"]
        .startswith("/sign-in")
    )
    assert boot(person(another, "Brandt").post("/match", data=wanted | {"rated": "1"}).text)["status"] != "finished"


def test_the_best_are_listed_and_the_uncertain_apart(visitor: TestClient, another: Browser, app: Any) -> None:
    keep(visitor, "Okafor")
    halvorsen = person(another, "Halvorsen")
    assert "Nobody is rated here yet" in visitor.get("/ratings").text
    play(visitor, app, *ids(visitor, app, "Okafor", "Halvorsen"), 0)
    page = flat(visitor.get("/ratings").text)
    assert "Not yet certain" in page
    assert "1662?" in page
    play(visitor, app, *ids(visitor, app, "Okafor", "Halvorsen"), *([0, 1, None, 0] * 6))
    page = flat(visitor.get("/ratings?game=tonnage-war&pace=live").text)
    assert re.search(r'id="ranked".*Okafor.*Halvorsen', page)
    assert "Nobody is rated" in visitor.get("/ratings?game=tonnage-war&pace=days").text
    assert visitor.get("/ratings?game=chess").status_code == 404
    halvorsen.post("/account/settings", data={"show_games": "1"})
    assert "Halvorsen" not in visitor.get("/ratings?game=tonnage-war&pace=live").text


def test_a_profile_shows_rating_uncertainty_and_curve_if_its_owner_likes(
    visitor: TestClient, another: Browser, app: Any
) -> None:
    keep(visitor, "Okafor")
    halvorsen = person(another, "Halvorsen")
    play(visitor, app, *ids(visitor, app, "Okafor", "Halvorsen"), 0, 1, 0, 0)
    page = flat(halvorsen.get("/player/Okafor").text)
    assert re.search(r"<b>\d{4}\??</b> ± \d+", page)
    assert 'class="curve"' in page
    assert "Live 25 min + 15 s" in page  # the favourite pace
    visitor.post("/account/settings", data={"show_games": "1"})
    page = halvorsen.get("/player/Okafor").text
    assert 'class="curve"' not in page
    assert "Favourite paces" not in page
    assert "only you see this" in visitor.get("/player/Okafor").text


def test_the_result_tells_what_it_did_to_both_ratings(visitor: TestClient, another: Browser, app: Any) -> None:
    keep(visitor, "Okafor")
    person(another, "Halvorsen")
    one, two = ids(visitor, app, "Okafor", "Halvorsen")
    table = visitor.portal.call(ended, app.state.house.store, one, two, 0, 1.0)
    visitor.portal.call(app.state.house.store.ratings.settle, rate)
    from app.web.result import _changes

    house = app.state.house
    found = visitor.portal.call(_changes, house, visitor.portal.call(house.store.games.get, table))
    assert [(each["name"], each["before"], each["now"]) for each in found] == [("One", 1500, 1662), ("Two", 1500, 1338)]

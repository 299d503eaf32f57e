"""The archive in the browser: games are entered by the running server, found, shown in any moment, told and drawn."""

import asyncio
import re
import struct
from collections.abc import Callable, Iterator

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.store.store import Store
from tests.support.archived_games import finished
from tests.web.conftest import flat
from tests.web.test_seats import boot

DENMARK_STRAIT = "atlantic_chase/rules-6/ms9-advanced"
CONVOY = "tonnage_war/own-scenario-with-everything"
ALONE = "u_boat_leader/hunted-short-alone"
RIVER = "iron_and_oak/memphis-1862-by-captains"


class Club:
    """A server with finished games in its archive."""

    def __init__(self, browser: TestClient, tables: dict[str, str]) -> None:
        self.get = browser.get
        self.tables = tables

    def found(self, **asked: str) -> set[str]:
        page = self.get("/archive", params=asked)
        assert page.status_code == 200, page.text
        there = set(re.findall(r'href="/table/(\w+)/result"', page.text))
        return {name for name, table in self.tables.items() if table in there}


async def lay_out(url: str) -> dict[str, str]:
    store = Store(url)
    anna, ben = [((await store.guests.welcome(name))[0].id, name) for name in ("Anna", "Ben")]
    tables = {
        DENMARK_STRAIT: await finished(store, DENMARK_STRAIT, anna, ben, day=3, minutes=90),
        CONVOY: await finished(store, CONVOY, ben, day=2, bot="regular"),
        ALONE: await finished(store, ALONE, anna, day=1),
        RIVER: await finished(store, RIVER, anna, ben, day=4, public=False),
    }
    await store.close()
    return tables


async def until_entered(url: str) -> None:
    store = Store(url)
    while await store.archive.due():  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    await store.close()


@pytest.fixture(scope="module")
def club(make_database: Callable[[], str]) -> Iterator[Club]:
    url = make_database()
    tables = asyncio.run(lay_out(url))
    with TestClient(create_app(Settings(DATABASE_URL=url)), base_url="http://testserver") as browser:
        asyncio.run(until_entered(url))
        yield Club(browser, tables)


def test_what_everybody_may_see_is_there_and_a_private_table_is_not(club: Club) -> None:
    assert club.found() == {DENMARK_STRAIT, CONVOY, ALONE}


def test_a_game_is_found_by_what_happened_and_leads_to_that_moment(club: Club) -> None:
    asked = {"happened": "atlantic-chase:sunk", "subject": "Hood"}
    assert club.found(**asked) == {DENMARK_STRAIT}
    page = flat(club.get("/archive", params=asked).text)
    assert f'<a href="/table/{club.tables[DENMARK_STRAIT]}/moment/45" class="it">Hood sunk</a>' in page
    assert club.found(happened="atlantic-chase:sunk", subject="Tirpitz") == set()
    assert club.found(happened="u-boat-leader:boat-lost", subject="U-130") == {ALONE}


@pytest.mark.parametrize(
    ("asked", "there"),
    [
        ({"game": "tonnage-war"}, [CONVOY]),
        ({"game": "tonnage-war", "scenario": "hx228"}, []),
        ({"player": "ben"}, [DENMARK_STRAIT, CONVOY]),
        ({"player": "ben", "other": "anna"}, [DENMARK_STRAIT]),
        ({"company": "computer"}, [CONVOY]),
        ({"company": "alone"}, [ALONE]),
        ({"minutes_least": "60"}, [DENMARK_STRAIT]),
        ({"since": "2026-01-04"}, [DENMARK_STRAIT]),
        ({"rated": "yes"}, []),
        ({"game": "atlantic-chase", "o.advanced": "true"}, [DENMARK_STRAIT]),
        ({"game": "atlantic-chase", "player": "Anna", "side": "german"}, []),
        ({"rating_least": "1400", "company": "computer"}, [CONVOY]),
    ],
    ids=str,
)
def test_a_game_is_found_by_what_it_was(club: Club, asked: dict[str, str], there: list[str]) -> None:
    assert club.found(**asked) == set(there)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"since": "yesterday"}, "“yesterday” is not a day"),
        ({"rating_least": "-1"}, "“-1” is not a number"),
        ({"company": "ghosts"}, "there is no “ghosts”"),
        ({"game": "chess"}, "There is no game “chess” here."),
    ],
)
def test_what_nobody_can_look_for_is_answered_by_a_sentence(club: Club, asked: dict[str, str], sentence: str) -> None:
    page = club.get("/archive", params=asked)
    assert page.status_code == 422
    assert sentence in page.text


@pytest.mark.parametrize(
    ("asked", "unfolded"),
    [
        ({"player": "Anna"}, 0),
        ({"happened": "atlantic-chase:sunk"}, 0),
        ({"side": "german"}, 1),
        ({"o.advanced": "true"}, 2),
    ],
    ids=str,
)
def test_of_a_long_form_that_is_unfolded_which_was_asked(club: Club, asked: dict[str, str], unfolded: int) -> None:
    page = flat(club.get("/archive", params={"game": "atlantic-chase"} | asked).text)
    assert page.count("<details") == 2
    assert page.count("<details open>") == unfolded


def test_a_moment_has_an_address_and_a_picture_of_its_own(club: Club) -> None:
    table = club.tables[DENMARK_STRAIT]
    page = club.get(f"/table/{table}/moment/45/0")
    assert boot(page.text)["moment"] == {"number": 45, "viewer": "0"}
    picture = f"/table/{table}/moment/45/0/picture.png"
    assert f'<meta property="og:image" content="http://testserver{picture}">' in flat(page.text)
    drawn = club.get(picture)
    assert drawn.headers["content-type"] == "image/png"
    assert size_of(drawn.content) == (1200, 630)
    assert drawn.content == club.get(picture).content
    assert drawn.content != club.get(f"/table/{table}/moment/3/0/picture.png").content


@pytest.mark.parametrize("viewer", ["0", "public", "truth"])
@pytest.mark.parametrize("name", [DENMARK_STRAIT, CONVOY, ALONE])
def test_every_viewer_has_a_picture(club: Club, name: str, viewer: str) -> None:
    assert size_of(club.get(f"/table/{club.tables[name]}/moment/20/{viewer}/picture.png").content) == (1200, 630)


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


@pytest.mark.parametrize(
    "path", ["moment/4000/0", "moment/3/2", "moment/3/ghost", "moment/-1/0", "moment/3/7/picture.png"]
)
def test_there_is_no_such_moment(club: Club, path: str) -> None:
    assert club.get(f"/table/{club.tables[DENMARK_STRAIT]}/{path}").status_code == 404


@pytest.mark.parametrize("path", ["moment/3/truth", "moment/3/truth/picture.png", "picture.png", "story", "story.txt"])
def test_of_a_private_table_a_stranger_sees_nothing(club: Club, path: str) -> None:
    assert club.get(f"/table/{club.tables[RIVER]}/{path}").status_code == 404


def test_the_story_is_told_as_each_viewer_knew_it(club: Club) -> None:
    table = club.tables[CONVOY]
    page = flat(club.get(f"/table/{table}/story").text)
    assert "Ben, " in page
    assert f'<a href="/table/{table}/moment/5/truth"' in page
    assert re.search(r'aria-label="([^",]+), moment \d+">\1</a>', page), "whoever says what they read hits the link"
    told = {
        viewer: club.get(f"/table/{table}/story.txt", params={"as": viewer}) for viewer in ("truth", "public", "0", "1")
    }
    assert all(answer.headers["content-type"] == "text/plain; charset=utf-8" for answer in told.values())
    assert len({answer.text for answer in told.values()}) == 4
    assert "Discards one card face down." in told["public"].text
    assert max(map(len, told["truth"].text.splitlines())) <= 100
    assert club.get(f"/table/{table}/story", params={"as": "2"}).status_code == 404


def test_statistics_are_drawn_with_a_table_each(club: Club) -> None:
    page = flat(club.get("/statistics", params={"game": "atlantic-chase"}).text)
    drawn = page.count("As a table")
    assert page.count('<svg class="wide"') == page.count('<svg class="narrow"') == drawn >= 3
    assert "Who wins" in page
    assert "1 game</span>" in page
    assert '<th scope="row">Sink the Bismarck</th>' in page
    assert "Nobody has finished such a game" in club.get("/statistics", params={"game": "iron-and-oak"}).text
    assert club.get("/statistics", params={"game": "chess"}).status_code == 404


def test_the_page_of_a_scenario_shows_what_came_of_it_here(club: Club) -> None:
    assert "Played here" in club.get("/scenarios/atlantic-chase/ms9").text
    assert "Played here" not in club.get("/scenarios/atlantic-chase/ms1").text


def test_computers_have_fixed_ratings_in_the_lists_of_the_best(club: Club) -> None:
    page = flat(club.get("/ratings", params={"game": "tonnage-war"}).text)
    assert "The computers" in page
    assert '<th scope="row">Regular</th><td class="n" data-head="Rating">1500</td>' in page

"""The pages of tournaments: announce, enter, organise, play, challenge."""

import json
import re

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.web.conftest import Browser, flat, socket_of
from tests.web.people import keep, person
from tests.web.test_calls import Post, hook
from tests.web.test_calls import post as post
from tests.web.test_lobby import heard
from tests.web.test_seats import boot

SWISS = {
    "name": "Spring Swiss", "form": "swiss", "game": "toy", "scenario": "calm", "turns": "2", "pace": "days",
    "days": "2",
}  # fmt: skip


@pytest.fixture
def app(database_url: str) -> FastAPI:
    return create_app(
        Settings(
            DATABASE_URL=database_url, WA_BOT_DELAY=(0.0, 0.0), WA_TEST_GAMES=True, WA_CALL_PRIVATE_NETWORKS=True,
            WA_PUBLIC_URL="http://testserver",
        )
    )  # fmt: skip


@pytest.fixture
def organiser(visitor: TestClient) -> TestClient:
    keep(visitor, "Okafor")
    return visitor


def announced(organiser: TestClient, **more: str) -> str:
    """The address of a new tournament."""
    answer = organiser.post("/tournaments/new", data=SWISS | more)
    assert answer.status_code == 200, flat(answer.text)
    return str(answer.url).removeprefix("http://testserver").removesuffix("/desk")


def come(browser: TestClient, table: str) -> None:
    """To one's own seat, with a salt, as the page does it."""
    about = boot(browser.get(table).text)
    with socket_of(browser) as socket:
        token = about["seats"][0]["token"]
        socket.send_json({"type": "hello", "table": about["table"], "token": token, "salt": "ab" * 16})
        heard(socket, "view")


def until(browser: TestClient, where: str, words: str) -> str:
    """The page once it says so; the server moves on by itself."""
    with socket_of(browser) as socket:
        socket.send_json({"type": "listen", "tournament": where.rpartition("/")[2]})
        while words not in (page := flat(browser.get(where).text)):
            heard(socket, "tournament")
    return page


def test_whoever_would_announce_one_signs_in_first(visitor: TestClient) -> None:
    assert visitor.get("/tournaments/new", follow_redirects=False).headers["location"].startswith("/sign-in")
    assert "No tournament has been announced yet." in visitor.get("/tournaments").text


def test_announced_entered_begun_and_played_by_two(organiser: TestClient, another: Browser) -> None:
    where = announced(organiser)
    brandt = person(another, "Brandt")
    assert "Open for entries" in brandt.get("/tournaments").text
    assert "Enter</button>" in brandt.get(where).text
    brandt.post(f"{where}/enter")
    organiser.post(f"{where}/desk/player", data={"name": "okafor"})
    page = flat(brandt.get(where).text)
    assert "2 players" in page
    assert "Withdraw</button>" in page
    organiser.post(f"{where}/desk/begin")
    page = until(organiser, where, "waits for its players")
    tables = re.findall(r'href="(/table/\w+)">Leg \d: waits', page)
    assert len(set(tables)) == 2
    assert "Waits for you" in brandt.get("/games").text
    assert "Spring Swiss" in brandt.get("/games").text
    # Nobody calls a table of a tournament off, and each browser adds its salt when it comes.
    assert brandt.post(f"{tables[0]}/withdraw").status_code in (404, 409)
    for browser in (brandt, organiser):
        come(browser, tables[0])
    assert boot(brandt.get(tables[0]).text)["status"] == "playing"
    brandt.post(f"{where}/leave")
    page = until(organiser, where, "won by Okafor")
    assert "withdrawn" in page
    assert "+ : −" in page or "− : +" in page
    told = organiser.get(f"/api/v1{where}").json()
    assert (told["name"], told["form"], told["stage"]) == ("Spring Swiss", "swiss", "finished")
    assert [(line["name"], line["score"], line["withdrawn"]) for line in told["standings"]] == [
        ("Okafor", "1", False),
        ("Brandt", "0", True),
    ]
    (match,) = told["matches"]
    assert match["how"] == "forfeit"
    assert sorted(match["score"]) == [0.0, 1.0]
    assert {f"/table/{table}" for table in match["tables"]} <= set(tables), "one that had not begun is gone"


def test_programs_read_them_page_by_page_but_not_what_goes_by_link(organiser: TestClient) -> None:
    for name in ("One", "Two", "Three"):
        announced(organiser, name=name)
    announced(organiser, name="By link", sign_up="link")
    first = organiser.get("/api/v1/tournaments?limit=2").json()
    assert [each["name"] for each in first["items"]] == ["Three", "Two"]
    rest = organiser.get(f"/api/v1/tournaments?limit=2&after={first['next']}").json()
    assert [each["name"] for each in rest["items"]] == ["One"]
    assert rest["next"] is None
    assert organiser.get("/api/v1/tournaments/nothing").json()["detail"] == "There is no such tournament."


def test_who_is_not_there_is_called_when_a_round_begins(organiser: TestClient, post: Post) -> None:
    hook(organiser, post, "json")
    where = announced(organiser)
    organiser.post(f"{where}/enter")
    organiser.post(f"{where}/desk/computer")
    organiser.post(f"{where}/desk/begin")
    post.wait(1)
    (_, _, body) = post.got[0]
    told = json.loads(body)
    assert told["subject"] == "Spring Swiss, round 1: you meet Computer 2"
    table = told["link"].removeprefix("http://testserver")
    assert organiser.get("/games/next", follow_redirects=False).headers["location"].startswith("/table/")
    page = until(organiser, where, "waits for its players")
    assert table in page
    assert len(post.got) == 1  # for both legs


def test_a_link_is_needed_where_the_organiser_wants_one(organiser: TestClient, another: Browser) -> None:
    where = announced(organiser, sign_up="link")
    link = re.search(r"/tournaments/join/(\w+)", organiser.get(f"{where}/desk").text)
    assert link
    brandt = person(another, "Brandt")
    assert "Spring Swiss" not in brandt.get("/tournaments").text
    assert brandt.post(f"{where}/enter").status_code == 404
    assert brandt.post(f"{where}/enter", data={"word": "guessed"}).status_code == 404
    assert "Enter</button>" not in brandt.get(where).text
    assert "Enter</button>" in brandt.get(link[0]).text
    brandt.post(f"{where}/enter", data={"word": link[1]})
    assert "Withdraw</button>" in brandt.get(where).text
    assert "Sign in to enter" in another().get(link[0]).text


def test_the_desk_is_the_organisers_alone(organiser: TestClient, another: Browser) -> None:
    where = announced(organiser)
    brandt = person(another, "Brandt")
    for path in ("begin", "next", "call-off", "close"):
        assert brandt.post(f"{where}/desk/{path}").status_code == 404
    assert brandt.get(f"{where}/desk").status_code == 404
    for path, data in (("player", {"name": "Brandt"}), ("computer", {}), ("remove", {"number": "1"})):
        assert brandt.post(f"{where}/desk/{path}", data=data).status_code == 404
    assert brandt.post(f"{where}/desk/forfeit", data={"match": "1-1", "loser": "both"}).status_code == 404
    assert another().post(f"{where}/desk/begin", follow_redirects=False).status_code == 303
    assert "Open for entries" in organiser.get(where).text


def test_computers_play_a_knock_out_to_its_end(organiser: TestClient) -> None:
    where = announced(organiser, form="knock-out", name="Cup")
    organiser.post(f"{where}/desk/computer", data={"many": "5"})
    too_many = organiser.post(f"{where}/desk/computer", data={"many": "16"})
    assert too_many.status_code == 422
    assert "At most 16 computers" in too_many.text
    organiser.post(f"{where}/desk/begin")
    page = until(organiser, where, "won by Computer")
    assert "Semi-finals" in page
    assert page.count('class="slot') == 7
    assert "Finished" in organiser.get("/tournaments").text


def test_on_a_ladder_only_those_within_reach_can_be_challenged(organiser: TestClient) -> None:
    where = announced(organiser, form="ladder", name="Ladder", reach="2")
    organiser.post(f"{where}/desk/computer", data={"many": "4"})
    organiser.post(f"{where}/enter")
    organiser.post(f"{where}/desk/begin")
    page = until(organiser, where, "Challenge<span")
    assert re.findall(r'name="number" value="(\d)"', page) == ["3", "4"]
    refused = organiser.post(f"{where}/challenge", data={"number": "1"})
    assert "4 places above you; at most 2 can be challenged." in flat(refused.text)
    organiser.post(f"{where}/challenge", data={"number": "3"})
    assert "Challenge 1" in until(organiser, where, "waits for its players")
    refused = organiser.post(f"{where}/challenge", data={"number": "4"})
    assert "You are playing a challenge already" in flat(refused.text)
    organiser.post(f"{where}/desk/close")
    assert "Finished" in organiser.get(where).text


def test_the_next_round_waits_for_the_organisers_word(organiser: TestClient) -> None:
    where = announced(organiser, form="round-robin", next_round="organiser")
    organiser.post(f"{where}/desk/computer", data={"many": "3"})
    organiser.post(f"{where}/desk/begin")
    until(organiser, where, "Round 1 <small>settled")
    desk = organiser.get(f"{where}/desk").text
    assert "Begin round 2" in desk
    organiser.post(f"{where}/desk/next")
    assert "Round 2" in until(organiser, where, "Round 2 <small>settled")


def test_who_deletes_their_account_leaves_their_tournaments(organiser: TestClient, another: Browser) -> None:
    where = announced(organiser)
    brandt = person(another, "Brandt")
    halted = announced(brandt, name="Of a short life")
    for browser in (organiser, brandt):
        browser.post(f"{where}/enter")
    organiser.post(f"{where}/desk/begin")
    until(organiser, where, "waits for its players")
    assert "Spring Swiss" in brandt.get("/account/export.json").text
    brandt.post("/account/delete", data={"name": "Brandt"})
    assert "A former player" in until(organiser, where, "won by Okafor")
    assert "Called off" in organiser.get(halted).text


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"name": "‮ ‮"}, "needs a name of at least three letters"),
        ({"name": "x" * 61}, "at most 60 letters"),
        ({"game": "nothing"}, "There is no game"),
        ({"scenario": "alone"}, "is played alone"),
        ({"next_round": "all"}, "Only the rounds of a round robin"),
        ({"rounds": "99"}, "Choose 1 to 20 rounds"),
        ({"tie_1": "coin"}, "There is no tie-break"),
        ({"come_within": "1"}, "A table waits for"),
        ({"most_players": "100000"}, "Choose 2 to 128 players"),
        ({"form": "round-robin", "most_players": "64"}, "Choose 2 to 32 players"),
        ({"flag": "1"}, "There is no rule"),
    ],
)
def test_no_tournament_can_be_held_so(organiser: TestClient, wrong: dict[str, str], words: str) -> None:
    answer = organiser.post("/tournaments/new", data=SWISS | wrong)
    assert answer.status_code == 422
    assert words in flat(answer.text)


def test_one_person_organises_five_at_a_time(organiser: TestClient) -> None:
    where = [announced(organiser) for _ in range(5)]
    assert organiser.post("/tournaments/new", data=SWISS).status_code == 429
    organiser.post(f"{where[0]}/desk/call-off")
    assert organiser.post("/tournaments/new", data=SWISS).status_code == 200
    assert "Called off" in organiser.get(where[0]).text

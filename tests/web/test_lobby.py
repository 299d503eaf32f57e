"""The lobby: challenges for anyone and for one player, quick match, what is told to open pages, one's own games."""

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.web.conftest import Browser, flat, socket_of
from tests.web.people import game_of_two, keep, person
from tests.web.test_seats import NEW, boot

MATCH = {"game": "tonnage-war", "pace": "none"}


def heard(socket: Any, kind: str, *, until: Any = lambda frame: True) -> dict[str, Any]:
    while (frame := socket.receive_json())["type"] != kind or not until(frame):
        pass
    return dict(frame)


def test_one_click_takes_a_seat_of_the_lobby(visitor: TestClient, another: Browser) -> None:
    visitor.post("/new", data=NEW | {"against": "open"})
    stranger = another()
    page = flat(stranger.get("/lobby").text)
    assert "Friendly" in page
    found = re.search(r'action="(/join/\w+)".*?name="name" value="(Guest \d+)"', page)
    assert found
    about = boot(stranger.post(found[1], data={"name": found[2], "salt": "cd" * 16}).text)
    assert about["status"] == "playing"
    assert len(about["seats"]) == 1


def test_a_challenge_by_name_waits_for_that_player_alone(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    halvorsen, stranger = person(another, "Halvorsen"), another()
    about = boot(visitor.post("/new", data=NEW | {"against": "player", "opponent": "halvorsen"}).text)
    assert about["invite_url"] is None
    for page in ("/lobby", "/games"):
        assert "Okafor" in halvorsen.get(page).text
        assert about["table"] not in stranger.get(page).text
    path = re.search(r'action="(/join/\w+)"', halvorsen.get("/lobby").text)
    assert path
    taken = stranger.post(path[1], data={"name": "Ferreira"})
    assert taken.status_code == 409
    assert "kept for somebody else" in taken.text
    assert boot(halvorsen.post(path[1]).text)["status"] == "playing"


def test_a_challenge_can_be_declined_by_whom_it_is_for_only(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    halvorsen = person(another, "Halvorsen")
    about = boot(visitor.post("/new", data=NEW | {"against": "player", "opponent": "Halvorsen"}).text)
    assert another().post(f"/table/{about['table']}/decline").status_code == 404
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]})
        heard(socket, "view")
        halvorsen.post(f"/table/{about['table']}/decline")
        assert heard(socket, "refused")["reason"] == "Your challenge was declined."
    assert visitor.get(f"/table/{about['table']}").status_code == 404


@pytest.mark.parametrize(
    ("opponent", "words"),
    [
        ("Nobody at all", "Nobody with an account here is called so."),
        ("OKAFOR", "You cannot challenge yourself"),
        ("<script>alert(1)</script>", "Nobody with an account here is called so."),
        ("‮\x00" + "x" * 10_000, "Nobody with an account here is called so."),
    ],
)
def test_nobody_else_can_be_challenged(visitor: TestClient, opponent: str, words: str) -> None:
    keep(visitor, "Okafor")
    refused = visitor.post("/new", data=NEW | {"against": "player", "opponent": opponent})
    assert refused.status_code == 422
    assert words in refused.text
    assert "<script>alert" not in refused.text


def test_who_has_blocked_somebody_gets_no_challenge_from_them(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    halvorsen = person(another, "Halvorsen")
    halvorsen.post("/player/Okafor/block")
    refused = visitor.post("/new", data=NEW | {"against": "player", "opponent": "Halvorsen"})
    assert "takes no challenge from you at present" in refused.text


def test_quick_match_pairs_two_who_want_the_same_and_nobody_else(visitor: TestClient, another: Browser) -> None:
    first = boot(visitor.post("/match", data=MATCH).text)
    assert first["status"] == "open"
    other_pace = boot(another().post("/match", data=MATCH | {"pace": "days"}).text)
    assert other_pace["status"] == "open"
    second = boot(another().post("/match", data=MATCH).text)
    assert (second["table"], second["status"]) == (first["table"], "playing")
    assert boot(visitor.post("/match", data=MATCH).text)["table"] != first["table"]


def test_at_a_live_pace_only_somebody_who_is_here_is_found(visitor: TestClient, another: Browser) -> None:
    first = boot(visitor.post("/match", data=MATCH | {"pace": "live"}).text)
    late = boot(another().post("/match", data=MATCH | {"pace": "live"}).text)
    assert late["table"] != first["table"]


def test_quick_match_finds_nobody_for_a_game_that_is_not_there(visitor: TestClient) -> None:
    for wanted in ({"game": "nothing"}, {"game": "tonnage-war", "pace": "for ever"}):
        assert visitor.post("/match", data=wanted).status_code == 404


def test_an_open_page_is_called_when_the_match_begins_and_told_whose_turn_it_is(
    visitor: TestClient, another: Browser
) -> None:
    first = boot(visitor.post("/match", data=MATCH).text)
    with socket_of(visitor) as socket:
        socket.send_json({"type": "listen"})
        assert heard(socket, "mine") == {
            "type": "mine", "turns": [], "begun": [], "offers": 0, "left": [], "rings": [], "asks": [],
        }  # fmt: skip
        another().post("/match", data=MATCH)
        told = heard(socket, "mine", until=lambda frame: frame["begun"])
        assert [game["table"] for game in told["begun"]] == [first["table"]]
        assert [game["title"] for game in told["begun"]] == ["Tonnage War"]


def test_an_open_lobby_hears_of_new_seats_and_a_guest_without_a_name_too(visitor: TestClient, another: Browser) -> None:
    visitor.post("/play-now")
    with socket_of(another()) as socket:
        socket.send_json({"type": "listen", "lobby": True})
        visitor.post("/new", data=NEW | {"against": "open"})
        heard(socket, "lobby")
    assert "Okafor" in another().get("/lobby/lists").text


def test_the_next_table_where_it_is_my_turn(visitor: TestClient) -> None:
    tables = [boot(visitor.post("/new", data=NEW | {"against": "self"}).text)["table"] for _ in range(2)]
    there = boot(visitor.get("/games/next").text)["table"]
    assert there in tables
    after = boot(visitor.get(f"/games/next?after={there}").text)["table"]
    assert {there, after} == set(tables)


def test_nobody_has_no_next_table(visitor: TestClient) -> None:
    assert visitor.get("/games/next", follow_redirects=False).headers["location"] == "/games"


def test_unread_chat_is_told_until_it_was_read(visitor: TestClient, another: Browser) -> None:
    about = boot(visitor.post("/new", data=NEW | {"against": "open"}).text)
    friend = another()
    path = re.search(r'action="(/join/\w+)"', friend.get("/lobby").text)
    assert path
    theirs = boot(friend.post(path[1], data={"name": "Halvorsen"}).text)
    with socket_of(friend) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": theirs["seats"][0]["token"]})
        socket.send_json({"type": "chat", "text": "Good hunting."})
        heard(socket, "chat")
    assert "1 unread line of chat" in visitor.get("/games").text
    assert "unread" not in friend.get("/games").text
    mine = boot(visitor.get(f"/table/{about['table']}").text)
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": mine["seats"][0]["token"]})
        socket.send_json({"type": "read", "n": 1})
        socket.send_json({"type": "ping", "n": 1})
        heard(socket, "pong")
    assert "unread" not in visitor.get("/games").text


def test_a_name_rings_on_every_page_of_its_owner_until_it_was_heard(visitor: TestClient, another: Browser) -> None:
    keep(visitor, "Okafor")
    friend, watcher = person(another, "Halvorsen"), another()
    about = game_of_two(visitor, friend, "Okafor", "Halvorsen")
    theirs = boot(friend.get(f"/table/{about['table']}").text)
    visitor.post(f"/table/{about['table']}/watchers", data={"wish": "true"})
    friend.post(f"/table/{about['table']}/watchers", data={"wish": "true"})
    with socket_of(friend) as socket, socket_of(watcher) as looks_on, socket_of(visitor) as elsewhere:
        looks_on.send_json({"type": "hello", "table": about["table"]})
        heard(looks_on, "view")
        looks_on.send_json({"type": "chat", "text": "@Okafor should not hear this"})
        heard(looks_on, "chat")
        socket.send_json({"type": "hello", "table": about["table"], "token": theirs["seats"][0]["token"]})
        for text in ("@Okafors is somebody else", "are you there, @OKAFOR?"):
            socket.send_json({"type": "chat", "text": text})
            heard(socket, "chat", until=lambda line, text=text: line["text"] == text)
        elsewhere.send_json({"type": "listen"})
        told = heard(elsewhere, "mine")
        assert [(ring["table"], ring["n"], ring["by"]) for ring in told["rings"]] == [(about["table"], 3, "Halvorsen")]
        visitor.post("/player/Halvorsen/block")
        elsewhere.send_json({"type": "listen"})
        assert heard(elsewhere, "mine")["rings"] == []
        assert "unread" not in visitor.get("/games").text
        visitor.post("/account/unblock", data={"who": _number(visitor, "Halvorsen")})
        elsewhere.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]})
        elsewhere.send_json({"type": "read", "n": 3})
        elsewhere.send_json({"type": "listen"})
        assert heard(elsewhere, "mine", until=lambda frame: not frame["rings"])


def _number(browser: TestClient, name: str) -> str:
    found = re.search(r'name="who" value="(\d+)"', " ".join(browser.get(f"/player/{name}").text.split()))
    assert found
    return found[1]


def test_the_other_player_is_asked_for_their_leave_wherever_they_look(visitor: TestClient, another: Browser) -> None:
    friend = another()
    about = game_of_two(visitor, friend, "Okafor", "Halvorsen")
    links = f"/table/{about['table']}/links"
    with socket_of(friend) as socket:
        socket.send_json({"type": "listen"})
        visitor.post(links, data={"kind": "commentary", "delay": "7"})
        (ask,) = heard(socket, "mine", until=lambda frame: frame["asks"])["asks"]
        assert (ask["table"], ask["against"], ask["delay"]) == (about["table"], "Okafor", 7)
        friend.post(f"{links}/agree", data={"key": ask["key"]})
        assert heard(socket, "mine", until=lambda frame: not frame["asks"])
    with socket_of(visitor) as socket:
        socket.send_json({"type": "listen"})
        assert heard(socket, "mine")["asks"] == []


def test_every_game_has_a_small_picture_of_the_public_view(visitor: TestClient) -> None:
    for game, scenario in (
        ("tonnage-war", "hx228"),
        ("atlantic-chase", "intro"),
        ("iron-and-oak", "plum-point-1862"),
        ("u-boat-leader", "drumbeat-short"),
    ):
        about = boot(
            visitor.post("/new", data={"game": game, "scenario": scenario, "against": "self", "name": "A"}).text
        )
        picture = visitor.get(f"/table/{about['table']}/picture.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert sum(picture.text.count(shape) for shape in ("<rect", "<circle", "<path")) > 14, game

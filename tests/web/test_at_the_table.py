"""Beside the game: notes for oneself, reports to the host, links to one's own side, who reads what watchers say."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.store.reports import Report
from tests.web.conftest import Browser, socket_of
from tests.web.people import game_of_two
from tests.web.test_seats import boot

HARD = ["<script>alert(1)</script>", "a\x00b\x07c", "\u202eright to left\u202c", "x" * 10_000]


def game(visitor: TestClient, another: Browser) -> tuple[dict[str, Any], TestClient, dict[str, Any]]:
    friend = another()
    about = game_of_two(visitor, friend, "Okafor", "Halvorsen")
    return about, friend, boot(friend.get(f"/table/{about['table']}").text)


def say(socket: Any, about: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Say hello; the answer is the first view or refusal."""
    socket.send_json({"type": "hello", "table": about["table"], **more})
    while (frame := socket.receive_json())["type"] not in ("view", "refused"):
        pass
    return dict(frame)


def chat_until_pong(socket: Any) -> list[str]:
    socket.send_json({"type": "ping", "n": 7})
    lines = []
    while (frame := socket.receive_json())["type"] != "pong":
        lines += [frame["text"]] if frame["type"] == "chat" else []
    return lines


def test_notes_are_kept_found_and_nobody_elses(visitor: TestClient, another: Browser) -> None:
    about, friend, _ = game(visitor, another)
    here = f"/table/{about['table']}/notes"
    assert visitor.post(here, data={"text": "He bluffs with Evade 8. 100% sure_thing"}).status_code == 204
    assert visitor.get(here).text.startswith("He bluffs")
    assert friend.get(here).text == another().get(here).text == ""
    found = visitor.get("/notes?q=evade+BLUFFS").text
    assert "He bluffs" in found
    assert "Tonnage War, Convoy HX 228" in found
    for nothing in ("evade torpedo", "100%25 bluff_", "' OR 1=1"):
        assert "No note of yours has these words" in visitor.get("/notes", params={"q": nothing}).text
    assert "He bluffs" not in friend.get("/notes").text
    visitor.post(here, data={"text": ""})
    assert "You have written no notes yet" in visitor.get("/notes").text
    assert another().post(here, data={"text": "I have no name"}).status_code == 404


@pytest.mark.parametrize("text", HARD)
def test_notes_and_reports_hold_whatever_is_written(visitor: TestClient, another: Browser, app: Any, text: str) -> None:
    about, _, _ = game(visitor, another)
    table = f"/table/{about['table']}"
    assert visitor.post(f"{table}/notes", data={"text": text}).status_code == 204
    assert visitor.get(f"{table}/notes").text == text.replace("\x00", "").replace("\x07", "")
    assert "<script>alert" not in visitor.get("/notes").text
    answer = visitor.post(f"{table}/report", data={"seat": "1", "words": text})
    assert answer.status_code == (422 if len(text) > 2000 else 200)
    assert "<script>alert" not in answer.text


def test_a_note_that_is_too_long_is_refused_and_not_cut(visitor: TestClient, another: Browser) -> None:
    about, _, _ = game(visitor, another)
    here = f"/table/{about['table']}/notes"
    visitor.post(here, data={"text": "short"})
    refused = visitor.post(here, data={"text": "x" * 20_001})
    assert (refused.status_code, visitor.get(here).text) == (422, "short")


def test_a_report_reaches_the_host_with_its_table(visitor: TestClient, another: Browser, app: Any) -> None:
    about, friend, _ = game(visitor, another)
    path = f"/table/{about['table']}/report"
    assert "Halvorsen" in visitor.get(path).text
    assert "Reported" in visitor.post(path, data={"seat": "1", "words": "Was rude."}).text
    (report,) = visitor.portal.call(app.state.house.store.reports.lately)
    assert isinstance(report, Report)
    assert (report.game_id, report.by, report.about_name) == (about["table"], "Okafor", "Halvorsen")
    assert another().post(path, data={"seat": "1", "words": "I was not there."}).status_code == 404
    assert friend.post(path, data={"seat": "1", "words": "Myself."}).status_code == 404


def test_what_watchers_say_the_players_read_after_the_end(visitor: TestClient, another: Browser) -> None:
    about, friend, theirs = game(visitor, another)
    watcher = another()
    with socket_of(visitor) as mine, socket_of(watcher) as watching, socket_of(friend) as his:
        say(mine, about, token=about["seats"][0]["token"])
        say(his, about, token=theirs["seats"][0]["token"])
        say(watching, about)
        watching.send_json({"type": "chat", "text": "He holds the ace."})
        mine.send_json({"type": "chat", "text": "Good hunting."})
        while "Good hunting." not in (lines := chat_until_pong(watching)):
            pass
        assert [line for line in chat_until_pong(his) if "ace" in line] == []
        assert [line for line in chat_until_pong(mine) if "ace" in line] == []
        assert lines
        mine.send_json({"type": "resign", "seq": 0})
        while (frame := his.receive_json())["type"] != "chat":
            pass
        assert frame["text"] == "He holds the ace."


def test_a_link_shows_one_side_acts_for_nobody_and_can_be_taken_back(visitor: TestClient, another: Browser) -> None:
    about, friend, _ = game(visitor, another)
    links = f"/table/{about['table']}/links"
    assert visitor.post(links).status_code == 204
    (link,) = visitor.get(links).json()
    assert friend.get(links).json() == another().get(links).json() == []
    guest = another()
    shown = boot(guest.get(link["url"].removeprefix("http://testserver")).text)
    assert shown["seats"] == []
    with socket_of(guest) as socket:
        doc = say(socket, about, key=shown["key"])["doc"]
        assert doc["view"]["side"] == "uboat"
        assert len(doc["view"]["mine"]["hand"]) == 13
        act = doc["decision"]["options"][0]["act"]
        socket.send_json({"type": "act", "seq": doc["seq"], "draft": 0, "option": act})
        while (frame := socket.receive_json())["type"] != "refused":
            pass
        assert frame["code"] == "not_yours"
        assert friend.post(f"{links}/revoke", data={"key": link["key"]}).status_code == 404
        visitor.post(f"{links}/revoke", data={"key": link["key"]})
        while (frame := socket.receive_json())["type"] != "refused":
            pass
        assert frame["code"] == "no_such_table"
    with socket_of(guest) as socket:
        assert say(socket, about, key=shown["key"])["doc"]["view"]["side"] is None


def test_nobody_who_does_not_play_can_show_a_side(visitor: TestClient, another: Browser) -> None:
    about, _, _ = game(visitor, another)
    assert another().post(f"/table/{about['table']}/links").status_code == 404

"""A demonstration: the computer at every seat, watched by whoever asked for it."""

import pytest
from starlette.testclient import TestClient

from app.web.games import PAGES
from tests.web.conftest import socket_of
from tests.web.test_seats import boot


@pytest.mark.parametrize("game", [slug for slug in PAGES if slug != "toy"])
def test_every_game_can_be_watched(visitor: TestClient, game: str) -> None:
    page = visitor.post(f"/demonstration/{game}")
    assert page.status_code == 200
    about = boot(page.text)
    assert about["seats"] == []
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": None})
        frames = []
        while not any(frame.get("seq", 0) > 0 for frame in frames):
            frames.append(socket.receive_json())
    seats = next(frame for frame in frames if frame["type"] == "view")["doc"]["seats"]
    assert seats
    assert all(seat["bot"] for seat in seats)


def test_the_page_of_a_scenario_offers_it(visitor: TestClient) -> None:
    page = visitor.get("/scenarios/u-boat-leader/hunted-short").text
    assert 'action="/demonstration/u-boat-leader"' in page
    assert 'value="hunted-short"' in page


def test_nobody_demonstrates_what_is_not_there(visitor: TestClient) -> None:
    assert visitor.post("/demonstration/chess").status_code == 404
    assert visitor.post("/demonstration/u-boat-leader", data={"scenario": "no-such-war"}).status_code == 404

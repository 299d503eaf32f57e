"""After the end: record, check and replay; before it, none of them."""

import re
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from app.engine.record import RecordError, decode
from app.engine.signature import signature_holds
from app.engine.verify import verify
from app.games import game
from app.games.tonnage_war.cards import TACTICAL, UNITS
from app.store.embedded import EmbeddedPostgres
from tests.web.conftest import Browser, socket_of
from tests.web.test_seats import boot


@pytest.fixture
def given_up(visitor: TestClient) -> dict[str, Any]:
    """A table where one card was played and the match then given up."""
    about = boot(visitor.post("/play-now").text)
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]})
        while (frame := socket.receive_json())["type"] != "view":
            pass
        doc = frame["doc"]
        card = doc["view"]["mine"]["hand"][0]
        socket.send_json({"type": "act", "seq": doc["seq"], "draft": 0, "option": {"act": "Discard", "card": card}})
        while (frame := socket.receive_json())["type"] != "ack":
            pass
        seq = frame["seq"]
        while True:
            socket.send_json({"type": "resign", "seq": seq})
            while (frame := socket.receive_json())["type"] not in ("ack", "view"):
                pass
            if frame["type"] == "ack":
                break
            seq = frame["seq"]
    return about


def test_the_result_page_names_the_winner(visitor: TestClient, given_up: dict[str, Any]) -> None:
    page = visitor.get(f"/table/{given_up['table']}/result")
    assert page.status_code == 200
    assert "Computer wins" in page.text


def test_the_record_verifies_and_a_changed_byte_does_not(visitor: TestClient, given_up: dict[str, Any]) -> None:
    data = visitor.get(f"/table/{given_up['table']}/record.json").content
    rules = game("tonnage-war")
    assert verify(rules, data).result is not None
    place = data.index(b'"name"') + 10
    with pytest.raises(RecordError):
        verify(rules, data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])


def test_the_page_checks_every_draw(visitor: TestClient, given_up: dict[str, Any]) -> None:
    answer = visitor.post(f"/table/{given_up['table']}/verify").json()
    assert answer["ok"]
    assert [draw["purpose"] for draw in answer["draws"]][:2] == [
        "leg 1, U-boat tactical deck",
        "leg 1, U-boat unit deck",
    ]
    assert len(answer["salts"]) == 2


def test_the_replay_shows_each_viewer_their_own_cards(visitor: TestClient, given_up: dict[str, Any]) -> None:
    first = {}
    for viewer in ("0", "1", "public", "truth"):
        moments = visitor.get(f"/table/{given_up['table']}/replay/{viewer}").json()["moments"]
        first[viewer] = {tuple(path): value for path, value in moments[0]["set"]}
    assert first["0"][("mine",)]["side"] == "uboat"
    assert first["1"][("mine",)]["side"] == "escort"
    assert first["public"][("mine",)] is None
    assert first["truth"][("truth",)]["escort"]["hand"] == first["1"][("mine",)]["hand"]
    assert first["public"][("truth",)] is None


def test_while_a_game_runs_nothing_of_it_is_disclosed(visitor: TestClient, another: Browser) -> None:
    table = boot(visitor.post("/play-now").text)["table"]
    for browser in (visitor, another()):
        assert browser.get(f"/table/{table}/record.json").status_code == 404
        assert browser.post(f"/table/{table}/verify").status_code == 404
        assert browser.get(f"/table/{table}/replay/truth").status_code == 404
        assert browser.get(f"/table/{table}/result", follow_redirects=False).status_code == 303


def test_a_game_whose_stored_signals_were_changed_does_not_verify(
    visitor: TestClient, given_up: dict[str, Any], postgres: EmbeddedPostgres, database_url: str
) -> None:
    name = re.search(r"/(test_\d+)", database_url)
    assert name
    postgres.sql("UPDATE moves SET log = '[]' WHERE seq = 1", name[1])
    answer = visitor.post(f"/table/{given_up['table']}/verify").json()
    assert not answer["ok"]
    assert "log" in answer["reason"]


def test_the_pages_bring_every_card_as_the_rules_have_it(visitor: TestClient, given_up: dict[str, Any]) -> None:
    result = boot(visitor.get(f"/table/{given_up['table']}/result").text)
    for about in (given_up, result):
        assert about["catalogue"]["tactical"] == msgspec.to_builtins(TACTICAL)
        assert about["catalogue"]["units"] == msgspec.to_builtins(UNITS)


def test_the_luck_of_a_match_is_told_when_it_is_over(visitor: TestClient, given_up: dict[str, Any]) -> None:
    about = boot(visitor.get(f"/table/{given_up['table']}/result").text)
    report = visitor.get(about["luck_path"]).json()
    assert [seat["actual"] for seat in report["seats"]] == [
        sum(sign * (combat["actual"]["uboat"] - combat["actual"]["escort"]) for combat in report["combats"])
        for sign in (1, -1)
    ]
    playing = boot(visitor.post("/play-now").text)["table"]
    assert visitor.get(f"/table/{playing}/luck").status_code == 404


def test_the_record_is_signed_by_the_key_that_the_server_tells(visitor: TestClient, given_up: dict[str, Any]) -> None:
    told = visitor.get("/.well-known/western-approaches-key").json()
    record = decode(visitor.get(f"/table/{given_up['table']}/record.json").content)
    assert told == {"alg": "Ed25519", "key": record.signed_by}
    assert signature_holds(record)

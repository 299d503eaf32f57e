"""The secret of the dice stays with the server until the game is over: not in a page, an error, a log, an export."""

import base64
import json
import traceback
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import text
from starlette.testclient import TestClient

from app.engine.game import Game
from app.main import create_app
from app.settings import Settings
from app.store.database import DATABASE_AWAY
from tests.support.addresses import DESCRIBED, of_programs, pages
from tests.web.conftest import Browser, socket_of
from tests.web.people import game_of_two, keep
from tests.web.programs import shown
from tests.web.test_seats import boot


def written(secret: bytes) -> list[str]:
    """All the ways in which it could stand somewhere, but for its last letters: an error may be cut short."""
    half = secret[:20]
    ways = [half.hex(), half.hex().upper(), str(half)[2:-1], ", ".join(map(str, half)), ",".join(map(str, half))]
    return [*ways, base64.b64encode(half).decode()[:24], base64.urlsafe_b64encode(half).decode()[:24]]


async def secret_of(app: FastAPI, table: str) -> bytes:
    async with app.state.house.store.database.begin() as db:
        return bytes((await db.execute(text("SELECT secret FROM games WHERE id = :id"), {"id": table})).scalar_one())


async def run(app: FastAPI, statement: str) -> None:
    async with app.state.house.store.database.begin() as db:
        await db.execute(text(statement))


def tells_nothing(said: str, secret: bytes) -> None:
    for way in written(secret):
        assert way not in said


def act(browser: TestClient, about: dict[str, Any]) -> dict[str, Any]:
    """The first thing that is offered; the answer."""
    with socket_of(browser) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]})
        while (frame := socket.receive_json())["type"] != "view":
            pass
        doc = frame["doc"]
        option = doc["decision"]["options"][0]["act"]
        socket.send_json({"type": "act", "seq": doc["seq"], "draft": doc["draft"], "option": option})
        while (frame := socket.receive_json())["type"] not in ("ack", "refused"):
            pass
    return dict(frame)


def test_no_page_of_a_game_that_goes_on_tells_it(app: FastAPI, visitor: TestClient, another: Browser) -> None:
    """Every address there is, asked by a player with an account, by the other one and by a stranger."""
    friend, stranger = another(), another()
    about = game_of_two(visitor, friend, "Okafor", "Halvorsen")
    keep(visitor, "Okafor")
    secret = visitor.portal.call(secret_of, app, about["table"])
    for browser in (visitor, friend, stranger):
        asked = pages(app, table_id=about["table"], viewer="truth", slug="tonnage-war", name="Okafor")
        assert f"/table/{about['table']}/record.json" in asked
        assert "/account/export.json" in asked
        for path in asked:
            answer = browser.get(path)
            tells_nothing(answer.text + str(answer.headers), secret)
        tells_nothing(browser.post(f"/table/{about['table']}/verify").text, secret)


def test_neither_the_host_nor_a_program_nor_a_figure_tells_it(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An admin may be a player too, and so may whoever reads the figures or the log."""
    app = create_app(Settings(DATABASE_URL=database_url, WA_METRICS_TOKEN="sesame", WA_BOT_DELAY=(0.0, 0.0)))
    with TestClient(app, base_url="http://testserver") as visitor:
        friend = TestClient(app, base_url="http://testserver")
        friend.portal = visitor.portal
        about = game_of_two(visitor, friend, "Okafor", "Halvorsen")
        keep(visitor, "Okafor")
        visitor.portal.call(run, app, "INSERT INTO roles (guest_id, role) SELECT guest_id, 'admin' FROM accounts")
        secret = visitor.portal.call(secret_of, app, about["table"])
        told = visitor.get("/metrics", headers={"Authorization": "Bearer sesame"})
        assert told.status_code == 200
        asked = [(told, "/metrics")]
        token = shown(visitor.post("/account/programs/token", data={"name": "a test", "scope": ["read"]}))
        places = {
            "table_id": about["table"],
            "viewer": "truth",
            "name": "Okafor",
            "guest_id": "1",
            "slug": "tonnage-war",
        }
        asked += [(visitor.get(path), path) for path in pages(app, **places)]
        for path in of_programs(visitor.get(DESCRIBED).json(), **places):
            asked += [(visitor.get(path), path), (visitor.get(path, headers=token), f"{path} with a token")]
        for answer, _ in asked:
            tells_nothing(answer.text + str(answer.headers), secret)
        opened = {path for answer, path in asked if answer.status_code == 200}
        assert {"/admin", "/admin/tables", "/admin/errors"} <= opened
        assert f"/api/v1/tables/{about['table']} with a token" in opened
    said = capsys.readouterr()
    tells_nothing(said.out + said.err, secret)


def test_no_frame_of_a_game_that_goes_on_tells_it(app: FastAPI, visitor: TestClient, another: Browser) -> None:
    """To the two players and to somebody who watches: views, patches, and refusals of what may not be done."""
    friend = another()
    about = game_of_two(visitor, friend, "Okafor", "Halvorsen")
    theirs = boot(friend.get(f"/table/{about['table']}").text)
    secret = visitor.portal.call(secret_of, app, about["table"])
    told: list[dict[str, Any]] = []
    for browser, token in (
        (visitor, about["seats"][0]["token"]), (friend, theirs["seats"][0]["token"]), (another(), None)
    ):  # fmt: skip
        with socket_of(browser) as socket:
            socket.send_json({"type": "hello", "table": about["table"], "token": token})
            while (frame := socket.receive_json())["type"] != "view":
                told.append(frame)
            doc = frame["doc"]
            told.append(frame)
            wishes: list[Any] = [{"act": "None"}, {"act": "secret"}]
            if doc["decision"]:
                wishes.append(doc["decision"]["options"][0]["act"])
            for option in wishes:
                socket.send_json({"type": "act", "seq": doc["seq"], "draft": doc["draft"], "option": option})
            socket.send_json({"type": "undo", "seq": doc["seq"]})
            socket.send_json({"type": "ping", "n": 1})
            while (frame := socket.receive_json())["type"] != "pong":
                told.append(frame)
    assert {"view", "refused", "ack"} <= {frame["type"] for frame in told}
    for frame in told:
        tells_nothing(json.dumps(frame), secret)


def test_when_it_is_over_it_is_told(app: FastAPI, visitor: TestClient) -> None:
    """Else the test above could not fail."""
    about = boot(visitor.post("/play-now").text)
    secret = visitor.portal.call(secret_of, app, about["table"])
    with socket_of(visitor) as socket:
        socket.send_json({"type": "hello", "table": about["table"], "token": about["seats"][0]["token"]})
        while (frame := socket.receive_json())["type"] != "view":
            pass
        socket.send_json({"type": "resign", "seq": frame["seq"]})
        while socket.receive_json()["type"] != "ack":
            pass
    assert secret.hex() in visitor.get(f"/table/{about['table']}/record.json").text


def test_a_fault_in_the_rules_is_logged_without_what_anybody_holds(
    app: FastAPI, visitor: TestClient, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    about = boot(visitor.post("/play-now").text)
    secret = visitor.portal.call(secret_of, app, about["table"])

    def fails(game: Game[Any], seat: int, act: Any) -> None:
        dice, hands, key = game.dice, game.state, secret
        raise RuntimeError(f"a fault of seat {seat}", bool(dice and hands and key))

    monkeypatch.setattr(Game, "perform", fails)
    answer = act(visitor, about)
    assert answer["reason"] == "That failed on our side and was not done; it is noted."
    said = capsys.readouterr()
    assert "a fault of seat" in said.out
    assert "fails" in said.out, "the log says where it failed"
    assert "hands" not in said.out.replace("dice, hands, key", "").replace("dice and hands", "")
    tells_nothing(said.out + said.err, secret)


def test_a_row_that_cannot_be_kept_is_not_written_into_the_log(
    app: FastAPI, visitor: TestClient, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Postgres would tell the whole row, with the secret in it."""
    about = boot(visitor.post("/play-now").text)
    secret = visitor.portal.call(secret_of, app, about["table"])
    visitor.portal.call(run, app, "ALTER TABLE games ADD CONSTRAINT never CHECK (seq < 1) NOT VALID")
    assert act(visitor, about)["code"] == "unavailable"
    said = capsys.readouterr()
    assert "violates check constraint" in said.out
    tells_nothing(said.out + said.err + caplog.text, secret)
    with pytest.raises(Exception, match="violates check constraint") as failed:
        visitor.portal.call(run, app, "UPDATE games SET seq = 5")
    assert not isinstance(failed.value, DATABASE_AWAY)
    chain = "".join(traceback.format_exception(failed.value))
    tells_nothing(chain, secret)
    assert "Failing row" not in chain


def test_what_is_asked_of_the_database_is_named_without_its_values(app: FastAPI, visitor: TestClient) -> None:
    async def wrong() -> None:
        async with app.state.house.store.database.begin() as db:
            await db.execute(text("SELECT cast(:value AS integer) / 0 FROM games WHERE invite = :word"), ASKED)

    with pytest.raises(Exception, match="SQL") as failed:
        visitor.portal.call(wrong)
    assert ASKED["word"] not in str(failed.value)


ASKED = {"value": 1, "word": "sesame"}


def test_a_line_of_the_export_tells_nothing_a_game_still_hides(
    app: FastAPI, visitor: TestClient, another: Browser
) -> None:
    about = game_of_two(visitor, another(), "Okafor", "Halvorsen")
    keep(visitor, "Okafor")
    data = json.loads(visitor.get("/account/export.json").text)
    (game,) = data["games"]
    assert game["table"] == about["table"]
    assert not {"secret", "snapshot", "hands", "state", "log", "moves"} & set(game)

"""One server after the other gets newer rules: one that still has the older says so of tables it cannot open."""

import re

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.games import game
from app.main import create_app
from app.settings import Settings
from app.store.embedded import EmbeddedPostgres
from app.web.archive.archivist import enter_some
from tests.web.conftest import socket_of
from tests.web.finished import finished_game
from tests.web.test_seats import boot

OF_ONE_PLAYED = ("picture.svg", "since")
OF_ONE_ENDED = ("result", "replay/public", "record.json")


def sentence(slug: str) -> str:
    here = game(slug).meta.version
    return f"This table is played under rules 99 and needs a newer server; this one still has rules {here}."


@pytest.fixture
def database(database_url: str) -> str:
    name = re.search(r"/(test_\d+)", database_url)
    assert name
    return name[1]


def test_page_socket_and_program_are_told_that_a_table_needs_a_newer_server(
    app: FastAPI, visitor: TestClient, postgres: EmbeddedPostgres, database_url: str, database: str
) -> None:
    played, ended = boot(visitor.post("/play-now").text)["table"], finished_game(app, visitor)
    postgres.sql("UPDATE games SET rules = '99', archived = false", database)

    still_older = create_app(Settings(DATABASE_URL=database_url))
    with TestClient(still_older, base_url="http://testserver", cookies=visitor.cookies) as older:
        for table, slug, paths in ((played, "tonnage-war", OF_ONE_PLAYED), (ended, "toy", OF_ONE_ENDED)):
            for path in paths:
                answer = older.get(f"/table/{table}/{path}")
                assert (answer.status_code, sentence(slug) in answer.text) == (503, True), path
        problem = older.get(f"/api/v1/records/{ended}")
        assert problem.status_code == 503
        assert problem.json()["detail"].startswith(sentence("toy"))
        with socket_of(older) as socket:
            socket.send_json({"type": "hello", "table": played})
            refused = socket.receive_json()
        assert refused["code"] == "unavailable"
        assert refused["reason"].startswith(sentence("tonnage-war"))

        assert older.portal
        assert older.portal.call(enter_some, still_older.state.house) == 0
        assert ended in older.portal.call(still_older.state.house.store.archive.due)

"""A disk that is really full, under a server that plays: it is refused in words, told to who asks, and gets over."""

from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import make_url
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.store.embedded import EmbeddedPostgres
from app.store.game_table import NewSeat
from app.store.migrate import upgrade
from tests.faults.small_disk import SmallDisk
from tests.web.conftest import socket_of

pytestmark = pytest.mark.essential


async def table_for_one(app: FastAPI) -> tuple[str, list[str]]:
    store, hub = app.state.house.store, app.state.hub
    anna, _ = await store.guests.welcome("Anna")
    seats = [NewSeat(anna.id, name="Anna"), NewSeat(anna.id, name="Anna")]
    table = await store.games.create(
        game="toy", scenario="calm", setup={"turns": 10**6}, rules="1", seats=seats, public=True
    )
    await hub.seats_changed(table.id)
    return table.id, [hub.tokens.sign(table.id, seat, anna.id, anna.session) for seat in (0, 1)]


class Duel:
    """One person on both sides who fires and fires."""

    def __init__(self, socket: Any, table: str, tokens: list[str]) -> None:
        self.socket, self.table, self.tokens = socket, table, tokens
        self.seq = 0

    def fire(self) -> dict[str, Any]:
        hello = {"type": "hello", "table": self.table, "token": self.tokens[self.seq % 2]}
        self._until(hello, "view")
        act = {"type": "act", "seq": self.seq, "draft": 0, "option": {"act": "Fire"}}
        answer = self._until(act, "ack", "refused")
        self.seq = answer.get("seq", self.seq)
        return answer

    def _until(self, said: dict[str, Any], *types: str) -> dict[str, Any]:
        self.socket.send_json(said)
        while (frame := self.socket.receive_json())["type"] not in types:
            pass
        return dict(frame)


def test_a_full_disk_refuses_and_is_no_health_until_there_is_room_again(tmp_path: Path) -> None:
    with EmbeddedPostgres(tmp_path / "data", fsync=False) as postgres:
        url = postgres.url()
        upgrade(url)
        disk = SmallDisk(tmp_path / "disk")
        database = str(make_url(url).database)
        disk.put_under(postgres, database)
        app = create_app(Settings(DATABASE_URL=url, WA_TEST_GAMES=True, WA_LIMITS="off"))
        try:
            with TestClient(app, base_url="http://testserver") as host:
                table, tokens = host.portal.call(table_for_one, app)
                with socket_of(host) as socket:
                    duel = Duel(socket, table, tokens)
                    assert duel.fire()["type"] == "ack"
                    assert host.get("/healthz").status_code == 200
                    host.portal.call(disk.fill, postgres, database)
                    while (answer := duel.fire())["type"] == "ack":
                        assert duel.seq < 2000, "there is still room on a full disk"
                    assert answer["code"] == "unavailable"
                    health = host.get("/healthz")
                    assert (health.status_code, health.json()["status"]) == (503, "the last moves could not be stored")
                    host.portal.call(disk.clear, postgres, database)
                    assert duel.fire()["type"] == "ack"
                    assert host.get("/healthz").status_code == 200
        finally:
            disk.take_away()

"""A real server on a real port in the test's own event loop, and players with real websockets."""

import asyncio
import contextlib
import json
from typing import Any

import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect

from app.engine.pace import Pace
from app.engine.rules import Rules
from app.live.hub import Hub
from app.live.lines.neighbours import Neighbours
from app.live.server import line_of, server_config
from app.live.socket import router
from app.live.tokens import SeatTokens
from app.store.game_table import GameTable, NewSeat
from app.store.guests import Guest
from app.store.store import Store
from tests.toy import TOY

KEY = b"a key for the tests"
PATIENCE = 150.0
"""Seconds for what must come; a busy machine takes longer, and only a fault takes as long as this."""


_sessions: dict[tuple[str, int], int] = {}
"""Of the guests of all houses, by database: two houses may be two nodes of one."""


def first_option(game, bot, view, decision, seat, seed):
    return decision.options[0].act


class Socket:
    """A client that keeps every frame it was sent, and the document as its patches make it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.doc: dict[str, Any] = {}
        self.log: list[Any] = []
        self.presence: tuple[list[bool], int] | None = None

    async def send(self, **frame: Any) -> None:
        await self.connection.send(json.dumps(frame))

    async def receive(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            text = await self.connection.recv()
        self.raw.append(text)
        frame = json.loads(text)
        if frame["type"] == "view":
            self.doc, self.log = frame["doc"], frame["log"]
        elif frame["type"] == "patch":
            assert frame["from"] == self.doc["seq"]
            self._apply(frame)
        elif frame["type"] == "presence":
            self.presence = (frame["seats"], frame["watching"])
        return frame

    async def until(self, *types: str) -> dict[str, Any]:
        while True:
            frame = await self.receive()
            if frame["type"] in types:
                return frame

    async def until_seq(self, seq: int) -> None:
        while self.doc.get("seq", -1) < seq:
            await self.receive()

    async def quiet(self) -> list[dict[str, Any]]:
        """Everything sent up to now, but for who comes and goes: a pong comes after it."""
        await self.send(type="ping", n=7)
        got = []
        while (frame := await self.receive())["type"] != "pong":
            got.append(frame)
        return [frame for frame in got if frame["type"] != "presence"]

    async def act(self, name: str, **fields: Any) -> dict[str, Any]:
        option = {"act": name, **fields}
        await self.send(type="act", seq=self.doc["seq"], draft=self.doc["draft"], option=option)
        return await self.until("ack", "refused")

    async def closed(self) -> int:
        with contextlib.suppress(Exception):
            while True:
                await self.receive()
        return self.connection.close_code

    def _apply(self, frame: dict[str, Any]) -> None:
        for path in frame["del"]:
            del self._parent(path)[path[-1]]
        for path, value in frame["set"]:
            self._parent(path)[path[-1]] = value
        self.log = [*self.log, *frame["log"]]

    def _parent(self, path: list[str]) -> Any:
        at: Any = self.doc
        for key in path[:-1]:
            at = at[key]
        return at


def moved(url: str, elsewhere: str) -> None:
    """The database with all its sessions is to be found elsewhere now."""
    _sessions.update({(elsewhere, guest): session for (where, guest), session in _sessions.items() if where == url})


class House:
    """One node."""

    def __init__(
        self,
        url: str,
        choose=first_option,
        rules: Rules[Any] = TOY,
        direct: str = "",
        replica: str = "",
        neighbours: Neighbours | None = None,
        **more: Any,
    ) -> None:
        self.url = url
        self._neighbours = neighbours
        self.store = Store(url, direct, replica)
        quick = {"bot_seconds": (0.01, 0.02)}
        self.hub = Hub(self.store, lambda slug: rules, choose, SeatTokens(KEY), **quick | more)
        self.port = 0
        self._sockets: list[ClientConnection] = []

    async def __aenter__(self) -> "House":
        app = FastAPI()
        app.include_router(router)
        app.state.hub = self.hub
        await self.hub.start()
        config = server_config(app, self.hub.limits, self._neighbours, port=0, ws_max_size=1 << 20, lifespan="off")
        self._server = uvicorn.Server(config)
        self._server.capture_signals = contextlib.nullcontext
        self._serving = asyncio.create_task(self._server.serve())
        while not self._server.started:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]
        if self._neighbours:
            self._neighbours.listen(lambda: line_of(self._server))
        return self

    async def __aexit__(self, *error: object) -> None:
        if self._neighbours:
            self._neighbours.stop()
        await self.hub.stop()
        for socket in self._sockets:
            await socket.close()
        self._server.should_exit = True
        await self._serving
        await self.store.close()

    async def table(self, *, turns: int = 6, bot: str | None = None, pace: Pace | None = None) -> GameTable:
        """Anna on seat 0 against Ben, or a bot, on seat 1."""
        anna = await self.guest("Anna")
        other = NewSeat(bot=bot, name="Computer") if bot else NewSeat((await self.guest("Ben")).id, name="Ben")
        table = await self.store.games.create(
            game="toy", scenario="calm", setup={"turns": turns}, rules="1", pace=pace, public=True,
            seats=[NewSeat(anna.id, name="Anna"), other],
        )  # fmt: skip
        await self.hub.seats_changed(table.id)
        return await self.store.games.get(table.id)

    async def guest(self, name: str) -> Guest:
        guest, _ = await self.store.guests.welcome(name)
        _sessions[self.url, guest.id] = guest.session
        return guest

    async def forget(self, table: GameTable) -> None:
        """As when nobody has come to the table for long; not while it is still being looked at."""
        while self.hub._rooms.get(table.id):
            self.hub._rooms.forget_idle(-1.0)
            await asyncio.sleep(0)

    def token(self, table: GameTable, seat: int) -> str:
        guest_id = table.seats[seat].guest_id
        return self.hub.tokens.sign(table.id, seat, guest_id, _sessions[self.url, guest_id])

    async def socket(self, **more: Any) -> Socket:
        connection = await connect(f"ws://127.0.0.1:{self.port}/ws", **more)
        self._sockets.append(connection)
        return Socket(connection)

    async def join(self, table: GameTable, seat: int | None = None) -> Socket:
        socket = await self.socket()
        token = None if seat is None else self.token(table, seat)
        await socket.send(type="hello", table=table.id, token=token)
        await socket.until("view")
        return socket

    async def everybody(self, table: GameTable) -> tuple[Socket, Socket, Socket]:
        """Both players and a spectator, who have heard all there is to hear."""
        sockets = [await self.join(table, seat) for seat in (0, 1, None)]
        for socket in sockets:
            while socket.presence != ([True, True], 1):
                await socket.receive()
            await socket.quiet()
            socket.raw.clear()
        return tuple(sockets)

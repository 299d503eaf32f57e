"""The people at one table: they go on whatever happens, as a page does, and remember what they were told is stored."""

import asyncio
import contextlib
import json
import random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from app.live.tokens import SeatTokens
from app.store.game_table import GameTable
from tests.live.house import KEY, Socket


class Players:
    """The seats of one table that are held by people; against the computer it is one. They load nothing anew: all that
    they come back with is the token of the page they had from the beginning.

    They play while they are `under_way`, and else lean back with their sockets open.
    `acknowledged` are the moves the server has said yes to, with their seats; `refused` counts what it said no to, in
    words or by hanging up.
    """

    def __init__(self, table: GameTable, session: int, ports: list[int], chance: random.Random) -> None:
        self.table, self.ports, self.chance = table, ports, chance
        self.under_way = asyncio.Event()
        self.acknowledged: list[tuple[int, int]] = []
        self.refused = 0
        self.got_up: Exception | None = None
        """Why they last had to sit down anew."""
        self._tokens = {
            seat.seat: SeatTokens(KEY).sign(table.id, seat.seat, seat.guest_id, session)
            for seat in table.seats
            if seat.guest_id is not None
        }
        self._sockets: dict[int, Socket] = {}

    @property
    def both(self) -> bool:
        return len(self._tokens) == 2

    @property
    def words(self) -> str:
        who = "two people" if self.both else "against the computer"
        return f"table {self.table.id} ({who}, {len(self.acknowledged)} acts, last got up because of {self.got_up!r})"

    async def play(self) -> None:
        try:
            while True:
                try:
                    await self._sit_down()
                    while True:
                        await self.under_way.wait()
                        await self._act()
                except Exception as error:
                    self.got_up = error
                self._get_up()
                await asyncio.sleep(0.05)
        finally:
            self._get_up()

    def _get_up(self) -> None:
        for socket in self._sockets.values():
            socket.connection.transport.abort()

    async def _sit_down(self) -> None:
        self._sockets = {}
        for seat, token in self._tokens.items():
            port = self.chance.choice(self.ports)
            socket = Socket(await connect(f"ws://127.0.0.1:{port}/ws", open_timeout=5, close_timeout=0.2))
            self._sockets[seat] = socket
            await socket.send(type="hello", table=self.table.id, token=token)
            async with asyncio.timeout(20):
                answer = await socket.until("view", "refused")
            if answer["type"] == "refused":
                # Also where the first move of a game, which begins when its players come, could not be stored.
                self.refused += 1
                raise OSError(f"not let in: {answer['reason']}")

    async def _act(self) -> None:
        """Whose turn it is fires. What is not answered with an ack may or may not be stored: the next view says."""
        async with asyncio.timeout(30):
            seq = max(socket.doc["seq"] for socket in self._sockets.values())
            for socket in self._sockets.values():
                await socket.until_seq(seq)
            mover = self._sockets.get(seq % 2)
            if mover is None:
                await self._sockets[1 - seq % 2].receive()  # the computer thinks
                return
            try:
                answer = await mover.act("Fire")
            except ConnectionClosed:
                self.refused += 1
                raise
            if answer["type"] == "ack":
                self.acknowledged.append((answer["seq"], seq % 2))
                await mover.until_seq(answer["seq"])
                await asyncio.sleep(self.chance.uniform(0, 0.06))  # so that faults find a table at any point of an act
                return
            self.refused += 1
            if answer["code"] == "stale":
                await mover.until("view")
            else:
                await asyncio.sleep(0.05)

    def cut_off_mid_frame(self) -> None:
        """Half a frame, and the line is dead."""
        for socket in self._sockets.values():
            whole = json.dumps({"type": "act", "seq": 0}).encode()
            with contextlib.suppress(Exception):
                socket.connection.transport.write(bytes([0x81, 0x80 | len(whole), 0, 0, 0, 0]) + whole[:5])
                socket.connection.transport.abort()

    async def race(self) -> None:
        """The same act on both nodes at once: one of them is made, the other is refused as stale."""
        racers: list[Socket] = []
        with contextlib.suppress(OSError, TimeoutError, Exception):
            for port in self.ports:
                racer = await connect(f"ws://127.0.0.1:{port}/ws", open_timeout=5, close_timeout=0.2)
                racers.append(Socket(racer))
            async with asyncio.timeout(10):
                await asyncio.gather(*(self._race_one(socket) for socket in racers))
        for socket in racers:
            socket.connection.transport.abort()

    async def _race_one(self, socket: Socket) -> None:
        await socket.send(type="hello", table=self.table.id, token=self._tokens[0])
        await socket.until("view")
        seat = socket.doc["seq"] % 2
        await socket.send(type="hello", table=self.table.id, token=self._tokens[seat])
        await socket.until("view")
        answer: dict[str, Any] = await socket.act("Fire")
        if answer["type"] == "ack":
            self.acknowledged.append((answer["seq"], seat))

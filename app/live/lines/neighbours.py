"""Several serving processes on one machine: all who come to a table come to the same one, by the table's id.

They take connections from one door. A websocket that names a table of another process is handed over to it as it is,
with the head of its request. Correctness never rests on that: any process can serve any table.
"""

import asyncio
import socket
import zlib
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import parse_qs

_LONGEST_HEAD = 128 * 1024

Welcome = Callable[[], asyncio.Protocol]
"""Makes the protocol for one connection."""


class Neighbours:
    """This process is `number`; `tells` are the lines to all of them in their order, `hears` is the end of its own."""

    def __init__(self, number: int, hears: socket.socket, tells: Sequence[socket.socket]) -> None:
        self._number = number
        self._hears = hears
        self._tells = tells
        self._coming: set[asyncio.Task[None]] = set()

    @property
    def first(self) -> bool:
        return self._number == 0

    def hand_over(self, query: bytes, head: bytes, transport: Any) -> bool:
        """False if it is ours, or if the other cannot take it now: then it is served here."""
        table = parse_qs(query.decode("latin-1")).get("table")
        whose = zlib.crc32(table[0].encode()) % len(self._tells) if table else self._number
        if whose == self._number:
            return False
        try:
            socket.send_fds(self._tells[whose], [head], [transport.get_extra_info("socket").fileno()])
        except OSError:
            return False
        transport.abort()  # only our end of it: the other process has its own
        return True

    def listen(self, welcome: Welcome) -> None:
        asyncio.get_running_loop().add_reader(self._hears, self._heard, welcome)

    def stop(self) -> None:
        asyncio.get_running_loop().remove_reader(self._hears)

    def _heard(self, welcome: Welcome) -> None:
        try:
            head, lines, *_ = socket.recv_fds(self._hears, _LONGEST_HEAD, 1)
        except BlockingIOError:
            return
        for line in lines:
            task = asyncio.create_task(_take_up(socket.socket(fileno=line), head, welcome))
            self._coming.add(task)
            task.add_done_callback(self._coming.discard)


async def _take_up(line: socket.socket, head: bytes, welcome: Welcome) -> None:
    line.setblocking(False)
    try:
        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(welcome, line)
    except OSError:
        line.close()  # it has hung up on the way
        return
    protocol.data_received(head)


def lines_between(count: int) -> list[tuple[socket.socket, socket.socket]]:
    """For each process the end it hears on, and the end the others tell it on."""
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(count)]
    for end in (end for pair in pairs for end in pair):
        end.setblocking(False)
    return pairs

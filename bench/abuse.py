"""What a stranger's abuse costs the others: an innocent player's acts with and without it, and the server's memory.

    .venv/bin/python bench/abuse.py [--seconds 8] [--own-machine]

A real server on a database of its own. The attackers come from another address (as a reverse proxy on this machine
tells it), in a process that gives way: a stranger's computer does not share our cores. With `--own-machine` they come
from this machine, for which limits by address do not hold. Wall-clock times: what counts is the ratio to what the same
run measured before, between and after the attacks.
"""

import argparse
import asyncio
import contextlib
import gzip
import json
import multiprocessing
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
from sqlalchemy import text
from websockets.asyncio.client import connect

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from app.engine.record import decode  # noqa: E402
from app.games import rules_for  # noqa: E402
from app.live.tokens import SeatTokens  # noqa: E402
from app.match.record import moves_of  # noqa: E402
from app.store.embedded import EmbeddedPostgres  # noqa: E402
from app.store.game_table import NewSeat  # noqa: E402
from app.store.imports import keep_record  # noqa: E402
from app.store.migrate import upgrade  # noqa: E402
from app.store.store import Store  # noqa: E402

KEY = "a key for the bench"
FINISHED = 40
THINKS = 0.02
MOST_MEGABYTES = 128
"""By which the server may grow under all of it."""
HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{more}"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


# --- the attacks, each on and on in a process of its own


def raw(port: int, address: str | None, window: int | None = None) -> socket.socket:
    line = socket.socket()
    if window:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    line.settimeout(5)
    line.connect(("127.0.0.1", port))
    line.sendall(HANDSHAKE.format(more=f"X-Forwarded-For: {address}\r\n" if address else "").encode())
    line.recv(4096)
    return line


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    return bytes([(0x80 if fin else 0) | opcode, 0x80 | len(data), 0, 0, 0, 0]) + data


def hello(table: str) -> bytes:
    return frame(1, json.dumps({"type": "hello", "table": table}).encode())


def spectators(port: int, table: str, finished: list[str], address: str | None) -> None:
    """Ten who greet 28 times in one write, and come again when they are thrown out."""
    lines: list[socket.socket] = []
    while True:
        with contextlib.suppress(OSError):
            lines.append(raw(port, address))
            lines[-1].sendall(hello(table) * 28)
        if len(lines) >= 10:
            lines.pop(0).close()
        time.sleep(0.02)


def never_read(port: int, table: str, finished: list[str], address: str | None) -> None:
    """200 who greet with a tiny window and do not read."""
    lines: list[socket.socket] = []
    while True:
        with contextlib.suppress(OSError):
            lines.append(raw(port, address, window=2048))
            for _ in range(28):
                lines[-1].sendall(hello(table))
        while len(lines) > 200:
            lines.pop(0).close()
        time.sleep(0.01)


def small_frames(port: int, table: str, finished: list[str], address: str | None) -> None:
    """Megabytes of empty continuations and of pings whose answers nobody reads."""
    floods = (frame(1, b"{", fin=False) + frame(0, fin=False) * 1_000_000, frame(9, b"x" * 100) * 60_000)
    while True:
        for flood in floods:
            with contextlib.suppress(OSError):
                raw(port, address).sendall(flood)


def heavy_pages(port: int, table: str, finished: list[str], address: str | None) -> None:
    """Sixteen at once who ask for checks, replays, records and luck of many games."""

    async def ask() -> None:
        headers = {"X-Forwarded-For": address} if address else {}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=60) as browser:

            async def one() -> None:
                while True:
                    page = random.choice(("verify", "replay/0", "replay/truth", "record.json", "luck"))
                    path = f"/table/{random.choice(finished)}/{page}"
                    with contextlib.suppress(httpx.HTTPError):
                        await (browser.post(path) if page == "verify" else browser.get(path))

            await asyncio.gather(*(one() for _ in range(16)))

    asyncio.run(ask())


ATTACKS = {
    "ten spectators who greet on and on": spectators,
    "200 sockets that never read": never_read,
    "continuations and pings by the megabyte": small_frames,
    "sixteen at the heavy pages": heavy_pages,
}


def attack(name: str, *asked: object) -> None:
    os.nice(19)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ATTACKS[name](*asked)  # type: ignore[arg-type]


# --- the innocent


class Innocent:
    """Two people who fire in turn; a latency is from the shot to the moment the other one sees it."""

    def __init__(self, port: int, table: str, tokens: list[str]) -> None:
        self.port, self.table, self.tokens = port, table, tokens

    async def sit_down(self) -> None:
        self.sockets = [await connect(f"ws://127.0.0.1:{self.port}/ws", max_size=None) for _ in self.tokens]
        for each, token in zip(self.sockets, self.tokens, strict=True):
            await each.send(json.dumps({"type": "hello", "table": self.table, "token": token}))
            self.seq = (await self._until(each, "view"))["seq"]

    async def _until(self, connection, *types: str) -> dict:
        while True:
            got = json.loads(await connection.recv())
            if got["type"] in types:
                return dict(got)

    async def play(self, seconds: float) -> list[float]:
        found, until = [], time.monotonic() + seconds
        while time.monotonic() < until:
            mover, other = self.sockets[self.seq % 2], self.sockets[1 - self.seq % 2]
            began = time.perf_counter()
            act = {"type": "act", "seq": self.seq, "draft": 0, "option": {"act": "Fire"}}
            await mover.send(json.dumps(act))
            self.seq = (await self._until(mover, "ack"))["seq"]
            while (await self._until(other, "patch", "view"))["seq"] < self.seq:
                pass
            found.append((time.perf_counter() - began) * 1000)
            while (await self._until(mover, "patch", "view"))["seq"] < self.seq:
                pass
            await asyncio.sleep(THINKS)
        return found


def at(share: float, found: list[float]) -> float:
    return sorted(found)[min(len(found) - 1, int(len(found) * share))]


def memory(pid: int) -> float:
    """Megabytes of the serving process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


# --- the run


async def laid(url: str) -> tuple[str, list[str], list[str]]:
    store = Store(url)
    anna, _ = await store.guests.welcome("Anna")
    seats = [NewSeat(anna.id, name="Anna"), NewSeat(anna.id, name="Anna")]
    setup = {"turns": 10**6}
    table = await store.games.create(game="toy", scenario="calm", setup=setup, rules="1", seats=seats, public=True)
    tokens = [SeatTokens(KEY.encode()).sign(table.id, seat, anna.id, anna.session) for seat in (0, 1)]
    finished = []
    records = sorted((ROOT / "tests" / "records" / "tonnage_war").glob("*.json.gz"))
    for number in range(FINISHED):
        record = decode(gzip.decompress(records[number % len(records)].read_bytes()))
        rules = rules_for(record.set_up.game, record.rules)
        finished.append(await keep_record(store.database, record, list(moves_of(rules, record, time.time()))))
    async with store.database.begin() as db:
        await db.execute(text("UPDATE games SET public = true"))
    await store.close()
    return table.id, tokens, finished


async def measure(port: int, pid: int, url: str, seconds: float, address: str | None) -> bool:
    table, tokens, finished = await laid(url)
    innocent = Innocent(port, table, tokens)
    await innocent.sit_down()
    await innocent.play(2.0)
    context = multiprocessing.get_context("spawn")
    without, before = await innocent.play(seconds), memory(pid)
    found: dict[str, tuple[list[float], float]] = {}
    for name in ATTACKS:
        process = context.Process(target=attack, args=(name, port, table, finished, address), daemon=True)
        process.start()
        try:
            await innocent.play(2.0)
            found[name] = await innocent.play(seconds), memory(pid)
        finally:
            process.kill()
            process.join()
        without += await innocent.play(seconds)
    usual = at(0.99, without)
    print(f"{'':<44}{'p50':>9}{'p99':>9}{'worst':>9}{'ratio':>7}{'memory':>10}")
    figures = f"{statistics.median(without):>7.1f}ms{usual:>7.1f}ms{max(without):>7.1f}ms"
    print(f"{'nobody attacks':<44}{figures}{before:>14.0f} MB")
    for name, (during, megabytes) in found.items():
        figures = f"{statistics.median(during):>7.1f}ms{at(0.99, during):>7.1f}ms{max(during):>7.1f}ms"
        print(f"{name:<44}{figures}{at(0.99, during) / usual:>7.2f}{megabytes:>7.0f} MB")
    grown = max(megabytes for _, megabytes in found.values()) - before
    quick = all(at(0.99, during) <= 3 * usual for during, _ in found.values())
    print(f"At most three times as long under attack: {'yes' if quick else 'NO'}.")
    print(f"Memory grew by {grown:.0f} MB, at most {MOST_MEGABYTES}: {'yes' if grown <= MOST_MEGABYTES else 'NO'}.")
    return quick and grown <= MOST_MEGABYTES


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--own-machine", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        postgres = EmbeddedPostgres(Path(folder) / "postgres")
        url = postgres.start()
        try:
            upgrade(url)
            environment = {**os.environ, "DATABASE_URL": url, "SECRET_KEY": KEY, "WA_TEST_GAMES": "true"}
            server = subprocess.Popen(
                [sys.executable, "-m", "app", "serve", "--port", str(port)], cwd=ROOT, env=environment,
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            assert server.stdout is not None
            server.stdout.readline()
            try:
                load = os.getloadavg()[0]
                print(f"An innocent player's acts, {asked.seconds:g} s each; load of the machine {load:.1f}")
                address = None if asked.own_machine else "203.0.113.7"
                fine = asyncio.run(measure(port, server.pid, url, asked.seconds, address))
            finally:
                server.terminate()
                server.wait()
        finally:
            postgres.stop()
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())

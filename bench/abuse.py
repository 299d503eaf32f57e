"""What a stranger's abuse costs the others: an innocent player's acts with and without it, and the server's memory.

    .venv/bin/python bench/abuse.py [--seconds 5] [--rounds 5] [--only spectators] [--own-machine]

A real server on a database of its own. The attackers come from another address (as a reverse proxy on this machine
tells it), a new one each time, in a process that gives way: a stranger's computer does not share our cores. How much of
it they came to do is said. With `--own-machine` they come from this machine, for which limits by address do not hold.

Wall-clock times, on a machine that may have other work: so each attack lasts for some seconds, between some seconds of
peace, over and over. What counts is the ratio of an attack's p99 to that of the peace around it: the median of all
rounds.
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
from typing import Any

import httpx
import msgspec
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
TABLES = 3
"""With innocent people: enough acts for a 99th part of them."""
THINKS = 0.02
MOST_MEGABYTES = 128
"""By which the server may grow under all of it."""
HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{more}"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


# --- the attacks, each on and on in a process of its own

done = multiprocessing.get_context("forkserver").Value("q", 0)
"""Sockets opened, floods sent, pages answered, by all attacks."""


def one_more() -> None:
    with done.get_lock():
        done.value += 1


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
            one_more()
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
            one_more()
        while len(lines) > 200:
            lines.pop(0).close()
        time.sleep(0.01)


def small_frames(port: int, table: str, finished: list[str], address: str | None) -> None:
    """Megabytes of empty continuations and of pings whose answers nobody reads."""
    floods = (frame(1, b"{", fin=False) + frame(0, fin=False) * 1_000_000, frame(9, b"x" * 100) * 60_000)
    while True:
        for flood in floods:
            with contextlib.suppress(OSError):
                one_more()
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
                        one_more()

            await asyncio.gather(*(one() for _ in range(16)))

    asyncio.run(ask())


ATTACKS = {
    "ten spectators who greet on and on": spectators,
    "200 sockets that never read": never_read,
    "continuations and pings by the megabyte": small_frames,
    "sixteen at the heavy pages": heavy_pages,
}


def attack(name: str, counter: Any, *asked: object) -> None:
    global done
    done = counter
    os.nice(10)
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
            await asyncio.sleep(random.uniform(0, 2 * THINKS))
        return found


async def play(innocents: list[Innocent], seconds: float) -> list[float]:
    return [took for table in await asyncio.gather(*(each.play(seconds) for each in innocents)) for took in table]


def at(share: float, found: list[float]) -> float:
    return sorted(found)[min(len(found) - 1, int(len(found) * share))]


def memory(pid: int) -> float:
    """Megabytes of the serving process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


# --- the run


async def laid(url: str) -> tuple[list[tuple[str, list[str]]], list[str]]:
    """Tables that are played at, with the tokens of their seats, and games that have ended."""
    store = Store(url)
    playing = []
    for _ in range(TABLES):
        anna, _ = await store.guests.welcome("Anna")
        seats = [NewSeat(anna.id, name="Anna"), NewSeat(anna.id, name="Anna")]
        setup = {"turns": 10**6}
        table = await store.games.create(game="toy", scenario="calm", setup=setup, rules="1", seats=seats, public=True)
        tokens = [SeatTokens(KEY.encode()).sign(table.id, seat, anna.id, anna.session) for seat in (0, 1)]
        playing.append((table.id, tokens))
    finished = []
    records = sorted((ROOT / "tests" / "records" / "tonnage_war").glob("*.json.gz"))
    for number in range(FINISHED):
        record = decode(gzip.decompress(records[number % len(records)].read_bytes()))
        rules = rules_for(record.set_up.game, record.rules)
        finished.append(await keep_record(store.database, record, list(moves_of(rules, record, time.time()))))
    async with store.database.begin() as db:
        await db.execute(text("UPDATE games SET public = true"))
    await store.close()
    return playing, finished


class Round(msgspec.Struct, frozen=True):
    peace: list[float]
    attack: list[float]
    megabytes: float
    times: int
    """What the attackers came to do."""

    @property
    def ratio(self) -> float:
        return at(0.99, self.attack) / at(0.99, self.peace)


async def measure(port: int, pid: int, url: str, asked: argparse.Namespace) -> bool:
    playing, finished = await laid(url)
    innocents = [Innocent(port, table, tokens) for table, tokens in playing]
    for each in innocents:
        await each.sit_down()
    await play(innocents, 2.0)
    context, before = multiprocessing.get_context("forkserver"), memory(pid)
    found: dict[str, list[Round]] = {name: [] for name in ATTACKS if asked.only in (None, ATTACKS[name].__name__)}
    for number in range(asked.rounds):
        for name, rounds in found.items():
            address = None if asked.own_machine else f"203.0.113.{len(ATTACKS) * number + len(rounds) + 1}"
            peace = await play(innocents, asked.seconds / 2)
            process = context.Process(
                target=attack, args=(name, done, port, playing[0][0], finished, address), daemon=True
            )
            process.start()
            try:
                begun = done.value
                while done.value == begun:  # a process takes its time to start
                    await play(innocents, 0.2)
                begun = done.value
                attacked, megabytes = await play(innocents, asked.seconds), memory(pid)
                times = done.value - begun
            finally:
                process.kill()
                process.join()
            await play(innocents, 0.5)
            peace += await play(innocents, asked.seconds / 2)
            rounds.append(Round(peace, attacked, megabytes, times))
    return told(found, before)


def told(found: dict[str, list[Round]], before: float) -> bool:
    peace = [took for rounds in found.values() for each in rounds for took in each.peace]
    columns = f"{'acts':>7}{'p50':>9}{'p99':>9}{'worst':>10}{'ratio':>7}  {'of rounds':<13}{'attacks':>7}{'memory':>9}"
    print(f"{'':<41}{columns}")
    print(f"{'nobody attacks':<41}{figures(peace)}{'':<29}{before:>6.0f} MB")
    for name, rounds in found.items():
        ratios, largest = sorted(each.ratio for each in rounds), max(each.megabytes for each in rounds)
        took = [each for one in rounds for each in one.attack]
        times = sum(each.times for each in rounds)
        spread = f"{ratios[0]:.2f}–{ratios[-1]:.2f}"
        print(f"{name:<41}{figures(took)}{statistics.median(ratios):>7.2f}  {spread:<13}{times:>7}{largest:>6.0f} MB")
    grown = max(each.megabytes for rounds in found.values() for each in rounds) - before
    quick = all(statistics.median(each.ratio for each in rounds) <= 3 for rounds in found.values())
    print(f"At most three times as long under attack: {'yes' if quick else 'NO'}.")
    print(f"Memory grew by {grown:.0f} MB, at most {MOST_MEGABYTES}: {'yes' if grown <= MOST_MEGABYTES else 'NO'}.")
    return quick and grown <= MOST_MEGABYTES


def figures(took: list[float]) -> str:
    return f"{len(took):>7}{statistics.median(took):>7.1f}ms{at(0.99, took):>7.1f}ms{max(took):>8.1f}ms"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="of an attack, and of the peace around it")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=[each.__name__ for each in ATTACKS.values()])
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
                rounds = f"{asked.rounds} rounds of {asked.seconds:g} s"
                print(
                    f"Innocent players' acts at {TABLES} tables, {rounds}; load of the machine {load:.1f}", flush=True
                )
                fine = asyncio.run(measure(port, server.pid, url, asked))
            finally:
                server.terminate()
                server.wait()
        finally:
            postgres.stop()
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())

"""An act from the bytes that come on a line to the bytes that go out on all lines of its table: processor time.

    python3 dev.py bench act                                the games of the side-by-side bench
    python3 dev.py bench act toy --tables 50 --profile      one of them, and where its time goes

The server runs in this process on lines without a network, with a Postgres of its own that commits with fsync. What
the kernel takes for the sockets is not in it; so it wavers less than `bench server`, and a gain shows at once.
"""

import argparse
import asyncio
import cProfile
import json
import pstats
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import uvicorn
from fastapi import FastAPI

from app.bots import choose
from app.cli.serve import look_for_circles_seldom
from app.community.gatekeeper import Gatekeeper
from app.games import GAMES
from app.limits import read_limits
from app.live.hub import Hub
from app.live.server import server_config
from app.live.socket import router
from app.live.tokens import SeatTokens
from app.match.document import plain
from app.store.embedded import EmbeddedPostgres
from app.store.migrate import upgrade
from app.store.store import Store
from bench.wire.contenders import CONTENDERS, LIFTED, Contender
from bench.wire.tables import _lay

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


REFERENCE_MS = 10.0


def slowness() -> float:
    """How long a fixed piece of work takes here and now, by what it takes on this machine with nobody else on it."""

    def work() -> float:
        began = time.process_time()
        found: dict[int, Any] = {}
        for number in range(40_000):
            found[number % 997] = (number, str(number))
        return time.process_time() - began

    return statistics.median(work() for _ in range(5)) * 1000 / REFERENCE_MS


class Line(asyncio.Transport):
    """A line without a network. `told` is called with what is written."""

    def __init__(self, told: Any) -> None:
        super().__init__()
        self.told = told

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.told(data)

    def writelines(self, parts: Any) -> None:
        self.told(b"".join(parts))

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)}.get(name, default)

    def is_closing(self) -> bool:
        return False

    def close(self) -> None: ...
    def abort(self) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...
    def get_write_buffer_size(self) -> int:
        return 0


def framed(frame: dict[str, Any]) -> bytes:
    data = json.dumps(frame).encode()
    head = bytes((0x81, 0x80 | len(data))) if len(data) < 126 else b"\x81\xfe" + len(data).to_bytes(2, "big")
    mask = b"\x11\x22\x33\x44"
    times = -(-len(data) // 4)
    masked = int.from_bytes(data, "big") ^ int.from_bytes((mask * times)[: len(data)], "big")
    return head + mask + masked.to_bytes(len(data), "big")


class Table:
    """Two seats at a table, played with random options as fast as they are answered."""

    def __init__(self, bench: "Bench", table: list[str], number: int, watchers: int) -> None:
        self.bench, self.id, self.tokens = bench, table[0], table[1:]
        self.chance = Random(number)
        self.lines = [bench.line(self.heard) for _ in self.tokens]
        self.watching = [bench.line(bench.counted) for _ in range(watchers)]
        self.viewed = asyncio.Event()
        self.playing = False

    async def sit(self) -> None:
        for line, token in zip(self.lines, self.tokens, strict=True):
            await self.bench.greet(line, {"type": "hello", "table": self.id, "token": token})
        for line in self.watching:
            await self.bench.greet(line, {"type": "hello", "table": self.id})

    def heard(self, data: bytes) -> None:
        self.bench.counted(data)
        if self.playing and b'"type":"ack"' in data:
            self.bench.acts += 1
            self.bench.loop.call_soon(self.go_on)

    def go_on(self) -> None:
        """What the players do, which is not the server's time."""
        if not self.bench.going:
            return
        began = time.process_time()
        match = self.bench.hub._rooms.get(self.id).match
        if match.finished:
            self.bench.ended += 1
            return
        options = [
            (seat, option)
            for seat in match.asked()
            if (decision := match.decision(seat))
            for option in decision.options
            if not option.offer
        ]
        seat, option = self.chance.choice(options)
        draft = len(match.drafts.get(seat, ()))
        data = framed({"type": "act", "seq": match.seq, "draft": draft, "option": plain(option.act)})
        self.bench.apart += time.process_time() - began
        self.lines[seat].data_received(data)


class Bench:
    def __init__(self, store: Store, hub: Hub, config: uvicorn.Config) -> None:
        self.store, self.hub, self.config = store, hub, config
        self.state = uvicorn.Server(config).server_state
        self.loop = asyncio.get_running_loop()
        self.acts = self.bytes = self.ended = 0
        self.apart = 0.0
        self.going = True

    def counted(self, data: bytes) -> None:
        self.bytes += len(data)

    def line(self, told: Any) -> Any:
        protocol = self.config.ws_protocol_class(config=self.config, server_state=self.state, app_state={})
        protocol.connection_made(Line(told))
        return protocol

    async def greet(self, line: Any, hello: dict[str, Any]) -> None:
        heard = asyncio.Event()
        told = line.transport.told

        def listen(data: bytes) -> None:
            if b'"type":"view"' in data or b"101" in data[:20]:
                heard.set()

        line.transport.told = listen
        line.data_received(HANDSHAKE)
        await heard.wait()
        heard.clear()
        while line._heard is None:  # noqa: ASYNC110
            await asyncio.sleep(0)
        line.data_received(framed(hello))
        await heard.wait()
        line.transport.told = told


def database_time(folder: Path) -> float:
    """Processor time in seconds of Postgres and all its children that still live."""
    root = (folder / "postgres" / "postmaster.pid").read_text().split()[0]
    children = Path(f"/proc/{root}/task/{root}/children").read_text().split()
    return sum(int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) for pid in (root, *children)) / 1e9


async def measure(url: str, folder: Path, contender: Contender, args: argparse.Namespace) -> dict[str, float]:
    tables = await _lay(url, contender, args.tables)
    store = Store(url)
    limits = read_limits("off")
    hub = Hub(
        store, GAMES.__getitem__, choose, SeatTokens(LIFTED["SECRET_KEY"].encode()),
        gatekeeper=Gatekeeper(store.tallies, limits),
    )  # fmt: skip
    app = FastAPI()
    app.include_router(router)
    app.state.hub = hub
    config = server_config(app, limits)
    config.load()
    # Not started: what a node does by itself every two seconds is no part of an act.
    bench = Bench(store, hub, config)
    players = [Table(bench, each, number, args.watchers) for number, each in enumerate(tables)]
    for first in range(0, len(players), 10):
        await asyncio.gather(*(player.sit() for player in players[first : first + 10]))
    await asyncio.sleep(0.4)
    look_for_circles_seldom()
    for player in players:
        player.playing = True
        player.go_on()
    while bench.acts < args.acts // 5:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    found = []
    profile = cProfile.Profile(time.process_time) if args.profile else None
    slow = []
    for _ in range(args.rounds):
        slow.append(slowness())
        acts, sent, apart, began = bench.acts, bench.bytes, bench.apart, time.process_time()
        batches, stored = store.committer.transactions, database_time(folder)
        if profile:
            profile.enable()
        while bench.acts < acts + args.acts and bench.ended < len(players) // 2:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        if profile:
            profile.disable()
        done = bench.acts - acts
        if done < args.acts / 3:
            break  # half of the matches have ended: that is no round
        used = time.process_time() - began - (bench.apart - apart)
        batch = done / (store.committer.transactions - batches)
        stored = database_time(folder) - stored
        found.append((used / done * 1e6, (bench.bytes - sent) / done, batch, stored / done * 1e6))
    slow.append(slowness())
    bench.going = False
    if profile:
        pstats.Stats(profile).sort_stats(args.sort).print_stats(60)
    await asyncio.sleep(0.2)
    await hub.stop()
    await store.close()
    if not found:
        sys.exit("The matches ended before a round was over: take more tables or fewer acts.")
    return {
        "cpu_us": statistics.median(each[0] for each in found),
        "least_us": min(each[0] for each in found),
        "bytes": statistics.median(each[1] for each in found),
        "batch": statistics.median(each[2] for each in found),
        "database_us": statistics.median(each[3] for each in found),
        "slow": statistics.median(slow),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--watchers", type=int, default=0)
    parser.add_argument("--acts", type=int, default=1500, help="in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--sort", default="tottime")
    args = parser.parse_args()
    ours = [each for each in CONTENDERS if each.ours and each.workers == 1]
    chosen = [each for each in ours if not args.games or each.name in args.games]
    with tempfile.TemporaryDirectory(prefix="bench-") as folder, EmbeddedPostgres(Path(folder)) as postgres:
        upgrade(postgres.url())
        print(
            "| an act | server CPU µs, median (least) | database CPU µs | bytes sent | acts a commit | slowness |\n"
            "|---|---|---|---|---|---|"
        )
        for contender in chosen:
            found = uvicorn_run(measure(postgres.url(), Path(folder), contender, args))
            print(
                f"| {contender.name} | {found['cpu_us']:.0f} ({found['least_us']:.0f}) | {found['database_us']:.0f} "
                f"| {found['bytes']:.0f} | {found['batch']:.0f} | {found['slow']:.2f} |",
                flush=True,
            )


def uvicorn_run(work: Any) -> Any:
    """In the kind of loop that the server has."""
    factory = uvicorn.Config(None, loop="auto").get_loop_factory()  # type: ignore[arg-type]
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(work)


if __name__ == "__main__":
    main()

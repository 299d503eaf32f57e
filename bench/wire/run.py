"""One run: every row some rounds long, all contenders in turn, each row with a server of its own."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.store.embedded import EmbeddedPostgres
from app.store.migrate import upgrade
from bench.wire.contenders import HERE, ROOT, Contender

PACKAGES = Path.home() / ".cache" / "western-approaches-bench"
_PATIENCE = 60.0


@dataclass(frozen=True, order=True)
class Load:
    """N matches at saturation, or with so many moves a second offered to all of them; so many watchers at each."""

    n: int
    offered: float = 0
    watchers: int = 0

    @classmethod
    def read(cls, text: str) -> "Load":
        text, _, watchers = text.partition("+")
        n, _, offered = text.partition("@")
        return cls(int(n), float(offered or 0), int(watchers or 0))


@dataclass
class Row:
    contender: Contender
    load: Load
    rounds: list[dict[str, Any]]


class Run:
    def __init__(self, seconds: float, rounds: int = 1, warm: float = 1.0) -> None:
        self._seconds = seconds
        self._rounds = rounds
        self._warm = warm

    def measure(self, contenders: Sequence[Contender], loads: Sequence[Load]) -> list[Row]:
        if not shutil.which("node"):
            sys.exit("The driver of this bench is a program for node; there is none here.")
        packages = installed()
        rows = [Row(each, load, []) for load in loads for each in contenders if each.ours or not load.watchers]
        with tempfile.TemporaryDirectory(prefix="bench-") as folder, EmbeddedPostgres(Path(folder)) as postgres:
            upgrade(postgres.url())
            process = int((Path(folder) / "postgres" / "postmaster.pid").read_text().split()[0])
            for number in range(self._rounds):
                for row in rows:
                    _cleared(postgres.url())
                    found = self.one(row, postgres.url(), process, packages)
                    row.rounds.append(found)
                    told = f"{number + 1}/{self._rounds} {row.contender.name} {row.load}: {json.dumps(found)}"
                    print(told, file=sys.stderr, flush=True)
        return rows

    def one(self, row: Row, database: str, postgres: int, packages: Path) -> dict[str, Any]:
        contender, load = row.contender, row.load
        tables: list[list[str]] = []
        if contender.ours:
            tables = _laid(database, contender, load.n + spares(load, self._seconds))
        with nodes(contender, database, packages) as servers:
            work = {
                "adapter": contender.adapter,
                "urls": [f"http://127.0.0.1:{port}" for port, _ in servers],
                "apart": contender.apart,
                "n": load.n,
                "rate": load.offered,
                "watchers": load.watchers,
                "seconds": max(self._seconds, 6.0) if load.offered else self._seconds,
                "warm": self._warm,
                "pids": {"server": [pid for _, pid in servers], "database": [postgres] if contender.ours else []},
                "tables": tables,
            }
            driver = subprocess.run(
                ["node", str(HERE / "driver.js")],
                input=json.dumps(work),
                capture_output=True,
                text=True,
                env=contender.environment("", packages) | {"NODE_PATH": str(packages / "node_modules")},
            )
        if driver.returncode:
            sys.exit(f"The driver failed at {contender.name}: {driver.stderr}")
        found: dict[str, Any] = json.loads(driver.stdout)
        return found


def spares(load: Load, seconds: float) -> int:
    """Tables for those matches that end meanwhile: with few matches each gets far, and operations end early."""
    return min(load.n, 200) if load.offered else load.n + int(4000 * seconds / 80 / max(1, load.n) ** 0.5)


def _cleared(database: str) -> None:
    from bench.wire.tables import clear

    clear(database)


def _laid(database: str, contender: Contender, count: int) -> list[list[str]]:
    from bench.wire.tables import lay

    return lay(database, contender, count)


@contextmanager
def nodes(contender: Contender, database: str, packages: Path) -> Iterator[list[tuple[int, int]]]:
    """All servers of this contender, and what carries the notices between them."""
    with ExitStack() as stack:
        nats = stack.enter_context(bus()) if contender.nats else ""
        yield [stack.enter_context(serving(contender, database, packages, nats)) for _ in range(contender.nodes)]


@contextmanager
def serving(contender: Contender, database: str, packages: Path, nats: str = "") -> Iterator[tuple[int, int]]:
    """A server of this contender: its port and its process."""
    port = free_port()
    environment = contender.environment(database, packages) | {"WA_NATS_URL": nats}
    with running(contender.command(port), environment) as (process, words):
        wait_until_open(port, process, words)
        yield port, process.pid


@contextmanager
def bus() -> Iterator[str]:
    """A NATS server of our own: its address."""
    if not shutil.which("nats-server"):
        sys.exit("There is no nats-server here; Debian has one.")
    port = free_port()
    with running(["nats-server", "-a", "127.0.0.1", "-p", str(port)], {**os.environ}):
        yield f"nats://127.0.0.1:{port}"


@contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[tuple["subprocess.Popen[bytes]", Any]]:
    with tempfile.TemporaryFile("w+") as words:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=words, stderr=words)
        try:
            yield process, words
        finally:
            process.terminate()
            process.wait()


def wait_until_open(port: int, process: subprocess.Popen[bytes], words: Any) -> None:
    until = time.monotonic() + _PATIENCE
    while time.monotonic() < until:
        if process.poll() is not None:
            words.seek(0)
            sys.exit(f"The server ended: {words.read()}")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5):
                return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.05)
    sys.exit("The server does not answer.")


def free_port() -> int:
    """One whose neighbour is free as well: boardgame.io takes two."""
    for _ in range(100):
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port: int = first.getsockname()[1]
            try:
                second.bind(("127.0.0.1", port + 1))
            except OSError:
                continue
            return port
    sys.exit("No two neighbouring ports are free.")


def installed() -> Path:
    """boardgame.io and the clients, outside of the repository; from npm if they are not there yet."""
    wanted = (HERE / "package.json").read_text()
    stamp = PACKAGES / "package.json"
    if stamp.exists() and stamp.read_text() == wanted and (PACKAGES / "node_modules").exists():
        return PACKAGES
    PACKAGES.mkdir(parents=True, exist_ok=True)
    print(f"Installing boardgame.io into {PACKAGES} …", file=sys.stderr)
    stamp.write_text(wanted)
    npm = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"]
    if not shutil.which("npm") or subprocess.call(npm, cwd=PACKAGES, stdout=sys.stderr):
        stamp.unlink()
        sys.exit("boardgame.io could not be installed: this bench needs npm, and its registry once.")
    return PACKAGES


def medians(rounds: Iterable[dict[str, Any]], name: str) -> list[float]:
    return sorted(each[name] for each in rounds if each[name] is not None)

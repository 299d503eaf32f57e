"""Who is measured: boardgame.io with the toy, and our server with the toy (also by two processes, and by two nodes) and
two games of the shelf.
"""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

# The limits that keep one person from flooding a server would keep a bench from measuring it.
LIFTED = {"WA_LIMITS": "off", "WA_TEST_GAMES": "true", "SECRET_KEY": "of the bench"}


@dataclass(frozen=True)
class Contender:
    """`game` and `scenario` are those of our own tables; a peer has none and lays its own.

    `nodes` share a database, and each has its part of the tables, as a proxy deals them out. Where players are `apart`,
    the two of each table come to different ones. Nodes hear of each other through Postgres, or over `nats`.
    """

    name: str
    game: str = ""
    scenario: str = ""
    workers: int = 1
    nodes: int = 1
    apart: bool = False
    nats: bool = False

    @property
    def ours(self) -> bool:
        return bool(self.game)

    @property
    def adapter(self) -> str:
        return str(HERE / ("ours.js" if self.ours else "boardgame_io.js"))

    def command(self, port: int) -> list[str]:
        if self.ours:
            return [
                sys.executable, "-m", "bench.wire.serve", "--port", str(port), "--workers", str(self.workers),
            ]  # fmt: skip
        return ["node", str(HERE / "peer" / "server.js"), str(port)]

    def environment(self, database: str, packages: Path) -> dict[str, str]:
        if self.ours:
            return {
                **os.environ,
                **LIFTED,
                "DATABASE_URL": database,
                "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
            }
        return {**os.environ, "NODE_PATH": str(packages / "node_modules"), "NODE_ENV": "production"}


BOARDGAME_IO = Contender("boardgame.io")
TOY = Contender("toy", "counters", "sea")
TONNAGE_WAR = Contender("tonnage_war", "tonnage-war", "hx228")
OPERATION = Contender("operation", "atlantic-chase", "op5")

BY_TWO = Contender("toy by two processes", "counters", "sea", workers=2)

CONTENDERS = (BOARDGAME_IO, TOY, TONNAGE_WAR, OPERATION, BY_TWO)

TWO_NODES = tuple(
    Contender(f"toy by two nodes{words}{bus}", "counters", "sea", nodes=2, apart=apart, nats=bool(bus))
    for words, apart in (("", False), (", players apart", True))
    for bus in ("", ", NATS")
)
"""Measured if they are asked for."""

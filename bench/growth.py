"""What grows with the number of stored games or the length of one, and what must not: an act, the lobby, somebody's own
games, the start. And what two thousand tables take at which nobody moves.

python3 dev.py bench growth [games]        20,000 unless a number is given
"""

import asyncio
import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import asyncpg

from app.store.database import async_url, driver_arguments
from app.store.embedded import EmbeddedPostgres
from app.store.migrate import upgrade
from app.store.store import Store
from bench.wire.contenders import TONNAGE_WAR, TOY
from bench.wire.run import Load, Row, Run, installed, serving

PLAYING = 5000
MINE = 300
IDLE = 2000
LONG = 5.0
"""Seconds after which a match is long."""
TIMES = 15
MODEL = "SELECT id FROM games WHERE game = 'tonnage-war' ORDER BY seq DESC LIMIT 1"
# Copies of one table that is played, with its moves; some of them run on, some sit at one person's.
FILL = """
    WITH model AS (SELECT * FROM games WHERE id = $1), number AS (SELECT n FROM generate_series(1, $2::int) AS n),
    made AS (
        INSERT INTO games (id, game, scenario, setup, rules, status, listed, invite, secret, commitment, seq, snapshot,
                           summary, created_at, updated_at)
        SELECT 'copy' || n, game, scenario, setup, rules, CASE WHEN n <= $3::int THEN 'playing' ELSE 'finished' END,
               listed, 'invite' || n, secret, commitment, seq, snapshot, summary, created_at - n * interval '1 minute',
               updated_at - n * interval '1 minute'
        FROM model, number RETURNING id
    ), seated AS (
        INSERT INTO seats (game_id, seat, guest_id, name, salt)
        SELECT 'copy' || n, seat, CASE WHEN n % ($2::int / $4::int) = 0 THEN $5::bigint ELSE guest_id END, name, salt
        FROM seats, number WHERE game_id = $1
    )
    SELECT count(*) FROM made
"""
FILL_MOVES = """
    INSERT INTO moves (game_id, seq, move, log, draws, at)
    SELECT 'copy' || n, seq, move, log, draws, at FROM moves, generate_series(1, $2::int) AS n WHERE game_id = $1
"""


async def fill(url: str, table_id: str, games: int) -> str:
    """Somebody's cookie who has sat at many of them."""
    store = Store(url)
    guest, cookie = await store.guests.welcome("Anna")
    await store.close()
    line = await asyncpg.connect(**driver_arguments(async_url(url)))
    await line.fetchval(FILL, table_id, games, min(PLAYING, games // 2), MINE, guest.id)
    await line.execute(FILL_MOVES, table_id, games)
    await line.execute("VACUUM ANALYZE")
    await line.close()
    return cookie


def page(port: int, process: int, path: str, cookie: str = "") -> str:
    """Milliseconds until it is there, the median of many; and of the server's processor time."""
    found = []
    before = processor_seconds(process)
    for _ in range(TIMES):
        asked = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"Cookie": f"guest={cookie}"})
        began = time.perf_counter()
        with urllib.request.urlopen(asked) as answer:
            answer.read()
        found.append(time.perf_counter() - began)
    spent = (processor_seconds(process) - before) / TIMES
    return f"{statistics.median(found) * 1000:.1f} ms, {spent * 1000:.1f} ms of processor time"


def processor_seconds(pid: int) -> float:
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def pages(url: str, cookie: str = "") -> None:
    began = time.perf_counter()
    with serving(TONNAGE_WAR, url, Path()) as (port, process):
        opened = time.perf_counter() - began
        told("start-up", f"{opened:.2f} s, {processor_seconds(process):.2f} s of processor time")
        for path in ("/", "/lobby", "/games"):
            told(path, page(port, process, path, cookie))


def acts(url: str, postgres: int) -> None:
    row = Run(seconds=3.0).one(Row(TONNAGE_WAR, Load(50), []), url, postgres, installed())
    told("an act, N = 50", f"{row['server_cpu_us']:.0f} µs, database {row['database_cpu_us']:.0f} µs")


def lengths(url: str, postgres: int) -> None:
    """The toy never ends: ten matches that have just begun, and ten that have gone on for a while."""
    for warm, seconds in ((0.1, 0.5), (LONG, 1.0)):
        row = Run(seconds, warm=warm).one(Row(TOY, Load(10), []), url, postgres, installed())
        passed = row["moves_s"] / 10 * warm
        told(f"move {passed:.0f} on", f"{row['server_cpu_us']:.0f} µs, database {row['database_cpu_us']:.0f} µs")


def idle(url: str, postgres: int) -> None:
    row = Run(seconds=1.0).one(Row(TONNAGE_WAR, Load(IDLE, 1), []), url, postgres, installed())
    each = row["kib_per_match"]
    told(f"{IDLE} idle tables", f"{each:.0f} KiB each with two players, {each * IDLE / 1024:.0f} MiB")


def told(what: str, figure: str) -> None:
    print(f"  {what:<20}{figure}", flush=True)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    with tempfile.TemporaryDirectory(prefix="bench-") as folder, EmbeddedPostgres(Path(folder)) as postgres:
        upgrade(postgres.url())
        process = int((Path(folder) / "postgres" / "postmaster.pid").read_text().split()[0])
        print("few games")
        acts(postgres.url(), process)
        lengths(postgres.url(), process)
        pages(postgres.url())
        model = postgres.sql(MODEL, "western_approaches")
        cookie = asyncio.run(fill(postgres.url(), model, games))
        print(f"{games} games more, {min(PLAYING, games // 2)} of them running")
        acts(postgres.url(), process)
        pages(postgres.url(), cookie)
        idle(postgres.url(), process)


if __name__ == "__main__":
    main()

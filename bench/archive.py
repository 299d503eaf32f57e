"""How long the archive takes with many games in it: its pages, the statistics, somebody's own games.

python3 dev.py bench archive [games]        20,000 unless a number is given

The server answers in this process, so that its processor time and that of the database can be told apart; the clock on
the wall is given too, and says nothing on a busy machine.
"""

import itertools
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from _measure import headline
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.store.embedded import EmbeddedPostgres
from app.store.migrate import upgrade
from app.store.statistics import KEPT_SECONDS, Statistics

TIMES = 9
PLAYERS = 500
# As many games as are asked for, of two scenarios, between 500 names; every sixtieth is at one person's seat.
FILL = f"""
    INSERT INTO games (id, game, scenario, setup, rules, invite, status, public, secret, commitment, archived, seq,
                       created_at, updated_at)
    SELECT 'g' || n, 'tonnage-war', (ARRAY['hx228', 'sc7'])[n % 2 + 1], '{{}}', '4', 'g' || n, 'finished', true, '', '',
           true, 40, now() - n * interval '7 minutes', now() - n * interval '7 minutes'
    FROM generate_series(1, $games) AS n;
    INSERT INTO seats (game_id, seat, guest_id, name)
    SELECT 'g' || n, seat, CASE WHEN n % 60 = 0 AND seat = 0 THEN $guest END, 'P' || (n * 7 + seat * 13) % {PLAYERS}
    FROM generate_series(1, $games) AS n, generate_series(0, 1) AS seat;
    INSERT INTO archived (game_id, game, scenario, company, pace, rated, ended_at, seconds, moves, decisions, winner,
                          ending, won_by, options)
    SELECT id, game, scenario, 'people', 'live', true, updated_at, 600 + (seq * 977) % 9000, seq,
           60 + ascii(right(id, 1)) % 9 * 40, ascii(right(id, 1)) % 2, 'Level',
           ARRAY[(ARRAY['uboat', 'escort'])[ascii(right(id, 1)) % 2 + 1], 'uboat'],
           CASE WHEN id LIKE '%7' THEN '{{"weather": "rough"}}'::jsonb ELSE '{{}}' END
    FROM games WHERE id LIKE 'g%';
    INSERT INTO archived_seats (game_id, seat, side, rating, luck)
    SELECT game_id, seat, (ARRAY['uboat', 'escort'])[seat + 1],
           1300 + (ascii(right(game_id, 1)) * 37 + seat * 91) % 500,
           (ascii(right(game_id, 1)) * 17 + seat * 53) % 100
    FROM seats WHERE game_id LIKE 'g%';
    INSERT INTO happened (game_id, key, subject, name, moment, game, ended_at)
    SELECT game_id, 'sunk', 'ship ' || ascii(right(game_id, 2)) * length(game_id) + substr(game_id, 2)::int % 97,
           'ship', 4, game, ended_at FROM archived;
    ANALYZE;
"""
PAGES = {
    "the archive": "/archive",
    "its tenth page": "",
    "by player": "/archive?player=P77",
    "by player, side and result": "/archive?game=tonnage-war&player=P77&side=uboat&outcome=won",
    "by what happened": "/archive?game=tonnage-war&happening=sunk&subject=ship+1",
    "by rating and length": "/archive?rating_least=1600&minutes_least=60",
    "statistics": "/statistics?game=tonnage-war",
    "the page of a scenario": "/scenarios/tonnage-war/hx228",
    "one's own games": "/games",
}


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    with tempfile.TemporaryDirectory(prefix="bench-") as folder, EmbeddedPostgres(Path(folder)) as postgres:
        upgrade(postgres.url())
        master = int((Path(folder) / "postgres" / "postmaster.pid").read_text().split()[0])
        app = create_app(Settings(DATABASE_URL=postgres.url()))
        with TestClient(app) as browser:
            browser.post("/play-now")
            guest = postgres.sql("SELECT max(id) FROM guests", "western_approaches").strip()
            fill = FILL.replace("$games", str(games)).replace("$guest", guest)
            postgres.sql(fill, "western_approaches")
            headline(f"{games} games in the archive, {games // 60} of them one's own; the median of {TIMES}")
            for what, path in PAGES.items():
                told(what, timed(browser, path or tenth(browser), master))
            counted = Statistics(app.state.house.store.database, clock=itertools.count(step=KEPT_SECONDS).__next__)
            app.state.house.store.statistics = counted
            told("statistics, counted anew", timed(browser, PAGES["statistics"], master))


def tenth(browser: TestClient) -> str:
    """Where nine times “older” leads."""
    path = "/archive"
    for _ in range(9):
        page = browser.get(path).text
        path = page.split('rel="next"')[0].rpartition('href="')[2].split('"')[0].replace("&amp;", "&")
    return path


def timed(browser: TestClient, path: str, master: int) -> tuple[float, float, float]:
    """Seconds on the wall, of our processor, of the database's; the first answer, which warms all up, is left out."""
    assert browser.get(path).status_code == 200, path
    found = []
    for _ in range(TIMES):
        before = time.perf_counter(), time.process_time(), of_database(master)
        browser.get(path)
        after = time.perf_counter(), time.process_time(), of_database(master)
        found.append(tuple(late - early for late, early in zip(after, before, strict=True)))
    wall, ours, theirs = (statistics.median(column) for column in zip(*found, strict=True))
    return wall, ours, theirs


def of_database(master: int) -> float:
    """Processor seconds of all its processes that live."""
    spent = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[1]) == master:
                spent += int((stat.parent / "schedstat").read_text().split()[0])
        except OSError:
            continue
    return spent / 1e9


def told(what: str, figures: tuple[Any, ...]) -> None:
    wall, ours, theirs = (f"{1000 * figure:8.1f} ms" for figure in figures)
    print(f"  {what:<30}server {ours}   database {theirs}   on the wall {wall}", flush=True)


if __name__ == "__main__":
    main()

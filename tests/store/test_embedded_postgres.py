"""The embedded Postgres: it keeps what it acknowledged, whatever is killed, and it is nobody else's."""

import asyncio
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from app.store.embedded import DataDirectoryInUse, EmbeddedPostgres, EmbeddedPostgresError, binaries, identity
from app.store.embedded.processes import living

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")

# What asyncpg makes of a connection that is cut, depending on where it was.
CONNECTION_LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

A_SERVER = """
import sys, time
from pathlib import Path
from app.store.embedded import EmbeddedPostgres
postgres = EmbeddedPostgres(Path(sys.argv[1]))
postgres.start()
postgres.sql("CREATE TABLE log AS SELECT 'written by the first server' AS entry")
print("ready", flush=True)
time.sleep(600)
"""


@pytest.fixture(scope="session")
def blank_cluster(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of a Postgres that was never used, to be copied: making them takes its time."""
    place = tmp_path_factory.mktemp("blank")
    with EmbeddedPostgres(place, fsync=False):
        pass
    return cluster(place)


@pytest.fixture
def new_home() -> Iterator[Path]:
    """A data directory yet to be made. Its name is short, unlike pytest's, so that the socket finds room in it."""
    place = Path(tempfile.mkdtemp(prefix="wa-"))
    yield place / "data"
    shutil.rmtree(place)


@pytest.fixture
def home(new_home: Path, blank_cluster: Path) -> Path:
    """A data directory that has been used before."""
    shutil.copytree(blank_cluster, new_home / "postgres")
    new_home.chmod(0o700)
    return new_home


@pytest.fixture
def deep_home(home: Path) -> Path:
    """One whose name is too long for a socket in it."""
    deep = home.parent / ("north-atlantic-" * 8)
    return home.rename(deep)


@pytest.fixture
def make(new_home: Path) -> Iterator[Callable[..., EmbeddedPostgres]]:
    """Makes launchers, careless ones unless told otherwise, and stops in the end whatever they started."""
    made: list[EmbeddedPostgres] = []

    def make_one(data_dir: Path = new_home, **options: bool | Path) -> EmbeddedPostgres:
        made.append(EmbeddedPostgres(data_dir, **({"fsync": False} | options)))
        return made[-1]

    yield make_one
    for each in made:
        each.stop()


def cluster(data_dir: Path) -> Path:
    return data_dir.resolve() / "postgres"


def postmaster(data_dir: Path) -> int:
    return int((cluster(data_dir) / "postmaster.pid").read_text().split()[0])


def leave_one_running(data_dir: Path) -> int:
    """A server that was killed and could not stop its Postgres; the latter's process."""
    server = subprocess.Popen([sys.executable, "-c", A_SERVER, str(data_dir)], stdout=subprocess.PIPE, text=True)
    assert server.stdout
    assert server.stdout.readline() == "ready\n"
    server.kill()
    server.wait()
    return postmaster(data_dir)


async def data_directory_at(url: str) -> str:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        found = (await connection.execute(text("SHOW data_directory"))).scalar_one()
    await engine.dispose()
    return str(found)


def kill(pids: list[int]) -> None:
    """Returns when they are dead: a signal takes its time to arrive."""
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
    while not all(is_dead(pid) for pid in pids):
        time.sleep(0.005)


def is_dead(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True


# --- start and stop


def test_what_was_written_is_there_after_a_stop(make, new_home):
    postgres = make()
    postgres.start()
    postgres.sql("CREATE TABLE log AS SELECT 'convoy sighted' AS entry")
    postgres.stop()
    assert living(cluster(new_home)) == []

    postgres.start()
    assert postgres.sql("SELECT entry FROM log") == "convoy sighted"


async def test_the_address_works_also_with_awkward_names(make, home):
    awkward = home.rename(home.with_name("50% of & some #1"))
    assert await data_directory_at(make(awkward).start()) == str(cluster(awkward))


def test_only_its_owner_can_reach_it(make, new_home):
    postgres = make()
    postgres.start()
    assert postgres.sql("SHOW listen_addresses") == ""
    assert new_home.stat().st_mode & 0o077 == 0
    assert cluster(new_home).stat().st_mode & 0o077 == 0


def test_ctrl_c_in_the_terminal_does_not_reach_it(make, home):
    make().start()
    assert os.getsid(postmaster(home)) != os.getsid(0)


@pytest.mark.parametrize(("fsync", "expected"), [(True, "on"), (False, "off")])
def test_it_waits_for_the_disk_unless_told_otherwise(home, fsync, expected):
    with EmbeddedPostgres(home, fsync=fsync) as postgres:
        assert (postgres.sql("SHOW fsync"), postgres.sql("SHOW synchronous_commit")) == (expected, expected)


def test_waiting_for_the_disk_is_the_default(home):
    assert EmbeddedPostgres(home).fsync is True


async def test_settings_meant_for_another_postgres_do_not_disturb_it(make, home, monkeypatch):
    others = {"PGPORT": "6000", "PGHOST": "elsewhere", "PGDATA": "/nowhere", "PGUSER": "doenitz", "PGDATABASE": "bdu"}
    for name, value in others.items():
        monkeypatch.setenv(name, value)
    postgres = make()
    assert await data_directory_at(postgres.start()) == str(cluster(home))
    postgres.stop()

    monkeypatch.setenv("PGOPTIONS", "-c wolfpacks=3")
    postgres.start()


def test_a_first_start_cut_short_leaves_nothing_half_made(make, new_home):
    unfinished = new_home / "postgres.unfinished"
    unfinished.mkdir(parents=True)
    (unfinished / "PG_VERSION").write_text("18\n")
    postgres = make()
    postgres.start()
    assert postgres.sql("SELECT 1") == "1"


# --- kill -9


def test_attaches_to_one_left_running_and_stops_it(make, home):
    left = leave_one_running(home)
    postgres = make()
    postgres.start()
    assert postmaster(home) == left
    assert postgres.sql("SELECT entry FROM log") == "written by the first server"
    assert postgres.ensure_running() is False

    postgres.stop()
    assert living(cluster(home)) == []


def test_recovers_if_the_one_it_attached_to_is_killed(make, home):
    left = leave_one_running(home)
    postgres = make()
    postgres.start()
    kill([left])
    assert postgres.ensure_running() is True
    assert postmaster(home) != left
    assert postgres.sql("SELECT entry FROM log") == "written by the first server"


def test_server_and_postgres_killed_together(make, home):
    left = leave_one_running(home)
    kill(living(cluster(home)))
    postgres = make()
    postgres.start()
    assert postmaster(home) != left
    assert postgres.sql("SELECT entry FROM log") == "written by the first server"


@pytest.mark.parametrize("victims", ["postmaster", "all"])
async def test_no_acknowledged_row_is_lost(make, home, victims):
    postgres = make(fsync=True)
    url = postgres.start().replace("+asyncpg", "")
    postgres.sql("CREATE TABLE moves (seq int PRIMARY KEY)", "western_approaches")
    acknowledged = 0

    async def play() -> None:
        nonlocal acknowledged
        connection = await asyncpg.connect(url)
        while True:
            await connection.execute("INSERT INTO moves VALUES ($1)", acknowledged + 1)
            acknowledged += 1

    playing = asyncio.create_task(play())
    while acknowledged < 100:
        assert not playing.done(), playing.exception()
        await asyncio.sleep(0.01)
    kill([postmaster(home)] if victims == "postmaster" else living(cluster(home)))
    with pytest.raises(CONNECTION_LOST):
        await playing

    assert await asyncio.to_thread(postgres.ensure_running) is True
    rows = int(postgres.sql("SELECT count(*) FROM moves", "western_approaches"))
    assert rows in (acknowledged, acknowledged + 1)  # the last one may have been stored without our hearing of it
    assert postgres.ensure_running() is False


def test_a_killed_session_is_a_matter_for_postgres_itself(make, home):
    postgres = make()
    postgres.start()
    before = postmaster(home)
    kill([pid for pid in living(cluster(home)) if pid != before][:1])
    while True:
        try:
            assert postgres.sql("SELECT 1") == "1"
            break
        except EmbeddedPostgresError:
            time.sleep(0.05)
    assert postgres.ensure_running() is False
    assert postmaster(home) == before


def test_a_session_that_does_not_notice_is_no_obstacle(make, home):
    """Postgres will not start beside a survivor of its predecessor."""
    postgres = make()
    postgres.start()
    before = postmaster(home)
    survivor = next(pid for pid in living(cluster(home)) if pid != before)
    os.kill(survivor, signal.SIGSTOP)
    kill([before])
    assert survivor in living(cluster(home))
    assert postgres.ensure_running() is True
    assert survivor not in living(cluster(home))
    assert postgres.sql("SELECT 1") == "1"


@pytest.mark.parametrize("stranger", [["true"], ["sleep", "600"]], ids=["a zombie", "another program"])
def test_a_stale_process_number_does_not_keep_it_from_starting(make, home, stranger):
    postgres = make()
    postgres.start()
    left_behind = (cluster(home) / "postmaster.pid").read_text().split("\n", 1)[1]
    postgres.stop()
    with subprocess.Popen(stranger, cwd=cluster(home)) as other:
        try:
            while stranger == ["true"] and not is_dead(other.pid):  # nobody asks for its exit status: it is a zombie
                time.sleep(0.005)
            (cluster(home) / "postmaster.pid").write_text(f"{other.pid}\n{left_behind}")
            postgres.start()
            assert postgres.sql("SELECT 1") == "1"
            assert postmaster(home) != other.pid
            assert other.poll() in (None, 0)
        finally:
            other.kill()


# --- one server per data directory


def test_a_second_server_is_refused(make, home):
    first = make()
    first.start()
    with pytest.raises(DataDirectoryInUse, match=rf"in use by another server \(process {os.getpid()}\)"):
        make().start()
    assert first.sql("SELECT 1") == "1"


def test_a_second_server_is_refused_across_processes(make, home):
    make().start()
    second = subprocess.run([sys.executable, "-c", A_SERVER, str(home)], capture_output=True, text=True)
    assert second.returncode == 1
    assert f"{home} is in use by another server" in second.stderr


def test_a_forked_child_does_not_keep_the_directory(make, home):
    first = make()
    first.start()
    forks = multiprocessing.get_context("fork")
    begun = forks.Event()
    child = forks.Process(target=lambda: (begun.set(), time.sleep(600)))
    child.start()
    try:
        begun.wait()  # what a child lets go of, it lets go of when it runs
        first.stop()
        make().start()
    finally:
        child.kill()
        child.join()


# --- long paths


def test_a_path_too_long_for_a_socket(make, deep_home):
    postgres = make(deep_home)
    url = postgres.start()
    socket_dir = Path(postgres.sql("SHOW unix_socket_directories"))
    assert f"host={socket_dir}&" in url
    assert socket_dir.stat().st_mode & 0o777 == 0o700

    kill([postmaster(deep_home)])
    assert postgres.ensure_running() is True
    assert postgres.sql("SELECT 1") == "1"
    assert postgres.url() == url, "connection pools keep the address they were given"

    postgres.stop()
    assert not socket_dir.exists()


def test_attaches_by_a_long_path_too(make, deep_home):
    left = leave_one_running(deep_home)
    postgres = make(deep_home)
    postgres.start()
    assert postmaster(deep_home) == left
    assert postgres.sql("SELECT entry FROM log") == "written by the first server"


# --- whoever we are


@pytest.fixture
def open_place(new_home: Path) -> Path:
    """A place that every user can reach."""
    new_home.parent.chmod(0o755)
    return new_home.parent


@needs_root
def test_as_root_without_user_namespaces_it_runs_as_nobody(make, home, open_place, monkeypatch):
    namespaced = make()
    namespaced.start()
    namespaced.sql("CREATE TABLE log AS SELECT 'still here' AS entry")
    namespaced.stop()

    monkeypatch.setattr(identity, "user_namespaces_work", lambda: False)
    unreadable = open_place / "private"
    unreadable.mkdir(mode=0o700)
    programs = binaries.copy_binaries(binaries.find_binaries(), unreadable / "programs")
    unreadable.chmod(0o700)
    postgres = make(binaries=programs)
    postgres.start()
    assert Path(f"/proc/{postmaster(home)}").stat().st_uid == 65534
    assert postgres.sql("SELECT entry FROM log") == "still here"
    postgres.stop()

    monkeypatch.undo()
    namespaced.start()
    assert namespaced.sql("SELECT entry FROM log") == "still here"


@needs_root
def test_as_root_in_a_place_closed_to_others_it_says_so(make, home, monkeypatch):
    assert home.parent.stat().st_mode & 0o077 == 0
    monkeypatch.setattr(identity, "user_namespaces_work", lambda: False)
    with pytest.raises(EmbeddedPostgresError, match="the user it runs as instead cannot reach"):
        make().start()


@needs_root
def test_as_an_ordinary_user(new_home, open_place):
    new_home.mkdir()
    os.chown(new_home, 65534, 65534)
    programs = binaries.copy_binaries(binaries.find_binaries(), open_place / "programs")
    context = multiprocessing.get_context("fork")  # the interpreter itself may be out of that user's reach
    receive, send = context.Pipe(duplex=False)

    def be_nobody() -> None:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
        try:
            postgres = EmbeddedPostgres(new_home, binaries=programs)
            postgres.start()
            pid = postmaster(new_home)
            found = (Path(f"/proc/{pid}").stat().st_uid, postgres.sql("SELECT 'aye'"))
            kill([pid])
            send.send((*found, postgres.ensure_running(), postgres.sql("SELECT 'aye'")))
            postgres.stop()
        except BaseException as error:
            send.send(error)

    user = context.Process(target=be_nobody)
    user.start()
    assert receive.poll(60)
    assert receive.recv() == (65534, "aye", True, "aye")
    user.join()
    assert living(cluster(new_home)) == []


# --- errors are sentences


def test_what_postgres_says_when_it_cannot_start(make, home):
    postgres = make()
    postgres.start()
    postgres.stop()
    configuration = cluster(home) / "postgresql.conf"
    good = configuration.read_text()
    configuration.write_text(good + "\nwolfpacks = 3\n")
    with pytest.raises(EmbeddedPostgresError, match='unrecognized configuration parameter "wolfpacks"'):
        postgres.start()

    configuration.write_text(good)
    make().start()  # the failed start has left the data directory free


def test_a_postgres_that_will_not_let_us_in(make, home):
    postgres = make()
    postgres.start()
    postgres.stop()
    (cluster(home) / "pg_hba.conf").write_text("local all all reject\n")
    with pytest.raises(EmbeddedPostgresError, match=r"Postgres runs, but cannot be used: .*rejects connection"):
        postgres.start()
    assert living(cluster(home)) == []


def test_data_of_another_major_version(make, home):
    postgres = make()
    postgres.start()
    postgres.stop()
    (cluster(home) / "PG_VERSION").write_text("16\n")
    with pytest.raises(EmbeddedPostgresError, match=r"written by Postgres 16, and this is Postgres \d\d"):
        postgres.start()


def test_no_postgres_programs_at_all(make, monkeypatch):
    monkeypatch.setattr(binaries, "WHEELS", ())
    monkeypatch.setattr(binaries, "SYSTEM_PLACES", ())
    monkeypatch.setattr(binaries.shutil, "which", lambda name: None)
    with pytest.raises(EmbeddedPostgresError, match=r"No Postgres programs were found.*DATABASE_URL"):
        make().start()


def test_a_data_directory_that_cannot_be_made(make, new_home):
    new_home.write_text("a file is in the way")
    with pytest.raises(EmbeddedPostgresError, match=f"{new_home} cannot be used: File exists"):
        make().start()


def test_the_wheel_is_not_imported():
    find = "import sys; from app.store.embedded.binaries import find_binaries as f; print(f(), *sys.modules)"
    where, *modules = subprocess.run([sys.executable, "-c", find], capture_output=True, text=True).stdout.split()
    assert Path(where, "postgres").exists()
    assert not set(modules) & set(binaries.WHEELS)

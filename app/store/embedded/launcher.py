"""Starts Postgres as a child process, finds it again after a crash, and stops it with the server."""

import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from urllib.parse import quote

from app.store.embedded import processes
from app.store.embedded.binaries import copy_binaries, find_binaries, major_version
from app.store.embedded.errors import EmbeddedPostgresError
from app.store.embedded.identity import choose_identity
from app.store.embedded.occupancy import Occupancy

DATABASE = "western_approaches"
PORT = 5432
SOCKET_NAME = f".s.PGSQL.{PORT}"
LONGEST_SOCKET_PATH = 103  # what the strictest system, macOS, allows
SOCKET_DIR_PREFIX = "western-approaches-"
LARGEST_LOG = 1_000_000
PATIENCE_WITH_SHUTDOWN = 60.0  # seconds; then it is stopped at once, and recovers when next started

INITDB = (
    *("--username=postgres", "--encoding=UTF8", "--auth-local=trust", "--auth-host=scram-sha-256"),
    # Sorting must not change with the machine's C library.
    *("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C.UTF-8"),
)
# Without a network there is no port to clash with, and only who may enter the socket's directory may connect.
SETTINGS = ("listen_addresses=", f"port={PORT}", "unix_socket_permissions=0700", "timezone=UTC", "log_timezone=UTC")
CARELESS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class EmbeddedPostgres:
    """The Postgres in `data_dir`. With `fsync=False` it is faster and loses data in a power cut: for tests.

    `binaries` is the folder of the Postgres programs, where it should not be looked for.
    All methods may be called from any thread.
    """

    def __init__(self, data_dir: Path, *, fsync: bool = True, binaries: Path | None = None) -> None:
        self.data_dir = data_dir.absolute()
        self.fsync = fsync
        self._binaries_setting = binaries
        self._turn = threading.RLock()
        self._child: subprocess.Popen[str] | None = None
        self._pid: int | None = None
        self._occupancy: Occupancy | None = None

    def start(self) -> str:
        """Start it, or attach to one that a killed server left running; the address of its database."""
        with self._turn:
            if self._occupancy:
                return self.url()
            self._settle_in()
            try:
                self._bring_up()
            except BaseException:
                self.stop()
                raise
            return self.url()

    def ensure_running(self) -> bool:
        """Start it again if it died; whether that was needed."""
        with self._turn:
            if not self._occupancy:
                raise EmbeddedPostgresError("The embedded Postgres has not been started.")
            if self.is_running():
                return False
            self._bring_up()
            return True

    def stop(self) -> None:
        """Stop it, also if we only attached to it, and leave the data directory to whoever comes next."""
        with self._turn:
            if not self._occupancy:
                return
            self._shut_down()
            self._remove_own_socket_dir(self._socket_dir)
            self._occupancy.release()
            self._occupancy = None

    def is_running(self) -> bool:
        if self._child:
            return self._child.poll() is None
        return self._pid is not None and processes.is_alive(self._pid, self._cluster)

    def url(self, database: str = DATABASE) -> str:
        """The port is part of the socket's name; left out, it would be taken from PGPORT."""
        return f"postgresql+asyncpg://postgres@/{database}?host={quote(str(self._socket_dir))}&port={PORT}"

    def sql(self, statement: str, database: str = "postgres") -> str:
        """Run one statement and give its rows as text; for the launcher itself and for tests."""
        answer = self._psql(statement, database)
        if answer.returncode:
            raise EmbeddedPostgresError(f"Postgres refused {statement!r}: {answer.stderr.strip()}")
        return answer.stdout.strip()

    def __enter__(self) -> "EmbeddedPostgres":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    # --- settling in: everything that does not change while we hold the data directory

    def _settle_in(self) -> None:
        try:
            self.data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
            occupancy = Occupancy(self.data_dir)
            occupancy.take()
        except OSError as error:
            raise EmbeddedPostgresError(
                f"The data directory {self.data_dir} cannot be used: {error.strerror}."
            ) from error
        # Resolved, because Postgres' own processes report their directory that way.
        self._cluster = self.data_dir.resolve() / "postgres"
        self._log = self.data_dir / "postgres.log"
        self._occupancy = occupancy
        try:
            self._identity = choose_identity()
            self._bin = self._usable_binaries()
            self._socket_dir = self._find_socket_dir()
            self._make_cluster()
        except BaseException:
            occupancy.release()
            self._occupancy = None
            raise

    def _usable_binaries(self) -> Path:
        found = find_binaries(self._binaries_setting)
        if self._identity.user is not None:
            # Ours to open, unlike its parents; what is private in it is protected by its own mode.
            self.data_dir.chmod(0o711)
        if not self._identity.can_run(["test", "-x", self.data_dir], cwd=Path("/")):
            raise EmbeddedPostgresError(
                f"Postgres may not run as root, and the user it runs as instead cannot reach {self.data_dir}. Choose "
                "another data directory, run the server as an ordinary user, or set DATABASE_URL to a running Postgres."
            )
        if self._identity.can_run([found / "initdb", "--version"], cwd=Path("/")):
            return found
        return copy_binaries(found, self.data_dir / "postgres-programs")

    def _find_socket_dir(self) -> Path:
        recorded = self._recorded()
        if recorded and processes.is_alive(recorded[0], self._cluster):
            return recorded[1]
        if recorded:
            self._remove_own_socket_dir(recorded[1])
        if len(os.fsencode(self._cluster / SOCKET_NAME)) <= LONGEST_SOCKET_PATH:
            return self._cluster
        nearby = min((tempfile.gettempdir(), "/tmp"), key=len)
        return Path(tempfile.mkdtemp(prefix=SOCKET_DIR_PREFIX, dir=nearby)).resolve()

    def _remove_own_socket_dir(self, socket_dir: Path) -> None:
        if socket_dir.name.startswith(SOCKET_DIR_PREFIX):
            shutil.rmtree(socket_dir, ignore_errors=True)

    def _make_cluster(self) -> None:
        version = self._cluster / "PG_VERSION"
        if version.exists():
            made_by, ours = int(version.read_text()), major_version(self._bin)
            if made_by != ours:
                raise EmbeddedPostgresError(
                    f"The data in {self._cluster} was written by Postgres {made_by}, and this is Postgres {ours}. "
                    f"Dump it with Postgres {made_by} and restore it into a new data directory."
                )
            self._give_to_identity(self._cluster)
            return
        # Renamed when complete, so that a power cut during the first start leaves nothing half made.
        unfinished = self._cluster.with_name("postgres.unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(mode=0o700)
        self._give_to_identity(unfinished)
        syncing = () if self.fsync else ("--no-sync",)
        command: list[str | Path] = [self._bin / "initdb", *INITDB, *syncing, "-D", unfinished]
        initdb = self._identity.popen(
            command, cwd=self.data_dir, env=_plain_environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        words, _ = initdb.communicate()
        if initdb.returncode:
            raise EmbeddedPostgresError(f"Postgres could not make its files in {self._cluster}:\n{words.strip()}")
        unfinished.rename(self._cluster)

    def _give_to_identity(self, path: Path) -> None:
        """A directory last used under another identity: root's in a namespace, nobody's without."""
        if os.geteuid() == 0 and path.stat().st_uid != self._identity.owner:
            for each in (path, *path.rglob("*")):
                os.chown(each, self._identity.owner, -1, follow_symlinks=False)

    # --- up and down

    def _bring_up(self) -> None:
        self._child = self._pid = None
        while True:
            if not self._attach():
                self._clear_what_a_crash_left()
                self._spawn()
            if self._becomes_ready():
                break
        if not self.sql(f"SELECT 1 FROM pg_database WHERE datname = '{DATABASE}'"):
            self.sql(f"CREATE DATABASE {DATABASE}")

    def _attach(self) -> bool:
        recorded = self._recorded()
        if not recorded or not processes.is_alive(recorded[0], self._cluster):
            return False
        self._child, self._pid = None, recorded[0]
        return True

    def _recorded(self) -> tuple[int, Path] | None:
        """Process and socket directory, as the last Postgres wrote them down."""
        with suppress(OSError, ValueError, IndexError):
            lines = (self._cluster / "postmaster.pid").read_text().splitlines()
            return int(lines[0]), Path(lines[4])
        return None

    def _clear_what_a_crash_left(self) -> None:
        """Postgres would take a zombie, or a newcomer with the same process number, for its predecessor."""
        processes.kill_all(processes.living(self._cluster), self._cluster)
        for left in (
            self._cluster / "postmaster.pid",
            self._socket_dir / SOCKET_NAME,
            self._socket_dir / f"{SOCKET_NAME}.lock",
        ):
            left.unlink(missing_ok=True)

    def _spawn(self) -> None:
        settings = SETTINGS if self.fsync else SETTINGS + CARELESS
        options = [part for setting in settings for part in ("-c", setting)]
        if self._identity.user is not None and self._socket_dir != self._cluster:
            os.chown(self._socket_dir, self._identity.user, -1)
        with open(self._log, "ab", opener=_for_us_alone) as log:
            if log.tell() > LARGEST_LOG:
                log.truncate(0)
            # A session of its own: Ctrl-C is for the server, which first finishes what it is writing.
            self._child = self._identity.popen(
                [self._bin / "postgres", "-D", self._cluster, "-k", self._socket_dir, *options],
                cwd=self.data_dir,
                env=_plain_environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._pid = self._child.pid

    def _becomes_ready(self) -> bool:
        """Wait as long as it lives: recovering from a crash takes the time it takes."""
        while self.is_running():
            answer = self._psql("SELECT 1", "postgres")
            if answer.returncode == 0:
                return True
            if answer.returncode > 3 or _is_final(answer.stderr):
                raise EmbeddedPostgresError(f"Postgres runs, but cannot be used: {answer.stderr.strip()}")
            time.sleep(0.03)
        if self._child and not self._attach():
            raise EmbeddedPostgresError(f"Postgres did not start. Its last words:\n{self._last_words()}")
        return False

    def _shut_down(self) -> None:
        if not self._pid:
            return
        deadline = time.monotonic() + PATIENCE_WITH_SHUTDOWN
        request = signal.SIGINT  # "fast": ends the connections, writes everything down
        while self.is_running():
            with suppress(ProcessLookupError):
                os.kill(self._pid, request)
            if self._gone_by(deadline):
                break
            request, deadline = signal.SIGQUIT, time.monotonic() + PATIENCE_WITH_SHUTDOWN
        self._child = self._pid = None

    def _gone_by(self, deadline: float) -> bool:
        while self.is_running() and time.monotonic() < deadline:
            time.sleep(0.01)
        return not self.is_running()

    def _psql(self, statement: str, database: str) -> "subprocess.CompletedProcess[str]":
        where = ["-h", str(self._socket_dir), "-p", str(PORT), "-U", "postgres", "-d", database]
        how = ["--no-psqlrc", "--no-password", "--quiet", "--no-align", "--tuples-only", "-v", "ON_ERROR_STOP=1"]
        return subprocess.run(
            [self._bin / "psql", *where, *how, "-c", statement],
            cwd=self.data_dir,
            env=_plain_environment(),
            capture_output=True,
            text=True,
        )

    def _last_words(self) -> str:
        with suppress(OSError):
            return "\n".join(self._log.read_text(errors="replace").splitlines()[-15:])
        return "(none)"


def _for_us_alone(path: str, flags: int) -> int:
    """What Postgres writes down may hold parts of rows, so nobody else reads it."""
    file = os.open(path, flags, 0o600)
    os.fchmod(file, 0o600)
    return file


def _is_final(refusal: str) -> bool:
    """Whether waiting will not help: it is not about starting up, it is about us."""
    return any(word in refusal for word in ("pg_hba.conf", "authentication", "password", "role"))


def _plain_environment() -> dict[str, str]:
    """Without the likes of PGPORT and PGOPTIONS, which are meant for another Postgres; and in plain English."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")} | {"LC_ALL": "C"}

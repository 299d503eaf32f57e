"""The way in to an embedded Postgres that a running server keeps, for commands that look after its games."""

from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from app.store.embedded.launcher import DATABASE


def address_of_running(data_dir: Path) -> str | None:
    """Its address, from where the running Postgres wrote down its socket."""
    with suppress(OSError, IndexError):
        lines = (data_dir / "postgres" / "postmaster.pid").read_text().splitlines()
        return f"postgresql+asyncpg://postgres@/{DATABASE}?host={quote(lines[4])}&port=5432"
    return None

"""What is secret on the disk is readable by the server's user alone, whatever habits that user has."""

import os
import stat
from pathlib import Path

import pytest

from app.store.embedded import EmbeddedPostgres
from app.store.migrate import upgrade
from app.store.record_key import record_key
from app.store.signing_key import signing_key
from app.store.store import Store


def open_to_others(folder: Path) -> list[str]:
    """Files below it that another user of the machine could read; into a folder closed to them nobody gets."""
    found = []
    for path in sorted(folder.iterdir()):
        mode = path.lstat().st_mode
        if stat.S_ISDIR(mode) and mode & 0o011:
            found += open_to_others(path)
        elif stat.S_ISREG(mode) and mode & 0o044:
            found.append(path.name)
    return found


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch):
    before = os.umask(0)
    yield
    os.umask(before)


async def test_keys_dice_and_the_database_s_own_log_are_the_servers_alone(tmp_path: Path, careless) -> None:
    """The folder may be one that was there before, open to all the world."""
    (tmp_path / "data").mkdir(mode=0o777)
    postgres = EmbeddedPostgres(tmp_path / "data", fsync=False)
    with postgres:
        upgrade(postgres.url())
        store = Store(postgres.url())
        keys = [await signing_key(store.database), await record_key(store.database)]
        await store.close()
        assert (tmp_path / "data" / "postgres.log").stat().st_size > 0
        open_files = open_to_others(tmp_path / "data")
        said = (tmp_path / "data" / "postgres.log").read_bytes()
    # The lock holds a number of a process, and the programs of Postgres are everybody's.
    assert [name for name in open_files if name != "server.lock"] == []
    for key in keys:
        assert key not in said
        assert key.hex().encode() not in said


async def test_a_log_that_was_open_before_is_closed(tmp_path: Path, careless) -> None:
    (tmp_path / "postgres.log").write_text("as an older release left it\n")
    with EmbeddedPostgres(tmp_path, fsync=False):
        assert stat.S_IMODE((tmp_path / "postgres.log").stat().st_mode) == 0o600

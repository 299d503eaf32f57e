"""A disk of a few megabytes under the table of moves: a real one, filled to the last byte, where we may mount it."""

import asyncio
import os
import subprocess
from pathlib import Path

from app.store.embedded import EmbeddedPostgres

SIZE = 24 << 20

REFUSES = """
CREATE OR REPLACE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$;
CREATE TRIGGER full_now BEFORE INSERT ON moves FOR EACH ROW EXECUTE FUNCTION disk_full()
"""


class SmallDisk:
    """Where nothing can be mounted, Postgres is made to say what it would say (`real` is false)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.real = False

    def put_under(self, postgres: EmbeddedPostgres, database: str) -> None:
        """Before anybody plays."""
        self.folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=0711", "none", str(self.folder)]
        try:
            self.real = subprocess.run(mount, capture_output=True).returncode == 0
        except OSError:
            return
        if self.real:
            place = self.folder / "moves"
            place.mkdir(mode=0o700)
            os.chown(place, postgres._identity.owner, -1)
            postgres.sql(f"CREATE TABLESPACE small LOCATION '{place}'", database)
            postgres.sql("ALTER TABLE moves SET TABLESPACE small", database)

    async def fill(self, postgres: EmbeddedPostgres, database: str) -> None:
        if not self.real:
            await asyncio.to_thread(postgres.sql, REFUSES, database)
            return
        block = bytes(1 << 16)
        try:
            with (self.folder / "filler").open("wb", buffering=0) as filler:
                while filler.write(block) == len(block):
                    pass
        except OSError:
            pass  # that was the last byte

    async def clear(self, postgres: EmbeddedPostgres, database: str) -> None:
        if self.real:
            (self.folder / "filler").unlink(missing_ok=True)
        else:
            await asyncio.to_thread(postgres.sql, "DROP TRIGGER IF EXISTS full_now ON moves", database)

    def take_away(self) -> None:
        if self.real:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=False)

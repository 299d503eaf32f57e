"""One server per data directory."""

import fcntl
import os
from pathlib import Path
from typing import TextIO

from app.store.embedded.errors import DataDirectoryInUse


class Occupancy:
    """Held by the server's own process, so the system gives it up when the server dies, however it dies."""

    def __init__(self, data_dir: Path) -> None:
        self._path = data_dir / "server.lock"
        self._data_dir = data_dir
        self._file: TextIO | None = None
        # A forked child would keep the lock of a parent that was killed.
        os.register_at_fork(after_in_child=self.release)

    def take(self) -> None:
        file = self._path.open("a+")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            holder = file.read().strip()
            file.close()
            raise DataDirectoryInUse(
                f"The data directory {self._data_dir} is in use by another server (process {holder or 'unknown'}). "
                "Stop that one, or give this one a data directory of its own."
            ) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        self._file = file

    def release(self) -> None:
        """Only closes: an explicit unlock in a forked child would free the parent's lock too."""
        if self._file:
            self._file.close()
            self._file = None

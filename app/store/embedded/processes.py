"""Which processes of a Postgres are alive.

`kill(pid, 0)` is not enough: it takes a zombie for alive, and in a container without an init a killed
Postgres stays a zombie for ever. It also takes any newcomer with the same number for the old Postgres.
"""

import os
import signal
import subprocess
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")


def is_alive(pid: int, home: Path) -> bool:
    """Whether this process is a living Postgres, at home in this data directory."""
    if not (PROC / "self").exists():
        return _ps_shows(pid, home)
    try:
        # Every Postgres process works in its data directory, and a zombie works nowhere.
        return (PROC / f"{pid}/cwd").readlink() == home and (PROC / f"{pid}/comm").read_text() == "postgres\n"
    except OSError:
        return False


def living(home: Path) -> list[int]:
    """All living Postgres processes of this data directory; none can be told where there is no /proc."""
    if not (PROC / "self").exists():
        return []
    return [int(entry.name) for entry in PROC.iterdir() if entry.name.isdigit() and is_alive(int(entry.name), home)]


def kill_all(pids: Iterable[int], home: Path) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    while any(is_alive(pid, home) for pid in pids):
        time.sleep(0.01)


def _ps_shows(pid: int, home: Path) -> bool:
    shown = subprocess.run(["ps", "-o", "stat=,command=", "-p", str(pid)], capture_output=True, text=True).stdout
    return bool(shown.strip()) and not shown.startswith("Z") and str(home) in shown

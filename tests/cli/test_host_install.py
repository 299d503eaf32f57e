"""`python -m app host install` with a real `useradd`, in a mount namespace of its own: the machine keeps its /etc."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("unshare", "mount", "useradd", "id")

SCRIPT = """
set -e
mount --bind "$1" /etc
"$2" -m app host install --public-url https://games.example.org --user wa-test
"$2" -m app host install --user wa-test
id wa-test
if command -v systemd-analyze >/dev/null; then systemd-analyze verify western-approaches.service && echo verified; fi
"""


def in_a_namespace() -> bool:
    if os.geteuid() != 0 or not all(shutil.which(program) for program in NEEDED):
        return False
    return subprocess.run(["unshare", "--mount", "true"], capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not in_a_namespace(), reason="needs root and mount namespaces")
def test_it_writes_the_unit_and_makes_the_user_and_a_second_time_changes_nothing(tmp_path: Path) -> None:
    etc = tmp_path / "etc"
    etc.mkdir()
    for name in ("passwd", "group", "shadow", "gshadow", "login.defs", "nsswitch.conf", "ld.so.cache"):
        if Path("/etc", name).exists():
            shutil.copy(Path("/etc", name), etc)
    before = Path("/etc/passwd").read_bytes()
    done = subprocess.run(
        ["unshare", "--mount", "sh", "-c", SCRIPT, "sh", str(etc), sys.executable],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "User wa-test is made." in done.stdout
    assert "User wa-test is there already." in done.stdout
    assert "western-approaches.env is there already, and stays." in done.stdout
    assert "(wa-test)" in done.stdout
    line = next(line for line in (etc / "passwd").read_text().splitlines() if line.startswith("wa-test:"))
    assert line.endswith(":/var/lib/western-approaches:/usr/sbin/nologin")
    assert "WA_PUBLIC_URL=https://games.example.org" in (etc / "western-approaches.env").read_text()
    assert (etc / "western-approaches.env").stat().st_mode & 0o777 == 0o600
    assert "User=wa-test" in (etc / "systemd/system/western-approaches.service").read_text()
    assert Path("/etc/passwd").read_bytes() == before

"""Whom Postgres runs as. It refuses to be root, and we make no new user for it."""

import os
import pwd
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

# In a user namespace root looks like nobody to Postgres, yet keeps owning its files: no chmod, no chown, no copy.
USER_NAMESPACE = ("unshare", "--user", "--map-user=65534", "--map-group=65534", "--")


@dataclass(frozen=True)
class Identity:
    wrapper: tuple[str, ...] = ()
    user: int | None = None  # to become before running, None to stay who we are
    group: int | None = None

    @property
    def owner(self) -> int:
        return os.geteuid() if self.user is None else self.user

    def popen(self, command: list[str | Path], **options: Any) -> "subprocess.Popen[str]":
        if self.user is not None:
            options |= {"user": self.user, "group": self.group, "extra_groups": []}
        return subprocess.Popen([*self.wrapper, *map(str, command)], text=True, **options)

    def can_run(self, command: list[str | Path], cwd: Path) -> bool:
        try:
            process = self.popen(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except OSError:
            return False
        return process.wait() == 0


def choose_identity() -> Identity:
    if os.geteuid() != 0:
        return Identity()
    if user_namespaces_work():
        return Identity(wrapper=USER_NAMESPACE)
    nobody = pwd.getpwnam("nobody")
    return Identity(user=nobody.pw_uid, group=nobody.pw_gid)


def user_namespaces_work() -> bool:
    """Containers commonly forbid them."""
    return Identity(wrapper=USER_NAMESPACE).can_run(["true"], cwd=Path("/"))

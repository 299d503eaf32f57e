"""The steps of a Dockerfile in a root of their own, for machines without Docker: nothing of this one is in it but the
programs of /usr, read only, and a Python with nothing installed in the place of the base image.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

SHARED = ("/usr", "/bin", "/sbin", "/lib", "/lib64", "/opt")
"""Of the machine, read only; /opt is where it may keep packages that it does not fetch."""
OF_ETC = ("ssl", "pip.conf", "resolv.conf", "hosts", "nsswitch.conf", "ld.so.cache", "login.defs", "alternatives")
IMAGE = "/image"


def possible() -> bool:
    """Root, and a mount namespace."""
    if os.geteuid() != 0 or not shutil.which("unshare") or not shutil.which("chroot"):
        return False
    return subprocess.run(["unshare", "--mount", "true"], capture_output=True, check=False).returncode == 0


class CleanRoot:
    def __init__(self, root: Path, context: Path) -> None:
        self.root, self.context = root, context
        self.env = {"PATH": f"{IMAGE}/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8"}
        self.env |= {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        self.where, self.user, self.command, self.health = "/", "root", "", ""
        self.shared = [*SHARED, *([] if sys.base_prefix.startswith("/usr") else [sys.base_prefix])]
        for folder in ("etc", "tmp", "root", "proc", "dev", "srv", "var/tmp"):
            (root / folder).mkdir(parents=True)
        for name in ("passwd", "group", "shadow"):
            (root / "etc" / name).write_text("root:x:0:0::/root:/bin/sh\n" if name == "passwd" else "root:x:0:\n")
        for name in OF_ETC:
            found = Path("/etc", name)
            if found.is_dir():
                shutil.copytree(found, root / "etc" / name, symlinks=True)
            elif found.exists():
                shutil.copy(found, root / "etc" / name)
        self.run(f"{Path(sys.base_prefix, 'bin', f'python3.{sys.version_info.minor}')} -m venv {IMAGE}")

    def build(self, dockerfile: str) -> None:
        for line in re.sub(r"\\\n", " ", dockerfile).splitlines():
            verb, _, rest = line.partition(" ")
            match verb:
                case "ENV":
                    self.env |= dict(each.split("=", 1) for each in shlex.split(rest))
                case "WORKDIR":
                    self.where = rest
                    (self.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
                case "COPY":
                    self.copy(*rest.split())
                case "RUN":
                    self.run(rest)
                case "USER":
                    self.user = rest
                case "CMD":
                    self.command = shlex.join(json.loads(rest))
                case "HEALTHCHECK":
                    self.health = shlex.join(json.loads(rest.partition("CMD ")[2]))

    def copy(self, source: str, target: str) -> None:
        to = self.root / self.where.lstrip("/") / target
        for path in self.context.glob(source):
            if path.is_dir():
                shutil.copytree(path, to, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                to.mkdir(exist_ok=True, parents=True)
                shutil.copy(path, to)

    def run(self, command: str) -> str:
        done = subprocess.run(self.called(command), capture_output=True, text=True, check=False, env=self.env)
        assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}{done.stderr[-3000:]}"
        return done.stdout

    def called(self, command: str) -> list[str]:
        """As it is called from outside; the mounts are gone when it has ended."""
        binds = [f"mount --rbind {each} {self.root}{each}" for each in ("/proc", "/dev")]
        for each in self.shared:
            if Path(each).is_symlink():
                binds.append(f"ln -sfn {Path(each).readlink()} {self.root}{each}")
            elif Path(each).is_dir():
                binds.append(f"mkdir -p {self.root}{each} && mount --bind -o ro {each} {self.root}{each}")
        inner = f"cd {self.where} && exec {command}" if self.user != "root" else f"cd {self.where} && {command}"
        enter = f"exec chroot --userspec={self.user} {self.root} /bin/sh -c {shlex.quote(inner)}"
        return ["unshare", "--mount", "/bin/sh", "-c", " && ".join([*binds, enter])]

#!/usr/bin/env python3
"""Western Approaches on a bare machine: nothing but Python is needed to play or to test.

    python3 dev.py run [--host H] [--port P] [--data-dir D]   serve the games
    python3 dev.py test                                       what must hold, in five minutes
    python3 dev.py test all                                   also what takes long; so does CI
    python3 dev.py test [pytest arguments]                    a part of it
    python3 dev.py test faults                                a thousand faults under play; WA_FAULTS is another number
    python3 dev.py test api                                   the API for programs, asked at length by schemathesis
    python3 dev.py lint                                       style, types, layers and known holes; --fix repairs
    python3 dev.py bench [names] [options]                    the benchmarks in bench/
    python3 dev.py pictures [-k game]                         every table at every size, drawn and checked
    python3 dev.py setup                                      the environment only
    python3 dev.py lock                                       pin the dependencies anew

Each command first brings the environment in .venv up to date with requirements.lock.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

ROOT = Path(__file__).resolve().parent
LOCK = ROOT / "requirements.lock"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "installed"
OLDEST = (3, 11)

# The lock file has one section for each of these, and each builds on those before it:
# the Docker image takes the first, `run` the first two, everything else the first three, and `test api` all of them.
SECTIONS = {"serve": [], "run": ["embedded", "build"], "test": ["test", "lint", "e2e"], "fuzz": ["fuzz"]}


def main(argv: list[str]) -> int:
    commands = {
        "run": run,
        "test": test,
        "lint": lint,
        "bench": bench,
        "pictures": pictures,
        "setup": setup,
        "lock": lock,
    }
    if not argv or argv[0] not in commands:
        print(__doc__.strip())
        return 0 if argv[:1] in (["-h"], ["--help"], ["help"]) else 2
    refuse_what_cannot_work()
    keep_byte_code()
    return commands[argv[0]](argv[1:])


# --- the commands


def run(args: list[str]) -> int:
    prepare("run")
    # Replaces this process, so that signals reach the server itself.
    os.execv(PYTHON, [str(PYTHON), "-m", "app", "serve", *args])


def test(args: list[str]) -> int:
    prepare("fuzz" if args[:1] == ["api"] else "test")
    os.chdir(ROOT)
    at_length = {"faults": "tests/faults", "api": "tests/web/test_api_at_length.py"}
    if args and args[0] in at_length:
        args = [at_length[args[0]], "--long", "-n", "0", "-s", *args[1:]]
    else:
        args = at_a_desk(args)
        find_chromium()
        find_neighbours()
    spread = spread_over_cores(args)
    if spread and not any(arg.startswith("tests") for arg in args):
        read_the_tests_once()
    os.execv(PYTHON, [str(PYTHON), "-m", "pytest", *spread, *args])


def at_a_desk(args: list[str]) -> list[str]:
    """Nobody waits for what takes long, unless they ask for it: by name, for all of it, or in CI."""
    if args[:1] == ["all"]:
        return args[1:]
    named = any(arg.startswith("tests") or arg in ("-k", "-m", "--long", "--measure") for arg in args)
    if named or os.environ.get("CI") == "true":
        return args
    print("What takes long is left to CI; `python3 dev.py test all` runs it here.", flush=True)
    return ["--desk", *args]


def lint(args: list[str]) -> int:
    prepare("test")
    os.chdir(ROOT)
    return max([subprocess.call([str(VENV / "bin" / check[0]), *check[1:]]) for check in checks("--fix" in args)])


def checks(fix: bool = False) -> list[list[str]]:
    """What looks at the text of the code alone; with `fix`, what can be repaired is. The tests run the same."""
    python = [
        ["ruff", "check", *(["--fix"] if fix else []), "."],
        ["ruff", "format", *([] if fix else ["--check"]), "."],
        # All of it must be consistent; where a wrong type is a wrong rule, pyproject.toml says that mypy is strict.
        ["mypy"],
        # Who may import whom; above all, that the rules know nothing of the web, the database and the clock.
        ["lint-imports", "--no-cache"],
        # Known holes in what we build on; where nobody can be asked it says so and passes.
        ["python", ".ci/audit.py"],
    ]
    pages = [
        ["oxlint", *(["--fix"] if fix else []), "static"],
        ["oxfmt", *([] if fix else ["--check"]), "static"],
        # --warn: having repaired something is no failure.
        ["djlint", "--quiet", *(["--reformat", "--warn"] if fix else ["--check"]), "templates"],
        ["djlint", "--quiet", "--lint", "templates"],
    ]
    return python + pages


def bench(args: list[str]) -> int:
    """Names of benchmarks; from the first option on, all is for the one before it."""
    prepare("test")
    os.chdir(ROOT)
    first = next((place for place, arg in enumerate(args) if arg.startswith("-")), len(args))
    scripts = [f"bench/{name}.py" for name in args[:first]]
    missing = [script for script in scripts if not Path(script).exists()]
    if missing:
        sys.exit(f"There is no {' and no '.join(missing)}.")
    wanted = [[script] for script in scripts] or [["-m", "bench"]]
    wanted[-1] += args[first:]
    return max([subprocess.call([str(PYTHON), *what]) for what in wanted])


def pictures(args: list[str]) -> int:
    """Key positions of every game × eight sizes, into .data/pictures; what a machine can find wrong fails."""
    return test(["tests/browser/test_pictures.py", "--pictures", "-n", "0", "--timeout", "0", *args])


def setup(args: list[str]) -> int:
    prepare("test")
    print(f"The environment is ready: {VENV}")
    return 0


def lock(args: list[str]) -> int:
    """Pin every package by version and hash; `lock --upgrade` also takes newer versions."""
    prepare("run")
    uv = shutil.which("uv") or str(VENV / "bin" / "uv")
    if not Path(uv).exists():
        progress("Fetching uv, which writes the lock", [PYTHON, "-m", "pip", "install", "uv"])
    everything = pins(uv, [extra for extras in SECTIONS.values() for extra in extras], args)
    LOCK.write_text(in_sections(uv, everything))
    print(f"{LOCK.name} pins {len(everything)} packages.")
    return 0


# --- the environment


def refuse_what_cannot_work() -> None:
    if os.name != "posix":
        sys.exit("Western Approaches runs on Linux and macOS; on Windows, use it inside WSL.")
    if sys.version_info < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        newer = next(filter(None, (shutil.which(f"python3.{minor}") for minor in range(15, OLDEST[1] - 1, -1))), None)
        hint = f"Try: {newer} dev.py" if newer else "Please install a newer one."
        sys.exit(f"Western Approaches needs Python {wanted} or newer; this is {sys.version.split()[0]}. {hint}")


def keep_byte_code() -> None:
    """Compiled modules are kept inside .venv, for whatever is started from here, whatever the caller's habits are.

    Compiling the server and all it imports takes three times as long as starting it, and the tests start many.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")


def prepare(section: str) -> None:
    """Make .venv match the lock file, as far as this section of it; instant when it already does."""
    key = hashlib.sha256(sys.version.encode() + LOCK.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()
    with only_one_at_a_time():
        installed = STAMP.read_text() if STAMP.exists() and PYTHON.exists() else ""
        wider = list(SECTIONS)[list(SECTIONS).index(section) :]
        if installed in [f"{key} {each}" for each in wider]:
            return
        uv = shutil.which("uv")
        make_venv(uv)
        STAMP.unlink(missing_ok=True)
        wanted = VENV / "wanted.txt"
        wanted.write_text(up_to(section))
        # Packages compile themselves when first imported; doing it for all of them now costs more than it saves.
        install = [uv, "pip", "install", "--python", PYTHON] if uv else [PYTHON, "-m", "pip", "install", "--no-compile"]
        count = len(re.findall(r"^\w", wanted.read_text(), flags=re.MULTILINE))
        progress(f"Installing {count} packages", [*install, "--require-hashes", "-r", wanted])
        progress("Installing Western Approaches", [*install, "--no-deps", "--no-build-isolation", "-e", ROOT])
        STAMP.write_text(f"{key} {section}")


def make_venv(uv: str | None) -> None:
    if PYTHON.exists():
        # A .venv made by uv has no pip; it will not do once uv is gone.
        question = f"import sys{'' if uv else ', pip'}; print(sys.version, end='')"
        answer = subprocess.run([PYTHON, "-c", question], capture_output=True, text=True)
        if answer.stdout == sys.version:
            return
    base = getattr(sys, "_base_executable", sys.executable)
    if uv:
        progress("Making .venv", [uv, "venv", "--clear", "--python", base, VENV])
        return
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        package = f"python3.{sys.version_info.minor}-venv"
        sys.exit(
            "This Python cannot make virtual environments: its venv or ensurepip module is missing.\n"
            f"On Debian and Ubuntu they come with: apt-get install {package}"
        )
    progress("Making .venv", [base, "-m", "venv", "--clear", VENV])


@contextlib.contextmanager
def only_one_at_a_time():
    """Two commands started together must not install into the same .venv; the second waits."""
    import fcntl  # not at the top: it does not exist where we say that Windows is not supported

    with (ROOT / ".dev.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Another dev.py is preparing the environment; waiting for it …", flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def progress(title: str, command: list) -> None:
    """Run a command under one line that shows how far it is; its own words only if it fails."""
    began, live = time.monotonic(), sys.stdout.isatty()
    print(f"{title} …", end="" if live else "\n", flush=True)
    process = subprocess.Popen(
        [str(part) for part in command], cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    last_words: deque[str] = deque(maxlen=30)
    for line in process.stdout:
        last_words.append(line.rstrip())
        if live:
            print(f"\r\033[K{title} … {line.strip()[:70]}", end="", flush=True)
    if process.wait():
        print("", *last_words, "", f"{title} failed; the lines above say why.", sep="\n")
        sys.exit(1)
    start = "\r\033[K" if live else ""
    print(f"{start}{title}: done in {time.monotonic() - began:.0f} s", flush=True)


# --- the lock file


def up_to(section: str) -> str:
    """The lock file from its start to the end of this section."""
    later = list(SECTIONS)[list(SECTIONS).index(section) + 1 :]
    text = LOCK.read_text()
    return text.split(heading(later[0]))[0] if later else text


def heading(section: str) -> str:
    return f"# ---- {section} ----\n"


def pins(uv: str, extras: list[str], args: list[str]) -> dict[str, str]:
    """Package name → its lines in a lock file that holds hashes and no address."""
    options = ["--universal", "--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url", "--quiet"]
    chosen = [option for extra in extras for option in ("--extra", extra)]
    # Given the present lock, uv keeps the versions in it unless told to upgrade.
    draft = VENV / "draft.lock"
    shutil.copy(LOCK, draft)
    compile_ = [uv, "pip", "compile", *options, *chosen, *args, "pyproject.toml", "-o", draft]
    subprocess.run(compile_, cwd=ROOT, check=True)
    blocks = re.split(r"^(?=\S)", draft.read_text(), flags=re.MULTILINE)
    found: dict[str, str] = {}
    for block in blocks:
        name = re.match(r"[\w.-]+(?===)", block)
        if name:  # more than once, where the version depends on that of Python
            found[name[0]] = found.get(name[0], "") + block
    return found


def in_sections(uv: str, everything: dict[str, str]) -> str:
    text, done, extras = "", set(), []
    for section, more in SECTIONS.items():
        extras += more
        names = everything.keys() & pins(uv, extras, []).keys() - done
        text += heading(section) + "".join(everything[name] for name in sorted(names))
        done |= names
    return text


# --- the browser

# The first draws the same pages without a window, its toolbar and its helpers: two thirds of the work of the others.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def installed_chromium() -> str | None:
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)


def find_chromium() -> None:
    """The browser tests need a Chromium. Fetch Debian's where we may; otherwise say what is left out."""
    found = installed_chromium()
    if not found and os.geteuid() == 0 and shutil.which("apt-get"):
        install = f"DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends {CHROMIUMS[0]}"
        with contextlib.suppress(SystemExit):  # the tests that need no browser are still worth running
            progress("Installing Debian's chromium for the browser tests", ["sh", "-c", f"apt-get update && {install}"])
        found = installed_chromium()
    if found:
        os.environ["CHROMIUM"] = found
    elif os.environ.get("CI") == "true":
        print("There is no Chromium here; with CI=true the browser tests fail rather than be left out.", flush=True)
    else:
        print("There is no Chromium here: the tests in tests/browser are left out.", flush=True)


# What stands beside a server in a few tests: a bus, a pooler, proxies. Debian has them all.
NEIGHBOURS = ("nats-server", "pgbouncer", "haproxy", "caddy", "nginx")
# Debian's own way to install a service and not start it.
NOT_STARTED = (
    "p=/usr/sbin/policy-rc.d; "
    r"[ -e $p ] || { printf '#!/bin/sh\nexit 101\n' >$p; chmod +x $p; trap 'rm $p' EXIT; }"
)


def find_neighbours() -> None:
    """In CI nothing is left out, so they are fetched; on somebody's own machine no service is installed unasked."""
    missing = [name for name in NEIGHBOURS if not shutil.which(name)]
    ci = os.environ.get("CI") == "true"
    if missing and ci and os.geteuid() == 0 and shutil.which("apt-get"):
        install = f"DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends {' '.join(missing)}"
        with contextlib.suppress(SystemExit):
            title = f"Installing Debian's {', '.join(missing)} for the tests beside them"
            progress(title, ["sh", "-c", f"{NOT_STARTED}; apt-get update && {install}"])
        missing = [name for name in NEIGHBOURS if not shutil.which(name)]
    if missing:
        what = "fail rather than be" if ci else "are"
        print(f"Not here: {', '.join(missing)}. The tests beside them {what} left out.", flush=True)


def read_the_tests_once() -> None:
    """In a new clone every process of the tests would compile all of them, and all they import, for itself."""
    if (Path(os.environ["PYTHONPYCACHEPREFIX"]) / ROOT.relative_to("/") / "tests").exists():
        return
    read = [str(PYTHON), "-m", "pytest", "--collect-only", "-qq", "tests"]
    halves = [["--ignore=tests/rules"], ["--ignore-glob=tests/[!r]*"]]
    reading = [subprocess.Popen([*read, *half], stdout=subprocess.DEVNULL) for half in halves]
    for each in reading:
        each.wait()


def spread_over_cores(args: list[str]) -> list[str]:
    """A test that waits for its browser or its server leaves its core to another: one process more than cores."""
    alone = any(re.match(r"-n|--numprocesses|--pdb|--trace|-s$|--capture=no|--collect-only|--co$", arg) for arg in args)
    return [] if alone else ["-n", str(min(4, (os.cpu_count() or 1) + 1)), "--dist", "worksteal"]


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("\nStopped. The next command carries on from here.")

#!/usr/bin/env python3
"""Known holes in the packages of requirements.lock, by the advisories that pip-audit reads: PyPI tells them by version.

    .ci/audit.py [ADVISORIES]

What was told is kept for a day in .venv/advisories.json. Without a network it is that file that is read, however old,
or the one named here, which a machine with a network wrote. If nobody could be asked, that is said, and nothing fails.
"""

import json
import re
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / ".venv" / "advisories.json"
DAY = 86_400.0
PATIENCE = 10.0

Advisories = dict[str, list[dict[str, Any]]]
"""By “name==version”: what is known of it, as PyPI writes it."""


class NobodyTells(Exception):
    """There is no network, or what answers keeps no advisories."""


def pinned(lock: str) -> list[str]:
    return sorted(set(re.findall(r"^[\w.-]+==[\w.!+]+", lock, flags=re.MULTILINE)))


def ask(pin: str) -> list[dict[str, Any]]:
    name, _, version = pin.partition("==")
    try:
        with urllib.request.urlopen(f"https://pypi.org/pypi/{name}/{version}/json", timeout=PATIENCE) as answer:
            return list(json.load(answer)["vulnerabilities"])
    except (OSError, ValueError, KeyError) as error:
        raise NobodyTells(str(error)) from None


def told(pins: list[str], asking: Callable[[str], list[dict[str, Any]]] = ask) -> Advisories:
    first, *rest = pins
    found = {first: asking(first)}  # alone: where nobody answers, one question is enough
    with ThreadPoolExecutor(8) as helpers:
        return found | dict(zip(rest, helpers.map(asking, rest), strict=True))


def holes(pins: list[str], advisories: Advisories) -> list[str]:
    """A sentence for each that has not been withdrawn."""
    return [
        f"{pin} has a known hole, {each['id']}{_also(each)}. {_mend(each)}"
        for pin in pins
        for each in advisories.get(pin, [])
        if not each.get("withdrawn")
    ]


def _also(advisory: dict[str, Any]) -> str:
    return f" ({', '.join(advisory['aliases'])})" if advisory.get("aliases") else ""


def _mend(advisory: dict[str, Any]) -> str:
    mended = advisory.get("fixed_in") or []
    return f"It is mended in {' and '.join(mended)}." if mended else "There is no version without it yet."


def read(kept: Path, pins: list[str], now: float, asking: Callable[[str], list[dict[str, Any]]] = ask) -> Advisories:
    """What is kept if it is of today and knows every pin; else what is told now; else what is kept all the same."""
    before: dict[str, Any] = json.loads(kept.read_text()) if kept.exists() else {"at": 0.0, "advisories": {}}
    if now - before["at"] < DAY and set(pins) <= before["advisories"].keys():
        return dict(before["advisories"])
    try:
        advisories = told(pins, asking)
    except NobodyTells:
        if not before["advisories"]:
            raise
        return dict(before["advisories"])
    kept.write_text(json.dumps({"at": now, "advisories": advisories}))
    return advisories


def main(args: list[str]) -> int:
    pins = pinned((ROOT / "requirements.lock").read_text())
    try:
        advisories = read(Path(args[0]) if args else KEPT, pins, time.time())
    except NobodyTells as why:
        print(f"Audit: nobody could be asked for advisories ({why}), so {len(pins)} packages were not looked at.")
        return 0
    found = holes(pins, advisories)
    unknown = sum(pin not in advisories for pin in pins)
    print(*found, sep="\n", end="\n" if found else "")
    print(
        f"Audit: {len(found)} known holes in {len(pins)} packages"
        + (f"; of {unknown} nothing is known." if unknown else ".")
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

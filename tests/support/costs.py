"""What a test costs in processor time, its servers and its browser included. At a desk the dear ones are left to CI.

    python3 dev.py test all --measure     measures all of them and writes costs.json

In it stands what is dear, by function with the dearest of its cases. What is not there is new, or cheap, and is run.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

FILE = Path(__file__).with_name("costs.json")
DEAR = 0.3
"""Seconds. All that costs less, and what is essential, is run by two cores in five minutes."""

_TICKS = os.sysconf("SC_CLK_TCK")


def dear(items: list[pytest.Item]) -> list[pytest.Item]:
    """Those left to CI: dear ones that not everything else rests on."""
    costs = json.loads(FILE.read_text())
    return [item for item in items if _function(item.nodeid) in costs and not _essential(item)]


class Costs:
    """Every report carries what its test has cost; the process that hears of all of them writes the file."""

    def __init__(self) -> None:
        self._found: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        item.stash[BEGAN] = processor_time()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
        report = yield
        if call.when == "teardown":
            report.user_properties.append(("cost", processor_time() - item.stash[BEGAN]))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == "cost" and report.when == "teardown":
                function = _function(report.nodeid)
                self._found[function] = max(self._found.get(function, 0.0), round(float(value), 1))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if "PYTEST_XDIST_WORKER" not in os.environ:
            lines = {name: cost for name, cost in sorted(self._found.items()) if cost >= DEAR}
            FILE.write_text(json.dumps(lines, indent=0) + "\n")


BEGAN = pytest.StashKey[float]()


def processor_time() -> float:
    """Of this process and of all that it started, also of what those started that have ended."""
    children: dict[int, list[int]] = {}
    spent: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue  # it has just ended
            children.setdefault(int(fields[1]), []).append(int(entry.name))
            spent[int(entry.name)] = sum(map(int, fields[11:15]))
    waiting, found = [os.getpid()], 0
    while waiting:
        process = waiting.pop()
        found += spent.get(process, 0)
        waiting += children.get(process, [])
    return found / _TICKS


def _function(nodeid: str) -> str:
    return nodeid.partition("[")[0]


def _essential(item: pytest.Item) -> bool:
    return item.get_closest_marker("essential") is not None

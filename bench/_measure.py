"""How this folder measures: the median of many runs, in processor time, so that a busy machine does not count."""

import gc
import os
import platform
import statistics
import time
from collections.abc import Callable, Sequence

_UNITS = (("s", 1.0), ("ms", 1e3), ("µs", 1e6))


def seconds(work: Callable[[], object], runs: int = 9) -> float:
    """The median time of one run."""
    return statistics.median(timings(work, runs))


def timings(work: Callable[[], object], runs: int) -> list[float]:
    found = []
    for _ in range(runs):
        gc.collect()
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return found


def headline(title: str) -> None:
    load = os.getloadavg()[0]
    print(f"\n{title}   (Python {platform.python_version()}, {os.cpu_count()} cores, load {load:.1f}, processor time)")


def line(what: str, median: float, unit: str = "µs", *, target: float | None = None, note: str = "") -> None:
    """One figure; `target` is in seconds."""
    factor = dict(_UNITS)[unit]
    aim = "" if target is None else f"target {target * factor:g} {unit}: {'met' if median < target else 'MISSED'}"
    print(f"  {what:<58}{median * factor:>10.1f} {unit:<3} {aim or note}".rstrip())


def spread(found: Sequence[float]) -> tuple[float, float, float]:
    """Median, 95th and 99th percentile."""
    ordered = sorted(found)
    return statistics.median(ordered), ordered[int(0.95 * len(ordered))], ordered[int(0.99 * len(ordered))]

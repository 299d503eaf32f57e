"""Benchmarks are not run here, but what they are made of must still be there."""

import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[1] / "bench"

# In a process of its own: some of them put a game of theirs on the shelf.
READ = """
import importlib, sys
sys.path[:0] = sys.argv[1:3]
for name in sys.argv[3:]:
    importlib.import_module(name)
"""


def test_every_benchmark_finds_all_it_names() -> None:
    names = sorted(path.stem for path in BENCH.glob("[a-z]*.py"))
    assert {"server", "growth", "act"} <= set(names)
    read = subprocess.run(
        [sys.executable, "-c", READ, str(BENCH), str(BENCH.parent), *names], capture_output=True, text=True
    )
    assert read.returncode == 0, read.stderr

"""Style, types and layers, checked in the same run as everything else."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def check(program: str, *arguments: str) -> None:
    command = [str(Path(sys.executable).with_name(program)), *arguments]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if result.returncode:
        pytest.fail(f"{program}:\n{result.stdout}{result.stderr}", pytrace=False)


def test_style():
    check("ruff", "check", ".")
    check("ruff", "format", "--check", ".")


def test_types():
    """All of it must be consistent; where a wrong type is a wrong rule, mypy is strict, as pyproject.toml says."""
    check("mypy")


def test_layers():
    """Who may import whom; above all, that the rules know nothing of the web, the database and the clock."""
    check("lint-imports", "--no-cache")

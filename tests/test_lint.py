"""Style, types and layers, checked in the same run as everything else."""

import subprocess
import sys
from pathlib import Path

import pytest

import dev


@pytest.mark.essential
@pytest.mark.parametrize("command", dev.checks(), ids=" ".join)
def test_the_code_stands_what_looks_at_it(command):
    program = str(Path(sys.executable).with_name(command[0]))
    result = subprocess.run([program, *command[1:]], cwd=dev.ROOT, capture_output=True, text=True)
    if result.returncode:
        pytest.fail(f"{command[0]}:\n{result.stdout}{result.stderr}", pytrace=False)

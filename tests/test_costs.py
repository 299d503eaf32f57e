"""What a desk leaves to CI is dear, known and not essential."""

import json
import re
import subprocess
import sys

import dev
from tests.support import costs

pytest_plugins = ["pytester"]


def test_a_dear_test_is_left_out_an_essential_and_a_new_one_are_not(pytester, monkeypatch, tmp_path):
    file = tmp_path / "costs.json"
    file.write_text(json.dumps({f"test_these.py::test_{name}": 5.0 for name in ("dear", "needed")}))
    monkeypatch.setattr(costs, "FILE", file)
    items, _ = pytester.inline_genitems(
        pytester.makepyfile(
            test_these="""
            import pytest
            @pytest.mark.parametrize("case", [1, 2])
            def test_dear(case): ...

            @pytest.mark.essential
            def test_needed(): ...

            def test_new(): ...
            """
        ),
        "-p", "no:cacheprovider", "-o", "markers=essential", "-o", "asyncio_default_fixture_loop_scope=function",
    )  # fmt: skip
    assert [item.name for item in items] == ["test_dear[1]", "test_dear[2]", "test_needed", "test_new"]
    assert [item.name for item in costs.dear(items)] == ["test_dear[1]", "test_dear[2]"]


def test_what_has_a_cost_is_there():
    """A name that is gone would leave out nothing: `dev.py test all --measure` writes the file anew."""
    gone = []
    for name in json.loads(costs.FILE.read_text()):
        file, _, function = name.partition("::")
        path = dev.ROOT / file
        if not path.exists() or not re.search(rf"\bdef {function}\(", path.read_text()):
            gone.append(name)
    assert not gone


def test_time_of_what_was_started_and_has_ended_counts():
    before = costs.processor_time()
    subprocess.run([sys.executable, "-c", "sum(range(20_000_000))"], check=True)
    assert costs.processor_time() - before > 0.1

"""requirements.lock: complete, pinned by hash, and without any address."""

import re
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

LOCK = (Path(__file__).parents[1] / "requirements.lock").read_text()
SECTIONS = re.findall(r"^# ---- (\w+) ----$", LOCK, re.MULTILINE)


def pins(section: str) -> dict[str, Requirement]:
    """What is installed here from the start of the lock to the end of this section."""
    later = SECTIONS[SECTIONS.index(section) + 1 :]
    text = LOCK.split(f"# ---- {later[0]} ----")[0] if later else LOCK
    found = [Requirement(line.rstrip(" \\")) for line in re.findall(r"^[\w.-]+==.*$", text, re.MULTILINE)]
    return {canonicalize_name(each.name): each for each in found if not each.marker or each.marker.evaluate()}


def test_the_sections_are_those_that_dev_py_knows():
    assert SECTIONS == ["serve", "run", "test", "fuzz"]


def test_there_is_no_address_in_it():
    assert not re.search(r"://|^\s*-[^-]|--(?!hash=)\w| @ ", LOCK, re.MULTILINE)


def test_every_pin_has_its_hashes():
    blocks = re.split(r"^(?=[\w.-]+==)", LOCK, flags=re.MULTILINE)[1:]
    assert len(blocks) > 50
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []


# What only `test api` installs is not here to be asked what it needs.
@pytest.mark.parametrize("section", [section for section in SECTIONS if section != "fuzz"])
def test_each_section_holds_all_that_its_packages_need(section):
    locked = pins(section)
    missing = [
        f"{name} needs {needed}"
        for name in locked
        for needed in map(Requirement, requires(name) or [])
        if not needed.marker or needed.marker.evaluate({"extra": ""})
        if canonicalize_name(needed.name) not in locked
    ]
    assert missing == []

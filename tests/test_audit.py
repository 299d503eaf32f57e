"""The audit of the packages: what is known is said, and a machine without a network is no failure."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

import dev

PINS = ["anchor==1.0", "buoy==2.1"]
HOLE = {"id": "PYSEC-1", "aliases": ["CVE-1"], "fixed_in": ["1.1"], "withdrawn": None}


@pytest.fixture
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", dev.ROOT / ".ci" / "audit.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_lint_audits(audit: ModuleType) -> None:
    assert ["python", ".ci/audit.py"] in dev.checks()


def test_every_pin_of_the_lock_is_looked_at(audit: ModuleType) -> None:
    pins = audit.pinned(dev.LOCK.read_text())
    assert len(pins) > 100
    assert any(pin.startswith("uvicorn==") for pin in pins)


def test_a_known_hole_is_said_with_its_mend_and_a_withdrawn_one_is_not(audit: ModuleType) -> None:
    known = {"anchor==1.0": [HOLE], "buoy==2.1": [HOLE | {"withdrawn": "2026-01-01"}]}
    assert audit.holes(PINS, known) == ["anchor==1.0 has a known hole, PYSEC-1 (CVE-1). It is mended in 1.1."]


def test_what_was_told_is_kept_for_a_day_and_longer_without_a_network(audit: ModuleType, tmp_path: Path) -> None:
    kept, asked = tmp_path / "advisories.json", []

    def tells(pin: str) -> list[dict]:
        asked.append(pin)
        return [HOLE] if pin == PINS[0] else []

    def away(pin: str) -> list[dict]:
        raise audit.NobodyTells("no network")

    with pytest.raises(audit.NobodyTells):
        audit.read(kept, PINS, 0.0, away)
    first = audit.read(kept, PINS, 1e9, tells)
    assert first == {PINS[0]: [HOLE], PINS[1]: []}
    assert audit.read(kept, PINS, 1e9 + 3600, tells) == first
    assert len(asked) == 2
    assert audit.read(kept, PINS, 1e9 + 1e6, away) == first
    audit.read(kept, [*PINS, "chain==3"], 1e9 + 3600, tells)
    assert len(asked) == 5, "a pin nobody has told of is asked for"


def test_a_hole_fails_and_no_network_does_not(
    audit: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pins = audit.pinned(dev.LOCK.read_text())
    kept = tmp_path / "advisories.json"
    advisories = {pin: [] for pin in pins}
    kept.write_text(json.dumps({"at": 1e12, "advisories": advisories}))
    assert audit.main([str(kept)]) == 0
    kept.write_text(json.dumps({"at": 1e12, "advisories": advisories | {pins[0]: [HOLE]}}))
    assert audit.main([str(kept)]) == 1
    monkeypatch.setattr(audit.urllib.request, "urlopen", lambda *_, **__: (_ for _ in ()).throw(OSError("no route")))
    assert audit.main([str(tmp_path / "none.json")]) == 0
    assert "nobody could be asked" in capsys.readouterr().out

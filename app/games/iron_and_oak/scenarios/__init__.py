"""The scenarios of the house, the introductory one first: one JSON file each, checked when read."""

from pathlib import Path

from app.games.iron_and_oak.data_file import BadData, read_data
from app.games.iron_and_oak.scenarios.check import faults
from app.games.iron_and_oak.scenarios.scenario import Scenario

_ORDER = ("plum-point-1862", "hampton-roads-1862", "memphis-1862", "charleston-roads-1863", "mobile-bay-1864")


def _read(slug: str) -> Scenario:
    path = Path(__file__).parent / f"{slug}.json"
    scenario = read_data(path, Scenario)
    for fault in faults(scenario):
        raise BadData(f"{path.name}: {fault}")
    return scenario


SCENARIOS: dict[str, Scenario] = {slug: _read(slug) for slug in _ORDER}

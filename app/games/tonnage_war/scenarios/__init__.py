"""The scenarios of the house, the introductory one first, then by date: one JSON file each, checked when read."""

from pathlib import Path

from app.games.tonnage_war.cards import BadData, read_data
from app.games.tonnage_war.scenarios.check import faults
from app.games.tonnage_war.scenarios.scenario import Scenario

_ORDER = ("hx228", "sc7", "hg76", "ons5", "ons18")


def _read(slug: str) -> Scenario:
    path = Path(__file__).parent / f"{slug}.json"
    scenario = read_data(path, Scenario)
    for fault in faults(scenario):
        raise BadData(f"{path.name}: {fault}")
    return scenario


SCENARIOS: dict[str, Scenario] = {slug: _read(slug) for slug in _ORDER}

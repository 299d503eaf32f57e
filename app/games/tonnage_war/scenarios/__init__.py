"""Scenarios: who meets whom, with which decks. One JSON file each, validated when it is read."""

from pathlib import Path

import msgspec

from app.games.tonnage_war.cards import ESCORT, TACTICAL, UBOAT, UNITS, BadData, check_counts, read_data


class Forces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side's decks: how many of each card."""

    tactical: dict[str, int]
    units: dict[str, int]


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    name: str
    dates: str
    summary: str
    ships: int
    rounds: int
    tactical_hand: int
    unit_hand: int
    uboat: Forces
    escort: Forces


def _read(path: Path) -> Scenario:
    scenario = read_data(path, Scenario)
    for side, forces in ((UBOAT, scenario.uboat), (ESCORT, scenario.escort)):
        check_counts(f"{path.name}: {side}.tactical", forces.tactical, TACTICAL, side)
        check_counts(f"{path.name}: {side}.units", forces.units, UNITS, side)
        held = sum(forces.tactical.values())
        if held != scenario.rounds * scenario.tactical_hand:
            raise BadData(f"{path.name}: {side}.tactical has {held} cards, not {scenario.rounds} hands.")
    return scenario


SCENARIOS: dict[str, Scenario] = {
    scenario.slug: scenario for scenario in map(_read, sorted(Path(__file__).parent.glob("*.json")))
}

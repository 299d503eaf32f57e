"""A convoy of one's own: decks, units, rounds and weather."""

from typing import Any

import msgspec

from app.games.tonnage_war.cards import TACTICAL, UNITS
from app.games.tonnage_war.meta import META
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scenarios.check import check_scenario
from app.web.composer import Composer


def _materials() -> dict[str, Any]:
    return {
        "scenarios": [msgspec.to_builtins(scenario) for scenario in SCENARIOS.values()],
        "tactical": [msgspec.to_builtins(card) for card in TACTICAL.values()],
        "units": [msgspec.to_builtins(card) for card in UNITS.values() if not card.depleted],
    }


COMPOSER = Composer(
    meta=META, template="games/tonnage-war/own_scenario.html", check=check_scenario, materials=_materials
)

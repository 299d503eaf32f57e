"""A river action of one's own: waters, ships and where they lie, crews, turns."""

from typing import Any

import msgspec

from app.games.iron_and_oak.meta import META
from app.games.iron_and_oak.river import BOXES, MAPS
from app.games.iron_and_oak.scenarios import SCENARIOS
from app.games.iron_and_oak.scenarios.check import check_scenario
from app.games.iron_and_oak.ship_cards import SHIP_CARDS, ShipCard
from app.web.composer import Composer


def _told(card: ShipCard) -> dict[str, Any]:
    """What the form says of a ship."""
    told = ("slug", "name", "short", "side", "type", "look", "hull", "hits", "draft", "crew", "points")
    return {key: getattr(card, key) for key in told}


def _materials() -> dict[str, Any]:
    return {
        "scenarios": [msgspec.to_builtins(scenario) for scenario in SCENARIOS.values()],
        "ships": [_told(card) for card in SHIP_CARDS.values()],
        "maps": [msgspec.to_builtins(river) for river in MAPS.values()],
        "boxes": BOXES,
    }


COMPOSER = Composer(
    meta=META, template="games/iron-and-oak/own_scenario.html", check=check_scenario, materials=_materials
)

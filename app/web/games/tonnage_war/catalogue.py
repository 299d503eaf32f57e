"""What the scripts know of cards and weather: the numbers of the rules themselves, as plain values."""

from functools import cache
from typing import Any

import msgspec

from app.games.tonnage_war.cards import TACTICAL, UNITS
from app.games.tonnage_war.conditions import BAD_SONAR, FOG, STORM_ATTACKS, STORM_EVADES


@cache
def catalogue() -> dict[str, Any]:
    """Every card by its slug, units that are depleted too."""
    return {
        "tactical": msgspec.to_builtins(TACTICAL),
        "units": msgspec.to_builtins(UNITS),
        "weather": {"storm_attacks": STORM_ATTACKS, "storm_evades": STORM_EVADES, "fog": FOG, "bad_sonar": BAD_SONAR},
    }

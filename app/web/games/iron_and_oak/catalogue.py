"""What the scripts need to know of the game besides the view: words for slugs, cards, what criticals do."""

from typing import Any

import msgspec

from app.games.iron_and_oak.cards import ACTION_CARDS
from app.games.iron_and_oak.contest import WORDS
from app.games.iron_and_oak.hazard_checks import NAMES
from app.games.iron_and_oak.ship import FOR_GOOD, GUNNERY_DRM, MANEUVER_DRM
from app.games.iron_and_oak.ship_cards import LOCATIONS, SHIP_CARDS
from app.games.iron_and_oak.tables import TABLES
from app.games.iron_and_oak.words import CRITICALS, ORDERS, RANGES, SNAGS
from app.games.iron_and_oak.words import LOCATIONS as PLACES


def catalogue() -> dict[str, Any]:
    return {
        "orders": ORDERS,
        "criticals": CRITICALS,
        "locations": {location: PLACES[location] for location in LOCATIONS},
        "ranges": RANGES,
        "snags": SNAGS,
        "hazards": NAMES,
        "reasons": WORDS,
        "cards": {slug: msgspec.to_builtins(card) for slug, card in ACTION_CARDS.items()},
        "ships": {slug: {"name": card.short, "side": card.side} for slug, card in SHIP_CARDS.items()},
        "maneuver_drm": MANEUVER_DRM,
        "gunnery_drm": GUNNERY_DRM,
        "for_good": FOR_GOOD,
        "faces": msgspec.to_builtins(TABLES.locations),
    }

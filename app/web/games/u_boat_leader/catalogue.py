"""What the scripts need to know of the game besides the view: charts in words, the display, all cards."""

from typing import Any

import msgspec

from app.games.u_boat_leader.boat_cards import BOATS, CLASSES
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.convoy_cards import CONDITIONS
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.event_cards import EVENT_CARDS, LATE_FROM
from app.games.u_boat_leader.names import SHOP_WORDS
from app.games.u_boat_leader.risk import ASSUMPTIONS
from app.games.u_boat_leader.service import DECORATIONS
from app.games.u_boat_leader.ship_cards import SHIPS
from app.web.games.u_boat_leader import looks
from app.web.games.u_boat_leader.event_words import effect_words


def catalogue() -> dict[str, Any]:
    return {
        "campaigns": {slug: msgspec.to_builtins(campaign) for slug, campaign in CAMPAIGNS.items()},
        "display": [msgspec.to_builtins(area) for area in DISPLAY.areas.values()],
        "rings": DISPLAY.rings,
        "wake": DISPLAY.wake,
        "boats": {
            number: msgspec.to_builtins(boat) | {"family": boat.type.family, "surname": boat.captain.split()[-1]}
            for number, boat in BOATS.items()
        },
        "classes": {name: msgspec.to_builtins(each) for name, each in CLASSES.items()},
        "ships": {slug: msgspec.to_builtins(ship) | {"look": looks.SHIPS[ship.type]} for slug, ship in SHIPS.items()},
        "conditions": {slug: msgspec.to_builtins(condition) for slug, condition in CONDITIONS.items()},
        "events": {
            slug: {
                "name": card.name,
                "look": looks.EVENTS[slug],
                "early": effect_words(card.early),
                "late": effect_words(card.late),
            }
            for slug, card in EVENT_CARDS.items()
        },
        "decorations": {slug: {"name": each.name, "text": each.text} for slug, each in DECORATIONS.items()},
        "assumptions": ASSUMPTIONS,
        "late_from": LATE_FROM,
        "shop": SHOP_WORDS,
    }

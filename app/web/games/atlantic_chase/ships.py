"""The gallery of ships: every counter of Atlantic Chase, both sides."""

import msgspec
from fastapi import APIRouter, Request, Response

from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, Face, ShipCard, Side
from app.web.guest import CurrentGuest
from app.web.house import page

router = APIRouter(include_in_schema=False)

CLASSES = {
    "BB": "Battleships",
    "BC": "Battlecruisers",
    "PB": "Pocket battleships",
    "CV": "Aircraft carriers",
    "CA": "Heavy cruisers",
    "CL": "Light cruisers",
    "AC": "Armed merchant cruisers",
    "DD": "Destroyers",
    "AO": "Tankers",
    "Liner": "Liners",
    "Convoy": "Convoys",
    "Battery": "Shore batteries",
}
"""In the order of the gallery."""

NAVIES = {"british": "Royal Navy", "french": "French Navy", "american": "United States Navy", "german": "Kriegsmarine"}


class CounterFace(msgspec.Struct, frozen=True, kw_only=True):
    """What `templates/games/atlantic-chase/counter.html` draws: one side of a counter. `words` say all of it."""

    name: str
    side: Side
    nation: str
    ship_class: str
    guns: tuple[int | None, int | None]
    defence: int | None
    speed: str
    torpedo: bool
    air: bool
    damaged: bool
    smoke: bool
    words: str


def counter_face(
    card: ShipCard,
    *,
    damaged: bool = False,
    side: Side | None = None,
    name: str = "",
    limit: int | None = None,
    smoke: bool = False,
    nation: str = "",
) -> CounterFace:
    face = card.back if damaged and card.back else card.front
    name = name or card.name
    return CounterFace(
        name=name,
        side=side or card.side,
        nation=nation or card.nation,
        ship_class=card.ship_class,
        guns=face.guns,
        defence=limit if face.defence is None else face.defence,
        speed=face.speed,
        torpedo=face.torpedo,
        air=face.air,
        damaged=damaged,
        smoke=smoke,
        words=_words(name, card, face, damaged),
    )


def _words(name: str, card: ShipCard, face: Face, damaged: bool) -> str:
    near, far = ("none" if value is None else str(value) for value in face.guns)
    parts = [
        f"{name}, {card.ship_class}",
        "damaged side" if damaged else "",
        f"guns {near} short, {far} long",
        f"defence {face.defence}" if face.defence else "",
        face.speed.replace("_", " "),
        "torpedoes" if face.torpedo else "",
        "aircraft" if face.air else "",
    ]
    return ", ".join(part for part in parts if part)


@router.get("/ships")
async def ships(request: Request, guest: CurrentGuest) -> Response:
    navies = [
        {"nation": nation, "name": name, "side": _side(nation), "classes": _classes(nation)}
        for nation, name in NAVIES.items()
    ]
    return page(
        request,
        "games/atlantic-chase/ships.html",
        guest,
        navies=navies,
        number=sum(card.count > 0 for card in SHIP_CARDS.values()),
    )


def _side(nation: str) -> Side:
    return next(card.side for card in SHIP_CARDS.values() if card.nation == nation)


def _classes(nation: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for ship_class, name in CLASSES.items():
        cards = [
            card
            for card in SHIP_CARDS.values()
            if card.count and card.nation == nation and card.ship_class == ship_class
        ]
        if cards:
            found.append({"name": name, "ships": [_both_sides(card) for card in sorted(cards, key=lambda c: c.name)]})
    return found


def _both_sides(card: ShipCard) -> list[CounterFace]:
    return [counter_face(card), *([counter_face(card, damaged=True)] if card.back else [])]

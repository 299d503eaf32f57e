"""The galleries: boats with their captains, ships with their numbers, event cards of both halves of the war."""

from typing import Any

from fastapi import APIRouter, Request, Response

from app.games.u_boat_leader.boat_cards import BOATS, LEVELS, BoatCard, Values
from app.games.u_boat_leader.event_cards import EVENT_CARDS
from app.games.u_boat_leader.ship_cards import PILES, ShipCard
from app.web.games.u_boat_leader import looks
from app.web.games.u_boat_leader.event_words import effect_words
from app.web.guest import CurrentGuest
from app.web.house import page

BOATS_PATH = "/u-boat-leader/boats"
SHIPS_PATH = "/u-boat-leader/ships"
EVENTS_PATH = "/u-boat-leader/events"
router = APIRouter(include_in_schema=False)

_PILES = {"merchant": "Merchants", "escort": "Escorts", "fleet": "Fleet escorts", "naval": "Warships"}
_FAMILIES = {"II": "Type II", "VII": "Type VII", "IX": "Type IX", "XXI": "Type XXI"}


@router.get(BOATS_PATH)
async def boats(request: Request, guest: CurrentGuest) -> Response:
    families = [
        {"name": name, "boats": [_boat(boat) for boat in BOATS.values() if boat.type.family == family]}
        for family, name in _FAMILIES.items()
    ]
    return page(request, "games/u-boat-leader/boats.html", guest, families=families, number=len(BOATS))


@router.get(SHIPS_PATH)
async def ships(request: Request, guest: CurrentGuest) -> Response:
    piles = [
        {"slug": pile, "name": name, "ships": [_ship(card) for card in PILES[pile]]}  # type: ignore[index]
        for pile, name in _PILES.items()
    ]
    return page(request, "games/u-boat-leader/ships.html", guest, piles=piles, number=sum(map(len, PILES.values())))


@router.get(EVENTS_PATH)
async def events(request: Request, guest: CurrentGuest) -> Response:
    cards = [
        {
            "card": card,
            "look": looks.EVENTS[card.slug],
            "early": effect_words(card.early),
            "late": effect_words(card.late),
        }
        for card in EVENT_CARDS.values()
    ]
    return page(request, "games/u-boat-leader/events.html", guest, cards=cards)


def _boat(boat: BoatCard) -> dict[str, Any]:
    return {
        "boat": boat,
        "type": boat.type,
        "rows": [(level, boat.levels[level], _values(boat.levels[level].okay)) for level in LEVELS],
    }


def _values(values: Values) -> dict[str, str]:
    return {
        "attacks": "first" if values.initiative == "aggressive" else "last",
        "gun": "–" if values.gun is None else signed(values.gun),
        "torpedo": signed(values.torpedo),
        "evasion": str(values.evasion),
    }


def signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


def _ship(card: ShipCard) -> dict[str, Any]:
    return {
        "card": card,
        "look": looks.SHIPS[card.type],
        "torpedo": _numbers(card.torpedo),
        "gun": _numbers(card.gun),
        "surface": hits(card.surface),
        "submerged": hits(card.submerged),
    }


def _numbers(numbers: tuple[int | None, int | None, int | None]) -> list[str]:
    return ["–" if number is None else str(number) for number in numbers]


def hits(of: tuple[int, int]) -> str:
    light, heavy = of
    return ", ".join([f"{light} light"] * bool(light) + [f"{heavy} heavy"] * bool(heavy)) or "none"

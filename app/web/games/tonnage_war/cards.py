"""The gallery: every card of a game with what it does."""

from fastapi import APIRouter, Request, Response

from app.games.tonnage_war.cards import TACTICAL, UNITS, TacticalCard, UnitCard
from app.games.tonnage_war.scenarios import SCENARIOS
from app.web.guest import CurrentGuest
from app.web.house import page

router = APIRouter(include_in_schema=False)


@router.get("/cards")
async def cards(request: Request, guest: CurrentGuest) -> Response:
    scenario = SCENARIOS["hx228"]
    sides = [
        {
            "name": name,
            "side": side,
            "tactical": [_entry(card, forces.tactical) for card in TACTICAL.values() if card.side == side],
            "units": [_entry(card, forces.units) for card in UNITS.values() if card.side == side and not card.depleted],
        }
        for name, side, forces in (("U-boats", "uboat", scenario.uboat), ("Escorts", "escort", scenario.escort))
    ]
    return page(request, "games/tonnage-war/cards.html", guest, sides=sides)


def _entry(card: TacticalCard | UnitCard, deck: dict[str, int]) -> dict[str, object]:
    text = card.text if isinstance(card, TacticalCard) else ""
    return {"kind": card.slug, "label": card.label, "text": text, "count": deck.get(card.slug, 0)}

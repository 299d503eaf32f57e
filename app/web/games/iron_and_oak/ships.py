"""The gallery: every ship, fort, raft and barge with her sheet, and the action cards."""

from fastapi import APIRouter, Request, Response

from app.games.iron_and_oak.cards import ACTION_CARDS
from app.games.iron_and_oak.ship_cards import SHIP_CARDS, SIDES
from app.web.games.iron_and_oak.ship_sheet import ship_sheet
from app.web.guest import CurrentGuest
from app.web.house import page

PATH = "/iron-and-oak/ships"
router = APIRouter(include_in_schema=False)


@router.get(PATH)
async def ships(request: Request, guest: CurrentGuest) -> Response:
    navies = [
        {
            "side": side,
            "name": "Union" if side == "union" else "Confederates",
            "ships": [ship_sheet(card) for card in SHIP_CARDS.values() if card.side == side],
        }
        for side in SIDES
    ]
    return page(
        request, "games/iron-and-oak/ships.html", guest,
        navies=navies, number=len(SHIP_CARDS), cards=list(ACTION_CARDS.values()),
    )  # fmt: skip

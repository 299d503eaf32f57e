"""The shelf: every game with its lesson, its rules, its scenarios and its galleries."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from app.web.computer import usual_level
from app.web.guest import CurrentGuest
from app.web.house import House, house, page

router = APIRouter(include_in_schema=False)


@router.get("/learn")
async def lessons(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    return _page(request, house, guest, "Learn by playing")


@router.get("/rules")
async def rules(request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest) -> Response:
    return _page(request, house, guest, "Rules")


def _page(request: Request, house: House, guest: CurrentGuest, title: str) -> Response:
    games = [rules.meta for rules in house.games]
    levels = {meta.slug: usual_level(meta.slug) for meta in games}
    return page(request, "shelf.html", guest, title=title, games=games, levels=levels)

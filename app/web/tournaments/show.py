"""The page of a tournament, and the part of it that an open page reads again."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from app.engine.pace import words as pace_words
from app.games import game
from app.store.guests import Guest
from app.store.tournament import Tournament
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound
from app.web.tournaments.here import TournamentHere
from app.web.tournaments.make import COME_WITHIN
from app.web.tournaments.shown import shown
from app.web.tournaments.words import FORMS, rules_changed, scenario_of, where

router = APIRouter(include_in_schema=False)


@router.get("/tournaments/join/{invite}")
async def by_link(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, invite: str
) -> Response:
    """The page as whoever has the link sees it: they may enter."""
    found = await house.store.tournaments.by_invite(invite)
    if found is None:
        raise NotFound("This link leads to no tournament.", ("/tournaments", "All tournaments"))
    return _page(request, guest, found, invite)


@router.get("/tournaments/{tournament_id}")
async def tournament(request: Request, guest: CurrentGuest, found: TournamentHere) -> Response:
    return _page(request, guest, found)


@router.get("/tournaments/{tournament_id}/live")
async def live(request: Request, guest: CurrentGuest, found: TournamentHere) -> Response:
    return page(request, "tournaments/live.html", guest, **shown(found, guest))


def _page(request: Request, guest: Guest | None, found: Tournament, invite: str = "") -> Response:
    return page(
        request, "tournaments/tournament.html", guest,
        **shown(found, guest), **about(found), invite=invite, may_enter=_may_enter(found, guest, invite),
    )  # fmt: skip


def about(found: Tournament) -> dict[str, Any]:
    """What was fixed, in words."""
    terms = found.terms
    return {
        "form": FORMS[terms.form],
        "title": game(terms.game).meta.title,
        "scenario": scenario_of(terms),
        "pace": pace_words(terms.pace),
        "where": where(found.stage, terms, found.round, found.rounds),
        "house_rules": rules_changed(terms),
        "come_within": COME_WITHIN.get(str(terms.come_within), f"{terms.come_within} seconds"),
        "one_table": game(terms.game).exchanges_sides(terms.scenario, terms.setup),
    }


def _may_enter(found: Tournament, guest: Guest | None, invite: str) -> bool:
    """Whether to offer it; somebody without an account is asked to sign in first."""
    stages = ("sign-up", "playing") if found.terms.form == "ladder" else ("sign-up",)
    mine = found.of_guest(guest.id) if guest else None
    if found.stage not in stages or (mine and mine.in_it):
        return False
    return found.terms.sign_up == "open" or (found.terms.sign_up == "link" and invite == found.invite)

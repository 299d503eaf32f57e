"""The tournament of an address, and whether whoever asks is its organiser."""

from typing import Annotated

from fastapi import Depends
from fastapi.responses import RedirectResponse

from app.store.tournament import Tournament
from app.web.account.door import SignedIn
from app.web.house import House, house
from app.web.not_found import NotFound


async def tournament_here(tournament_id: str, house: Annotated[House, Depends(house)]) -> Tournament:
    found = await house.store.tournaments.get(tournament_id)
    if found is None:
        raise NotFound("There is no such tournament.", ("/tournaments", "All tournaments"))
    return found


TournamentHere = Annotated[Tournament, Depends(tournament_here)]


async def organised_here(found: TournamentHere, guest: SignedIn) -> Tournament:
    if found.organiser_id != guest.id:
        raise NotFound("This desk is the organiser's.", (f"/tournaments/{found.id}", found.terms.name))
    return found


OrganisedHere = Annotated[Tournament, Depends(organised_here)]


def to_page(found: Tournament) -> RedirectResponse:
    return RedirectResponse(f"/tournaments/{found.id}", status_code=303)

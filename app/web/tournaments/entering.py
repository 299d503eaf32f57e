"""Enter a tournament, leave it, challenge somebody on a ladder."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Response

from app.community.tournament import ladder
from app.store.tournaments import NotPossible
from app.web.account.door import SignedIn
from app.web.house import House, house
from app.web.not_found import NotFound
from app.web.tournaments.here import TournamentHere, to_page

router = APIRouter(include_in_schema=False)


@router.post("/tournaments/{tournament_id}/enter")
async def enter(
    house: Annotated[House, Depends(house)], guest: SignedIn, found: TournamentHere, word: Annotated[str, Form()] = ""
) -> Response:
    await house.throttle.tournament_act(guest)
    if found.terms.sign_up == "organiser" or (found.terms.sign_up == "link" and word != found.invite):
        raise NotFound("Only who has the link, or is entered by the organiser, takes part in this tournament.")
    try:
        await house.store.tournaments.enter(found.id, guest_id=guest.id)
    except NotPossible as error:
        raise NotFound(str(error), (f"/tournaments/{found.id}", found.terms.name)) from None
    house.hub.tournament_changed(found.id)
    return to_page(found)


@router.post("/tournaments/{tournament_id}/leave")
async def leave(house: Annotated[House, Depends(house)], guest: SignedIn, found: TournamentHere) -> Response:
    await house.throttle.tournament_act(guest)
    mine = found.of_guest(guest.id)
    if mine is None or not mine.in_it:
        raise NotFound("You do not take part in this tournament.", (f"/tournaments/{found.id}", found.terms.name))
    try:
        await house.store.tournaments.leave(found.id, mine.number)
    except NotPossible as error:
        raise NotFound(str(error), (f"/tournaments/{found.id}", found.terms.name)) from None
    house.hub.tournament_changed(found.id)
    return to_page(found)


@router.post("/tournaments/{tournament_id}/challenge")
async def challenge(
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    found: TournamentHere,
    number: Annotated[int, Form(ge=1, le=100_000)],
) -> Response:
    await house.throttle.tournament_act(guest)
    me, other = found.of_guest(guest.id), found.entries.get(number)
    if found.terms.form != "ladder" or found.stage != "playing" or me is None or other is None:
        raise NotFound("Only those on a ladder challenge each other.")
    reason = ladder.why_not(found, me, other)
    try:
        if reason:
            raise NotPossible(reason)
        await house.store.tournaments.challenge(found.id, me.number, other.number)
    except NotPossible as error:
        raise NotFound(str(error), (f"/tournaments/{found.id}", found.terms.name)) from None
    house.hub.tournament_changed(found.id)
    return to_page(found)


async def leave_all(house: House, guest_id: int) -> None:
    """Somebody leaves for good: their matches are lost, and what they had only announced is called off."""
    store = house.store.tournaments
    for each in await store.of_guest(guest_id):
        found = await store.get(each.id)
        mine = found.of_guest(guest_id) if found else None
        if found and found.organiser_id == guest_id and found.stage == "sign-up":
            await store.call_off(found.id)
        elif mine and mine.in_it:
            await store.leave(each.id, mine.number)
        house.hub.tournament_changed(each.id)

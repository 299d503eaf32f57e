"""The organiser's desk: who takes part, the beginning, the next round, forfeits, the end."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.bots import LEVELS, bots_of
from app.community.names import looks
from app.community.tournament.progress import rounds_of
from app.engine.house_rules import UnknownOption
from app.limits import TOURNAMENT_COMPUTERS
from app.store.guests import Guest
from app.store.ratings import NEWCOMER, pace_kind
from app.store.tournament import Tournament
from app.store.tournaments import NotPossible
from app.web.account.door import SignedIn
from app.web.computer import computer
from app.web.house import House, house, page
from app.web.tournaments.here import OrganisedHere
from app.web.tournaments.show import about
from app.web.tournaments.shown import shown

router = APIRouter(include_in_schema=False)

ORGANISER = "decided by the organiser"

Act = Literal["begin", "next", "call-off", "close"]


@router.get("/tournaments/{tournament_id}/desk")
async def desk(
    request: Request, house: Annotated[House, Depends(house)], guest: SignedIn, found: OrganisedHere
) -> Response:
    return _page(request, house, guest, found)


@router.post("/tournaments/{tournament_id}/desk/player")
async def player(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    found: OrganisedHere,
    name: Annotated[str, Form()],
) -> Response:
    """Enter somebody by name."""
    await house.throttle.tournament_act(guest)
    known = await house.store.accounts.by_name(looks(name[:100]))
    try:
        if known is None:
            raise NotPossible("Nobody with an account here is called so.")
        if known.id != guest.id and await house.store.blocks.apart(guest.id, [known.id]):
            raise NotPossible(f"{known.name} cannot be entered by you at present; they may enter themselves.")
        await house.store.tournaments.enter(found.id, guest_id=known.id)
    except NotPossible as error:
        return _page(request, house, guest, found, str(error), 422)
    return _done(house, found)


@router.post("/tournaments/{tournament_id}/desk/computer")
async def computers(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    found: OrganisedHere,
    level: Annotated[str, Form()] = "",
    many: Annotated[int, Form(ge=1, le=16)] = 1,
) -> Response:
    """Let computers take part, each under a number of its own."""
    await house.throttle.tournament_act(guest)
    most = house.throttle.most(TOURNAMENT_COMPUTERS)
    try:
        if sum(entry.bot is not None for entry in found.entries.values()) + many > most:
            raise NotPossible(TOURNAMENT_COMPUTERS.sentence)
        seat = computer(found.terms.game, level, usual=bots_of(found.terms.game)[0])
        for _ in range(many):
            name = seat.name.replace("Computer", "Computer #")
            await house.store.tournaments.enter(found.id, bot=seat.bot, name=name)
    except (NotPossible, UnknownOption) as error:
        return _page(request, house, guest, found, str(error), 422)
    return _done(house, found)


@router.post("/tournaments/{tournament_id}/desk/remove")
async def remove(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    found: OrganisedHere,
    number: Annotated[int, Form(ge=1, le=100_000)],
) -> Response:
    await house.throttle.tournament_act(guest)
    try:
        await house.store.tournaments.leave(found.id, number)
    except NotPossible as error:
        return _page(request, house, guest, found, str(error), 422)
    return _done(house, found)


@router.post("/tournaments/{tournament_id}/desk/forfeit")
async def forfeit(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: SignedIn,
    found: OrganisedHere,
    match: Annotated[str, Form(max_length=20, pattern=r"^\d{1,6}-\d{1,6}$")],
    loser: Annotated[Literal["first", "second", "both"], Form()],
) -> Response:
    """A match is lost without being played to its end."""
    await house.throttle.tournament_act(guest)
    nth, board = map(int, match.split("-"))
    meeting = found.meeting(nth, board)
    try:
        if meeting is None or meeting.how is not None or meeting.second is None:
            raise NotPossible("That match is not being played.")
        losers = {"first": [meeting.first], "second": [meeting.second], "both": [meeting.first, meeting.second]}[loser]
        await house.store.tournaments.forfeit(found.id, nth, board, losers, ORGANISER)
    except NotPossible as error:
        return _page(request, house, guest, found, str(error), 422)
    return _done(house, found)


@router.post("/tournaments/{tournament_id}/desk/{act}")
async def go_on(
    request: Request, house: Annotated[House, Depends(house)], guest: SignedIn, found: OrganisedHere, act: Act
) -> Response:
    await house.throttle.tournament_act(guest)
    store = house.store.tournaments
    try:
        match act:
            case "begin":
                await _begin(house, found)
            case "next":
                await store.call_next_round(found.id)
            case "close" if found.terms.form == "ladder":
                await store.close(found.id)
            case _:
                await store.call_off(found.id)
    except NotPossible as error:
        return _page(request, house, guest, found, str(error), 422)
    return _done(house, found)


async def _begin(house: House, found: Tournament) -> None:
    """Seeds are by rating in this game at this pace, now; of two alike whoever entered first is the better."""
    if len(found.entries) < 2:
        raise NotPossible("A tournament needs two players at least.")
    people = [entry.guest_id for entry in found.entries.values() if entry.guest_id]
    known = await house.store.ratings.of(people, found.terms.game, pace_kind(found.terms.pace))
    ratings = {
        number: known[entry.guest_id].rating if entry.guest_id in known else NEWCOMER
        for number, entry in found.entries.items()
    }
    seeded = sorted(ratings.items(), key=lambda each: (-each[1], each[0]))
    await house.store.tournaments.begin(found.id, seeded, rounds_of(found.terms, len(seeded)))


def _done(house: House, found: Tournament) -> Response:
    house.hub.tournament_changed(found.id)
    return RedirectResponse(f"/tournaments/{found.id}/desk", status_code=303)


def _page(
    request: Request, house: House, guest: Guest, found: Tournament, error: str = "", status: int = 200
) -> Response:
    return page(
        request, "tournaments/desk.html", guest, status,
        **shown(found, guest), **about(found), error=error, levels=LEVELS.get(found.terms.game, ()),
        link=house.address(request, f"/tournaments/join/{found.invite}"),
        most_computers=house.throttle.most(TOURNAMENT_COMPUTERS),
    )  # fmt: skip

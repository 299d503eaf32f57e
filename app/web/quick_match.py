"""Quick match: pick game and pace, sit down with the next who fits; or wait, and play the computer meanwhile."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.community.names import BadName
from app.engine.house_rules import house_rules
from app.engine.pace import Live, Pace
from app.games import UnknownGame, game
from app.store.game_table import GameTable
from app.store.games import SeatTaken
from app.store.guests import Guest
from app.web.account.door import SignInFirst
from app.web.guest import CurrentGuest, brings_salt, known_as, name_for, remember, seat_name
from app.web.house import House, house
from app.web.new_game import NewTable, lay
from app.web.not_found import NotFound
from app.web.pace import USUAL, chosen_pace
from app.web.rating_range import fits, rating_of

router = APIRouter(include_in_schema=False)

PACES = (
    ("live", "Live", f"{USUAL['minutes']} min + {USUAL['seconds']} s"),
    ("days", "Over days", f"{USUAL['days']} days a decision"),
    ("none", "No clock", "take your time"),
)


@router.post("/match")
async def match(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    wanted: Annotated[str, Form(alias="game")],
    pace: Annotated[str, Form()] = "live",
    salt: Annotated[str, Form()] = "",
    rated: Annotated[bool, Form()] = False,
) -> Response:
    if rated and not (guest and guest.account):
        raise SignInFirst("/lobby")
    try:
        rules = game(wanted)
        chosen = chosen_pace("open", pace, USUAL["minutes"], USUAL["seconds"], USUAL["days"])
    except (UnknownGame, ValueError) as error:
        raise NotFound(str(error)) from None
    scenario = usual_scenario(house, wanted)
    if rules not in house.games or scenario is None:
        raise NotFound("Nobody can be found for this game: it is played alone.")
    async with house.store.pairing.one_at_a_time(f"{wanted} {pace} {rated}"):
        for table in await _that_fit(house, guest, wanted, chosen, rated):
            if seated := await _sit_down(request, house, guest, table, salt):
                return seated
        form = NewTable(
            game=wanted, scenario=scenario, against="open", pace=pace, name=await name_for(house, guest), salt=salt,
            side="random", rated=rated,
        )  # fmt: skip
        return await lay(request, house, guest, form)


def usual_scenario(house: House, slug: str) -> str | None:
    """What strangers play: the quick start, if it is for two, else the first scenario that is."""
    rules, start = game(slug), house.pages[slug].quick_start
    for_two = [card.slug for card in rules.meta.scenarios if rules.seats(card.slug, {}) == 2]
    return start.scenario if start and start.scenario in for_two else next(iter(for_two), None)


async def _that_fit(house: House, guest: Guest | None, wanted: str, pace: Pace | None, rated: bool) -> list[GameTable]:
    """Open tables of this game and pace by the usual rules, whoever has waited longest first. At a live pace the other
    player has to be here. Nobody who looks for a person is seated with a program.
    """
    tables = [
        table
        for table in await house.store.games.with_open_seat(limit=100)
        if table.game == wanted
        and table.pace == pace
        and table.rated == rated
        and not table.for_programs
        and not (guest and table.seats_of(guest.id))
        if not house_rules(game(wanted).meta.options, table.setup)
    ]
    hosts = {seat.guest_id for table in tables for seat in table.seats if seat.guest_id is not None}
    if guest:
        hosts -= await house.store.blocks.apart(guest.id, hosts)
    if isinstance(pace, Live):
        hosts &= await house.store.presences.here(hosts)
    own = await rating_of(house, guest, wanted, pace)
    fitting = [
        table for table in tables if fits(table, own) and any(seat.guest_id in hosts for seat in table.seats)
    ]  # fmt: skip
    return sorted(fitting, key=lambda table: table.created_at)


async def _sit_down(
    request: Request, house: House, guest: Guest | None, table: GameTable, salt: str
) -> Response | None:
    """None if somebody else was faster."""
    beside = [seat.name for seat in table.seats if not seat.free]
    try:
        name = await seat_name(house, guest, await name_for(house, guest), beside)
    except BadName:
        return None  # two guests of one name would not be told apart
    guest, cookie = await known_as(request, house, guest, name)
    try:
        await house.store.games.take_seat(table.id, guest.id, name, brings_salt=brings_salt(salt))
    except SeatTaken:
        return None
    await house.hub.seats_changed(table.id)
    response = RedirectResponse(f"/table/{table.id}", status_code=303)
    remember(request, response, cookie)
    return response

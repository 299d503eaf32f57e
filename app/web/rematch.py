"""The same players once more, the sides exchanged. Whoever asks first lays the table, the other one joins it: from the
result page, or from My games, where it is a challenge like any other.
"""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import JSONResponse, RedirectResponse

from app.games import game
from app.store.game_table import GameTable, NewSeat, TableSeat
from app.store.games import SeatTaken
from app.store.guests import Guest
from app.web.admission import TableHere
from app.web.guest import CurrentGuest, brings_salt
from app.web.house import House, house
from app.web.not_found import NotFound

router = APIRouter(include_in_schema=False)


@router.get("/table/{table_id}/rematch")
async def offered(house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere) -> Response:
    """What the open result page asks now and then: has the other one offered a rematch?"""
    return JSONResponse(await offer(house, table, guest))


@router.post("/table/{table_id}/rematch")
async def rematch(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    table: TableHere,
    salt: Annotated[str, Form()] = "",
) -> Response:
    if table.status != "finished":
        return RedirectResponse(f"/table/{table.id}", status_code=303)
    if guest is None or not table.seats_of(guest.id):
        raise NotFound("Only those who played here can ask for a rematch.")
    others = [seat.guest_id for seat in table.seats if seat.guest_id not in (None, guest.id)]
    if await house.store.blocks.apart(guest.id, [other for other in others if other is not None]):
        raise NotFound("There is no rematch of this game.")
    salted = brings_salt(salt)
    try:
        there = await house.store.games.rematch(table.id) or await lay_again(request, house, guest, table, salted)
        there = await house.store.games.take_seat(there.id, guest.id, guest.name, brings_salt=salted)
    except SeatTaken:
        pass  # somebody else has the seat by the invitation; watching is still possible
    await house.hub.seats_changed(there.id)
    return RedirectResponse(f"/table/{there.id}", status_code=303)


async def lay_again(request: Request, house: House, guest: Guest, table: GameTable, salted: bool) -> GameTable:
    await house.throttle.new_table(request, guest)
    rules = game(table.game)
    first = table.seats_of(guest.id)[0]  # who holds both seats has one salt
    return await house.store.games.create(
        game=table.game,
        scenario=table.scenario,
        setup=table.setup | rules.seated(rules.first_sides(table.setup)[-1]),
        rules=rules.meta.version,
        seats=[_again(seat, guest, salted and seat.seat == first) for seat in table.seats],
        pace=table.pace,
        public=table.public,
        rated=table.rated,
        rematch_of=table.id,
        invited_id=next((seat.guest_id for seat in table.seats if seat.guest_id not in (None, guest.id)), None),
    )


def _again(seat: TableSeat, guest: Guest, salted: bool) -> NewSeat:
    """Computers and the asking guest sit down at once; another person's seat waits for them."""
    if seat.bot is not None:
        return NewSeat(bot=seat.bot, name=seat.name)
    if seat.guest_id != guest.id:
        return NewSeat()
    return NewSeat(guest_id=guest.id, name=guest.name, brings_salt=salted)


async def offer(house: House, table: GameTable, guest: Guest | None) -> dict[str, str | None]:
    """For a player of `table`: the rematch that is there, and who waits in it for them."""
    mine = table.seats_of(guest.id) if guest else ()
    there = await house.store.games.rematch(table.id) if mine else None
    if guest is None or there is None:
        return {"path": None, "waits": None}
    waiting = [seat.guest_id for seat in there.seats if seat.guest_id is not None]
    if await house.store.blocks.apart(guest.id, waiting):
        return {"path": None, "waits": None}
    waits = None if there.seats_of(guest.id) else next((seat.name for seat in there.seats if not seat.free), None)
    return {"path": f"/table/{there.id}", "waits": waits if there.status == "open" else None}

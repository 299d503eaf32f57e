"""An invitation: one click, a name, and the guest sits opposite."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.community.names import BadName
from app.engine.house_rules import house_rules
from app.games import game
from app.store.game_table import GameTable
from app.store.games import SeatTaken
from app.store.guests import Guest
from app.web.guest import CurrentGuest, brings_salt, known_as, remember, seat_name
from app.web.house import House, house, page
from app.web.not_found import NotFound
from app.web.rating_range import check_fits, range_words
from app.web.rows import row

router = APIRouter(include_in_schema=False)

APART = "This seat is not open to you; you can still watch."
"""Said to either of two of whom one has blocked the other, so that nobody learns who did."""


@router.get("/join/{token}")
async def invitation(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, token: str
) -> Response:
    table = await _invited(house, token)
    if guest and table.seats_of(guest.id):
        return RedirectResponse(f"/table/{table.id}", status_code=303)
    if table.full:
        words = "Somebody sits there already. You can still watch: watchers see the public table only."
        watch = (f"/watch/{token}", "Watch the game")
        return page(request, "error.html", guest, title="That seat is taken", message=words, instead=watch)
    return _page(request, house, guest, table, token, None)


@router.post("/join/{token}")
async def sit_down(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    token: str,
    name: Annotated[str, Form()] = "",
    salt: Annotated[str, Form()] = "",
) -> Response:
    await house.throttle.invitation(request)
    table = await _invited(house, token)
    try:
        table, cookie = await take_seat(request, house, guest, table, name, salted=brings_salt(salt))
    except (BadName, SeatTaken) as error:
        return _page(
            request, house, guest, table, token, str(error), status=409 if isinstance(error, SeatTaken) else 422
        )
    response = RedirectResponse(f"/table/{table.id}", status_code=303)
    remember(request, response, cookie)
    return response


async def take_seat(
    request: Request, house: House, guest: Guest | None, table: GameTable, name: str = "", *, salted: bool = False
) -> tuple[GameTable, str | None]:
    """The table with this one at its free seat, and the token of a cookie for somebody new. Raises SeatTaken where the
    seat is not for them, BadName where nobody can sit there under that name.
    """
    if table.full and not (guest and table.seats_of(guest.id)):
        raise SeatTaken("That seat is taken; you can still watch.")
    seated = [seat for seat in table.seats if seat.guest_id is not None]
    others = [seat for seat in seated if guest is None or seat.guest_id != guest.id]
    if guest and await house.store.blocks.apart(guest.id, [seat.guest_id for seat in others if seat.guest_id]):
        raise SeatTaken(APART)
    await check_fits(house, table, guest)
    chosen = await seat_name(house, guest, name, [seat.name for seat in others])
    guest, cookie = await known_as(request, house, guest, chosen, invited=not table.listed)
    table = await house.store.games.take_seat(table.id, guest.id, chosen, brings_salt=salted)
    await house.hub.seats_changed(table.id)
    return table, cookie


async def _invited(house: House, token: str) -> GameTable:
    table = await house.store.games.by_invite(token)
    if table is None:
        raise NotFound("This invitation leads to no table. Perhaps the link was cut short?")
    return table


def _page(
    request: Request,
    house: House,
    guest: Guest | None,
    table: GameTable,
    token: str,
    error: str | None,
    status: int = 200,
) -> Response:
    rules = game(table.game)
    sides = rules.first_sides(table.setup)
    free = next((seat.seat for seat in table.seats if seat.free), 1)
    host = next((seat.name for seat in table.seats if not seat.free), "")
    return page(
        request, "join.html", guest, status,
        seal=table.commitment, commit=next((seat.salt_commit for seat in table.seats if not seat.free), ""),
        row=row(table, guest), host=host, side=sides[free], token=token, error=error,
        game=house.pages[table.game], newcomer=house.pages[table.game].newcomer(table.scenario, table.setup),
        house_rules=house_rules(rules.meta.options, table.setup), public=table.public, rated=table.rated,
        ratings=range_words(table),
    )  # fmt: skip

"""Start a new game from here: a moment of a finished game becomes a table, each side with what it held then.

It is never rated, and everything that shows it says what it is: whoever saw the replay may have seen both hands.
"""

from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse
from pydantic import BaseModel

from app.community.names import BadName
from app.engine.house_rules import UnknownOption
from app.games import game
from app.match.from_here import FromHere
from app.match.refusal import TooOften
from app.store.game_table import GameTable, NewSeat
from app.store.guests import Guest
from app.web.admission import TableHere
from app.web.computer import computer, levels
from app.web.guest import CurrentGuest, brings_salt, known_as, remember, seat_name
from app.web.house import House, house, page, retry_after
from app.web.new_game import NoSuchOpponent, challenged
from app.web.not_found import NotFound
from app.web.pace import USUAL, chosen_pace
from app.web.result import told_apart, workshop
from app.web.rows import row

router = APIRouter(include_in_schema=False)


class UnknownSeat(ValueError):
    """There is no such seat in this game. The text is for the player."""


class NewTableFromHere(BaseModel):
    """The form. Game, scenario and house rules are those of the game it goes on from."""

    seat: int = 0
    against: Literal["friend", "open", "player", "computer", "self"] = "computer"
    opponent: str = ""
    watchers: Literal["", "private", "public"] = ""
    level: str = ""
    pace: str = "none"
    minutes: str = USUAL["minutes"]
    seconds: str = USUAL["seconds"]
    days: str = USUAL["days"]
    name: str = ""
    salt: str = ""


@router.get("/table/{table_id}/from/{moment}")
async def form(
    request: Request, house: Annotated[House, Depends(house)], guest: CurrentGuest, table: TableHere, moment: int
) -> Response:
    found = await _moment(request, house, table, moment)
    mine = table.seats_of(guest.id) if guest else ()
    seat = mine[0] if mine else next(iter(found.asked), 0)
    return _page(request, house, guest, table, found, {"seat": seat, "against": "computer"})


@router.post("/table/{table_id}/from/{moment}")
async def create(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    table: TableHere,
    moment: int,
    chosen: Annotated[NewTableFromHere, Form()],
) -> Response:
    found = await _moment(request, house, table, moment)
    try:
        return await _lay(request, house, guest, table, found, chosen)
    except (BadName, UnknownSeat, UnknownOption, NoSuchOpponent, TooOften) as error:
        status = 429 if isinstance(error, TooOften) else 422
        answer = _page(request, house, guest, table, found, chosen.model_dump(), str(error), status)
        return retry_after(answer, error)


async def _moment(request: Request, house: House, table: GameTable, moment: int) -> FromHere:
    if game(table.game) not in house.games:
        raise NotFound(f"{game(table.game).meta.title} cannot be played here yet.")
    data = await workshop.get(request, house, table, f"from {moment}")
    return msgspec.json.decode(data, type=FromHere)


async def _lay(
    request: Request, house: House, guest: Guest | None, table: GameTable, found: FromHere, chosen: NewTableFromHere
) -> Response:
    seats = range(len(table.seats))
    if chosen.seat not in seats:
        raise UnknownSeat("There is no such seat in this game.")
    against = chosen.against if len(seats) > 1 else "nobody"
    pace = chosen_pace(against, chosen.pace, chosen.minutes, chosen.seconds, chosen.days)
    opponent = computer(table.game, chosen.level)
    invited = await challenged(house, guest, chosen.opponent) if against == "player" else None
    name = await seat_name(house, guest, chosen.name)
    await house.throttle.new_table(request, guest, listed=against == "open")
    guest, token = await known_as(request, house, guest, name)
    me = NewSeat(guest_id=guest.id, name=name, brings_salt=brings_salt(chosen.salt))
    other = {"computer": opponent, "self": NewSeat(guest_id=guest.id, name=name)}.get(against, NewSeat())
    laid = await house.store.games.create(
        game=table.game,
        scenario=table.scenario,
        setup=table.setup,
        rules=game(table.game).meta.version,
        seats=[me if seat == chosen.seat else other for seat in seats],
        listed=against == "open",
        public=(chosen.watchers or house.usual_watchers(against)) == "public" or against == "open",
        invited_id=invited,
        pace=pace,
        former=found.former,
        from_table=table.id,
    )
    await house.hub.seats_changed(laid.id)
    response = RedirectResponse(f"/table/{laid.id}", status_code=303)
    remember(request, response, token)
    return response


def _page(
    request: Request,
    house: House,
    guest: Guest | None,
    table: GameTable,
    found: FromHere,
    form: dict[str, Any],
    error: str | None = None,
    status: int = 200,
) -> Response:
    sides = {side.slug: side for side in house.pages[table.game].sides_of(table.scenario)}
    names = told_apart(table)
    return page(
        request, "from_here.html", guest, status,
        row=row(table, guest), moment=len(found.former.moves), found=found, form=form, error=error,
        seats=[(str(seat), sides[side].name, f"{names[seat]} had it") for seat, side in enumerate(found.sides)],
        asked=[sides[found.sides[seat]] for seat in found.asked],
        levels={table.game: levels(table.game)}, usual_watchers=house.usual_watchers("friend"),
    )  # fmt: skip

"""Report a player to the host, with the table attached. They are not told."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response

from app.limits import REPORT_BY_PERSON
from app.store.game_table import GameTable, TableSeat
from app.store.guests import Guest
from app.web.admission import TableHere
from app.web.guest import CurrentGuest
from app.web.house import House, house, page
from app.web.not_found import NotFound
from app.web.notes import clean_note

router = APIRouter(include_in_schema=False)

LONGEST = 2000


@router.get("/table/{table_id}/report")
async def form(request: Request, guest: CurrentGuest, table: TableHere) -> Response:
    return page(request, "report.html", guest, table=table, others=_others(table, guest), done=False)


@router.post("/table/{table_id}/report")
async def report(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: CurrentGuest,
    table: TableHere,
    seat: Annotated[int, Form(ge=0, le=9)],
    words: Annotated[str, Form()] = "",
) -> Response:
    others = _others(table, guest)
    about = next((each for each in others if each.seat == seat), None)
    text = clean_note(words)
    if guest is None or about is None or about.guest_id is None:
        raise NotFound("You can report somebody with whom you sat at a table.")
    if not text or len(text) > LONGEST:
        error = f"Say what happened, in at most {LONGEST} letters."
        return page(request, "report.html", guest, 422, table=table, others=others, done=False, error=error, words=text)
    await house.people.throttle.count(REPORT_BY_PERSON, str(guest.id))
    await house.store.reports.add(table.id, table.seq, guest.id, about.guest_id, about.name, text)
    return page(request, "report.html", guest, table=table, others=others, done=True)


def _others(table: GameTable, guest: Guest | None) -> list[TableSeat]:
    if guest is None or not table.seats_of(guest.id):
        raise NotFound("You can report somebody with whom you sat at a table.")
    return [seat for seat in table.seats if seat.guest_id not in (None, guest.id)]

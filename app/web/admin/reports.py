"""Reports of players, with the evidence: what was said and what happened at the table."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.engine.viewer import PUBLIC
from app.games import game
from app.match.document import lines
from app.match.kept import kept_log
from app.store.chat import ChatLine
from app.store.game_table import GameTable
from app.store.guests import Guest
from app.store.reports import Report
from app.web.admin.door import Moderator
from app.web.house import House, house, page
from app.web.not_found import NotFound
from app.web.notes import clean_note

router = APIRouter(include_in_schema=False)

LONGEST = 500
_LINES = 40


@router.get("/admin/reports")
async def reports(request: Request, house: Annotated[House, Depends(house)], guest: Moderator) -> Response:
    return page(request, "admin/reports.html", guest, reports=await house.store.reports.lately(100))


@router.get("/admin/reports/{report_id}")
async def report(
    request: Request, house: Annotated[House, Depends(house)], guest: Moderator, report_id: int
) -> Response:
    return await _show(request, house, guest, await _found(house, report_id))


@router.post("/admin/reports/{report_id}")
async def settle(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: Moderator,
    report_id: int,
    outcome: Annotated[str, Form()] = "",
) -> Response:
    found, words = await _found(house, report_id), clean_note(outcome)
    if not words or len(words) > LONGEST:
        error = f"Say what came of it, in at most {LONGEST} letters."
        return await _show(request, house, guest, found, 422, error=error)
    await house.store.reports.settle(found.id, words, by_id=guest.id)
    return RedirectResponse("/admin/reports", status_code=303)


async def _found(house: House, report_id: int) -> Report:
    found = await house.store.reports.get(report_id) if report_id < 2**63 else None
    if found is None:
        raise NotFound("There is no such report.")
    return found


async def _show(
    request: Request, house: House, guest: Guest, report: Report, status: int = 200, **more: str
) -> Response:
    table = await house.store.games.get(report.game_id)
    assert table is not None, "a report goes with its table"
    about = await house.store.directory.get(report.about_id) if report.about_id else None
    return page(
        request, "admin/report.html", guest, status,
        report=report, table=table, title=game(table.game).meta.title, about=about,
        chat=[line for line in await house.store.chat.recent(table.id, 200) if _may_read(table, guest, line)],
        log=await _public_log(house, table),
        before=[each for each in await house.store.reports.lately(20, report.about_id) if each.id != report.id]
        if report.about_id else [],
        sanctions=await house.store.sanctions.of(report.about_id) if report.about_id else [], **more,
    )  # fmt: skip


def _may_read(table: GameTable, guest: Guest, line: ChatLine) -> bool:
    """A moderator who plays there reads what players read: what watchers say might be of use before the end."""
    return line.seat is not None or table.status == "finished" or not table.seats_of(guest.id)


async def _public_log(house: House, table: GameTable) -> list[str]:
    """What everybody could read last: a moderator may sit at the table, or know who does."""
    saved = await house.store.games.load(table.id)
    entries = kept_log(game(table.game), saved.told) if saved else []
    return [line.text for line in lines(entries, PUBLIC) if line.text][-_LINES:]

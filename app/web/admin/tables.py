"""Running tables, and why each waits."""

from datetime import UTC, datetime
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Request, Response

from app.engine.viewer import Seat
from app.games import game
from app.store.game_table import GameTable
from app.store.jobs import Job
from app.web.admin.door import Admin
from app.web.house import House, house, page

router = APIRouter(include_in_schema=False)

MOST = 300
LATE_SECONDS = 60.0
"""So long after it was due a computer's answer is late."""


class Running(msgspec.Struct, frozen=True):
    table: GameTable
    title: str
    names: str
    waits: list[str]
    late: bool


@router.get("/admin/tables")
async def tables(request: Request, house: Annotated[House, Depends(house)], guest: Admin) -> Response:
    found = [
        *await house.store.games.with_status("playing", MOST),
        *[table for table in await house.store.games.with_status("open", MOST) if table.full],
    ]
    jobs = {(job.game_id, job.seat): job for job in reversed(await house.store.jobs.waiting(1000)) if job.kind == "bot"}
    here = await house.store.presences.sockets_at([table.id for table in found])
    now = datetime.now(UTC)
    shown = [_running(table, jobs, set(here.get(table.id, {})), now) for table in found]
    return page(request, "admin/tables.html", guest, tables=shown, most=MOST)


def _running(table: GameTable, jobs: dict[tuple[str, Seat], Job], here: set[int], now: datetime) -> Running:
    names = " – ".join(seat.name or "(free)" for seat in table.seats)
    asked = table.summary.asked if table.status == "playing" else range(len(table.seats))
    waits = [why_waits(table, seat, jobs.get((table.id, seat)), here, now) for seat in asked]
    late = any("late" in sentence for sentence in waits)
    return Running(table, game(table.game).meta.title, names, [each for each in waits if each], late)


def why_waits(table: GameTable, seat: Seat, job: Job | None, here: set[int], now: datetime) -> str:
    """A sentence about a seat that is asked; nothing if it is not waited for."""
    sits = table.seats[seat]
    if table.status == "open":
        return f"{sits.name} has not opened the salt yet." if sits.salt_commit and not sits.salt_by else ""
    if sits.bot:
        if job is None:
            return f"{sits.name} is asked, and no job answers for it: late."
        late = (now - job.due_at).total_seconds()
        return f"{sits.name} is {late:.0f} seconds late." if late > LATE_SECONDS else f"{sits.name} thinks."
    clock = table.clocks.seats[seat] if table.clocks else None
    where = "is at the table" if sits.guest_id in here else "is away"
    if clock is None:
        return f"{sits.name} {where}; there is no clock."
    if clock.on_vacation(now.timestamp()):
        return f"{sits.name} is on vacation."
    return f"{sits.name} {where}; {_left(clock.remaining(now.timestamp()))}."


def _left(seconds: float) -> str:
    if seconds < 0:
        return "the time is up, and the flag falls"
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit} left"
    return f"{seconds:.0f} seconds left"

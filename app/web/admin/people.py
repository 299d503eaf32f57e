"""People: find somebody, keep them from speaking or out of the house for a term, with a reason; give and take roles."""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Literal

import structlog
from fastapi import APIRouter, Depends, Form, Query, Request, Response
from fastapi.responses import RedirectResponse

from app.store.directory import Person
from app.store.guests import Guest
from app.store.sanctions import SanctionKind
from app.web.account.door import Proved
from app.web.account.leaving import give_up
from app.web.admin.door import Admin, Moderator
from app.web.house import House, house, page
from app.web.not_found import NotFound
from app.web.notes import clean_note

router = APIRouter(include_in_schema=False)
log = structlog.get_logger()

TERMS = {"1": "a day", "7": "a week", "30": "a month", "365": "a year", "0": "for good"}
LONGEST = 300


@router.get("/admin/people")
async def people(
    request: Request, house: Annotated[House, Depends(house)], guest: Moderator, name: str = ""
) -> Response:
    part = name.strip()[:100]
    found = await house.store.directory.find(part) if part else []
    kept_out = await house.store.directory.sanctioned()
    return page(request, "admin/people.html", guest, name=part, found=found, kept_out=kept_out)


@router.get("/admin/people/{guest_id}")
async def person(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: Moderator,
    guest_id: int,
    table: Annotated[str, Query(max_length=64)] = "",
) -> Response:
    """`table` is where it happened, if somebody comes from a report."""
    return await _show(request, house, guest, await _found(house, guest_id), table=table)


@router.post("/admin/people/{guest_id}/sanction")
async def sanction(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: Moderator,
    guest_id: int,
    kind: Annotated[Literal["mute", "ban"], Form()],
    days: Annotated[Literal["1", "7", "30", "365", "0"], Form()] = "7",
    reason: Annotated[str, Form()] = "",
    table: Annotated[str, Form(max_length=64)] = "",
    resign: Annotated[bool, Form()] = False,
) -> Response:
    who, words = await _found(house, guest_id), clean_note(reason)
    if not words or len(words) > LONGEST:
        error = f"Say why, in at most {LONGEST} letters: they are told."
        return await _show(request, house, guest, who, 422, error=error)
    if not _may_touch(guest, who):
        error = "Somebody who looks after this house can only be kept out by an admin, and nobody by themselves."
        return await _show(request, house, guest, who, 422, error=error)
    until = datetime.now(UTC) + timedelta(days=int(days)) if int(days) else None
    ended = await house.store.sanctions.impose(
        who.id, kind, reason=words, until=until, by_id=guest.id, game_id=table or None
    )
    house.hub.signed_out(ended)
    if kind == "ban" and resign:
        for table_id in sorted(set(await house.store.accounts.tables_to_tell(who.id))):
            await give_up(house, table_id, who.id)
    return RedirectResponse(f"/admin/people/{who.id}", status_code=303)


@router.post("/admin/people/{guest_id}/lift")
async def lift(
    house: Annotated[House, Depends(house)],
    guest: Moderator,
    guest_id: int,
    kind: Annotated[SanctionKind, Form()],
) -> Response:
    who = await _found(house, guest_id)
    await house.store.sanctions.lift(who.id, kind, by_id=guest.id)
    return RedirectResponse(f"/admin/people/{who.id}", status_code=303)


@router.post("/admin/people/{guest_id}/role")
async def role(
    request: Request,
    house: Annotated[House, Depends(house)],
    guest: Admin,
    proved: Proved,
    guest_id: int,
    role: Annotated[Literal["admin", "moderator", "none"], Form()],
) -> Response:
    """One who has just shown who they are: a browser left open must not hand out the house."""
    who = await _found(house, guest_id)
    if not who.account:
        return await _show(request, house, guest, who, 422, error="Only somebody with an account can look after it.")
    if who.id == guest.id:
        return await _show(request, house, guest, who, 422, error="Another admin can take your role, not you.")
    await house.store.roles.give(who.id, None if role == "none" else role, by_id=guest.id)
    return RedirectResponse(f"/admin/people/{who.id}", status_code=303)


def _may_touch(guest: Guest, who: Person) -> bool:
    return who.id != guest.id and (who.role is None or guest.role == "admin")


async def _found(house: House, guest_id: int) -> Person:
    found = await house.store.directory.get(guest_id) if guest_id < 2**63 else None
    if found is None:
        raise NotFound("There is no such person here.")
    return found


async def _show(request: Request, house: House, guest: Guest, who: Person, status: int = 200, **more: str) -> Response:
    store = house.store
    return page(
        request, "admin/person.html", guest, status,
        who=who, may_touch=_may_touch(guest, who), terms=TERMS, now=datetime.now(UTC),
        sanctions=await store.sanctions.of(who.id), reports=await store.reports.lately(20, who.id),
        acts=await store.moderator_acts.lately(20, about_id=who.id),
        going_on=len(set(await store.accounts.tables_to_tell(who.id))), **more,
    )  # fmt: skip

"""Calls that could not be sent, and another try."""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.web.admin.door import Admin
from app.web.house import House, house, page

router = APIRouter(include_in_schema=False)


@router.get("/admin/calls")
async def calls(request: Request, house: Annotated[House, Depends(house)], guest: Admin) -> Response:
    outbox = house.store.outbox
    return page(
        request, "admin/calls.html", guest,
        failed=await outbox.lately(limit=100, state="failed"), waiting=await outbox.lately(limit=100, state="waiting"),
        mails=house.postman.mails,
    )  # fmt: skip


@router.post("/admin/calls/again")
async def again(
    house: Annotated[House, Depends(house)], guest: Admin, call: Annotated[int, Form(ge=0, lt=2**63)]
) -> Response:
    await house.store.outbox.again(call, by_id=guest.id)
    return RedirectResponse("/admin/calls", status_code=303)

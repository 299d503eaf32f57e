"""What is to be done later: at the tables, and by the house itself; a chore can be had at once."""

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse

from app.web.admin.door import Admin
from app.web.house import House, house, page

router = APIRouter(include_in_schema=False)

CHORES = {"backup": "A backup of everything", "let go": "Tables and guests that nobody comes back to go"}
KINDS = {
    "bot": "the computer answers",
    "order": "a standing order answers",
    "flag": "look at a clock",
    "remind": "remind who is asked",
}


@router.get("/admin/jobs")
async def jobs(request: Request, house: Annotated[House, Depends(house)], guest: Admin) -> Response:
    waiting = await house.store.jobs.waiting()
    return page(
        request, "admin/jobs.html", guest,
        chores=await house.store.chores.all(), titles=CHORES, jobs=waiting, kinds=KINDS, now=datetime.now(UTC),
    )  # fmt: skip


@router.post("/admin/jobs/now")
async def now(
    house: Annotated[House, Depends(house)], guest: Admin, chore: Annotated[str, Form(max_length=40)]
) -> Response:
    await house.store.chores.hasten(chore, by_id=guest.id)
    return RedirectResponse("/admin/jobs", status_code=303)

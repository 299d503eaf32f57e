"""The first page of the host: what there is, and what asks for somebody."""

from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from app.web.admin.door import Moderator
from app.web.house import House, house, page

router = APIRouter(include_in_schema=False)

DAY = timedelta(days=1)


@router.get("/admin")
async def overview(request: Request, house: Annotated[House, Depends(house)], guest: Moderator) -> Response:
    store = house.store
    return page(
        request, "admin/overview.html", guest,
        reports=await store.reports.open_ones(), amounts=await store.storage.amounts(),
        here=await store.presences.count(), faults=await store.faults.since(datetime.now(UTC) - DAY),
        posted=await store.board.read(), officers=await store.roles.everyone(), chores=await store.chores.all(),
        acts=await store.moderator_acts.lately(8),
    )  # fmt: skip

"""Every act of a moderator, the newest first. Nothing of it can be changed."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from app.web.admin.door import Moderator
from app.web.house import House, house, page

router = APIRouter(include_in_schema=False)


@router.get("/admin/acts")
async def acts(request: Request, house: Annotated[House, Depends(house)], guest: Moderator) -> Response:
    return page(request, "admin/acts.html", guest, acts=await house.store.moderator_acts.lately(300))

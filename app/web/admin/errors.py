"""What went wrong lately, with its table."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from app.web.admin.door import Admin
from app.web.house import House, house, page

router = APIRouter(include_in_schema=False)


@router.get("/admin/errors")
async def errors(request: Request, house: Annotated[House, Depends(house)], guest: Admin) -> Response:
    return page(request, "admin/errors.html", guest, faults=await house.store.faults.lately(200))

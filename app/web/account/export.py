"""Take all my data along: one file with everything that is stored of me."""

from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Response

from app.web.account.door import SignedIn
from app.web.house import House, house

router = APIRouter(include_in_schema=False)


@router.get("/account/export.json")
async def export(house: Annotated[House, Depends(house)], guest: SignedIn) -> Response:
    data = msgspec.json.format(msgspec.json.encode(await house.store.export.everything(guest.id)), indent=2)
    headers = {"Content-Disposition": 'attachment; filename="western-approaches-my-data.json"'}
    return Response(data, media_type="application/json", headers=headers)

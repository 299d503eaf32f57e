"""Whether the server and its database are well."""

from typing import Annotated

from fastapi import APIRouter, Depends, Response
from fastapi.responses import JSONResponse

from app.web.house import VERSION, House, house

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def health(house: Annotated[House, Depends(house)]) -> Response:
    if not await house.store.database.answers():
        return JSONResponse({"status": "the database does not answer"}, status_code=503)
    return JSONResponse({"status": "ok", "version": VERSION})

"""Whether the server and its database are well."""

import shutil
from typing import Annotated

from fastapi import APIRouter, Depends, Response
from fastapi.responses import JSONResponse

from app.web.house import VERSION, House, house

LEAST_FREE = 32 * 1024 * 1024
"""Bytes. Postgres writes its log in files of 16 MiB, and stops when there is no room for the next."""

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def health(house: Annotated[House, Depends(house)]) -> Response:
    if not await house.store.database.answers():
        return JSONResponse({"status": "the database does not answer"}, status_code=503)
    if disk_is_full(house) or not await house.store.tallies.can_write():
        return JSONResponse({"status": "nothing can be stored: the disk is full"}, status_code=503)
    if not house.store.committer.stores:
        # Postgres may still have room in a page of its own for our question, and none for a move.
        return JSONResponse({"status": "the last moves could not be stored"}, status_code=503)
    return JSONResponse({"status": "ok", "version": VERSION})


@router.get("/readyz")
async def ready(house: Annotated[House, Depends(house)]) -> Response:
    """Whether players should be sent here: not before other nodes are heard, and not once it is about to close."""
    if house.hub.draining:
        return JSONResponse({"status": "about to close"}, status_code=503)
    if not house.hub.bus.listening.is_set():
        return JSONResponse({"status": "not listening to other nodes yet"}, status_code=503)
    return await health(house)


def disk_is_full(house: House) -> bool:
    """Where the embedded Postgres keeps its files; of another's disk we know what it says when it is written to."""
    if house.settings.database_url:
        return False
    return shutil.disk_usage(house.settings.data_dir).free < LEAST_FREE

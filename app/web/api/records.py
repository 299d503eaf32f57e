"""Records: finished games that everybody may see, each as a file that can be played again and checked."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from app.web.api import models
from app.web.api.caller import OPTIONAL, Caller, reader
from app.web.api.paging import Page
from app.web.api.problems import documented
from app.web.api.tables import TableId, WhichTables, page_of, table_for
from app.web.api.tagged import TaggedRoute
from app.web.house import House, house
from app.web.result import workshop

router = APIRouter(tags=["records"], route_class=TaggedRoute)

_FILE: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The record, as `python -m app verify` reads it.",
        "content": {
            "application/json": {
                "schema": {"type": "object", "required": ["rules", "set_up", "secret", "moves", "draws", "log"]}
            }
        },
    }
}


@router.get("/records", operation_id="listRecords", responses=documented(401, 404), openapi_extra=OPTIONAL)
async def list_records(
    request: Request,
    response: Response,
    house: Annotated[House, Depends(house)],
    caller: Caller,
    wanted: Annotated[WhichTables, Query()],
) -> Page[models.Table]:
    """Finished games that everybody may see, the last ended first."""
    return await page_of(request, response, house, reader(caller), wanted, ("finished",))


@router.get(
    "/records/{table_id}", operation_id="getRecord", responses=_FILE | documented(401, 404), openapi_extra=OPTIONAL,
    response_class=Response,
)  # fmt: skip
async def get_record(
    request: Request, house: Annotated[House, Depends(house)], caller: Caller, table_id: TableId
) -> Response:
    """The whole record of a finished game: set-up, salts, moves, draws, events and the secret of its dice."""
    table = await table_for(house, reader(caller), table_id)
    return Response(await workshop.get(request, house, table, "record"), media_type="application/json")

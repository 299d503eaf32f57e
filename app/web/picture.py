"""A small picture of a table as everybody may see it, for the list of games to watch."""

from collections import OrderedDict
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Response

from app.engine.viewer import PUBLIC
from app.web.admission import TableHere
from app.web.house import House, house
from app.web.not_found import NotFound
from app.web.small_chart import MARKS, framed

router = APIRouter(include_in_schema=False)

_MOST = 256
_drawn: OrderedDict[tuple[str, int], str] = OrderedDict()


@router.get("/table/{table_id}/picture.svg")
async def picture(house: Annotated[House, Depends(house)], table: TableHere) -> Response:
    drawn = _drawn.get((table.id, table.seq)) or await _draw(house, table.id)
    # Its address has the number of the move in it: it changes with the position.
    headers = {"Cache-Control": "private, max-age=86400"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


async def _draw(house: House, table_id: str) -> str:
    match = await house.hub.match(table_id)
    if match is None:
        raise NotFound("There is nothing to see yet.")
    view = msgspec.to_builtins(match.view(PUBLIC), str_keys=True)
    own = house.pages[match.rules.meta.slug].picture
    marks = {side.slug: MARKS[side.mark] for side in house.pages[match.rules.meta.slug].sides}
    score = match.summary.score
    words = " : ".join(map(str, score)) if score else match.summary.where
    drawn = _drawn[table_id, match.seq] = framed(own(view, marks) if own else "", words)
    if len(_drawn) > _MOST:
        _drawn.popitem(last=False)
    return drawn

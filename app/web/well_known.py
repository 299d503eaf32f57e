"""The public half of the key that signs this server's records, where programs look for such things."""

from typing import Annotated

from fastapi import APIRouter, Depends, Response
from fastapi.responses import JSONResponse

from app.engine.signature import public_half
from app.web.house import House, house

router = APIRouter(include_in_schema=False)

PATH = "/.well-known/western-approaches-key"


@router.get(PATH)
async def public_key(house: Annotated[House, Depends(house)]) -> Response:
    return JSONResponse({"alg": "Ed25519", "key": public_half(house.record_key)})

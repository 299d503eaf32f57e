"""The pages of a person: keep my games, sign in, devices, profile, settings, take it all along, leave."""

from fastapi import APIRouter, FastAPI, Request, Response

from app.web.account import (
    block,
    bring,
    calls,
    devices,
    export,
    keep,
    leaving,
    letters,
    passkeys,
    profile,
    programs,
    settings,
    sign_in,
)
from app.web.account.door import SignInFirst, to_sign_in

router = APIRouter(include_in_schema=False)
for _part in (
    keep,
    sign_in,
    letters,
    passkeys,
    devices,
    bring,
    profile,
    block,
    settings,
    calls,
    programs,
    export,
    leaving,
):
    router.include_router(_part.router)


def install(app: FastAPI) -> None:
    @app.exception_handler(SignInFirst)
    async def sign_in_first(request: Request, error: SignInFirst) -> Response:
        return to_sign_in(error.then)

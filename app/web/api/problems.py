"""What goes wrong is told to programs as RFC 9457 has it: a status, a short title, and a sentence."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from app import server_log
from app.live.rooms import AWAY
from app.match.refusal import Refused, TooOften, Unavailable
from app.store.database import DatabaseAway
from app.web.address import kind_of_address
from app.web.not_found import NotFound

log = structlog.get_logger()

AT = "/api"
"""Below it everything is for programs."""

KIND = "application/problem+json"


def is_for_programs(path: str) -> bool:
    return path == AT or path.startswith(f"{AT}/")


class Problem(BaseModel):
    """Why there is no answer."""

    model_config = ConfigDict(extra="forbid")

    type: str = Field(description="Always about:blank: the status says of which kind it is.")
    title: str = Field(description="The name of the status.")
    status: int
    detail: str = Field(description="A sentence for people.")
    errors: list[str] = Field(default=[], description="What of the request could not be read, each with its place.")


class Refusal(Exception):
    """Raised where a program asks for what it cannot have."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(detail)
        self.status = status


def problem(
    status: int, detail: str, *, errors: list[str] | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    body = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status, "detail": detail}
    more = {"errors": errors} if errors else {}
    return JSONResponse(body | more, status_code=status, media_type=KIND, headers=dict(headers or {}))


ABOUT = {
    401: "A token is needed, or the one shown opens nothing.",
    403: "The token does not have the scope that this needs.",
    404: "There is no such thing, or it is not for whoever asks.",
    405: "That cannot be done with it.",
    409: "It cannot be done now, or not by this player.",
    413: "The request is too long.",
    422: "The request could not be read.",
    429: "Too often; `Retry-After` says how many seconds to wait.",
    500: "A fault of the server.",
    503: "The database is away for a moment.",
}


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The answers of an endpoint that are no success, as its description has them."""
    schema = {"$ref": "#/components/schemas/Problem"}
    shared = {422, 429, 500, 503}
    return {
        status: {"description": ABOUT[status], "content": {KIND: {"schema": schema}}}
        for status in sorted({*statuses, *shared})
    }


NOT_SHOWN = {"WWW-Authenticate": 'Bearer realm="Western Approaches"'}


def _methods(api: FastAPI, path: str) -> list[str]:
    """All that can be done with this address, whichever endpoint does it."""
    described = api.openapi()["paths"].items()
    return sorted(method.upper() for known, of in described if compile_path(known)[0].match(path) for method in of)


def install(api: FastAPI) -> None:
    @api.exception_handler(Refusal)
    async def refused(request: Request, error: Refusal) -> Response:
        return problem(error.status, str(error), headers=NOT_SHOWN if error.status == 401 else None)

    @api.exception_handler(NotFound)
    async def not_found(request: Request, error: NotFound) -> Response:
        return problem(404, str(error))

    @api.exception_handler(DatabaseAway)
    async def away(request: Request, error: DatabaseAway) -> Response:
        log.warning("database away", path=AT + kind_of_address(request.scope), error=str(error))
        return problem(503, AWAY)

    @api.exception_handler(TooOften)
    async def too_often(request: Request, error: TooOften) -> Response:
        return problem(429, error.reason, headers={"Retry-After": str(error.retry)})

    @api.exception_handler(Refused)
    async def not_now(request: Request, error: Refused) -> Response:
        status = 404 if error.code == "no_such_table" else 503 if isinstance(error, Unavailable) else 409
        return problem(status, error.reason)

    @api.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        wrong = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()]
        return problem(422, "The request could not be read.", errors=wrong)

    @api.exception_handler(HTTPException)
    async def no_such_address(request: Request, error: HTTPException) -> Response:
        if error.status_code == 405:
            allowed = {"Allow": ", ".join(_methods(api, request.scope["path"].removeprefix(AT)))}
            return problem(405, "That cannot be done with this address.", headers=allowed)
        if error.status_code == 400:  # said of a body that is no JSON; the rest of what cannot be read is 422
            return problem(422, "The request could not be read.", errors=["body: It is no JSON in UTF-8."])
        words = "There is no such address." if error.status_code == 404 else str(error.detail)
        return problem(error.status_code, words, headers=error.headers)

    @api.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        """It is noted; whoever asked is told no more than that."""
        at = request.path_params.get("table_id")
        log.error("page failed", path=AT + kind_of_address(request.scope), table=at, exc_info=error)
        server_log.was_noted(error)
        return problem(500, "That failed on our side; it is noted.")

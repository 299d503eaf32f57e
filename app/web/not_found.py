"""Pages that cannot be shown (not there, not to be read, not now): a clear sentence and the way home."""

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from app.community.throttle import TooOften as GuessedTooOften
from app.live.rooms import AWAY
from app.match.refusal import Refused, TooOften, Unavailable
from app.store.database import DatabaseAway
from app.store.stale import NotStored
from app.web.address import kind_of_address
from app.web.guest import Banned, SignUpClosed
from app.web.house import page, retry_after

log = structlog.get_logger()


class NotFound(Exception):
    """There is no such thing. The text is for the person who asked; `instead` is a path and what it is called."""

    def __init__(self, words: str, instead: tuple[str, str] | None = None) -> None:
        super().__init__(words)
        self.instead = instead


def install(app: FastAPI) -> None:
    @app.exception_handler(NotFound)
    async def not_found(request: Request, error: NotFound) -> Response:
        more = {"instead": error.instead} if error.instead else {}
        return page(request, "error.html", None, 404, message=str(error), **more)

    @app.exception_handler(DatabaseAway)
    async def away(request: Request, error: DatabaseAway) -> Response:
        log.warning("database away", path=kind_of_address(request.scope), error=str(error))
        words = AWAY if request.method == "GET" else str(NotStored())
        return page(request, "error.html", None, 503, title="One moment", message=words)

    @app.exception_handler(Banned)
    async def kept_out(request: Request, error: Banned) -> Response:
        return page(request, "banned.html", None, 403, message=str(error))

    @app.exception_handler(SignUpClosed)
    async def no_newcomers(request: Request, error: SignUpClosed) -> Response:
        more = {"title": "By invitation", "message": str(error), "instead": ("/sign-in", "Sign in")}
        return page(request, "error.html", None, 403, **more)

    @app.exception_handler(Refused)
    async def not_now(request: Request, error: Refused) -> Response:
        if error.code == "no_such_table":
            return page(request, "error.html", None, 404, message=error.reason)
        status = 503 if isinstance(error, Unavailable) else 409
        return page(request, "error.html", None, status, title="One moment", message=error.reason)

    @app.exception_handler(TooOften)
    async def too_often(request: Request, error: TooOften) -> Response:
        return retry_after(page(request, "error.html", None, 429, title="One moment", message=error.reason), error)

    @app.exception_handler(GuessedTooOften)
    async def guessed_too_often(request: Request, error: GuessedTooOften) -> Response:
        answer = page(request, "error.html", None, 429, title="One moment", message=str(error))
        answer.headers["Retry-After"] = str(error.seconds)
        return answer

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        wrong = "; ".join(f"{'.'.join(map(str, each['loc'][1:]))}: {each['msg']}" for each in error.errors())
        return page(request, "error.html", None, 422, message=f"The form could not be read. {wrong}")

    @app.exception_handler(HTTPException)
    async def no_page(request: Request, error: HTTPException) -> Response:
        words = "There is no such page." if error.status_code == 404 else str(error.detail)
        return page(request, "error.html", None, error.status_code, message=words)

"""Pages that are not there, and requests that cannot be read: a clear sentence and the way home."""

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from app.web.house import page


class NotFound(Exception):
    """There is no such thing. The text is for the person who asked."""


def install(app: FastAPI) -> None:
    @app.exception_handler(NotFound)
    async def not_found(request: Request, error: NotFound) -> Response:
        return page(request, "error.html", None, 404, message=str(error))

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        wrong = "; ".join(f"{'.'.join(map(str, each['loc'][1:]))}: {each['msg']}" for each in error.errors())
        return page(request, "error.html", None, 422, message=f"The form could not be read. {wrong}")

    @app.exception_handler(HTTPException)
    async def refused(request: Request, error: HTTPException) -> Response:
        words = "There is no such page." if error.status_code == 404 else str(error.detail)
        return page(request, "error.html", None, error.status_code, message=words)

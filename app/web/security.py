"""What every answer and every request must satisfy: a name we are known by, no cross-site posts, none beyond measure,
a strict policy. It stands before everything else, so that no answer goes without.
"""

import asyncio
import secrets
import time
from collections.abc import Mapping, MutableMapping
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.responses import PlainTextResponse
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app import server_log
from app.live.origin import from_this_site
from app.match.refusal import TooOften
from app.web.address import kind_of_address
from app.web.api.problems import is_for_programs, problem
from app.web.counted import answered
from app.web.hosts import MISDIRECTED, Hosts
from app.web.throttle import Throttle

log = structlog.get_logger()

SAFE = {"GET", "HEAD", "OPTIONS"}
LARGEST_POST = 256 * 1024
"""Bytes. The largest form of ours holds a scenario of one's own, every letter of which a browser may write as three."""
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    # Pages hold seat tokens and what one player may know: they stay on no disk and in no proxy.
    "Cache-Control": "private, no-store",
}
_HELD_SECONDS = 0.5
HSTS = "max-age=31536000"
"""A browser that came once by TLS never comes without it again, for a year."""


def unwelcome(headers: Headers, path: str) -> Response | None:
    """Why a post is not even read, if it is not. What programs are asked by is opened by no cookie: for that it is all
    the same which site asks.
    """
    if not from_this_site(headers) and not is_for_programs(path):
        return said(path, 403, "This form was sent from another site, so it was not accepted.")
    if "transfer-encoding" in headers:
        return said(path, 411, "Please say how long it is: a post needs a Content-Length.")
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > LARGEST_POST:
        return said(path, 413, f"That is too long: a post has {LARGEST_POST} bytes at most.")
    return None


def said(path: str, status: int, words: str, headers: Mapping[str, str] | None = None) -> Response:
    """A refusal as whoever asked can read it."""
    if is_for_programs(path):
        return problem(status, words.strip(), headers=headers)
    return PlainTextResponse(words, status_code=status, headers=dict(headers or {}))


class Guard:
    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope["request_id"] = secrets.token_hex(6)
        if scope["type"] == "http":
            send = counted(scope, with_headers(scope, send))
        with structlog.contextvars.bound_contextvars(request=scope["request_id"]):
            refusal = await self._refusal(scope)
            if refusal or scope["type"] != "http" or _is_file(scope):
                await (refusal or self._app)(scope, receive, send)
            else:
                await self._in_turn(scope, receive, send)

    async def _in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        throttle: Throttle = scope["app"].state.house.throttle
        try:
            turn = await throttle.turn(Request(scope))
        except TooOften as error:
            await _too_often(scope, error)(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                turn.over()  # however slowly the rest of it is read
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            turn.over()

    async def _refusal(self, scope: Scope) -> ASGIApp | None:
        headers = Headers(scope=scope)
        if not self._hosts.knows(headers.get("host", "")):
            return _denied(scope, said(scope["path"], 421, MISDIRECTED))
        if "\0" in scope["path"]:
            # The database could not even be asked for it.
            return _denied(scope, said(scope["path"], 404, "There is no such address: it holds a letter that is none."))
        if scope["type"] != "http":
            return None  # what else a socket must satisfy, it is asked by app.live.socket
        if scope["method"] not in SAFE and (refusal := unwelcome(headers, scope["path"])):
            return refusal
        if _is_file(scope):
            return None
        try:
            await scope["app"].state.house.throttle.page(Request(scope))
        except TooOften as error:
            # Whoever asks on and on hears so twice a second for each line, and costs no more than that.
            await asyncio.sleep(_HELD_SECONDS)
            return _too_often(scope, error)
        return None


def _is_file(scope: Scope) -> bool:
    return bool(scope["path"].startswith("/static/"))


def _too_often(scope: Scope, error: TooOften) -> Response:
    return said(scope["path"], 429, f"{error.reason}\n", {"Retry-After": str(error.retry)})


def _denied(scope: Scope, response: Response) -> ASGIApp:
    """For a handshake, the answer it can be given."""
    if scope["type"] == "http":
        return response

    async def close(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.close", "code": 1008})

    return close


def counted(scope: Scope, send: Send) -> Send:
    """How many answers of each kind there were, and how long each took; figures for the host."""
    began = time.perf_counter()

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            # A file of ours has no route of its own, and its name is nobody's business.
            answered(scope["method"], kind_of_address(scope), message["status"], time.perf_counter() - began)
        await send(message)

    return sending


def with_headers(scope: Scope, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            add_headers(scope, message)
        await send(message)

    return sending


def add_headers(scope: Scope, message: MutableMapping[str, Any]) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("X-Request-Id", scope["request_id"])
    if scope["scheme"] == "https":
        headers.setdefault("Strict-Transport-Security", HSTS)


def install(app: FastAPI, hosts: Hosts) -> None:
    app.add_middleware(Guard, hosts=hosts)

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        """It is noted; whoever asked is told no more than that. This answer passes by the guard."""
        at = request.path_params.get("table_id")
        log.error("page failed", path=kind_of_address(request.scope), table=at, exc_info=error)
        server_log.was_noted(error)
        answer = PlainTextResponse("That failed on our side; it is noted.\n", status_code=500)
        started: dict[str, Any] = {"type": "http.response.start", "headers": answer.raw_headers}
        add_headers(request.scope, started)
        answer.raw_headers = started["headers"]
        return answer

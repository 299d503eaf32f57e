"""What every answer and every request must satisfy: no cross-site posts, none beyond measure, a strict policy."""

from collections.abc import Awaitable, Callable

from fastapi import Request, Response
from fastapi.responses import PlainTextResponse
from starlette.datastructures import Headers

from app.live.origin import same_origin

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
}
# Pages hold seat tokens and what one player may know: they stay on no disk and in no proxy.
PAGE_CACHE = "private, no-store"


def from_this_site(headers: Headers) -> bool:
    """True for our own pages and for programs that are no browser; false for another site's page."""
    site = headers.get("sec-fetch-site")
    return same_origin(headers) if site is None else site in ("same-origin", "none")


def unwelcome(request: Request) -> Response | None:
    """Why a post is not even read, if it is not."""
    if not from_this_site(request.headers):
        return PlainTextResponse("This form was sent from another site, so it was not accepted.", status_code=403)
    if "transfer-encoding" in request.headers:
        return PlainTextResponse("Please say how long it is: a post needs a Content-Length.", status_code=411)
    if int(request.headers.get("content-length", 0)) > LARGEST_POST:
        return PlainTextResponse(f"That is too long: a post has {LARGEST_POST} bytes at most.", status_code=413)
    return None


async def guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    if request.method not in SAFE and (refusal := unwelcome(request)):
        return refusal
    response = await call_next(request)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", PAGE_CACHE)
    return response

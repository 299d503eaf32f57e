"""Every answer has a tag of what it says: who has it already is told so, and is sent nothing."""

import hashlib
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute


class TaggedRoute(APIRoute):
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def tagged(request: Request) -> Response:
            answer = await handle(request)
            return tag(request, answer) if request.method == "GET" and answer.status_code == 200 else answer

        return tagged


def tag(request: Request, answer: Response) -> Response:
    """It may be kept, and has to be asked for again each time: what a table says changes with every move."""
    answer.headers["ETag"] = etag = f'"{hashlib.sha256(answer.body).hexdigest()[:32]}"'
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.headers["Vary"] = "Authorization"
    if not _known(request.headers.get("if-none-match", ""), etag):
        return answer
    kept = {name: answer.headers[name] for name in ("ETag", "Cache-Control", "Vary")}
    return Response(status_code=304, headers=kept)


def _known(header: str, etag: str) -> bool:
    tags = [each.strip().removeprefix("W/") for each in header.split(",")]
    return "*" in tags or etag in tags

"""HEAD is answered as GET is, without the body: link previews and monitors ask that way."""

from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send


class AnswersHead:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def without_body(message: Any) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        # A copy: the server that sends the answer must still know that it was asked for the head alone.
        await self._app({**scope, "method": "GET"}, receive, without_body)

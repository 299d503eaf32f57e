"""How uvicorn serves the application: over lines of our own, which are counted and cut."""

import asyncio
from typing import Any

import uvicorn

from app.limits import USUAL, Limits
from app.live.lines.neighbours import Neighbours
from app.live.lines.page_line import page_line
from app.live.lines.socket_line import socket_line
from app.live.protocol import LARGEST_FRAME


def server_config(
    app: Any, limits: Limits = USUAL, neighbours: Neighbours | None = None, **more: Any
) -> uvicorn.Config:
    lines: dict[str, Any] = {
        "http": page_line(neighbours), "ws": socket_line(limits), "ws_max_size": LARGEST_FRAME,
    }  # fmt: skip
    return uvicorn.Config(app, log_level="warning", log_config=None, **lines | more)


def line_of(server: uvicorn.Server) -> asyncio.Protocol:
    """A line that did not come in by the server's own door."""
    protocol: Any = server.config.http_protocol_class
    line: asyncio.Protocol = protocol(
        config=server.config, server_state=server.server_state, app_state=getattr(server.lifespan, "state", {})
    )
    return line

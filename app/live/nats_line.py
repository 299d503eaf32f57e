"""The bus over NATS, where many nodes share one database: notices go beside Postgres, not through it.

A notice by LISTEN/NOTIFY comes with the commit itself; one by NATS is sent after it, and may be lost with the node that
sends it. So now and then a node looks whether it missed something.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from importlib import import_module
from typing import Any

import structlog

log = structlog.get_logger()

LOOK_SECONDS = 10.0
_AGAIN_SECONDS = 0.5

Heard = Callable[[str], None]


class NatsLine:
    """`on`: what is done with a notice, by channel. `look` is called whenever one may have been missed."""

    def __init__(self, url: str, on: Mapping[str, Heard], look: Callable[[], Awaitable[None]]) -> None:
        self._url = url
        self._on = on
        self._look = look
        self._client: Any = None
        self.listening = asyncio.Event()

    async def publish(self, channel: str, payload: str) -> None:
        """Raises if it cannot be sent; the others will look for themselves."""
        if self._client is None:
            raise ConnectionError("not connected to NATS")
        await self._client.publish(f"western.{channel}", payload.encode())

    async def run(self) -> None:
        while self._client is None:
            try:
                await self._connect()
            except Exception as error:
                log.warning("NATS not reached", error=repr(error))
                await asyncio.sleep(_AGAIN_SECONDS)
        try:
            while True:
                await self._look()
                await asyncio.sleep(LOOK_SECONDS)
        finally:
            await self._client.close()

    async def _connect(self) -> None:
        nats = import_module("nats")  # only where it is asked for: a server starts sooner without it
        client = await nats.connect(
            self._url, max_reconnect_attempts=-1, reconnect_time_wait=_AGAIN_SECONDS, reconnected_cb=self._back
        )
        for channel, heard in self._on.items():
            await client.subscribe(f"western.{channel}", cb=self._hears(heard))
        await client.flush()
        self._client = client
        self.listening.set()

    async def _back(self) -> None:
        """What was said while nobody listened is lost; so look."""
        await self._look()

    @staticmethod
    def _hears(heard: Heard) -> Callable[[Any], Awaitable[None]]:
        async def hears(message: Any) -> None:
            heard(message.data.decode())

        return hears

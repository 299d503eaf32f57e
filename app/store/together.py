"""One reading for all who ask at the same time: of a thousand who come to a table at once, each needs the same row."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Together(Generic[Found]):
    """What is read was stored when it was asked for, or later: a reading that has begun already is nobody else's."""

    def __init__(self) -> None:
        self._next: dict[Hashable, asyncio.Task[Found]] = {}
        self._now: dict[Hashable, asyncio.Task[Found]] = {}

    async def read(self, key: Hashable, reading: Callable[[], Awaitable[Found]]) -> Found:
        task = self._next.get(key)
        if task is None:
            task = self._next[key] = asyncio.create_task(self._read(key, reading))
        # Whoever goes away takes nobody with them.
        return await asyncio.shield(task)

    async def _read(self, key: Hashable, reading: Callable[[], Awaitable[Found]]) -> Found:
        before = self._now.get(key)
        if before:
            await asyncio.wait([before])
        self._now[key] = self._next.pop(key)
        try:
            return await reading()
        finally:
            del self._now[key]

"""Whose turn it is to write at a table: one at a time, in the order of asking. It can also be taken without waiting."""

import asyncio


class Turn:
    def __init__(self) -> None:
        self._taken = False
        self._waiting: list[asyncio.Future[None]] = []  # hardly ever one

    def locked(self) -> bool:
        return self._taken

    def take(self) -> bool:
        """Now or not at all. Whoever takes it gives it back with `release`."""
        if self._taken:
            return False
        self._taken = True
        return True

    def release(self) -> None:
        """To the next who waits, so that nobody comes in between."""
        while self._waiting:
            first = self._waiting.pop(0)
            if not first.done():
                first.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.release()  # it had just been given to us
            raise

    async def __aexit__(self, *error: object) -> None:
        self.release()

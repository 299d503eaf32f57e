"""The message of the day, as every page shows it: looked up now and then, so that no page has to wait for it."""

import asyncio
from contextlib import suppress

from app.store.board import Board
from app.store.database import DATABASE_AWAY

LOOK_SECONDS = 5.0


class Notice:
    def __init__(self, board: Board) -> None:
        self._board = board
        self.words = ""

    async def look(self) -> None:
        self.words = (await self._board.read()).words

    async def run(self) -> None:
        while True:
            with suppress(*DATABASE_AWAY):
                await self.look()
            await asyncio.sleep(LOOK_SECONDS)

"""Who does the thinking of the bots: a thread for the quick ones, a process of their own for the heavy ones."""

import asyncio
from collections.abc import Callable, Collection
from typing import Any, cast

from app.engine.decision import Act, Decision
from app.engine.viewer import Seat
from app.live.beside import Beside

Choose = Callable[[str, str, Any, Decision, Seat, int], Act]
"""game, bot, view, decision, seat, seed → act. A bot is given its own view and decision and nothing else."""


class Thinking:
    """`heavy` names the bots, as (game, bot), that would keep the server from answering."""

    def __init__(self, choose: Choose, heavy: Collection[tuple[str, str]] = (), workers: int = 1) -> None:
        self._choose = choose
        self._heavy = heavy
        self._beside = Beside(workers)

    async def act(self, game: str, bot: str, view: Any, decision: Decision, seat: Seat, seed: int) -> Act:
        asked = (game, bot, view, decision, seat, seed)
        if (game, bot) not in self._heavy:
            return await asyncio.to_thread(self._choose, *asked)
        return cast(Act, await self._beside.run(self._choose, *asked))

    async def stop(self) -> None:
        await self._beside.stop()

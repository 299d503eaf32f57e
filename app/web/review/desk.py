"""Who has a game reviewed: one at a time for a person, so many for the server; what is found is stored as it comes, so
that a second visit and a restart find it.
"""

import asyncio

import structlog

from app.limits import REVIEWS_AT_ONCE, REVIEWS_WAITING
from app.live.beside import Beside
from app.match.refusal import TooOften
from app.store.game_table import GameTable
from app.store.store import Store
from app.web.game_pages import Review
from app.web.house import House
from app.web.review.verdicts import VERSION, verdicts

log = structlog.get_logger()

AT_ONCE = 4
"""Verdicts in one go: few, so that they are shown soon, and others come in between."""
_LATER_SECONDS = 20.0


class Desk:
    def __init__(self) -> None:
        self._beside = Beside()
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._asked_by: dict[str, str] = {}

    def works_on(self, table_id: str) -> bool:
        return table_id in self._under_way

    async def ask(self, house: House, table: GameTable, whose: str, of: int) -> None:
        """Go on with the review of a game until it has all `of` its verdicts. Who asks for one under way waits with the
        rest.
        """
        if self.works_on(table.id) or await house.store.verdicts.number(table.id, VERSION) >= of:
            return
        self._check(house, whose)
        await house.throttle.review(whose)
        if not self.works_on(table.id):
            task = asyncio.create_task(self._work(house.store, house.pages[table.game].review, table.id, of))
            self._under_way[table.id], self._asked_by[table.id] = task, whose
            task.add_done_callback(lambda _: self._done(table.id))

    def _check(self, house: House, whose: str) -> None:
        limits = house.hub.limits
        if list(self._asked_by.values()).count(whose) >= limits.most(REVIEWS_AT_ONCE):
            raise TooOften(f"{REVIEWS_AT_ONCE.sentence} Another game of yours is still looked through.", _LATER_SECONDS)
        if len(self._under_way) >= limits.most(REVIEWS_WAITING):
            raise TooOften(f"{REVIEWS_WAITING.sentence} Please try again in a moment.", _LATER_SECONDS)

    def _done(self, table_id: str) -> None:
        del self._under_way[table_id], self._asked_by[table_id]

    async def _work(self, store: Store, review: Review, table_id: str, of: int) -> None:
        try:
            saved = await store.games.load(table_id)
            done = await store.verdicts.number(table_id, VERSION)
            while saved and done < of:
                found = await self._beside.run(verdicts, review, table_id, saved, done, AT_ONCE)
                if not found:
                    return
                await store.verdicts.keep(table_id, VERSION, found)
                done += len(found)
        except Exception:
            # What is stored stays; whoever looks next has it gone on with.
            log.exception("review broken off", table=table_id)

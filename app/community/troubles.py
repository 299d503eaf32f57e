"""Takes what the log remembers of troubles to the database, where the host reads it, on whichever node."""

import asyncio
from contextlib import suppress

from app.server_log import TROUBLES
from app.store.database import DATABASE_AWAY
from app.store.faults import Fault
from app.store.store import Store

LOOK_SECONDS = 3.0


async def run(store: Store) -> None:
    while True:
        with suppress(*DATABASE_AWAY):
            await tell(store)
        await asyncio.sleep(LOOK_SECONDS)


async def tell(store: Store) -> None:
    """Those that were not stored are told the next time."""
    told = [Fault(each.at, each.level, each.what, each.error, each.place, each.game_id) for each in list(TROUBLES)]
    if told:
        await store.faults.add(told)
        for _ in told:
            TROUBLES.popleft()

"""Looks now and then which tournaments can go on, on every node: the database gives each to one of them at a time."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import structlog

from app.community.tournament.progress import give_up, steps
from app.match.refusal import Refused
from app.store.store import Store
from app.store.tournament import Moved

if TYPE_CHECKING:
    from app.live.hub import Hub

log = structlog.get_logger()

LOOK_SECONDS = 1.0

DECIDED = "This match was decided before it was played here."


async def run(store: Store, hub: "Hub", clock: Callable[[], float]) -> None:
    while True:
        try:
            await move_on(store, hub, clock)
        except Exception as error:
            log.warning("tournaments not moved on", error=repr(error))
        await asyncio.sleep(LOOK_SECONDS)


async def move_on(store: Store, hub: "Hub", clock: Callable[[], float]) -> int:
    """All that are due; the answer is how many there were."""
    many = 0
    while moved := await store.tournament_progress.move_on(steps, give_up, datetime.fromtimestamp(clock(), UTC)):
        await tell(hub, moved)
        many += 1
    return many


async def tell(hub: "Hub", moved: Moved) -> None:
    """It is stored: now tables may begin, and everybody may know of it. If this server goes first, whoever looks next
    finds the same tables waiting.
    """
    for table_id in moved.withdrawn:
        await hub.withdrawn(table_id, DECIDED)
    for table_id in moved.begin:
        await hub.seats_changed(table_id)
    for table_id, seat in moved.give_up:
        try:
            await hub.give_up(table_id, seat)
        except Refused as reason:
            log.info("match not given up", table=table_id, reason=reason.reason)
    hub.tournament_changed(moved.tournament_id)

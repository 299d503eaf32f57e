"""The chores of the house: let go what nobody comes back to, and make the backups that the settings ask for."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import structlog

from app.settings import Settings
from app.store.abandoned import Days
from app.store.backup import back_up, backup_name, rotate
from app.store.store import Store

log = structlog.get_logger()

LOOK_SECONDS = 20.0


class Chore(msgspec.Struct, frozen=True):
    """`do` answers with a sentence about what was done."""

    name: str
    every: timedelta
    do: Callable[[], Awaitable[str]]
    waits: timedelta = timedelta(0)
    """Before it is done for the first time."""


def chores(settings: Settings, store: Store, url: str) -> list[Chore]:
    """`url` is past any pgbouncer: a backup holds its snapshot for a while."""

    async def let_go() -> str:
        gone = await store.abandoned.let_go(datetime.now(UTC), days(settings))
        await store.tallies.tidy()
        return f"{gone.tables} tables and {gone.guests} guests went."

    async def make_backup() -> str:
        return await scheduled_backup(url, Path(settings.backup_dir), settings.backup_keep)

    hour = timedelta(hours=1)
    found = [Chore("let go", hour, let_go, waits=hour)]
    if settings.backup_dir:
        found.append(Chore("backup", timedelta(hours=settings.backup_hours), make_backup))
    return found


def days(settings: Settings) -> Days:
    return Days(settings.open_table_days, settings.left_table_days, settings.guest_days)


async def scheduled_backup(url: str, folder: Path, keep: int) -> str:
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True, mode=0o700)
    path = folder / backup_name(datetime.now(UTC))
    manifest = await back_up(url, path)
    gone = await asyncio.to_thread(rotate, folder, keep)
    return f"{path.name}: {manifest.rows} rows; {len(gone)} older ones went."


async def run(store: Store, planned: list[Chore]) -> None:
    """On every node: each chore that is due is taken by one of them."""
    known = False
    while True:
        try:
            if not known:
                now = datetime.now(UTC)
                await store.chores.plan({chore.name: now + chore.waits for chore in planned})
                known = True
            for chore in planned:
                if await store.chores.take(chore.name, datetime.now(UTC)):
                    await do(store, chore)
        except Exception as error:
            log.warning("chores not looked at", error=repr(error))
        await asyncio.sleep(LOOK_SECONDS)


async def do(store: Store, chore: Chore) -> None:
    try:
        said, well = await chore.do(), True
        log.info("chore done", chore=chore.name, said=said)
    except Exception as error:
        said, well = f"It failed: {error}", False
        log.error("chore failed", chore=chore.name, error=repr(error))
    await store.chores.done(chore.name, datetime.now(UTC) + chore.every, well=well, said=said)

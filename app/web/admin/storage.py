"""How much room the house takes, and its backups."""

import asyncio
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Request, Response

from app.settings import Settings
from app.store.backup import kept
from app.web.admin.door import Admin
from app.web.house import House, house, page

router = APIRouter(include_in_schema=False)


class Kept(msgspec.Struct, frozen=True):
    name: str
    bytes: int
    at: datetime


@router.get("/admin/storage")
async def storage(request: Request, house: Annotated[House, Depends(house)], guest: Admin) -> Response:
    whole, sizes = await house.store.storage.sizes()
    free, backups = await asyncio.to_thread(_on_disk, house.settings)
    return page(
        request, "admin/storage.html", guest,
        whole=whole, sizes=sizes, amounts=await house.store.storage.amounts(), free=free, backups=backups,
        backup_dir=house.settings.backup_dir, in_words=in_words,
    )  # fmt: skip


def _on_disk(settings: Settings) -> tuple[int | None, list[Kept]]:
    """Room left where the embedded Postgres is; of another's disk nobody here knows. And the backups, newest first."""
    free = None if settings.database_url else shutil.disk_usage(settings.data_dir).free
    folder = Path(settings.backup_dir)
    found = kept(folder) if settings.backup_dir and folder.is_dir() else []
    stats = [(path.name, path.stat()) for path in reversed(found)]
    return free, [Kept(name, stat.st_size, datetime.fromtimestamp(stat.st_mtime, UTC)) for name, stat in stats]


def in_words(number: int) -> str:
    for unit, size in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if number >= size:
            return f"{number / size:.1f} {unit}"
    return f"{number} bytes"

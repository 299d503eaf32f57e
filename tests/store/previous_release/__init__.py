"""The database of the release before events were typed, with tables in every state, to be opened by the code of today.

`previous_release.sql.gz` was dumped after that release had played these tables through its own server;
`previous_release.json` tells what each of them is, who sits there, and the key that signs their seat tokens.
"""

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

from app.store.database import Database

_HERE = Path(__file__).parent

TOLD: dict[str, Any] = json.loads((_HERE / "previous_release.json").read_text())
TABLES: dict[str, dict[str, Any]] = {table["id"]: table for table in TOLD["tables"]}
COOKIES: dict[str, str] = {guest["name"]: guest["cookie"] for guest in TOLD["guests"]}


def with_status(status: str) -> list[str]:
    return [name for name, table in TABLES.items() if table["status"] == status]


def restore(url: str) -> None:
    """Into an empty database."""
    asyncio.run(_restore(url))


async def _restore(url: str) -> None:
    connection = await Database(url).own_connection()
    try:
        await connection.execute(gzip.decompress((_HERE / "previous_release.sql.gz").read_bytes()).decode())
    finally:
        await connection.close()

"""What the computer makes of the decisions of a finished game: worked out once, kept for whoever looks next."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert

from app.store.database import Database
from app.store.review_tables import VerdictRow


class Verdicts:
    """Each has a number `n`, counted from nought without a gap."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, table_id: str, version: int, verdicts: Sequence[Any]) -> None:
        """Two nodes that work on one game come to the same."""
        rows = [
            {"game_id": table_id, "n": each.n, "version": version, "verdict": msgspec.to_builtins(each)}
            for each in verdicts
        ]
        row = insert(VerdictRow).values(rows)
        now = {"version": row.excluded.version, "verdict": row.excluded.verdict}
        async with self._database.begin() as db:
            await db.execute(row.on_conflict_do_update(index_elements=["game_id", "n"], set_=now))

    async def number(self, table_id: str, version: int) -> int:
        query = select(func.count()).where(VerdictRow.game_id == table_id, VerdictRow.version == version)
        async with self._database.begin() as db:
            return int((await db.execute(query)).scalar_one())

    async def after(self, table_id: str, version: int, n: int) -> list[Any]:
        """Those after number `n`, in plain values."""
        here = (VerdictRow.game_id == table_id) & (VerdictRow.version == version) & (VerdictRow.n > n)
        async with self._database.begin() as db:
            return list((await db.execute(select(VerdictRow.verdict).where(here).order_by(VerdictRow.n))).scalars())

"""How often something was tried in a row: kept in the database, so that neither a restart nor a second node forgets."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import case, delete, func, select
from sqlalchemy.dialects.postgresql import insert

from app.store.account_tables import AttemptRow
from app.store.database import Database


class Attempts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def try_once(self, key: str, free: int, first: float, longest: float, forget: float) -> float:
        """Count one more try. The answer is 0, or the seconds to wait first, and then it does not count.

        The first `free` tries cost nothing; each after them makes the next wait twice as long, from `first` seconds up
        to `longest`. After `forget` seconds without a try all is forgotten.
        """
        now = datetime.now(UTC)
        fresh = insert(AttemptRow).values(
            key=key, tries=1, free_at=now if free > 1 else now + timedelta(seconds=first),
            forgotten_at=now + timedelta(seconds=forget),
        )  # fmt: skip
        tries = case((AttemptRow.forgotten_at <= now, 1), else_=AttemptRow.tries + 1)
        # Twenty doublings are more than any wait: the power must stay a number.
        wait = func.least(longest, first * func.power(2.0, func.least(20, func.greatest(0, tries - free))))
        free_at = case((tries < free, now), else_=now + wait * timedelta(seconds=1))
        again = fresh.on_conflict_do_update(
            index_elements=["key"],
            set_={"tries": tries, "free_at": free_at, "forgotten_at": now + timedelta(seconds=forget)},
            where=(AttemptRow.free_at <= now) | (AttemptRow.forgotten_at <= now),
        )
        async with self._database.begin() as db:
            if (await db.execute(again.returning(AttemptRow.key))).first():
                return 0.0
            until = (await db.execute(select(AttemptRow.free_at).where(AttemptRow.key == key))).scalar_one()
        return max(1.0, (until - now).total_seconds())

    async def forget(self, key: str) -> None:
        """It succeeded. What nobody has tried for long goes along."""
        async with self._database.begin() as db:
            await db.execute(
                delete(AttemptRow).where((AttemptRow.key == key) | (AttemptRow.forgotten_at < datetime.now(UTC)))
            )

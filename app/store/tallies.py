"""How full a measure is that all nodes share, in the table of attempts: `free_at` is when it will be empty again."""

from sqlalchemy import Double, Text, bindparam, text

from app.store.database import DATABASE_AWAY, Database

_COUNT = text(
    """
    INSERT INTO attempts (key, tries, free_at, forgotten_at)
    VALUES (:key, 1, now() + :interval * interval '1 second', now() + :seconds * interval '1 second')
    ON CONFLICT (key) DO UPDATE SET
        tries = attempts.tries + 1,
        free_at = greatest(attempts.free_at, now()) + :interval * interval '1 second',
        forgotten_at = now() + :seconds * interval '1 second'
        WHERE greatest(attempts.free_at, now()) + :interval * interval '1 second'
              <= now() + (:seconds + 0.000001) * interval '1 second'
    RETURNING key
    """
).bindparams(
    bindparam("key", type_=Text), bindparam("interval", type_=Double), bindparam("seconds", type_=Double)
)  # fmt: skip

_WAIT = text(
    """
    SELECT extract(epoch FROM free_at - now()) + :interval - :seconds FROM attempts WHERE key = :key
    """
).bindparams(
    bindparam("key", type_=Text), bindparam("interval", type_=Double), bindparam("seconds", type_=Double)
)  # fmt: skip

_TIDY = text("DELETE FROM attempts WHERE forgotten_at < now()")


class Tallies:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def count(self, key: str, interval: float, seconds: float) -> float:
        """One more; the answer is 0, or the seconds to wait first, and then it does not count."""
        asked = {"key": key, "interval": interval, "seconds": seconds}
        async with self._database.begin() as db:
            if (await db.execute(_COUNT, asked)).first():
                return 0.0
            left = (await db.execute(_WAIT, asked)).scalar_one_or_none()
        return max(0.1, float(left or 0))

    async def tidy(self) -> None:
        """What nobody has tried for long is forgotten."""
        async with self._database.begin() as db:
            await db.execute(_TIDY)

    async def can_write(self) -> bool:
        """Whether what is written now is kept."""
        try:
            async with self._database.begin() as db:
                await db.execute(_COUNT, {"key": "health", "interval": 0.0, "seconds": 60.0})
        except DATABASE_AWAY:
            return False
        return True

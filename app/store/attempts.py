"""How often something was tried in a row: kept in the database, so that neither a restart nor a second node forgets."""

from sqlalchemy import Double, Integer, Text, bindparam, text

from app.store.database import Database

# Twenty doublings are more than any wait: the power must stay a number.
_TRY = text(
    """
    INSERT INTO attempts (key, tries, free_at, forgotten_at)
    VALUES (:key, 1, now() + CASE WHEN :free > 1 THEN 0 ELSE :first END * interval '1 second',
            now() + :forget * interval '1 second')
    ON CONFLICT (key) DO UPDATE SET
        (tries, free_at, forgotten_at) = (
            SELECT n, now() + CASE WHEN n < :free THEN 0
                                   ELSE least(:longest, :first * power(2, least(20, n - :free)))
                              END * interval '1 second',
                   now() + :forget * interval '1 second'
            FROM (SELECT CASE WHEN attempts.forgotten_at <= now() THEN 1 ELSE attempts.tries + 1 END AS n) AS counted)
        WHERE attempts.free_at <= now() OR attempts.forgotten_at <= now()
    RETURNING key
    """
).bindparams(
    bindparam("key", type_=Text), bindparam("free", type_=Integer), bindparam("first", type_=Double),
    bindparam("longest", type_=Double), bindparam("forget", type_=Double),
)  # fmt: skip

_WAIT = text("SELECT extract(epoch FROM free_at - now()) FROM attempts WHERE key = :key")
_FORGET = text("DELETE FROM attempts WHERE key = :key OR forgotten_at < now()")
_ONE_LESS = text("UPDATE attempts SET tries = greatest(0, tries - 1), free_at = now() WHERE key = :key")


class Attempts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def try_once(self, key: str, free: int, first: float, longest: float, forget: float) -> float:
        """Count one more try. The answer is 0, or the seconds to wait first, and then it does not count.

        The first `free` tries cost nothing; each after them makes the next wait twice as long, from `first` seconds up
        to `longest`. After `forget` seconds without a try all is forgotten.
        """
        asked = {"key": key, "free": free, "first": first, "longest": longest, "forget": forget}
        async with self._database.begin() as db:
            if (await db.execute(_TRY, asked)).first():
                return 0.0
            left = (await db.execute(_WAIT, {"key": key})).scalar_one_or_none()
        return max(1.0, float(left or 0))

    async def forget(self, key: str) -> None:
        """It succeeded. What nobody has tried for long goes along."""
        async with self._database.begin() as db:
            await db.execute(_FORGET, {"key": key})

    async def one_less(self, key: str) -> None:
        """The last try was no guess, so it does not count; those before it do."""
        async with self._database.begin() as db:
            await db.execute(_ONE_LESS, {"key": key})

"""Games that have ended, read where nobody who plays has to wait for it."""

from contextlib import suppress

from app.match.saved import SavedMatch
from app.store.database import DATABASE_AWAY
from app.store.games import Games


class FinishedGames:
    """From the database that follows the first, if there is one. It may lag behind, or be away: what it has not, the
    first has.
    """

    def __init__(self, following: Games, first: Games) -> None:
        self._following, self._first = following, first

    async def load(self, table_id: str) -> SavedMatch | None:
        with suppress(*DATABASE_AWAY):
            saved = await self._following.load(table_id)
            if saved is not None and saved.result is not None:
                return saved
        return await self._first.load(table_id)

"""Newer rules take a game over: all they tell otherwise is written anew at once, and that they did is noted."""

import msgspec
from sqlalchemy import select, update

from app.match.saved import SavedMatch
from app.match.upgrade import TakenOver
from app.store import move_sql
from app.store.database import Database, to_json
from app.store.stale import Stale
from app.store.tables import GameRow


class Upgrades:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, table_id: str, saved: SavedMatch, over: TakenOver) -> None:
        """Raises Stale if the game is no longer as it was when it was played again: somebody else was first."""
        last = over.last
        upgrades = (*saved.upgrades, over.upgrade) if over.upgrade else saved.upgrades
        async with self._database.begin() as db:
            here = select(GameRow.seq, GameRow.rules, GameRow.snapshot).where(GameRow.id == table_id).with_for_update()
            if tuple((await db.execute(here)).one()) != (saved.seq, saved.rules, saved.snapshot):
                raise Stale
            game = update(GameRow).where(GameRow.id == table_id)
            await db.execute(
                game.values(
                    rules=last.rules,
                    snapshot=last.snapshot,
                    written_at=last.seq,
                    undo_snapshot=over.undo.snapshot if over.undo else None,
                    summary=msgspec.to_builtins(last.summary),
                    result=msgspec.to_builtins(last.result),
                    upgrades=msgspec.to_builtins(upgrades),
                )
            )
            told = {made.seq: to_json(made.log) for made in over.moves}
            retold = {"id": [table_id] * len(told), "seq": list(told), "log": list(told.values())}
            await db.execute(move_sql.RETELL_MOVES, retold)

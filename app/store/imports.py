"""A finished game from somewhere else, kept as if it had been played here."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import insert

from app.engine.record import Record
from app.match.proposal import MoveMade
from app.store.committer import Commit, insert_moves, update_games
from app.store.database import Database
from app.store.games import new_word
from app.store.tables import GameRow, SeatRow


async def keep_record(database: Database, record: Record, moves: Sequence[MoveMade]) -> str:
    """Store a verified record with its moves (`app.match.record.moves_of`); the answer is the id of its table."""
    table_id, set_up = new_word(10), record.set_up
    commits = [Commit(table_id, made) for made in moves]
    async with database.begin() as db:
        await db.execute(
            insert(GameRow).values(
                id=table_id, game=set_up.game, scenario=set_up.scenario, setup=set_up.setup, rules=record.rules,
                invite=new_word(20), secret=bytes.fromhex(record.secret), commitment=set_up.commitment,
                pace=set_up.pace, upgrades=msgspec.to_builtins(record.upgrades),
            )
        )  # fmt: skip
        seats = [
            {"game_id": table_id, "seat": seat, "bot": "imported" if each.kind == "bot" else None, "name": each.name,
             "salt": each.salt}
            for seat, each in enumerate(set_up.seats)
        ]  # fmt: skip
        await db.execute(insert(SeatRow), seats)
        await insert_moves(db, commits)
        await update_games(db, commits[-1:])
    return table_id

"""A finished game from somewhere else, kept as if it had been played here."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import insert

from app.engine.record import Record
from app.match.move import MoveMade
from app.store.committer import Commit, store
from app.store.database import Database
from app.store.tables import GameRow, SeatRow
from app.store.words import new_word

LONGEST_NAME = 60


class NotKept(Exception):
    """The record is sound, but nothing that could be shown here. The text says why."""


def _check_names(record: Record) -> None:
    for seat in record.set_up.seats:
        if len(seat.name) > LONGEST_NAME:
            raise NotKept(f"A player's name has {len(seat.name)} letters; {LONGEST_NAME} are kept at most.")
        if not seat.name.isprintable():
            raise NotKept("A player's name has letters that cannot be shown.")


async def keep_record(database: Database, record: Record, moves: Sequence[MoveMade]) -> str:
    """Store a verified record with its moves (`app.match.record.moves_of`); the answer is the id of its table.

    Raises NotKept if a name in it is none.
    """
    _check_names(record)
    table_id, set_up = new_word(10), record.set_up
    async with database.begin() as db:
        await db.execute(
            insert(GameRow).values(
                id=table_id, game=set_up.game, scenario=set_up.scenario, setup=set_up.setup, rules=record.rules,
                invite=new_word(20), secret=bytes.fromhex(record.secret), commitment=set_up.commitment,
                pace=set_up.pace, upgrades=msgspec.to_builtins(record.upgrades), laid_as=set_up.table,
                laid_under=set_up.rules, imported=True, public=True, former=msgspec.to_builtins(set_up.former),
                from_table=set_up.former.set_up.table if set_up.former else None,
                from_moment=len(set_up.former.moves) if set_up.former else None,
            )
        )  # fmt: skip
        seats = [
            {"game_id": table_id, "seat": seat, "bot": "imported" if each.kind == "bot" else None, "name": each.name,
             "salt": each.salt, "salt_commit": each.commit, "salt_by": each.salt_by}
            for seat, each in enumerate(set_up.seats)
        ]  # fmt: skip
        await db.execute(insert(SeatRow), seats)
        line = (await db.get_raw_connection()).driver_connection
        for made in moves:
            await store(line, [Commit(table_id, made)], node="")
    return table_id

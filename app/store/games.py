"""Tables: set up, list, take a seat, and load the match that is played at one."""

import re
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.dice import commitment
from app.engine.record import Move, SeatRecord, SetUp, Upgrade
from app.engine.summary import read_summary
from app.engine.viewer import Seat
from app.match.clock import Clocks, SeatClock
from app.match.order import Order
from app.match.pace import Pace, read_pace
from app.match.saved import SavedMatch, SavedMove, Undo
from app.store.database import Database
from app.store.game_table import GameTable, NewSeat, Status, TableSeat, alone
from app.store.tables import DraftRow, GameRow, MoveRow, SeatRow

# Without letters and digits that are taken for one another when read aloud.
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"

# What may be such an id: anything else is at no table, and Postgres need not be asked about it.
_WORD = re.compile(r"[2-9a-z]{1,64}")

_PUBLIC = [GameRow.__table__.c[name] for name in GameTable.__struct_fields__ if name != "seats"]


class SeatTaken(Exception):
    """Nobody else can sit there. The text is for the player."""


class Games:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(
        self,
        *,
        game: str,
        scenario: str,
        setup: dict[str, Any],
        rules: str,
        seats: Sequence[NewSeat],
        listed: bool = False,
        pace: Pace | None = None,
        rematch_of: str | None = None,
        secret: bytes | None = None,
    ) -> GameTable:
        """A new table with its secret. The commitment to it is public from now on, before the first draw.

        `secret` is given for lessons alone, where everybody shall have the same deal.
        A table has one rematch at a time: whoever asks second gets the one that is there.
        """
        table_id, secret = new_word(10), secret or secrets.token_bytes(32)
        async with self._database.begin() as db:
            if rematch_of:
                await db.execute(select(GameRow.id).where(GameRow.id == rematch_of).with_for_update(key_share=True))
                if there := await _rematch(db, rematch_of):
                    return there
            await db.execute(
                insert(GameRow).values(
                    id=table_id, game=game, scenario=scenario, setup=setup, rules=rules, listed=listed,
                    invite=new_word(20), secret=secret, commitment=commitment(secret), rematch_of=rematch_of,
                    pace=msgspec.to_builtins(pace),
                )
            )  # fmt: skip
            await db.execute(insert(SeatRow), [_seat_values(table_id, seat, new) for seat, new in enumerate(seats)])
            return await _table(db, table_id)

    async def get(self, table_id: str) -> GameTable | None:
        if not _WORD.fullmatch(table_id):
            return None
        async with self._database.begin() as db:
            return next(iter(await _tables(db, GameRow.id == table_id)), None)

    async def by_invite(self, invite: str) -> GameTable | None:
        if not _WORD.fullmatch(invite):
            return None
        async with self._database.begin() as db:
            return next(iter(await _tables(db, GameRow.invite == invite)), None)

    async def by_commitment(self, commitment: str) -> GameTable | None:
        async with self._database.begin() as db:
            return next(iter(await _tables(db, GameRow.commitment == commitment)), None)

    async def rematch(self, table_id: str) -> GameTable | None:
        """The rematch of a table, until it has ended too."""
        async with self._database.begin() as db:
            return await _rematch(db, table_id)

    async def with_open_seat(self, limit: int = 50) -> list[GameTable]:
        """Tables listed in the lobby that wait for a player, newest first."""
        async with self._database.begin() as db:
            return await _tables(db, GameRow.status == "open", GameRow.listed, limit=limit)

    async def with_status(self, status: Status, limit: int = 50) -> list[GameTable]:
        async with self._database.begin() as db:
            return await _tables(db, GameRow.status == status, limit=limit)

    async def of_guest(self, guest_id: int, limit: int = 50) -> list[GameTable]:
        mine = select(SeatRow.game_id).where(SeatRow.guest_id == guest_id)
        async with self._database.begin() as db:
            return await _tables(db, GameRow.id.in_(mine), limit=limit)

    async def page(self, after: str = "", limit: int = 100) -> list[GameTable]:
        """All tables by id, a page at a time, for the command line."""
        async with self._database.begin() as db:
            return await _tables(db, GameRow.id > after, limit=limit, order=GameRow.id.asc())

    async def take_seat(
        self, table_id: str, guest_id: int, name: str, seat: Seat | None = None, salt: str | None = None
    ) -> GameTable:
        """Seat a guest on the given free seat, or the first free one. Who already sits here keeps their seat."""
        async with self._database.begin() as db:
            # Locked, so that of two guests who click at once one gets the seat and the other the sentence.
            await db.execute(select(GameRow.id).where(GameRow.id == table_id).with_for_update(key_share=True))
            table = await _table(db, table_id)
            if seat is None and table.seats_of(guest_id):
                return table
            free = [each.seat for each in table.seats if each.free and seat in (None, each.seat)]
            if table.status != "open" or not free:
                raise SeatTaken("That seat is taken; you can still watch.")
            here = (SeatRow.game_id == table_id) & (SeatRow.seat == free[0])
            await db.execute(update(SeatRow).where(here).values(guest_id=guest_id, name=name, salt=salt or _salt()))
            return await _table(db, table_id)

    async def withdraw(self, table_id: str, guest_id: int) -> bool:
        """Delete a table of this guest's at which nobody has sat down; false if there is none such."""
        async with self._database.begin() as db:
            await db.execute(select(GameRow.id).where(GameRow.id == table_id).with_for_update())
            table = next(iter(await _tables(db, GameRow.id == table_id)), None)
            if table is None or table.status != "open" or table.full or not table.seats_of(guest_id):
                return False
            await db.execute(delete(GameRow).where(GameRow.id == table_id))
            return True

    async def load_new(self, table_id: str) -> tuple[SetUp, bytes] | None:
        """Set-up and secret of a table whose seats are all taken, to begin the match from."""
        async with self._database.begin() as db:
            row = (await db.execute(select(GameRow.__table__).where(GameRow.id == table_id))).one_or_none()
            if row is None:
                return None
            return _set_up(row, await _seat_rows(db, table_id)), row.secret

    async def load(self, table_id: str) -> SavedMatch | None:
        """The match of a table that has begun, from one consistent reading."""
        async with self._database.begin() as db:
            # Shared lock: no move may be committed between reading the snapshot and reading the moves.
            query = select(GameRow.__table__).where(GameRow.id == table_id).with_for_update(read=True)
            row = (await db.execute(query)).one_or_none()
            if row is None or row.snapshot is None:
                return None
            seats = await _seat_rows(db, table_id)
            moves = select(MoveRow.__table__).where(MoveRow.game_id == table_id).order_by(MoveRow.seq)
            move_rows = (await db.execute(moves)).all()
            drafts, own_clocks = await read_drafts(db, table_id, row.seq)
        return SavedMatch(
            set_up=_set_up(row, seats),
            rules=row.rules,
            alone=alone(seats),
            upgrades=msgspec.convert(row.upgrades, tuple[Upgrade, ...]),
            secret=row.secret,
            snapshot=row.snapshot,
            moves=tuple(_saved_move(each) for each in move_rows),
            summary=read_summary(row.summary),
            result=row.result,
            asked_at=move_rows[-1].at.timestamp(),
            undo=None if row.undo_seat is None else Undo(row.undo_seat, row.undo_snapshot, row.undo_consent),
            drafts=drafts,
            orders={each.seat: msgspec.convert(each.orders, tuple[Order, ...]) for each in seats},
            answer_times={each.seat: each.answer_times for each in seats},
            clocks=read_clocks(row.clocks),
            own_clocks=own_clocks,
        )


async def read_drafts(
    db: AsyncConnection, table_id: str, seq: int
) -> tuple[dict[Seat, tuple[dict[str, Any], ...]], dict[Seat, SeatClock]]:
    """The acts of all drafts, and the clocks of seats that have sealed an answer."""
    query = select(DraftRow.__table__).where(DraftRow.game_id == table_id, DraftRow.base_seq == seq)
    rows = (await db.execute(query)).all()
    acts = {row.seat: tuple(row.acts) for row in rows}
    return acts, {row.seat: msgspec.convert(row.clock, SeatClock) for row in rows if row.clock}


def read_clocks(plain: dict[str, Any] | None) -> Clocks | None:
    return None if plain is None else msgspec.convert(plain, Clocks)


async def _tables(db: AsyncConnection, *where: Any, limit: int = 1, order: Any = None) -> list[GameTable]:
    newest_first = GameRow.updated_at.desc()
    query = select(*_PUBLIC).where(*where).order_by(newest_first if order is None else order).limit(limit)
    rows = (await db.execute(query)).all()
    seats: dict[str, list[TableSeat]] = {row.id: [] for row in rows}
    for seat in await _seat_rows(db, *seats):
        seats[seat.game_id].append(TableSeat(seat.seat, seat.guest_id, seat.bot, seat.name))
    return [_game_table(row, tuple(seats[row.id])) for row in rows]


def _game_table(row: Row[Any], seats: tuple[TableSeat, ...]) -> GameTable:
    read = {"pace": read_pace(row.pace), "clocks": read_clocks(row.clocks), "summary": read_summary(row.summary)}
    return GameTable(**{**row._mapping, **read}, seats=seats)


async def _table(db: AsyncConnection, table_id: str) -> GameTable:
    (table,) = await _tables(db, GameRow.id == table_id)
    return table


async def _rematch(db: AsyncConnection, table_id: str) -> GameTable | None:
    return next(iter(await _tables(db, GameRow.rematch_of == table_id, GameRow.status != "finished")), None)


async def _seat_rows(db: AsyncConnection, *table_ids: str) -> Sequence[Row[Any]]:
    query = select(SeatRow.__table__).where(SeatRow.game_id.in_(table_ids)).order_by(SeatRow.game_id, SeatRow.seat)
    return (await db.execute(query)).all()


def _seat_values(table_id: str, seat: Seat, new: NewSeat) -> dict[str, Any]:
    salt = "" if new.guest_id is None and new.bot is None else new.salt or _salt()
    return {
        "game_id": table_id, "seat": seat, "guest_id": new.guest_id, "bot": new.bot, "name": new.name, "salt": salt,
    }  # fmt: skip


def _set_up(row: Row[Any], seats: Sequence[Row[Any]]) -> SetUp:
    records = tuple(SeatRecord(seat.name, seat.salt, "bot" if seat.bot else "person") for seat in seats)
    return SetUp(row.game, row.scenario, row.setup, records, row.commitment, row.pace)


def _saved_move(row: Row[Any]) -> SavedMove:
    return SavedMove(row.seq, msgspec.convert(row.move, Move), row.log, row.draws)


def new_word(length: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def _salt() -> str:
    return secrets.token_hex(16)

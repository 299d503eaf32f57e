"""Tables: set up, list, take a seat, and load the match that is played at one."""

import secrets
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import ARRAY, Integer, Row, Text, bindparam, column, delete, func, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.pace import Pace, read_pace
from app.engine.record import Former, Move, SeatRecord, SetUp, Upgrade
from app.engine.summary import read_summary
from app.engine.viewer import Seat
from app.match.clock import Clocks, SeatClock
from app.match.made_elsewhere import MadeElsewhere
from app.match.offer import TableOffer
from app.match.order import Order
from app.match.saved import SavedMatch, SavedMove, Undo
from app.store.database import Database
from app.store.game_table import GameTable, NewSeat, Status, TableSeat, alone, who_plays
from app.store.laying import Laying, lay
from app.store.program_tables import ProgramRow
from app.store.tables import DraftRow, GameRow, MoveRow, OfferRow, SeatRow
from app.store.together import Together
from app.store.words import is_word

_PUBLIC = [GameRow.__table__.c[name] for name in GameTable.__struct_fields__ if name != "seats"]

NEWEST = GameRow.updated_about.desc(), GameRow.updated_at.desc()
"""First by what the indexes know."""


class Wanted(msgspec.Struct, frozen=True):
    """Which tables a list is made of: those everybody may watch, unless that is taken back."""

    statuses: tuple[Status, ...]
    game: str = ""
    player: int | None = None
    public: bool = True
    open_seat: bool = False
    """Of the lobby: whoever comes may sit down."""


class SeatTaken(Exception):
    """Nobody else can sit there. The text is for the player."""


class Games:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._together: Together[GameTable | None] = Together()

    async def create(
        self,
        *,
        game: str,
        scenario: str,
        setup: dict[str, Any],
        rules: str,
        seats: Sequence[NewSeat],
        listed: bool = False,
        public: bool = False,
        rated: bool = False,
        ratings: tuple[int | None, int | None] = (None, None),
        invited_id: int | None = None,
        pace: Pace | None = None,
        rematch_of: str | None = None,
        secret: bytes | None = None,
        former: Former | None = None,
        from_table: str | None = None,
    ) -> GameTable:
        """A new table with its secret. The seal over both is public from now on, before any player adds a salt.

        `secret` is given for lessons alone, where everybody shall have the same deal, with salts that everybody knows.
        `ratings` are the least and the most that who takes the free seat may have.
        A table has one rematch at a time: whoever asks second gets the one that is there. One that goes on from the
        game at `from_table` has all of that up to the moment as `former`, sealed with the rest.
        """
        async with self._database.begin() as db:
            if rematch_of:
                await db.execute(select(GameRow.id).where(GameRow.id == rematch_of).with_for_update(key_share=True))
                if there := await _rematch(db, rematch_of):
                    return there
            table_id = await lay(
                db, Laying(
                    game=game, scenario=scenario, setup=setup, rules=rules, seats=seats, listed=listed, public=public,
                    rated=rated, ratings=ratings, invited_id=invited_id, pace=pace, rematch_of=rematch_of,
                    secret=secret, former=former, from_table=from_table,
                ),
            )  # fmt: skip
            return await _table(db, table_id)

    async def get(self, table_id: str) -> GameTable | None:
        if not is_word(table_id):
            return None
        async with self._database.begin() as db:
            return next(iter(await _tables(db, GameRow.id == table_id)), None)

    async def get_with_others(self, table_id: str) -> GameTable | None:
        """The same, read once for all who ask at a time."""
        return await self._together.read(table_id, lambda: self.get(table_id))

    async def last_moves(self, table_ids: Collection[str]) -> dict[str, int]:
        """Of these tables those at which a game has begun, with the number of its last move."""
        query = select(GameRow.id, GameRow.seq).where(GameRow.id.in_(table_ids), GameRow.status != "open")
        async with self._database.begin() as db:
            return {row.id: row.seq for row in await db.execute(query)}

    async def by_invite(self, invite: str) -> GameTable | None:
        if not is_word(invite):
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
        free = select(SeatRow.game_id).where(SeatRow.guest_id.is_(None), SeatRow.bot.is_(None))
        async with self._database.begin() as db:
            return await _tables(db, GameRow.status == "open", GameRow.listed, GameRow.id.in_(free), limit=limit)

    async def with_status(self, status: Status, limit: int = 50) -> list[GameTable]:
        async with self._database.begin() as db:
            return await _tables(db, GameRow.status == status, limit=limit)

    async def to_watch(self, status: Status, limit: int = 50) -> list[GameTable]:
        """Those that are open to everybody."""
        async with self._database.begin() as db:
            return await _tables(db, GameRow.status == status, GameRow.public, limit=limit)

    async def these(self, table_ids: Collection[str]) -> dict[str, GameTable]:
        async with self._database.begin() as db:
            return {table.id: table for table in await _tables(db, GameRow.id.in_(table_ids), limit=len(table_ids))}

    async def of_guest(self, guest_id: int, limit: int = 50) -> list[GameTable]:
        mine = select(SeatRow.game_id).where(SeatRow.guest_id == guest_id)
        async with self._database.begin() as db:
            return await _tables(db, GameRow.id.in_(mine), limit=limit)

    async def going_on(self, guest_id: int, limit: int = 200) -> list[GameTable]:
        """What this person has a seat at, or is challenged to, and has not ended."""
        mine = select(SeatRow.game_id).where(SeatRow.guest_id == guest_id)
        asked = select(GameRow.id).where(GameRow.invited_id == guest_id)
        async with self._database.begin() as db:
            return await _tables(db, GameRow.status != "finished", GameRow.id.in_(mine.union_all(asked)), limit=limit)

    async def challenges_for(self, guest_id: int) -> list[GameTable]:
        async with self._database.begin() as db:
            return await _tables(db, GameRow.status == "open", GameRow.invited_id == guest_id, limit=50)

    async def begun_since(self, guest_id: int, since: datetime) -> set[str]:
        query = (
            select(MoveRow.game_id)
            .join(SeatRow, SeatRow.game_id == MoveRow.game_id)
            .where(SeatRow.guest_id == guest_id, MoveRow.seq == 0, MoveRow.at > since)
        )
        async with self._database.begin() as db:
            return set((await db.execute(query)).scalars())

    async def moves_since_own(self, table_id: str, seat: Seat) -> int:
        """How many moves were made since this seat last acted; none if it never has."""
        own = select(func.max(MoveRow.seq)).where(
            MoveRow.game_id == table_id, MoveRow.move["entries"].contains([{"seat": seat}])
        )
        async with self._database.begin() as db:
            last = (await db.execute(own)).scalar_one()
            if last is None:
                return 0
            query = select(func.count()).where(MoveRow.game_id == table_id, MoveRow.seq > last)
            return int((await db.execute(query)).scalar_one())

    async def sitting_at(self, table_ids: Collection[str], people: Collection[int]) -> set[int]:
        """Those of these people who sit at one of the tables, or are challenged to it."""
        if not (table_ids and people):
            return set()
        sitting = select(SeatRow.guest_id).where(SeatRow.game_id.in_(table_ids), SeatRow.guest_id.in_(people))
        challenged = select(GameRow.invited_id).where(GameRow.id.in_(table_ids), GameRow.invited_id.in_(people))
        async with self._database.begin() as db:
            return {guest_id for guest_id in (await db.execute(sitting.union_all(challenged))).scalars() if guest_id}

    async def decline(self, table_id: str, guest_id: int) -> bool:
        """Delete an open table that was laid for this player; false if there is none such."""
        async with self._database.begin() as db:
            here = (GameRow.id == table_id) & (GameRow.status == "open") & (GameRow.invited_id == guest_id)
            return (await db.execute(delete(GameRow).where(here))).rowcount > 0

    async def listed_of(self, guest_id: int) -> int:
        """How many tables of this guest wait in the lobby."""
        mine = select(SeatRow.game_id).where(SeatRow.guest_id == guest_id)
        query = select(func.count()).where(GameRow.id.in_(mine), GameRow.status == "open", GameRow.listed)
        async with self._database.begin() as db:
            return int((await db.execute(query)).scalar_one())

    async def newest(self, wanted: Wanted, before: tuple[datetime, str] | None, limit: int) -> list[GameTable]:
        """A page of a list, the newest first, from behind the table at which the page before it ended."""
        where: list[Any] = [GameRow.status.in_(wanted.statuses)]
        if wanted.game:
            where.append(GameRow.game == wanted.game)
        if wanted.player is not None:
            where.append(GameRow.id.in_(select(SeatRow.game_id).where(SeatRow.guest_id == wanted.player)))
        if wanted.public:
            where.append(GameRow.public.is_(True))
        if wanted.open_seat:
            free = select(SeatRow.game_id).where(SeatRow.guest_id.is_(None), SeatRow.bot.is_(None))
            where += [GameRow.listed.is_(True), GameRow.id.in_(free)]
        if before:
            where += [tuple_(GameRow.updated_at, GameRow.id) < tuple_(*before), GameRow.updated_about <= before[0]]
        async with self._database.begin() as db:
            return await _tables(db, *where, limit=limit, order=(*NEWEST, GameRow.id.desc()))

    async def page(self, after: str = "", limit: int = 100) -> list[GameTable]:
        """All tables by id, a page at a time, for the command line."""
        async with self._database.begin() as db:
            return await _tables(db, GameRow.id > after, limit=limit, order=(GameRow.id.asc(),))

    async def take_seat(
        self, table_id: str, guest_id: int, name: str, seat: Seat | None = None, *, brings_salt: bool = False
    ) -> GameTable:
        """Seat a guest on the given free seat, or the first free one. Who already sits here keeps their seat.

        Whoever sits here already and has committed to no salt has none: one that is made now could be chosen.
        """
        async with self._database.begin() as db:
            # Locked, so that of two guests who click at once one gets the seat and the other the sentence.
            await db.execute(select(GameRow.id).where(GameRow.id == table_id).with_for_update(key_share=True))
            table = await _table(db, table_id)
            if seat is None and table.seats_of(guest_id):
                return table
            free = [each.seat for each in table.seats if each.free and seat in (None, each.seat)]
            if table.invited_id not in (None, guest_id):
                raise SeatTaken("That seat is kept for somebody else.")
            if table.status != "open" or not free:
                raise SeatTaken("That seat is taken; you can still watch.")
            here = (SeatRow.game_id == table_id) & (SeatRow.seat == free[0])
            if table.laid_under:
                late = (SeatRow.game_id == table_id) & (SeatRow.salt_by == "") & (SeatRow.salt_commit == "")
                await db.execute(update(SeatRow).where(late, SeatRow.guest_id.is_not(None)).values(salt_by="nobody"))
                salted = {"salt_by": "" if brings_salt else "nobody"}
            else:  # laid by an earlier release, whose dice need a salt of each seat
                salted = {"salt": secrets.token_hex(16)}
            await db.execute(update(SeatRow).where(here).values(guest_id=guest_id, name=name, **salted))
            return await _table(db, table_id)

    async def open_to_watchers(self, table_id: str, guest_id: int, wish: bool) -> GameTable:
        """Note what this player wishes. A table is open once all people at it wish so, and private as soon as one does
        not.
        """
        async with self._database.begin() as db:
            await db.execute(select(GameRow.id).where(GameRow.id == table_id).with_for_update(key_share=True))
            mine = (SeatRow.game_id == table_id) & (SeatRow.guest_id == guest_id)
            await db.execute(update(SeatRow).where(mine).values(opens=wish))
            table = await _table(db, table_id)
            public = all(seat.opens for seat in table.seats if seat.bot is None)
            await db.execute(update(GameRow).where(GameRow.id == table_id).values(public=public))
            return await _table(db, table_id)

    async def withdraw(self, table_id: str, guest_id: int) -> bool:
        """Delete a table of this guest's at which the game has not begun; false if there is none such."""
        async with self._database.begin() as db:
            await db.execute(select(GameRow.id).where(GameRow.id == table_id).with_for_update())
            table = next(iter(await _tables(db, GameRow.id == table_id)), None)
            if table is None or table.status != "open" or table.settled or not table.seats_of(guest_id):
                return False
            if table.tournament_id:
                return False  # who leaves a tournament does so on its own page
            await db.execute(delete(GameRow).where(GameRow.id == table_id))
            return True

    async def call_off(self, table_id: str) -> None:
        """Delete a table whose game cannot begin."""
        async with self._database.begin() as db:
            await db.execute(delete(GameRow).where(GameRow.id == table_id, GameRow.status == "open"))

    async def load_new(self, table_id: str) -> tuple[SetUp, bytes] | None:
        """Set-up and secret of a table whose seats are all taken, to begin the match from."""
        async with self._database.begin() as db:
            row = (await db.execute(select(GameRow.__table__).where(GameRow.id == table_id))).one_or_none()
            if row is None:
                return None
            return _set_up(row, await _seat_rows(db, table_id)), row.secret

    async def made_since(self, known: dict[str, int]) -> dict[str, MadeElsewhere]:
        """Of these tables those at which moves were made after the one that is known."""
        asked = {"ids": list(known), "seqs": list(known.values())}
        async with self._database.begin() as db:
            rows = (await db.execute(_MADE_SINCE, asked)).all()
        made = {row.id: [each for each in rows if each.id == row.id] for row in rows}
        return {table_id: _made_elsewhere(known[table_id], of_table) for table_id, of_table in made.items()}

    async def load(self, table_id: str) -> SavedMatch | None:
        """The match of a table that has begun, from one consistent reading."""
        async with self._database.begin() as db:
            query = select(GameRow.__table__).where(GameRow.id == table_id)
            # Shared lock: no move may be committed between reading the snapshot and reading the moves.
            locked = query if self._database.follows else query.with_for_update(read=True)
            row = (await db.execute(locked)).one_or_none()
            if row is None or row.snapshot is None:
                return None
            seats = await _seat_rows(db, table_id)
            moves = select(MoveRow.__table__).where(MoveRow.game_id == table_id).order_by(MoveRow.seq)
            move_rows = (await db.execute(moves)).all()
            drafts, own_clocks = await read_drafts(db, table_id, row.seq)
            offered = (await db.execute(select(OfferRow.__table__).where(OfferRow.game_id == table_id))).all()
        return SavedMatch(
            set_up=_set_up(row, seats),
            rules=row.rules,
            alone=alone(seats),
            upgrades=msgspec.convert(row.upgrades, tuple[Upgrade, ...]),
            secret=row.secret,
            snapshot=row.snapshot,
            written_at=_written_at(row),
            moves=tuple(_saved_move(each) for each in move_rows),
            summary=read_summary(row.summary),
            result=row.result,
            asked_at=move_rows[-1].at.timestamp(),
            undo=_undo(row),
            drafts=drafts,
            orders={each.seat: msgspec.convert(each.orders, tuple[Order, ...]) for each in seats},
            answer_times={each.seat: each.answer_times for each in seats},
            clocks=read_clocks(row.clocks),
            own_clocks=own_clocks,
            offers={row.seat: TableOffer(row.kind, row.seq, row.refused) for row in offered},
        )


_KNOWN = (
    func.unnest(bindparam("ids", type_=ARRAY(Text)), bindparam("seqs", type_=ARRAY(Integer)))
    .table_valued(column("id", Text), column("seq", Integer), name="known")
    .render_derived()
)
_MADE_SINCE = (
    select(
        GameRow.id, GameRow.rules, GameRow.seq, GameRow.written_at, GameRow.undo_seat, GameRow.undo_snapshot,
        GameRow.undo_consent, GameRow.clocks, MoveRow.move, MoveRow.at,
    )
    .join_from(_KNOWN, GameRow, GameRow.id == _KNOWN.c.id)
    .join(MoveRow, (MoveRow.game_id == _KNOWN.c.id) & (MoveRow.seq > _KNOWN.c.seq))
    .order_by(MoveRow.game_id, MoveRow.seq)
)  # fmt: skip
"""Asked for all tables of a notice together."""


def _made_elsewhere(since: int, rows: Sequence[Row[Any]]) -> MadeElsewhere:
    last = rows[-1]
    return MadeElsewhere(
        rules=last.rules,
        since=since,
        moves=tuple(msgspec.convert(row.move, Move) for row in rows),
        undo=_undo(last),
        clocks=read_clocks(last.clocks),
        at=last.at.timestamp(),
        written_at=_written_at(last),
    )


def _undo(row: Row[Any]) -> Undo | None:
    return None if row.undo_seat is None else Undo(row.undo_seat, row.undo_snapshot, row.undo_consent)


def _written_at(row: Row[Any]) -> int:
    return int(row.seq if row.written_at is None else row.written_at)


async def read_drafts(
    db: AsyncConnection, table_id: str, seq: int
) -> tuple[dict[Seat, tuple[dict[str, Any], ...]], dict[Seat, SeatClock]]:
    """The acts of all drafts, and the clocks of seats that have sealed an answer."""
    query = select(DraftRow.__table__).where(DraftRow.game_id == table_id, DraftRow.base_seq == seq)
    rows = (await db.execute(query)).all()
    acts = {row.seat: tuple(row.acts) for row in rows if row.acts}
    return acts, {row.seat: msgspec.convert(row.clock, SeatClock) for row in rows if row.clock}


def read_clocks(plain: dict[str, Any] | None) -> Clocks | None:
    return None if plain is None else msgspec.convert(plain, Clocks)


async def _tables(db: AsyncConnection, *where: Any, limit: int = 1, order: Sequence[Any] = ()) -> list[GameTable]:
    query = select(*_PUBLIC).where(*where).order_by(*(order or NEWEST)).limit(limit)
    rows = (await db.execute(query)).all()
    seats: dict[str, list[TableSeat]] = {row.id: [] for row in rows}
    for seat in await _seat_rows(db, *seats):
        seats[seat.game_id].append(_table_seat(seat))
    return [_game_table(row, tuple(seats[row.id])) for row in rows]


def _table_seat(row: Row[Any]) -> TableSeat:
    given_openly = row.salt if row.salt_by == "player" and not row.salt_commit else ""
    salted = (row.salt_commit, row.salt_by, given_openly)
    return TableSeat(
        row.seat, row.guest_id, row.bot, row.name, *salted, opens=row.opens, left_at=row.left_at, program=row.program
    )  # fmt: skip


def _game_table(row: Row[Any], seats: tuple[TableSeat, ...]) -> GameTable:
    read = {"pace": read_pace(row.pace), "clocks": read_clocks(row.clocks), "summary": read_summary(row.summary)}
    return GameTable(**{**row._mapping, **read}, seats=seats)


async def _table(db: AsyncConnection, table_id: str) -> GameTable:
    (table,) = await _tables(db, GameRow.id == table_id)
    return table


async def _rematch(db: AsyncConnection, table_id: str) -> GameTable | None:
    return next(iter(await _tables(db, GameRow.rematch_of == table_id, GameRow.status != "finished")), None)


async def _seat_rows(db: AsyncConnection, *table_ids: str) -> Sequence[Row[Any]]:
    query = select(SeatRow.__table__, ProgramRow.guest_id.is_not(None).label("program"))
    query = query.outerjoin(ProgramRow, ProgramRow.guest_id == SeatRow.guest_id)
    query = query.where(SeatRow.game_id.in_(table_ids)).order_by(SeatRow.game_id, SeatRow.seat)
    return (await db.execute(query)).all()


def _set_up(row: Row[Any], seats: Sequence[Row[Any]]) -> SetUp:
    records = tuple(SeatRecord(seat.name, seat.salt, who_plays(seat), seat.salt_commit, seat.salt_by) for seat in seats)
    laid = (row.laid_as, row.laid_under, msgspec.convert(row.former, Former | None))
    return SetUp(row.game, row.scenario, row.setup, records, row.commitment, row.pace, *laid)


def _saved_move(row: Row[Any]) -> SavedMove:
    return SavedMove(row.seq, msgspec.convert(row.move, Move), row.log, row.draws)

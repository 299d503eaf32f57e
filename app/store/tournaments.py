"""Tournaments: announced, entered, begun, watched. What moves one on is in `tournament_progress`."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, delete, func, insert, or_, select, text, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.event import Abandoned
from app.store.accounts import FORMER
from app.store.database import Database
from app.store.tables import GameRow, GuestRow, SeatRow
from app.store.tournament import WIN, Entry, LegTable, Meeting, Stage, Terms, Tournament
from app.store.tournament_tables import EntryRow, LegRow, MeetingRow, TournamentRow
from app.store.words import is_word, new_word

_ONE_MOMENT = text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
"""Entries, matches and tables as they were together."""


class NotPossible(ValueError):
    """It cannot be done at this stage. The text is for the player."""


class Listed(msgspec.Struct, frozen=True):
    """A tournament as a list shows it."""

    id: str
    terms: Terms
    stage: Stage
    round: int
    rounds: int
    players: int
    organiser: str
    created_at: datetime
    ended_at: datetime | None


class Tournaments:
    def __init__(self, database: Database) -> None:
        self._database = database

    # --- reading ---

    async def get(self, tournament_id: str) -> Tournament | None:
        if not is_word(tournament_id):
            return None
        return await self._read(TournamentRow.id == tournament_id)

    async def by_invite(self, invite: str) -> Tournament | None:
        if not is_word(invite):
            return None
        return await self._read(TournamentRow.invite == invite)

    async def _read(self, where: ColumnElement[bool]) -> Tournament | None:
        async with self._database.begin() as db:
            await db.execute(_ONE_MOMENT)
            return await read(db, where)

    async def listed(self, limit: int = 100, before: tuple[datetime, str] | None = None) -> list[Listed]:
        """All but those that only who has the link shall find, until they have begun; or those announced `before` one,
        by its time and id.
        """
        shown = or_(TournamentRow.stage != "sign-up", TournamentRow.terms["sign_up"].astext != "link")
        if before:
            shown &= tuple_(TournamentRow.created_at, TournamentRow.id) < tuple_(*before)
        return await self._list(shown & (TournamentRow.stage != "called-off"), limit)

    async def of_guest(self, guest_id: int, limit: int = 50) -> list[Listed]:
        """Those that this person organises or takes part in, and that are not over."""
        entered = select(EntryRow.tournament_id).where(EntryRow.guest_id == guest_id, EntryRow.left_after.is_(None))
        mine = or_(TournamentRow.organiser_id == guest_id, TournamentRow.id.in_(entered))
        return await self._list(mine & TournamentRow.stage.in_(("sign-up", "playing")), limit)

    async def organised_by(self, guest_id: int) -> int:
        """How many of this person's are not over."""
        going_on = TournamentRow.stage.in_(("sign-up", "playing"))
        query = select(func.count()).where(TournamentRow.organiser_id == guest_id, going_on)
        async with self._database.begin() as db:
            return int((await db.execute(query)).scalar_one())

    async def names(self, tournament_ids: Sequence[str]) -> dict[str, str]:
        query = select(TournamentRow.id, TournamentRow.name).where(TournamentRow.id.in_(tournament_ids))
        async with self._database.begin() as db:
            return {row.id: row.name for row in await db.execute(query)}

    async def _list(self, where: ColumnElement[bool], limit: int) -> list[Listed]:
        players = select(func.count()).where(EntryRow.tournament_id == TournamentRow.id, EntryRow.left_after.is_(None))
        query = (
            select(
                TournamentRow.id, TournamentRow.terms, TournamentRow.stage, TournamentRow.round, TournamentRow.rounds,
                players.scalar_subquery().label("players"), func.coalesce(GuestRow.name, "").label("organiser"),
                TournamentRow.created_at, TournamentRow.ended_at,
            )
            .outerjoin(GuestRow, GuestRow.id == TournamentRow.organiser_id)
            .where(where)
            .order_by(TournamentRow.created_at.desc(), TournamentRow.id.desc())
            .limit(limit)
        )  # fmt: skip
        async with self._database.begin() as db:
            rows = (await db.execute(query)).all()
        return [Listed(**{**row._mapping, "terms": msgspec.convert(row.terms, Terms)}) for row in rows]

    # --- the organiser ---

    async def announce(self, terms: Terms, organiser_id: int) -> str:
        tournament_id = new_word(8)
        row = {
            "id": tournament_id, "name": terms.name, "terms": msgspec.to_builtins(terms),
            "organiser_id": organiser_id, "invite": new_word(16),
        }  # fmt: skip
        async with self._database.begin() as db:
            await db.execute(insert(TournamentRow).values(**row))
        return tournament_id

    async def begin(self, tournament_id: str, seeded: Sequence[tuple[int, float]], rounds: int) -> None:
        """`seeded` are the numbers of all who take part, the strongest first, each with the rating it is by."""
        async with self._database.begin() as db:
            await _lock(db, tournament_id, "sign-up")
            now = datetime.now(UTC)
            entered = select(EntryRow.number).where(EntryRow.tournament_id == tournament_id)
            if set((await db.execute(entered)).scalars()) != {number for number, _ in seeded}:
                raise NotPossible("Somebody has entered or left this very moment; look again.")
            for seed, (number, rating) in enumerate(seeded, 1):
                await _change(db, tournament_id, number, seed=seed, place=seed, rating=rating, active_at=now)
            await _set(db, tournament_id, stage="playing", rounds=rounds, begun_at=now, due_at=now)

    async def call_next_round(self, tournament_id: str) -> None:
        async with self._database.begin() as db:
            await _lock(db, tournament_id, "playing")
            await _set(db, tournament_id, goes_on=True, due_at=datetime.now(UTC))

    async def call_off(self, tournament_id: str) -> None:
        """Games that go on are closed by whoever next looks at it."""
        async with self._database.begin() as db:
            await _lock(db, tournament_id, "sign-up", "playing")
            now = datetime.now(UTC)
            await _set(db, tournament_id, stage="called-off", ended_at=now, due_at=now)

    async def close(self, tournament_id: str) -> None:
        """The ladder stays as it stands; challenges that are being played are broken off."""
        async with self._database.begin() as db:
            await _lock(db, tournament_id, "playing")
            going_on = (MeetingRow.tournament_id == tournament_id) & MeetingRow.how.is_(None)
            now = datetime.now(UTC)
            values = {"how": "forfeit", "note": "the ladder was closed", "settled_at": now}
            await db.execute(update(MeetingRow).where(going_on).values(**values))
            await _set(db, tournament_id, stage="finished", ended_at=now, due_at=now)

    async def forfeit(self, tournament_id: str, nth: int, board: int, losers: Sequence[int], note: str) -> None:
        """The match is settled without being played to its end: whoever is no loser has won it."""
        async with self._database.begin() as db:
            await _lock(db, tournament_id, "playing")
            here = (MeetingRow.tournament_id == tournament_id) & (MeetingRow.round == nth)
            await _give_up(db, here & (MeetingRow.board == board), losers, note)
            await _set(db, tournament_id, due_at=datetime.now(UTC))

    # --- those who take part ---

    async def enter(
        self, tournament_id: str, *, guest_id: int | None = None, bot: str | None = None, name: str = ""
    ) -> None:
        """A person once; of computers as many as there is room for. A ladder can be joined at the bottom later on."""
        async with self._database.begin() as db:
            row = await _lock(db, tournament_id, "sign-up", "playing")
            terms = msgspec.convert(row.terms, Terms)
            if row.stage == "playing" and terms.form != "ladder":
                raise NotPossible("This tournament has begun; nobody can enter it any more.")
            entries = await _entries(db, tournament_id)
            mine = next((each for each in entries.values() if guest_id and each.guest_id == guest_id), None)
            if mine and mine.in_it:
                return
            if sum(each.in_it for each in entries.values()) >= terms.most_players:
                raise NotPossible(f"This tournament is full: it is for {terms.most_players} players.")
            bottom = max((each.place for each in entries.values()), default=0) + 1
            begun = {"place": bottom, "seed": bottom, "active_at": datetime.now(UTC)} if row.stage == "playing" else {}
            if mine:
                await _change(db, tournament_id, mine.number, left_after=None, **begun)
            else:
                number = max(entries, default=0) + 1
                row_of = {"number": number, "guest_id": guest_id, "bot": bot, "name": name.replace("#", str(number))}
                await db.execute(insert(EntryRow).values(tournament_id=tournament_id, **row_of, **begun))
            await _set(db, tournament_id, due_at=datetime.now(UTC) if begun else None)

    async def leave(self, tournament_id: str, number: int) -> None:
        """Before it has begun without a trace; later whoever they were to meet has won."""
        async with self._database.begin() as db:
            row = await _lock(db, tournament_id, "sign-up", "playing")
            here = (EntryRow.tournament_id == tournament_id) & (EntryRow.number == number)
            if row.stage == "sign-up":
                await db.execute(delete(EntryRow).where(here))
                return
            await db.execute(update(EntryRow).where(here, EntryRow.left_after.is_(None)).values(left_after=row.round))
            mine = (MeetingRow.tournament_id == tournament_id) & or_(
                MeetingRow.first == number, MeetingRow.second == number
            )
            await _give_up(db, mine, [number], "withdrawn")
            await _set(db, tournament_id, due_at=datetime.now(UTC))

    async def challenge(self, tournament_id: str, first: int, second: int) -> None:
        """On a ladder. The caller has looked whether it may be; that neither plays another is made sure of here."""
        async with self._database.begin() as db:
            row = await _lock(db, tournament_id, "playing")
            both = (first, second)
            busy = select(MeetingRow.board).where(
                MeetingRow.tournament_id == tournament_id, MeetingRow.how.is_(None),
                or_(MeetingRow.first.in_(both), MeetingRow.second.in_(both)),
            )  # fmt: skip
            if (await db.execute(busy)).first():
                raise NotPossible("One of you plays a challenge already: one at a time.")
            key = {"tournament_id": tournament_id, "round": row.round + 1, "board": 1}
            await db.execute(insert(MeetingRow).values(**key, first=first, second=second))
            await _set(db, tournament_id, round=row.round + 1, due_at=datetime.now(UTC))


async def _lock(db: AsyncConnection, tournament_id: str, *stages: Stage) -> Row[Any]:
    query = select(TournamentRow.__table__).where(TournamentRow.id == tournament_id).with_for_update()
    row = (await db.execute(query)).one()
    if row.stage not in stages:
        raise NotPossible("This tournament has gone on since; look again.")
    return row


async def _set(db: AsyncConnection, tournament_id: str, **values: Any) -> None:
    await db.execute(update(TournamentRow).where(TournamentRow.id == tournament_id).values(**values))


async def _change(db: AsyncConnection, tournament_id: str, number: int, **values: Any) -> None:
    here = (EntryRow.tournament_id == tournament_id) & (EntryRow.number == number)
    await db.execute(update(EntryRow).where(here).values(**values))


async def _give_up(db: AsyncConnection, where: ColumnElement[bool], losers: Sequence[int], note: str) -> None:
    query = select(MeetingRow.__table__).where(where, MeetingRow.how.is_(None))
    for row in (await db.execute(query)).all():
        score = [WIN * (row.first not in losers), WIN * (row.second not in losers)]
        here = (MeetingRow.tournament_id == row.tournament_id) & (MeetingRow.round == row.round)
        values = {"how": "forfeit", "score": score, "note": note, "settled_at": datetime.now(UTC)}
        await db.execute(update(MeetingRow).where(here, MeetingRow.board == row.board).values(**values))


# --- a whole tournament, from one reading ---


async def read(db: AsyncConnection, where: ColumnElement[bool]) -> Tournament | None:
    query = select(TournamentRow.__table__, func.coalesce(GuestRow.name, "").label("organiser"))
    query = query.outerjoin(GuestRow, GuestRow.id == TournamentRow.organiser_id).where(where)
    row = (await db.execute(query)).one_or_none()
    if row is None:
        return None
    names = (
        "id", "organiser_id", "organiser", "invite", "stage", "round", "rounds", "goes_on", "created_at", "begun_at",
        "ended_at",
    )  # fmt: skip
    return Tournament(
        terms=msgspec.convert(row.terms, Terms),
        entries=await _entries(db, row.id),
        meetings=await _meetings(db, row.id),
        **{name: row._mapping[name] for name in names},
    )


async def _entries(db: AsyncConnection, tournament_id: str) -> dict[int, Entry]:
    query = (
        select(EntryRow.__table__, GuestRow.name.label("person"))
        .outerjoin(GuestRow, GuestRow.id == EntryRow.guest_id)
        .where(EntryRow.tournament_id == tournament_id)
        .order_by(EntryRow.number)
    )
    names = ("number", "guest_id", "bot", "rating", "seed", "place", "left_after", "active_at")
    return {
        row.number: Entry(name=row.person or row.name or FORMER, **{name: row._mapping[name] for name in names})
        for row in (await db.execute(query)).all()
    }


async def _meetings(db: AsyncConnection, tournament_id: str) -> tuple[Meeting, ...]:
    awaited = select(SeatRow.seat).where(
        SeatRow.game_id == GameRow.id, SeatRow.bot.is_(None), SeatRow.salt_by == ""
    )  # fmt: skip
    legs = (
        select(
            LegRow.round, LegRow.board, LegRow.leg, LegRow.game_id, GameRow.status, GameRow.result, GameRow.created_at,
            awaited.exists().label("awaited"),
        )
        .join(GameRow, GameRow.id == LegRow.game_id)
        .where(LegRow.tournament_id == tournament_id)
        .order_by(LegRow.leg)
    )  # fmt: skip
    tables: dict[tuple[int, int], list[LegTable]] = {}
    for row in (await db.execute(legs)).all():
        tables.setdefault((row.round, row.board), []).append(_leg(row))
    query = select(MeetingRow.__table__).where(MeetingRow.tournament_id == tournament_id)
    rows = (await db.execute(query.order_by(MeetingRow.round, MeetingRow.board))).all()
    return tuple(
        Meeting(
            round=row.round, board=row.board, first=row.first, second=row.second, how=row.how, score=tuple(row.score),
            legs_won=tuple(row.legs_won), note=row.note, settled_at=row.settled_at,
            legs=tuple(tables.get((row.round, row.board), ())),
        )
        for row in rows
    )  # fmt: skip


def _leg(row: Row[Any]) -> LegTable:
    result = row.result or {}
    return LegTable(
        leg=row.leg, game_id=row.game_id, status=row.status, ready=not row.awaited, winner=result.get("winner"),
        broken_off=bool(result) and result["ending"]["what"] == Abandoned.__name__,
        points=tuple(result.get("points", ())), laid_at=row.created_at,
    )  # fmt: skip

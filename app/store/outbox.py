"""What is to be sent: put in once for a turn, taken by one node, tried again after longer and longer pauses."""

from datetime import UTC, datetime, timedelta
from typing import Any, Literal

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.viewer import Seat
from app.store.call_tables import ChannelRow, OutboxRow
from app.store.channels import CALLS, Channel
from app.store.channels import COLUMNS as CHANNEL
from app.store.database import Database
from app.store.moderator_acts import note
from app.store.tables import GameRow, GuestRow

CallKind = Literal["turn", "reminder", "begins", "digest", "test"]
PAUSES = (30, 120, 600, 3600, 4 * 3600)
"""Seconds before each further try; after the last it has failed."""

_LEASE = timedelta(minutes=2)
_KEPT = timedelta(days=14)


class Message(msgspec.Struct, frozen=True):
    """What is sent, the same by every channel. `path` is the page it leads to."""

    kind: CallKind
    subject: str
    body: str
    path: str
    game_id: str | None = None
    seq: int | None = None
    seat: Seat | None = None


class Outgoing(msgspec.Struct, frozen=True):
    id: int
    message: Message
    channel: Channel
    attempts: int


class Posted(msgspec.Struct, frozen=True):
    """A line of the list: what became of a message."""

    id: int
    name: str
    channel: str
    kind: str
    subject: str
    state: str
    attempts: int
    problem: str
    due_at: datetime
    created_at: datetime


_MESSAGE = [OutboxRow.__table__.c[name] for name in Message.__struct_fields__]


class Outbox:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, guest_id: int, message: Message, *, channel_id: int | None = None) -> int:
        """For every channel of somebody, or for one alone; the answer is how many. What is there already stays."""
        async with self._database.begin() as db:
            return await put(db, guest_id, message, channel_id=channel_id)

    async def take_due(self, limit: int = 20) -> list[Outgoing]:
        """Each is given to one taker; one that dies lets it fall due again. What a later move has overtaken before it
        was tried goes without a trace: in a live game that is nearly every call.
        """
        now = datetime.now(UTC)
        overtaken = (
            select(OutboxRow.id)
            .join(GameRow, GameRow.id == OutboxRow.game_id)
            .where(OutboxRow.state == "waiting", OutboxRow.due_at <= now, OutboxRow.attempts == 0)
            .where(GameRow.seq > OutboxRow.seq)
            .with_for_update(of=OutboxRow, skip_locked=True)
        )
        due = (
            select(OutboxRow.id)
            .where(OutboxRow.state == "waiting", OutboxRow.due_at <= now)
            .order_by(OutboxRow.due_at)
            .limit(limit)
            .with_for_update(skip_locked=True)
        )
        async with self._database.begin() as db:
            await db.execute(delete(OutboxRow).where(OutboxRow.id.in_(overtaken.scalar_subquery())))
            taken = (
                update(OutboxRow)
                .where(OutboxRow.id.in_(due.scalar_subquery()))
                .values(due_at=now + _LEASE, attempts=OutboxRow.attempts + 1)
            )
            ids = (await db.execute(taken.returning(OutboxRow.id))).scalars().all()
            if not ids:
                return []
            query = (
                select(OutboxRow.id.label("outbox_id"), OutboxRow.attempts, *_MESSAGE, *_labelled())
                .join(ChannelRow, ChannelRow.id == OutboxRow.channel_id)
                .where(OutboxRow.id.in_(ids))
            )
            return [_outgoing(row._mapping) for row in (await db.execute(query)).all()]

    async def done(self, outbox_id: int, state: Literal["sent", "dropped", "failed"], problem: str = "") -> None:
        async with self._database.begin() as db:
            here = OutboxRow.id == outbox_id
            await db.execute(update(OutboxRow).where(here).values(state=state, problem=problem[:300]))
            await db.execute(delete(OutboxRow).where(OutboxRow.created_at < datetime.now(UTC) - _KEPT))

    async def later(self, outgoing: Outgoing, problem: str) -> bool:
        """Try again after a pause; false if it was tried often enough, and has failed."""
        if outgoing.attempts > len(PAUSES):
            await self.done(outgoing.id, "failed", problem)
            return False
        due = datetime.now(UTC) + timedelta(seconds=PAUSES[outgoing.attempts - 1])
        async with self._database.begin() as db:
            here = OutboxRow.id == outgoing.id
            await db.execute(update(OutboxRow).where(here).values(due_at=due, problem=problem[:300]))
        return True

    async def again(self, outbox_id: int, *, by_id: int | None) -> bool:
        """What has failed is tried once more, by a channel that is switched on again for it; false if it has not."""
        async with self._database.begin() as db:
            here = (OutboxRow.id == outbox_id) & (OutboxRow.state == "failed")
            now = {"state": "waiting", "attempts": 0, "due_at": datetime.now(UTC), "problem": ""}
            query = update(OutboxRow).where(here).values(now).returning(OutboxRow.channel_id)
            channel_id = (await db.execute(query)).scalar_one_or_none()
            if channel_id is None:
                return False
            channel = update(ChannelRow).where(ChannelRow.id == channel_id).values(on=True, problem="")
            guest_id = (await db.execute(channel.returning(ChannelRow.guest_id))).scalar_one()
            await note(db, by_id, "had a failed call sent again to", about_id=guest_id)
            return True

    async def lately(self, guest_id: int | None = None, limit: int = 20, *, state: str | None = None) -> list[Posted]:
        """The last messages, of one person or of all."""
        query = (
            select(
                OutboxRow.id, GuestRow.name, ChannelRow.kind.label("channel"), OutboxRow.kind, OutboxRow.subject,
                OutboxRow.state, OutboxRow.attempts, OutboxRow.problem, OutboxRow.due_at, OutboxRow.created_at,
            )
            .join(ChannelRow, ChannelRow.id == OutboxRow.channel_id)
            .join(GuestRow, GuestRow.id == ChannelRow.guest_id)
            .order_by(OutboxRow.id.desc())
            .limit(limit)
        )  # fmt: skip
        if guest_id is not None:
            query = query.where(ChannelRow.guest_id == guest_id)
        if state is not None:
            query = query.where(OutboxRow.state == state)
        async with self._database.begin() as db:
            return [Posted(**row._mapping) for row in (await db.execute(query)).all()]


async def put(db: AsyncConnection, guest_id: int, message: Message, *, channel_id: int | None = None) -> int:
    """The same within a transaction that has more to do."""
    wanted = select(ChannelRow.id).where(ChannelRow.guest_id == guest_id, ChannelRow.kind.in_(CALLS))
    wanted = wanted.where(ChannelRow.id == channel_id) if channel_id else wanted.where(ChannelRow.on)
    channels = (await db.execute(wanted)).scalars().all()
    if not channels:
        return 0
    values = msgspec.structs.asdict(message) | {"due_at": datetime.now(UTC)}
    rows = insert(OutboxRow).values([{"channel_id": each, **values} for each in channels])
    return int((await db.execute(rows.on_conflict_do_nothing())).rowcount)


def _labelled() -> list[Any]:
    return [column.label(f"channel_{column.name}") for column in CHANNEL]


def _outgoing(row: Any) -> Outgoing:
    message = Message(**{name: row[name] for name in Message.__struct_fields__})
    channel = Channel(**{name: row[f"channel_{name}"] for name in Channel.__struct_fields__})
    return Outgoing(row["outbox_id"], message, channel, row["attempts"])

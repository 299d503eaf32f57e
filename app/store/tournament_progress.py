"""Moves tournaments on. One that is due is locked by one node; what is to be done is worked out from its rows, and
written in the same transaction: all of it or, if the server goes, nothing. Whoever looks next does the same again.
"""

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store import outbox
from app.store.database import Database
from app.store.laying import lay
from app.store.tables import GameRow, SeatRow
from app.store.tournament import Meeting, Moved, Steps, TableStep, Tournament
from app.store.tournament_tables import EntryRow, LegRow, MeetingRow, TournamentRow
from app.store.tournaments import read

Plan = Callable[[Tournament, datetime], Steps]
GiveUp = Callable[[Tournament], Sequence[tuple[str, int]]]


class TournamentProgress:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def move_on(self, plan: Plan, give_up: GiveUp, now: datetime) -> Moved | None:
        """One tournament that is due, whichever; none if there is none that another node does not have in hand."""
        taken = select(TournamentRow.id).where(_due(now)).order_by(TournamentRow.due_at).limit(1)
        async with self._database.begin() as db:
            tournament_id = (await db.execute(taken.with_for_update(skip_locked=True))).scalar_one_or_none()
            found = await read(db, TournamentRow.id == tournament_id) if tournament_id else None
            if found is None:
                return None
            steps = await asyncio.to_thread(plan, found, now)  # who meets whom may take a second to find
            laid = await _write(db, found, steps, now)
            again = await read(db, TournamentRow.id == tournament_id)
            assert again is not None
        ready = [leg.game_id for meeting in again.meetings for leg in meeting.legs if leg.status == "open"]
        return Moved(found.id, tuple(laid), tuple(ready), steps.withdrawn, tuple(give_up(again)))


def _due(now: datetime) -> ColumnElement[bool]:
    """Its time has come, or a game of it has ended and nobody has looked at that yet."""
    ended = (
        select(LegRow.leg)
        .join(GameRow, GameRow.id == LegRow.game_id)
        .where(LegRow.tournament_id == TournamentRow.id, LegRow.counted.is_(False), GameRow.status == "finished")
    )
    return or_(TournamentRow.due_at <= now, and_(TournamentRow.stage == "playing", ended.exists()))


async def _write(db: AsyncConnection, found: Tournament, steps: Steps, now: datetime) -> list[str]:
    for meeting in steps.settled:
        await _settle(db, found, meeting, now)
    for number, place in steps.places.items():
        await db.execute(update(EntryRow).where(_entry(found, number)).values(place=place))
    for number in steps.sunk:
        await db.execute(update(EntryRow).where(_entry(found, number)).values(active_at=now))
    if steps.paired:
        await db.execute(insert(MeetingRow), [_meeting_values(found, meeting) for meeting in steps.paired])
    await _count(db, found)
    if steps.withdrawn:
        await db.execute(delete(GameRow).where(GameRow.id.in_(steps.withdrawn), GameRow.status == "open"))
    if steps.unsalted:
        await _begin_without_salt(db, steps.unsalted)
    laid = [await _lay(db, found, table) for table in steps.tables]
    values: dict[str, Any] = {"round": steps.round, "due_at": steps.look_at}
    if steps.paired:
        values["goes_on"] = False
    if steps.ended:
        values |= {"stage": "finished", "ended_at": now}
    await db.execute(update(TournamentRow).where(TournamentRow.id == found.id).values(**values))
    return laid


async def _settle(db: AsyncConnection, found: Tournament, meeting: Meeting, now: datetime) -> None:
    here = (MeetingRow.tournament_id == found.id) & (MeetingRow.round == meeting.round)
    values = {
        "how": meeting.how, "score": list(meeting.score), "legs_won": list(meeting.legs_won), "note": meeting.note,
        "settled_at": meeting.settled_at,
    }  # fmt: skip
    await db.execute(update(MeetingRow).where(here, MeetingRow.board == meeting.board).values(**values))
    for number in (meeting.first, meeting.second):
        await db.execute(update(EntryRow).where(_entry(found, number)).values(active_at=now))


async def _count(db: AsyncConnection, found: Tournament) -> None:
    """The ends of these games have been seen."""
    ended = [leg.game_id for each in found.meetings for leg in each.legs if leg.status == "finished"]
    await db.execute(update(LegRow).where(LegRow.game_id.in_(ended), LegRow.counted.is_(False)).values(counted=True))


async def _lay(db: AsyncConnection, found: Tournament, table: TableStep) -> str:
    table_id = await lay(db, table.laying)
    key = {"tournament_id": found.id, "round": table.round, "board": table.board, "leg": table.leg}
    await db.execute(insert(LegRow).values(**key, game_id=table_id))
    for guest_id, words in table.calls:
        message = msgspec.structs.replace(words, game_id=table_id, path=f"/table/{table_id}")
        await outbox.put(db, guest_id, message)
    return table_id


async def _begin_without_salt(db: AsyncConnection, tables: Sequence[str]) -> None:
    # Locked, as whoever brings a salt does: one that came in this moment stays.
    await db.execute(select(GameRow.id).where(GameRow.id.in_(tables)).with_for_update(key_share=True))
    missing = (SeatRow.game_id.in_(tables)) & (SeatRow.salt_by == "") & SeatRow.bot.is_(None)
    await db.execute(update(SeatRow).where(missing).values(salt_by="nobody"))


def _entry(found: Tournament, number: int | None) -> ColumnElement[bool]:
    return (EntryRow.tournament_id == found.id) & (EntryRow.number == number)


def _meeting_values(found: Tournament, meeting: Meeting) -> dict[str, object]:
    return {
        "tournament_id": found.id, "round": meeting.round, "board": meeting.board, "first": meeting.first,
        "second": meeting.second, "how": meeting.how, "score": list(meeting.score), "note": meeting.note,
        "settled_at": meeting.settled_at,
    }  # fmt: skip

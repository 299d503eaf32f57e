"""All that is stored of one person, for that person."""

from typing import Any

from sqlalchemy import Executable, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.account_tables import AccountRow, BlockRow, NameRow, PasskeyRow, SessionRow
from app.store.call_tables import CallWishRow, ChannelRow
from app.store.database import Database
from app.store.program_tables import ProgramRow, TokenRow
from app.store.rating_tables import RatingChangeRow
from app.store.review_tables import CommentRow
from app.store.tables import ChatRow, GameRow, GuestRow, NoteRow, ReportRow, SeatRow
from app.store.tournament_tables import EntryRow, TournamentRow


class Export:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def everything(self, guest_id: int) -> dict[str, Any]:
        """In plain values. What opens a door (hashes, keys, codes) is left out, and so is what a game still hides: of a
        game that goes on there is nothing here but where one sits.
        """
        lists = _of_the_person(guest_id) | _of_programs(guest_id) | _of_games(guest_id) | _of_tournaments(guest_id)
        async with self._database.begin() as db:
            person = select(GuestRow.id, GuestRow.name, GuestRow.created_at).where(GuestRow.id == guest_id)
            account = select(
                AccountRow.email, AccountRow.email_confirmed, AccountRow.preferences, AccountRow.away_from,
                AccountRow.away_until, AccountRow.created_at,
            ).where(AccountRow.guest_id == guest_id)  # fmt: skip
            return {
                "person": (await _rows(db, person))[0],
                "account": next(iter(await _rows(db, account)), None),
                **{name: await _rows(db, query) for name, query in lists.items()},
            }


def _of_the_person(guest_id: int) -> dict[str, Executable]:
    names = select(NameRow.name, NameRow.since).where(NameRow.guest_id == guest_id).distinct()
    devices = select(SessionRow.device, SessionRow.created_at, SessionRow.seen_at)
    passkeys = select(PasskeyRow.device, PasskeyRow.created_at, PasskeyRow.used_at)
    blocked = select(GuestRow.name, BlockRow.since).join(BlockRow, BlockRow.blocked_id == GuestRow.id)
    ways = select(ChannelRow.kind, ChannelRow.address, ChannelRow.label, ChannelRow.on, ChannelRow.created_at)
    wishes = select(CallWishRow.each, CallWishRow.reminders, CallWishRow.digest_hour)
    reports = select(ReportRow.game_id.label("table"), ReportRow.about_name, ReportRow.words, ReportRow.at)
    return {
        "names": names,
        "devices": devices.where(SessionRow.guest_id == guest_id),
        "passkeys": passkeys.where(PasskeyRow.guest_id == guest_id),
        "blocked": blocked.where(BlockRow.guest_id == guest_id),
        "calls": ways.where(ChannelRow.guest_id == guest_id),
        "call_wishes": wishes.where(CallWishRow.guest_id == guest_id),
        "reports": reports.where(ReportRow.guest_id == guest_id),
    }


def _of_programs(guest_id: int) -> dict[str, Executable]:
    programs = select(GuestRow.name, ProgramRow.created_at).join(ProgramRow, ProgramRow.guest_id == GuestRow.id)
    tokens = select(
        TokenRow.name, GuestRow.name.label("for"), TokenRow.scopes, TokenRow.created_at,
        TokenRow.expires_at, TokenRow.used_at, TokenRow.ended_at,
    ).join(GuestRow, GuestRow.id == TokenRow.guest_id)  # fmt: skip
    return {
        "programs": programs.where(ProgramRow.owner_id == guest_id),
        "tokens": tokens.where(TokenRow.maker_id == guest_id).order_by(TokenRow.id),
    }


def _of_games(guest_id: int) -> dict[str, Executable]:
    games = select(
        GameRow.id.label("table"), GameRow.game, GameRow.scenario, GameRow.setup, GameRow.status,
        GameRow.pace, GameRow.result, GameRow.created_at, GameRow.updated_at, SeatRow.seat, SeatRow.name,
        SeatRow.salt, SeatRow.orders,
    ).join(SeatRow, SeatRow.game_id == GameRow.id)  # fmt: skip
    notes = select(NoteRow.game_id.label("table"), NoteRow.text, NoteRow.updated_at)
    comments = select(
        CommentRow.game_id.label("table"), CommentRow.moment, CommentRow.text, CommentRow.shared, CommentRow.at
    )
    chat = select(ChatRow.game_id.label("table"), ChatRow.n, ChatRow.text, ChatRow.at)
    changes = select(
        RatingChangeRow.game_id.label("table"), RatingChangeRow.game, RatingChangeRow.pace, RatingChangeRow.pool,
        RatingChangeRow.before, RatingChangeRow.rating, RatingChangeRow.deviation, RatingChangeRow.at,
    )  # fmt: skip
    return {
        "games": games.where(SeatRow.guest_id == guest_id).order_by(GameRow.created_at),
        "notes": notes.where(NoteRow.guest_id == guest_id),
        "comments": comments.where(CommentRow.guest_id == guest_id).order_by(CommentRow.id),
        "chat": chat.where(ChatRow.guest_id == guest_id).order_by(ChatRow.at),
        "ratings": changes.where(RatingChangeRow.guest_id == guest_id).order_by(RatingChangeRow.at),
    }


def _of_tournaments(guest_id: int) -> dict[str, Executable]:
    entered = select(
        TournamentRow.id.label("tournament"), TournamentRow.name, TournamentRow.stage, EntryRow.number,
        EntryRow.rating, EntryRow.seed, EntryRow.place, EntryRow.left_after, EntryRow.created_at,
    ).join(EntryRow, EntryRow.tournament_id == TournamentRow.id)  # fmt: skip
    organised = select(
        TournamentRow.id.label("tournament"), TournamentRow.terms, TournamentRow.stage, TournamentRow.created_at
    )
    return {
        "tournaments": entered.where(EntryRow.guest_id == guest_id).order_by(EntryRow.created_at),
        "organised": organised.where(TournamentRow.organiser_id == guest_id),
    }


async def _rows(db: AsyncConnection, query: Executable) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in (await db.execute(query)).all()]

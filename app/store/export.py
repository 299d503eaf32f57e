"""All that is stored of one person, for that person."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.store.account_tables import AccountRow, BlockRow, NameRow, PasskeyRow, SessionRow
from app.store.database import Database
from app.store.tables import ChatRow, GameRow, GuestRow, SeatRow


class Export:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def everything(self, guest_id: int) -> dict[str, Any]:
        """In plain values. What opens a door (hashes, keys, codes) is left out, and so is what a game still hides: of a
        game that goes on there is nothing here but where one sits.
        """
        async with self._database.begin() as db:
            person = select(GuestRow.id, GuestRow.name, GuestRow.created_at).where(GuestRow.id == guest_id)
            account = select(
                AccountRow.email, AccountRow.email_confirmed, AccountRow.preferences, AccountRow.away_from,
                AccountRow.away_until, AccountRow.created_at,
            ).where(AccountRow.guest_id == guest_id)  # fmt: skip
            names = select(NameRow.name, NameRow.since).where(NameRow.guest_id == guest_id).distinct()
            devices = select(SessionRow.device, SessionRow.created_at, SessionRow.seen_at)
            passkeys = select(PasskeyRow.device, PasskeyRow.created_at, PasskeyRow.used_at)
            blocked = (
                select(GuestRow.name, BlockRow.since)
                .join(BlockRow, BlockRow.blocked_id == GuestRow.id)
                .where(BlockRow.guest_id == guest_id)
            )
            games = (
                select(
                    GameRow.id.label("table"), GameRow.game, GameRow.scenario, GameRow.setup, GameRow.status,
                    GameRow.pace, GameRow.result, GameRow.created_at, GameRow.updated_at, SeatRow.seat, SeatRow.name,
                    SeatRow.salt, SeatRow.orders,
                )
                .join(SeatRow, SeatRow.game_id == GameRow.id)
                .where(SeatRow.guest_id == guest_id)
                .order_by(GameRow.created_at)
            )  # fmt: skip
            chat = select(ChatRow.game_id.label("table"), ChatRow.n, ChatRow.text, ChatRow.at)
            return {
                "person": (await _rows(db, person))[0],
                "account": next(iter(await _rows(db, account)), None),
                "names": await _rows(db, names),
                "devices": await _rows(db, devices.where(SessionRow.guest_id == guest_id)),
                "passkeys": await _rows(db, passkeys.where(PasskeyRow.guest_id == guest_id)),
                "blocked": await _rows(db, blocked),
                "games": await _rows(db, games),
                "chat": await _rows(db, chat.where(ChatRow.guest_id == guest_id).order_by(ChatRow.at)),
            }


async def _rows(db: AsyncConnection, query: Any) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in (await db.execute(query)).all()]

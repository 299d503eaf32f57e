"""Two guests who were one person: the games of the one come along to the other."""

from sqlalchemy import delete, select, update

from app.store.account_tables import AccountRow, SessionRow
from app.store.database import Database
from app.store.review_tables import CommentRow
from app.store.tables import ChatRow, GameRow, GuestRow, NoteRow, SeatRow


class Merging:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def bring_along(self, guest_id: int, brings_id: int) -> list[str]:
        """All seats of guest `brings_id` are those of account `guest_id` from now on, with salts and orders as they
        are. The answer are the tables whose players have to be told.

        Of two clicks at once, the second finds nothing more to bring.
        """
        async with self._database.begin() as db:
            await db.execute(select(GuestRow.id).where(GuestRow.id == brings_id).with_for_update())
            if (await db.execute(select(AccountRow).where(AccountRow.guest_id == brings_id))).first():
                return []  # somebody has kept that one's games as an account meanwhile
            name = (await db.execute(select(GuestRow.name).where(GuestRow.id == guest_id))).scalar_one()
            seats = update(SeatRow).where(SeatRow.guest_id == brings_id).values(guest_id=guest_id, name=name)
            tables = (await db.execute(seats.returning(SeatRow.game_id))).scalars().all()
            await db.execute(update(ChatRow).where(ChatRow.guest_id == brings_id).values(guest_id=guest_id, name=name))
            known = select(NoteRow.game_id).where(NoteRow.guest_id == guest_id)
            notes = (NoteRow.guest_id == brings_id) & NoteRow.game_id.not_in(known)
            await db.execute(update(NoteRow).where(notes).values(guest_id=guest_id))
            await db.execute(update(CommentRow).where(CommentRow.guest_id == brings_id).values(guest_id=guest_id))
            await db.execute(delete(SessionRow).where(SessionRow.guest_id == brings_id))
            await db.execute(update(SessionRow).where(SessionRow.brings_id == brings_id).values(brings_id=None))
            going_on = select(GameRow.id).where(GameRow.id.in_(tables), GameRow.status != "finished")
            return list((await db.execute(going_on)).scalars())

    async def has_games(self, guest_id: int) -> bool:
        query = select(SeatRow.game_id).where(SeatRow.guest_id == guest_id).limit(1)
        async with self._database.begin() as db:
            return (await db.execute(query)).first() is not None

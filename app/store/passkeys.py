"""Passkeys, and the challenges that wait for their answers."""

from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import delete, insert, select, update

from app.store.account_tables import CeremonyRow, PasskeyRow
from app.store.database import Database

_PATIENCE = timedelta(minutes=10)


class Passkey(msgspec.Struct, frozen=True):
    id: bytes
    guest_id: int
    public_key: bytes
    sign_count: int
    device: str
    created_at: datetime
    used_at: datetime | None


_COLUMNS = [PasskeyRow.__table__.c[name] for name in Passkey.__struct_fields__]


class Passkeys:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def challenge(self, challenge: bytes, purpose: str) -> None:
        now = datetime.now(UTC)
        async with self._database.begin() as db:
            await db.execute(delete(CeremonyRow).where(CeremonyRow.expires_at < now))
            values = {"challenge": challenge, "purpose": purpose, "expires_at": now + _PATIENCE}
            await db.execute(insert(CeremonyRow).values(values))

    async def take_challenge(self, challenge: bytes, purpose: str) -> bool:
        """Whether this was asked here, for this purpose, lately; from now on it was not."""
        here = (CeremonyRow.challenge == challenge) & (CeremonyRow.purpose == purpose)
        async with self._database.begin() as db:
            taken = delete(CeremonyRow).where(here, CeremonyRow.expires_at > datetime.now(UTC))
            return (await db.execute(taken)).rowcount == 1

    async def add(self, guest_id: int, passkey_id: bytes, public_key: bytes, sign_count: int, device: str) -> None:
        values = {
            "id": passkey_id, "guest_id": guest_id, "public_key": public_key, "sign_count": sign_count,
            "device": device,
        }  # fmt: skip
        async with self._database.begin() as db:
            await db.execute(insert(PasskeyRow).values(values))

    async def get(self, passkey_id: bytes) -> Passkey | None:
        async with self._database.begin() as db:
            row = (await db.execute(select(*_COLUMNS).where(PasskeyRow.id == passkey_id))).one_or_none()
        return Passkey(**row._mapping) if row else None

    async def of(self, guest_id: int) -> list[Passkey]:
        query = select(*_COLUMNS).where(PasskeyRow.guest_id == guest_id).order_by(PasskeyRow.created_at)
        async with self._database.begin() as db:
            return [Passkey(**row._mapping) for row in (await db.execute(query)).all()]

    async def used(self, passkey_id: bytes, sign_count: int) -> None:
        now = {"sign_count": sign_count, "used_at": datetime.now(UTC)}
        async with self._database.begin() as db:
            await db.execute(update(PasskeyRow).where(PasskeyRow.id == passkey_id).values(now))

    async def remove(self, guest_id: int, passkey_id: bytes) -> bool:
        here = (PasskeyRow.id == passkey_id) & (PasskeyRow.guest_id == guest_id)
        async with self._database.begin() as db:
            return (await db.execute(delete(PasskeyRow).where(here))).rowcount == 1

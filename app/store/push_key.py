"""The private key by which push services know this server: made at the first start and kept."""

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from app.store.call_tables import PushKeyRow
from app.store.database import Database


async def push_key(database: Database) -> bytes:
    """In PEM form."""
    made = ec.generate_private_key(ec.SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    async with database.begin() as db:
        await db.execute(insert(PushKeyRow).values(id=1, key=made).on_conflict_do_nothing())
        return bytes((await db.execute(select(PushKeyRow.key))).scalar_one())

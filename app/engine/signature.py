"""The server's signature under a record: whoever knows its public key can tell its files from a forger's."""

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from app.engine.record import Record

TAG = b"western-approaches record\0"


def public_half(key: bytes) -> str:
    return Ed25519PrivateKey.from_private_bytes(key).public_key().public_bytes_raw().hex()


def signed(record: Record, key: bytes) -> Record:
    """The record under this key: its digest names the signer, and the signature is over the digest."""
    own = msgspec.structs.replace(record, signed_by=public_half(key), signature="").sealed()
    signature = Ed25519PrivateKey.from_private_bytes(key).sign(TAG + own.digest.encode())
    return msgspec.structs.replace(own, signature=signature.hex())


def signature_holds(record: Record) -> bool:
    """Whether the key that the record names has signed its digest."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(record.signed_by))
        key.verify(bytes.fromhex(record.signature), TAG + record.digest.encode())
    except (ValueError, InvalidSignature):
        return False
    return True

"""The seal: what the server fixes before any player has added anything, and how the players' salts join it.

1. The server draws a secret when a table is laid, and publishes the seal over the secret, the table and its set-up.
2. Whoever laid the table has seen the seal, makes a salt and sends a commitment to it.
3. The other player has seen both and sends a salt openly.
4. The first salt is opened and held against its commitment. Only then is the first die drawn, from all three.

Nobody who knows the secret saw both salts before fixing theirs, so nobody could choose a die. docs/fair-dice.md tells
the recipe so that anybody can check it with code of their own.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from typing import Any

import msgspec

SEAL_TAG = b"western-approaches seal\0"
SALT_TAG = b"western-approaches salt\0"
FORMER_TAG = b"western-approaches former\0"
SALT = re.compile(r"[0-9a-f]{32,64}")
"""At least 16 random bytes in hexadecimal."""


class Laid(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is sealed together with the secret: at another table, in another set-up, the same secret is another seal.

    `former` is the hash of the game it goes on from, if it does.
    """

    table: str
    game: str
    scenario: str
    setup: dict[str, Any]
    rules: str
    former: str = ""

    def canonical(self) -> bytes:
        return canonical(self)


def canonical(value: Any) -> bytes:
    """JSON with sorted keys and without white space; whole numbers have no fraction."""
    return msgspec.json.encode(_whole(msgspec.to_builtins(value)), order="deterministic")


def _whole(value: Any) -> Any:
    """1.0 as 1, as every other language writes it."""
    if isinstance(value, dict):
        return {key: _whole(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_whole(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def seal(laid: Laid, secret: bytes) -> str:
    return hashlib.sha256(SEAL_TAG + laid.canonical() + b"\0" + secret).hexdigest()


def hash_of_former(former: msgspec.Struct) -> str:
    """What stands in the seal for the game that another goes on from."""
    return hashlib.sha256(FORMER_TAG + canonical(former)).hexdigest()


def commit(salt: str) -> str:
    """What is published of a salt that is still to be opened."""
    return hashlib.sha256(SALT_TAG + salt.encode()).hexdigest()


def dice_key(secret: bytes, salts: Sequence[str]) -> bytes:
    """What every draw follows from: the secret and the salts of all seats, in order, empty where there is none."""
    return hmac.digest(secret, "\x1f".join(salts).encode(), "sha256")

"""Passwords, by argon2. Hashing takes memory and time on purpose: it is done beside the event loop, a few at once."""

import asyncio
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST, LONGEST = 10, 200
_AT_ONCE = 2


class BadPassword(ValueError):
    """The password will not do. The text says why."""


def clean_password(password: str) -> str:
    """However a keyboard composes its letters, the same password."""
    password = unicodedata.normalize("NFKC", password)
    if len(password) < SHORTEST:
        raise BadPassword(f"A password has at least {SHORTEST} letters; a short sentence is a good one.")
    if len(password) > LONGEST:
        raise BadPassword(f"A password has at most {LONGEST} letters.")
    if len(set(password)) < 4:
        raise BadPassword("That password is the same few letters again and again; please choose another.")
    return password


class Passwords:
    """Construct it in the running event loop."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._gate = asyncio.Semaphore(_AT_ONCE)
        self._nobody: str | None = None

    async def hash(self, password: str) -> str:
        async with self._gate:
            return await asyncio.to_thread(self._hasher.hash, clean_password(password))

    async def verify(self, stored: str | None, password: str) -> bool:
        """Whether it is the one; without a stored one it takes as long to say no, so that nobody learns who is here."""
        password = unicodedata.normalize("NFKC", password)[: LONGEST + 1]
        if stored is None:
            self._nobody = self._nobody or await self.hash("nobody has this password")
        async with self._gate:
            right = await asyncio.to_thread(self._check, stored or str(self._nobody), password)
        return right and stored is not None

    def outdated(self, stored: str) -> bool:
        return self._hasher.check_needs_rehash(stored)

    def _check(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

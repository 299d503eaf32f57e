"""Chance: every die and every shuffle is a named, numbered draw that anybody can recompute after the game.

Before the first move the server seals its secret and the players add their salts (`app.engine.seal`). Draw *n* is read
from the stream HMAC-SHA256(key, n ‖ purpose ‖ block), block = 0, 1, 2 … in 32-bit big-endian words; a word that would
favour small numbers is skipped. The key follows from secret and salts.
"""

import copy
import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Self, TypeVar

import msgspec

Card = TypeVar("Card")

_WORD = 1 << 32


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """One answer of chance: its number in the game, what it was for, and what came out.

    A roll lists the faces, a shuffle the old position of each card in its new order, a pick the position picked.
    """

    number: int
    purpose: str
    values: tuple[int, ...]


class Dice:
    """What rules may ask of chance. Where the numbers come from is the business of a subclass."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self.drawn: list[Draw] = []

    def copy(self, *, drawn: bool = True) -> Self:
        """The same chance, from the same number on; with or without what was drawn so far."""
        again = copy.copy(self)
        again.drawn = list(self.drawn) if drawn else []
        return again

    def uniform(self, number: int, purpose: str, bounds: Sequence[int]) -> list[int]:
        """One number from 0 up to, not including, each bound."""
        raise NotImplementedError

    def roll(self, purpose: str, count: int = 1, *, sides: int) -> tuple[int, ...]:
        faces = tuple(value + 1 for value in self.uniform(self.number, purpose, [sides] * count))
        self._record(purpose, faces)
        return faces

    def shuffle(self, purpose: str, cards: Sequence[Card]) -> list[Card]:
        order = list(range(len(cards)))
        swaps = self.uniform(self.number, purpose, range(len(cards), 1, -1))
        for last, swap in zip(range(len(cards) - 1, 0, -1), swaps, strict=True):
            order[last], order[swap] = order[swap], order[last]
        self._record(purpose, tuple(order))
        return [cards[position] for position in order]

    def pick(self, purpose: str, cards: Sequence[Card]) -> int:
        """The position of one card, each equally likely."""
        (position,) = self.uniform(self.number, purpose, [len(cards)])
        self._record(purpose, (position,))
        return position

    def _record(self, purpose: str, values: tuple[int, ...]) -> None:
        self.drawn.append(Draw(self.number, purpose, values))
        self.number += 1


class SealedDice(Dice):
    """Draws fixed by a secret that is disclosed when the game ends; the salts stand before each message.

    So are the dice of tables laid before the seal covered the table, and of games that nobody has to check.
    """

    def __init__(self, secret: bytes, salts: Sequence[str], number: int = 0) -> None:
        super().__init__(number)
        self._key = secret
        self._before = "\x1f".join(salts).encode() + b"\x1f"

    def copy(self, *, drawn: bool = True) -> Self:
        """The same chance, from the same number on; with or without what was drawn so far."""
        again = object.__new__(type(self))
        again.__dict__.update(self.__dict__)
        again.drawn = list(self.drawn) if drawn else []
        return again

    def uniform(self, number: int, purpose: str, bounds: Sequence[int]) -> list[int]:
        words = self._words(number, purpose)
        return [_below(bound, words) for bound in bounds]

    def _words(self, number: int, purpose: str) -> Iterator[int]:
        block = 0
        while True:
            message = b"%b%d\x1f%b\x1f%d" % (self._before, number, purpose.encode(), block)
            digest = hmac.digest(self._key, message, "sha256")
            for start in range(0, len(digest), 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            block += 1


def _below(bound: int, words: Iterator[int]) -> int:
    fair = _WORD - _WORD % bound
    for word in words:
        if word < fair:
            return word % bound
    raise AssertionError("the stream of words never ends")


class KeyedDice(SealedDice):
    """Draws fixed by a key that follows from the secret and all salts (`app.engine.seal.dice_key`)."""

    def __init__(self, key: bytes, number: int = 0) -> None:
        super().__init__(key, (), number)
        self._before = b""


class LaterDice(KeyedDice):
    """Draws of a game that goes on from another: up to number `since` they are that game's, from there on its own."""

    def __init__(self, earlier: SealedDice, since: int, key: bytes, number: int = 0) -> None:
        super().__init__(key, number)
        self._earlier = earlier
        self._since = since

    def uniform(self, number: int, purpose: str, bounds: Sequence[int]) -> list[int]:
        own = number >= self._since
        return super().uniform(number, purpose, bounds) if own else self._earlier.uniform(number, purpose, bounds)


def commitment(secret: bytes) -> str:
    """The seal of tables laid before it covered the table too: the secret's hash alone."""
    return hashlib.sha256(secret).hexdigest()

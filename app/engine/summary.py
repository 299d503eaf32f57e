"""A game in one line, as lists of tables show it."""

from typing import Any

import msgspec


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """Public facts: where the game stands in words, points by seat (none where nobody counts), the side of each seat.

    `periods` are what a standing order may run until, with their present values; `asked` are the seats waited for.
    """

    where: str
    sides: tuple[str, ...]
    score: tuple[int | float, ...] | None = None
    periods: dict[str, str] = {}
    asked: tuple[int, ...] = ()


EMPTY = Summary(where="", sides=())
"""Of a table that waits for players."""


def read_summary(plain: dict[str, Any]) -> Summary:
    """A summary as it was stored."""
    return msgspec.convert(plain, Summary, strict=False) if plain else EMPTY

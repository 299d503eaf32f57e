"""Somebody else wrote first."""


class Stale(Exception):
    """Another writer has already stored that move; the match must be loaded again."""


class NotStored(Exception):
    """The database could not be written to. Nothing has changed."""

    def __init__(self) -> None:
        super().__init__("That could not be stored, try again in a moment; nothing has changed.")

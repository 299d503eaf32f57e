"""Somebody else wrote first."""


class Stale(Exception):
    """Another writer has already stored that move; the match must be loaded again."""


class NotStored(Exception):
    """The database did not confirm the write. A confirmation may be lost on the way, so it is open what is stored."""

    def __init__(self) -> None:
        super().__init__("The database did not confirm that: it may or may not have been stored; look again.")

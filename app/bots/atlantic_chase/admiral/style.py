"""In what admirals differ who otherwise go by the same odds."""

import msgspec


class Style(msgspec.Struct, frozen=True):
    """`early`: changes of initiative before which nobody goes home for the sake of going home."""

    early: int = 5


REGULAR = Style()

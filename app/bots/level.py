"""How well a computer plays, in the words of a form."""

import msgspec


class Level(msgspec.Struct, frozen=True):
    """A bot as somebody chooses it; `usual` marks the one that is chosen for whoever does not."""

    bot: str
    label: str
    hint: str
    usual: bool = False

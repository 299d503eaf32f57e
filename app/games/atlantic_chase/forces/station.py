"""A station: a task force whose place everybody knows, in a hex or in a Port Box [2.2, 3.2]."""

import msgspec

from app.games.atlantic_chase.map.hexes import Hex


class Station(msgspec.Struct, frozen=True, tag="station", omit_defaults=True):
    """Either a `hex` or a `box`, which is the slug of its port. A box keeps no Contact [3.11]."""

    hex: Hex | None = None
    box: str | None = None
    contact: bool = False

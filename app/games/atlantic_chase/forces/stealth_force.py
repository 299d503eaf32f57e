"""Stealth forces: U-boats, submarines and mines; never part of a task force [1.5]."""

from typing import Literal

import msgspec

from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.map.hexes import Hex

Stealth = Literal["u-boat", "submarine", "mines"]


class StealthForce(msgspec.Struct, kw_only=True):
    """`hex`: none while it waits in its box. Prien sails with a U-boat as its `leader`."""

    slug: str
    side: Side
    kind: Stealth
    name: str
    hex: Hex | None = None
    leader: str | None = None

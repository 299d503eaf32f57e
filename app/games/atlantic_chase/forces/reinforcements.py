"""Reinforcement groups: ships that wait in a port for a Reorganize action [18]."""

import msgspec

from app.games.atlantic_chase.forces.ship_cards import Side


class Group(msgspec.Struct, kw_only=True):
    """`price`: the points its side gives up when it enters play. One without ships is a U-boat [40.4]."""

    side: Side
    letter: str
    port: str
    ships: list[str]
    price: int = 0

    @property
    def slug(self) -> str:
        return f"{self.side}-{self.letter}"

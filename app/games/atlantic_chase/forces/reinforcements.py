"""Reinforcement groups: ships that wait in a port for a Reorganize action [18]."""

import msgspec

from app.games.atlantic_chase.forces.ship_cards import Side


class Group(msgspec.Struct, kw_only=True):
    side: Side
    letter: str
    port: str
    ships: list[str]

    @property
    def slug(self) -> str:
        return f"{self.side}-{self.letter}"

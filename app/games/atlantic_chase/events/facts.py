"""Facts that many events share: who it is about, where it is, what the dice showed."""

from collections.abc import Iterable
from typing import Protocol

import msgspec

from app.engine.event import Event
from app.games.atlantic_chase.map.chart import CHARTS, OPERATIONS
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.place_names import name_of
from app.games.atlantic_chase.words import and_list


class Piece(Protocol):
    @property
    def slug(self) -> str: ...

    @property
    def name(self) -> str: ...


class Called(msgspec.Struct, frozen=True):
    """A ship, a task force or a stealth force. Scenarios christen them, so the name is a fact of the game."""

    slug: str
    name: str


def called(piece: Piece) -> Called:
    return Called(piece.slug, piece.name)


def all_called(pieces: Iterable[Piece]) -> tuple[Called, ...]:
    return tuple(Called(piece.slug, piece.name) for piece in pieces)


def names(pieces: Iterable[Called]) -> str:
    return and_list([piece.name for piece in pieces])


class Party(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who takes part in an attack: a task force or stealth force with its name, an airbase with its hex."""

    slug: str
    name: str = ""
    base: Hex | None = None

    def called(self, chart: str) -> str:
        return self.name if self.base is None else f"the airbase at {place_on(chart, self.base)}"


def place_on(chart: str, name: Hex) -> str:
    """A hex as people call it."""
    return name_of(CHARTS[chart], name)


class OnChart(Event, frozen=True, kw_only=True):
    """Something with a place: `chart` is the map that its hexes and ports are on."""

    chart: str = OPERATIONS.slug

    def place(self, name: Hex) -> str:
        return place_on(self.chart, name)

    def port_name(self, port: str) -> str:
        return CHARTS[self.chart].ports[port].name


class Cast(Event, frozen=True, kw_only=True):
    """Something that dice decided: as they lay when they were read, and what was added to them."""

    dice: tuple[int, ...]
    modifier: int = 0


class Gone(msgspec.Struct, frozen=True, omit_defaults=True):
    """Markers that a task force has lost, by the hexes they were in [5.7, 6.4, 8.3]."""

    intel: tuple[Hex, ...] = ()
    contact: tuple[Hex, ...] = ()

    def words(self, chart: str) -> str:
        """A sentence to follow the one that told how; nothing if all its markers are still there."""
        lost = [
            f"the {marker} in {and_list([place_on(chart, name) for name in hexes])}"
            for marker, hexes in (("Intel", self.intel), ("Contact", self.contact))
            if hexes
        ]
        if not lost:
            return ""
        words = and_list(lost)
        return f" {words[0].upper()}{words[1:]} {'are' if len(lost) > 1 else 'is'} gone."


NONE_GONE = Gone()

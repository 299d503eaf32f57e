"""The event cards [1.10]: what each does in the early and in the late half of the war, from `data/events.json`."""

from typing import Literal

import msgspec

from app.games.u_boat_leader.data_file import check, one_of_each, read_data
from app.games.u_boat_leader.ship_cards import Hits

FILE = "events.json"
MarkerName = Literal["intelligence", "air_search"]


class _Effect(msgspec.Struct, frozen=True, tag_field="does", forbid_unknown_fields=True):
    pass


class Nothing(_Effect, frozen=True, tag="nothing"):
    pass


class Strain(_Effect, frozen=True, tag="stress"):
    amount: int


class AircraftRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A total up to `to`; the last row has none."""

    to: int | None
    stress: int
    hits: Hits


class Aircraft(_Effect, frozen=True, tag="aircraft"):
    """A die plus Evasion, read in the rows."""

    rows: tuple[AircraftRow, ...]


class Betrayed(_Effect, frozen=True, tag="warning"):
    """A Warning marker on the area."""


class Steamer(_Effect, frozen=True, tag="steamer"):
    """A torpedo may be spent for victory points."""

    vp: int


class Bearing(_Effect, frozen=True, tag="bearing"):
    """Added to the boat's next contact roll."""

    amount: int


class Sweep(_Effect, frozen=True, tag="sweep"):
    """These markers of the area come off."""

    markers: tuple[MarkerName, ...]


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stress: int
    hits: Hits


class Evade(_Effect, frozen=True, tag="evade"):
    """A die at or below Evasion passes."""

    failed: Outcome
    passed: Outcome


class Either(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stress: int = 0
    torpedoes: int = 0


class OneOf(_Effect, frozen=True, tag="choice"):
    either: tuple[Either, Either]


class Breakdown(_Effect, frozen=True, tag="breakdown"):
    part: Literal["engines"]
    lasting: bool


Effect = Nothing | Strain | Aircraft | Betrayed | Steamer | Bearing | Sweep | Evade | OneOf | Breakdown


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    name: str
    count: int
    early: Effect
    late: Effect

    def effect(self, start: str) -> Effect:
        """The half of a campaign that begins in this month [1.10]."""
        return self.late if start >= LATE_FROM else self.early


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    late_from: str
    cards: tuple[EventCard, ...]


_file = read_data(FILE, _File)
one_of_each(FILE, "cards", [card.slug for card in _file.cards])
check(sum(card.count for card in _file.cards) == 44, FILE, "cards", "must be 44 cards.")

LATE_FROM = _file.late_from
EVENT_CARDS: dict[str, EventCard] = {card.slug: card for card in _file.cards}
AIRCRAFT = "enemy-aircraft"
check(isinstance(EVENT_CARDS[AIRCRAFT].early, Aircraft), FILE, AIRCRAFT, "must be an attack from the air.")

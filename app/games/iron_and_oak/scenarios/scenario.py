"""A scenario: map, turns, forces, special rules and what scores. The awards and special rules are typed, not words."""

from typing import Annotated, Literal

import msgspec

from app.games.iron_and_oak.ship_cards import Crew, Side
from app.games.iron_and_oak.tables import Critical

Turn = Annotated[int, msgspec.Meta(ge=0, le=30)]
Points = Annotated[int, msgspec.Meta(ge=0, le=40)]
Named = Annotated[str, msgspec.Meta(max_length=40)]


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ship at the start, or the box she comes in by from turn `arrives` on. `crew`: none is that of her card."""

    ship: Named
    at: Named
    arrives: Turn = 0
    anchored: bool = False
    grounded: bool = False
    criticals: tuple[Critical, ...] = ()
    optional: bool = False
    crew: Crew | None = None


class Forces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    union: tuple[Placed, ...]
    confederate: tuple[Placed, ...]

    def of(self, side: Side) -> tuple[Placed, ...]:
        return self.union if side == "union" else self.confederate


class LowSteam(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A maneuver modifier in some turns, both included."""

    ship: Named
    first: Turn
    last: Turn
    drm: Annotated[int, msgspec.Meta(ge=-4, le=4)]


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`half_at_depth`: a ship lost or aground in so little water counts half. `mine_bonus`: torpedoes spoilt by long
    immersion. `reach`: how far a battery fires. `exposed_steering`: a steering critical is one of the rudder.
    `refloat_from`: no attempt before that turn. `rows`: the rows a ship does not leave. `to_the_end`: the game goes on
    to its last turn even if a side has no mobile ship left.
    """

    low_steam: tuple[LowSteam, ...] = ()
    half_at_depth: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    mine_bonus: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    reach: dict[Named, Annotated[int, msgspec.Meta(ge=1, le=4)]] = {}
    exposed_steering: tuple[Named, ...] = ()
    refloat_from: dict[Named, Turn] = {}
    to_the_end: bool = False
    rows: dict[Named, tuple[Annotated[int, msgspec.Meta(ge=1, le=5)], ...]] = {}


AwardKind = Literal["sunk", "lost", "helpless", "sound", "afloat", "battered", "hits", "aground", "gone", "in"]


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Points for `side`. No ships named: every enemy ship (sunk, aground) or every own one (gone, in).

    sunk: sunk or struck, her own points where none are given · lost: that, or aground at the end · helpless: lost, gone
    from the chart or un-powered at the end · sound: in play, powered and not struck · afloat: in play, with fewer than
    `hits` if given · battered: in play with `hits` or more · hits: for every `hits` Hits on her · aground: at the end ·
    gone: left by one of `boxes` from turn `first` on · in: in one of `boxes` at the end.
    """

    side: Side
    what: AwardKind
    points: Points = 0
    ships: tuple[Named, ...] = ()
    hits: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    boxes: tuple[Named, ...] = ()
    first: Turn = 0


class Balance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Measured, computer against computer: games, and how many each side won; the rest were drawn. Each of the seeds of
    self-play gave as many of them.
    """

    games: int
    union: int
    confederate: int
    seeds: tuple[int, ...]

    @property
    def decided(self) -> int:
        return self.union + self.confederate

    @property
    def union_share(self) -> float:
        """Of those decided."""
        return self.union / self.decided


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """`margin`: no farther apart is a draw; `level`: who wins a tie instead. `start`: points to begin with, which make
    up for the weaker side, `start_why` says why they are needed. `ours`: not of the source.
    """

    slug: Named = "custom"
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    dates: Annotated[str, msgspec.Meta(max_length=60)] = ""
    summary: Annotated[str, msgspec.Meta(max_length=600)] = ""
    history: Annotated[str, msgspec.Meta(max_length=4000)] = ""
    map: Named
    turns: Annotated[int, msgspec.Meta(ge=1, le=30)]
    first: Side = "union"
    hand: Annotated[int, msgspec.Meta(ge=0, le=6)] = 3
    forces: Forces
    special: Special = Special()
    awards: Annotated[tuple[Award, ...], msgspec.Meta(max_length=30)] = ()
    start: dict[Side, Points] = {}
    start_why: Annotated[str, msgspec.Meta(max_length=300)] = ""
    margin: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    level: Side | None = None
    ours: bool = False
    balance: Balance | None = None

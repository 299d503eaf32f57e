"""What a scenario is: who meets whom, with which decks, in which weather, under which special rules [9]."""

from typing import Annotated

import msgspec

Counts = dict[str, Annotated[int, msgspec.Meta(ge=0, le=60)]]
Lost = Annotated[int, msgspec.Meta(ge=0, le=120)]
Rounds = tuple[Annotated[int, msgspec.Meta(ge=1, le=8)], ...]
"""Numbers of rounds, for rules that are in force in some only."""


class Forces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side's decks: how many of each card."""

    tactical: Counts
    units: Counts


class Carrier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A carrier with the convoy [7.6, 9.8]: `screen` cards may guard it, `aircraft` are lost with it, one card each."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    screen: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1
    damaged: Annotated[int, msgspec.Meta(ge=0, le=20)] = 2
    sunk: Annotated[int, msgspec.Meta(ge=0, le=20)] = 5
    aircraft: tuple[str, ...] = ()


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The special rules a scenario switches on [9]; weather by the rounds in which it blows."""

    storm: Rounds = ()
    fog: Rounds = ()
    bad_sonar: Rounds = ()
    rescue_ship: bool = False
    repeat_attacks: bool = False
    shooting_contact: bool = True
    carrier: Carrier | None = None


class Losses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was sunk in the real battle."""

    ships: Lost
    escorts: Lost
    boats: Lost


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    slug: Annotated[str, msgspec.Meta(max_length=40)] = "custom"
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    dates: Annotated[str, msgspec.Meta(max_length=60)] = ""
    summary: Annotated[str, msgspec.Meta(max_length=600)] = ""
    history: Annotated[str, msgspec.Meta(max_length=4000)] = ""
    losses: Losses | None = None
    ships: Annotated[int, msgspec.Meta(ge=1, le=120)]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=8)] = 4
    tactical_hand: Annotated[int, msgspec.Meta(ge=1, le=26)] = 13
    unit_hand: Annotated[int, msgspec.Meta(ge=1, le=20)] = 10
    uboat: Forces
    escort: Forces
    special: Special = Special()

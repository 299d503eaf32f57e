"""The things on the table [5]: what a side holds, contacts, the pending matter, an engaged boat, escorts returning."""

from typing import Literal

import msgspec

from app.games.tonnage_war.cards import UNITS, HuntType, UnitCard

OutHow = Literal["sunk", "damaged", "rammed", "spent", "blank"]
Origin = Literal["attack", "contact", "random", "continuation"]
Response = Literal["evade", "flak", "counter-attack"]


class Unit(msgspec.Struct):
    """A unit card on the table. `shown`: face up, both players know it. `lost`: leaves play when the combat ends."""

    kind: str
    shown: bool = False
    damaged: bool = False
    lost: OutHow | None = None

    @property
    def card(self) -> UnitCard:
        return UNITS[self.kind]


class Out(msgspec.Struct, frozen=True):
    """A unit out of play, face up [3.7]. `rammed` is damage by ramming, which scores nothing [10.1]."""

    unit: str
    how: OutHow


class Cards(msgspec.Struct):
    """All cards of one side, wherever they lie, but for units on the table."""

    deck: list[str]
    unit_deck: list[str]
    hand: list[str] = []
    units: list[str] = []
    discards: list[str] = []
    spent: list[str] = []
    out: list[Out] = []

    def spend(self, card: str) -> None:
        """A card played face up never returns [2.3, 8.8]."""
        self.hand.remove(card)
        self.spent.append(card)

    def discard(self, card: str) -> None:
        """A card laid face down, unseen by the opponent [3.4]."""
        self.hand.remove(card)
        self.discards.append(card)


class Contact(msgspec.Struct):
    """A contact in effect: its card, and the boat that holds it."""

    number: int
    card: str
    boat: Unit
    since: int


class Attack(msgspec.Struct, tag_field="matter", tag="attack"):
    """Torpedoes about to be fired at the convoy."""

    card: str
    unit: Unit


class Routing(msgspec.Struct, tag_field="matter", tag="routing"):
    """Evasive routing about to end a contact."""

    card: str
    contact: int


class Hunted(msgspec.Struct, tag_field="matter", tag="hunt", kw_only=True):
    """A hunt: who is hunted, by what, and how far it has come.

    `attack_card` waits behind an answered attack, `contact` is the number of the hunted contact, `fired` tells that the
    boat has counter-attacked before, `response` and `detected` are filled in while the hunt is resolved.
    """

    type: HuntType
    card: str
    origin: Origin
    target: Unit
    escorts: list[Unit]
    attack_card: str | None = None
    contact: int | None = None
    fired: bool = False
    response: Response | None = None
    response_card: str | None = None
    detected: bool = False

    @property
    def continued(self) -> bool:
        return self.origin == "continuation"

    @property
    def real_escorts(self) -> list[Unit]:
        return [unit for unit in self.escorts if unit.card.real]


Pending = Attack | Routing | Hunted


class Engaged(msgspec.Struct):
    """A detected boat and the escorts on top of it, until the escort player's next action [8.3]."""

    boat: Unit
    escorts: list[Unit]
    type: HuntType
    fired: bool
    flak: bool
    continued: bool
    uturn: int


class Returning(msgspec.Struct):
    """Escorts on their way back; they reach the hand at the end of U-boat turn `due` [8.6]."""

    units: list[Unit]
    due: int


class Score(msgspec.Struct, frozen=True):
    """Points of one leg and what they were for [10.1, 10.2]."""

    uboat: int = 0
    escort: int = 0
    ships: int = 0
    escorts_damaged: int = 0
    escorts_sunk: int = 0
    boats_damaged: int = 0
    boats_sunk: int = 0


class LegScore(msgspec.Struct, frozen=True):
    """A finished leg. `turns` are those of both players, one card each [4.2, 10.5]."""

    uboat_seat: int
    score: Score
    turns: int = 0

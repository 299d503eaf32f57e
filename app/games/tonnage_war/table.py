"""The things on the table [5]: what a side holds, contacts, the pending matter, an engaged boat, escorts returning."""

from typing import Literal

import msgspec

from app.games.tonnage_war.cards import UNITS, HuntType, UnitCard

OutHow = Literal["sunk", "damaged", "rammed", "spent", "blank", "away", "carrier"]
Origin = Literal["attack", "contact", "random", "continuation"]
Response = Literal["evade", "flak", "counter-attack"]
Aim = Literal["convoy", "carrier"]


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
    """A unit out of play, face up [3.7]. `rammed` is damage by ramming, which scores nothing [10.1].

    `away`: the price of a continued hunt, by the option R15; `carrier`: an aircraft lost with its ship [7.6].
    """

    unit: str
    how: OutHow


class SeenUnit(msgspec.Struct, frozen=True):
    """A unit the enemy saw before it went back face down; he may remember it until the next deal [3.6]."""

    unit: str
    where: Literal["hand", "deck"]


class Cards(msgspec.Struct):
    """All cards of one side, wherever they lie, but for units on the table. `seen` is what the enemy remembers."""

    deck: list[str]
    unit_deck: list[str]
    hand: list[str] = []
    units: list[str] = []
    discards: list[str] = []
    spent: list[str] = []
    out: list[Out] = []
    seen: list[SeenUnit] = []

    def spend(self, card: str) -> None:
        """A card played face up never returns [2.3, 8.8]."""
        self.hand.remove(card)
        self.spent.append(card)

    def discard(self, card: str) -> None:
        """A card laid face down, unseen by the opponent [3.4]."""
        self.hand.remove(card)
        self.discards.append(card)


class Contact(msgspec.Struct):
    """A contact in effect: its card, the boat that holds it, and whether it has the convoy or the carrier in sight."""

    number: int
    card: str
    boat: Unit
    since: int
    aim: Aim = "convoy"


class Attack(msgspec.Struct, tag_field="matter", tag="attack"):
    """Torpedoes about to be fired at the convoy or the carrier."""

    card: str
    unit: Unit
    aim: Aim = "convoy"


class Routing(msgspec.Struct, tag_field="matter", tag="routing"):
    """Evasive routing about to end a contact, or all of them if it names none."""

    card: str
    contact: int | None = None


class Hunted(msgspec.Struct, tag_field="matter", tag="hunt", kw_only=True):
    """A hunt: who is hunted, by what, and how far it has come.

    `attack_card` and its `aim` wait behind an answered attack, `contact` is the number of the hunted contact, `fired`
    tells that the boat has counter-attacked before, `response` and `detected` are filled in while the hunt is resolved.
    """

    type: HuntType
    card: str
    origin: Origin
    target: Unit
    escorts: list[Unit]
    attack_card: str | None = None
    aim: Aim = "convoy"
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


class RescueShip(msgspec.Struct, frozen=True):
    """Who picks up survivors [9.3]: a merchant, an escort laid open, or nobody until a ship is at hand."""

    by: Literal["merchant", "escort", "nobody"]
    unit: str = ""


CarrierCondition = Literal["afloat", "damaged", "sunk"]


class Score(msgspec.Struct, frozen=True):
    """Points of one leg and what they were for [10.1, 10.2]; `carrier` is what the carrier counts."""

    uboat: int = 0
    escort: int = 0
    ships: int = 0
    escorts_damaged: int = 0
    escorts_sunk: int = 0
    boats_damaged: int = 0
    boats_sunk: int = 0
    carrier: int = 0


class LegScore(msgspec.Struct, frozen=True):
    """A finished leg. `turns` are those of both players, one card each [4.2, 10.5]."""

    uboat_seat: int
    score: Score
    turns: int = 0

"""What becomes of the cards [8, 9]: boats and escorts held, back, away or out of play."""

from typing import Literal

from app.engine.event import Event
from app.games.tonnage_war.cards import a, count_of

# --- boats ---


class ContactLost(Event, frozen=True):
    """By evasive routing [8.1]; its owner is told which boat comes back."""

    contact: int
    boat: str | None = None

    def sentence(self) -> str:
        if self.boat:
            return f"Contact {self.contact} is lost; {a(self.boat)} returns to the hand."
        return f"Contact {self.contact} is lost. Its boat returns to the hand."


class KeepsContact(Event, frozen=True):
    """Hunted and not detected [8.2]."""

    contact: int

    def sentence(self) -> str:
        return f"The boat keeps contact {self.contact}."


class BoatReturns(Event, frozen=True):
    """Hunted and not detected [8.2]."""

    home: Literal["hand", "deck"]

    def sentence(self) -> str:
        return f"The boat returns to the unit {self.home}."


class SlippedAway(Event, frozen=True):
    """Lost by the hunters of a continuation [8.2]: for good, or back into the unit deck."""

    for_good: bool

    def sentence(self) -> str:
        return f"The boat slips away{' and makes for home' if self.for_good else ', back into the unit deck'}."


class NoHunterLeft(Event, frozen=True):
    """A counter-attack has removed them all [7.4]."""

    def sentence(self) -> str:
        return "No hunter is left; the boat, torpedoes spent, makes for home."


class HeldDown(Event, frozen=True):
    """Detected and not sunk [8.3]: its hunters may go on, or must leave."""

    damaged: bool
    must_leave: bool = False

    def sentence(self) -> str:
        told = f"The boat is held down, {'damaged' if self.damaged else 'unhurt'}"
        if self.must_leave:
            return f"{told}; she fired no flak, so the aircraft must leave."
        return f"{told}; the hunt may be continued."


class HuntBrokenOff(Event, frozen=True):
    """[8.4]: the boat leaves play, damaged, spent, or found twice (by the option R15); or slips into the unit deck."""

    boat: str
    boat_is: Literal["damaged", "spent", "away", "free"]

    def sentence(self) -> str:
        match self.boat_is:
            case "free":
                return "Breaks off the hunt; the boat slips back into the unit deck."
            case "damaged":
                how = "damaged"
            case "spent":
                how = "torpedoes spent"
            case "away":
                how = "found twice"
        return f"Breaks off the hunt; {a(self.boat)}, {how}, makes for home."


# --- escorts ---


class EscortsBack(Event, frozen=True):
    """[8.6]"""

    cards: int

    def sentence(self) -> str:
        return f"{count_of(self.cards, 'escort card').capitalize()} back in hand."


class FellAstern(Event, frozen=True):
    """[8.6]; its owner is told which."""

    unit: str | None = None

    def sentence(self) -> str:
        if self.unit:
            return f"Sends {a(self.unit)} astern into the unit deck."
        return "One escort falls astern into the unit deck."


class SupportGroupJoins(Event, frozen=True):
    """[9.9]"""

    cards: int

    def sentence(self) -> str:
        number = count_of(self.cards, "further unit card") if self.cards else "no further card"
        return f"A support group joins: {number}."


class UnitReturned(Event, frozen=True):
    """One card too many after a support group has joined [9.9]; its owner is told which."""

    unit: str | None = None

    def sentence(self) -> str:
        return f"Returns {a(self.unit) if self.unit else 'one unit card'} to the unit deck."


class RescueShipAppointed(Event, frozen=True):
    """[9.3]"""

    unit: str

    def sentence(self) -> str:
        return f"{a(self.unit).capitalize()} takes over as rescue ship."


class NoRescueShip(Event, frozen=True):
    """[9.3]"""

    def sentence(self) -> str:
        return "No ship can be spared: the convoy sails without a rescue ship."


WhereaboutsEvent = (
    ContactLost
    | KeepsContact
    | BoatReturns
    | SlippedAway
    | NoHunterLeft
    | HeldDown
    | HuntBrokenOff
    | EscortsBack
    | FellAstern
    | SupportGroupJoins
    | UnitReturned
    | RescueShipAppointed
    | NoRescueShip
)

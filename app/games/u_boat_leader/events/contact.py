"""From the search to the first round: convoy, stations, wolfpack."""

from typing import ClassVar

from app.engine.event import Event
from app.games.u_boat_leader import names
from app.games.u_boat_leader.convoy_cards import CONDITIONS
from app.games.u_boat_leader.display import DISPLAY


class ContactSought(Event, frozen=True):
    boat: str
    area: str
    total: int
    contacts: int

    def sentence(self) -> str:
        found = names.count(self.contacts, "contact") if self.contacts else "nothing"
        return f"{self.boat} searches {names.place(self.area)}, {self.total}: {found}."


class LaidLow(Event, frozen=True):
    boat: str

    def sentence(self) -> str:
        return f"{self.boat} lies low."


class ConvoySighted(Event, frozen=True):
    heading: ClassVar[bool] = True
    boat: str
    area: str
    cards: tuple[int, ...]
    left: int

    def sentence(self) -> str:
        drawn = " and ".join(f"card {card}" for card in self.cards)
        return f"{self.boat} has a convoy in sight in {names.place(self.area)}: {drawn}. Contacts left: {self.left}."


class ConvoyKept(Event, frozen=True):
    card: int

    def sentence(self) -> str:
        return f"Convoy card {self.card} it is."


class WarningGiven(Event, frozen=True):
    area: str
    markers: int

    def sentence(self) -> str:
        more = "" if self.markers == 1 else f"; there are {self.markers} now"
        return f"A Warning marker for {names.place(self.area)}{more}."


class ConvoyEngaged(Event, frozen=True):
    boat: str
    card: int

    def sentence(self) -> str:
        return f"{self.boat or 'A boat'} closes in on the convoy of card {self.card}."


class ContactWithdrawn(Event, frozen=True):
    boat: str

    def sentence(self) -> str:
        return f"{self.boat} lets it pass."


class EscortStationed(Event, frozen=True):
    slot: str
    area: str

    def sentence(self) -> str:
        return f"{self.slot} takes station in {DISPLAY.areas[self.area].name} ({self.area})."


class BoatPlaced(Event, frozen=True):
    boat: str
    area: str
    submerged: bool

    def sentence(self) -> str:
        return f"{self.boat} begins {'submerged' if self.submerged else 'surfaced'} in {self.area}."


class RadioCalled(Event, frozen=True):
    boat: str

    def sentence(self) -> str:
        return f"{self.boat} has the boats called by radio from ashore."


class BoatCalled(Event, frozen=True):
    boat: str
    total: int | None
    joins: bool
    overheard: bool = False

    def sentence(self) -> str:
        rolled = "" if self.total is None else f", {self.total}"
        heard = " The call was overheard: +1 Stress, one Alerted marker." if self.overheard else ""
        return f"{self.boat} is called{rolled}: {'she joins' if self.joins else 'no answer'}.{heard}"


class ConditionDrawn(Event, frozen=True):
    condition: str

    def sentence(self) -> str:
        card = CONDITIONS[self.condition]
        return f"Condition: {card.name}. {card.text}"


ContactEvent = (
    ContactSought
    | LaidLow
    | ConvoySighted
    | ConvoyKept
    | WarningGiven
    | ConvoyEngaged
    | ContactWithdrawn
    | EscortStationed
    | BoatPlaced
    | RadioCalled
    | BoatCalled
    | ConditionDrawn
)

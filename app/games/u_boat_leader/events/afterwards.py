"""After a contact, in port, and at the end."""

from typing import ClassVar

from app.engine.event import Event
from app.games.u_boat_leader import names
from app.games.u_boat_leader.boat_cards import BOATS
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.events.figures import signed
from app.games.u_boat_leader.service import DECORATIONS


class ContactOver(Event, frozen=True):
    boats: tuple[str, ...]

    def sentence(self) -> str:
        tired = f" {', '.join(self.boats)}: +1 Stress." if self.boats else ""
        return f"The contact is over.{tired}"


class FinalShotFired(Event, frozen=True):
    boat: str
    card: str
    vp: int

    def sentence(self) -> str:
        return f"{self.boat} finishes {names.ship(self.card)}: {self.vp} VP."


class AttackedAgain(Event, frozen=True):
    heading: ClassVar[bool] = True
    boat: str
    left: int | None = None

    def sentence(self) -> str:
        left = "" if self.left is None else f" Contacts left: {self.left}."
        return f"{self.boat} attacks the same convoy again.{left}"


class BoatPromoted(Event, frozen=True):
    boat: str
    level: str

    def sentence(self) -> str:
        return f"The crew of {self.boat} is {self.level} now."


class BoatHome(Event, frozen=True):
    boat: str

    def sentence(self) -> str:
        return f"{self.boat} has done her patrols and is paid off."


class BoatRested(Event, frozen=True):
    boat: str
    stress: int

    def sentence(self) -> str:
        return f"{self.boat}: {signed(self.stress)} Stress."


class NobodyAtSea(Event, frozen=True):
    vp: int

    def sentence(self) -> str:
        return f"No boat is at sea: {signed(self.vp)} VP."


class LogbookClosed(Event, frozen=True):
    """A boat's service in a campaign: steamers met alone are not among her ships, they have no name."""

    boat: str
    patrols: int
    ships: int
    tons: int
    decorations: tuple[str, ...] = ()

    def sentence(self) -> str:
        done = f"{names.count(self.patrols, 'patrol')}, {names.count(self.ships, 'ship')} of {self.tons:,} tons"
        given = ", ".join(DECORATIONS[slug].name for slug in self.decorations)
        return f"{self.boat}, {BOATS[self.boat].captain}: {done}." + (f" Decorated: {given}." if given else "")


class LegOver(Event, frozen=True):
    heading: ClassVar[bool] = True
    leg: int
    rank: int
    vp: int

    def sentence(self) -> str:
        return f"Leg {self.leg} ends with {self.vp} victory points, rung {self.rank} of the ladder."


class CampaignLinked(Event, frozen=True):
    heading: ClassVar[bool] = True
    campaign: str
    rating: str
    kept: tuple[str, ...]

    def sentence(self) -> str:
        boats = ", ".join(self.kept) or "no boat"
        return f"The verdict on {CAMPAIGNS[self.campaign].name} is {self.rating}. The flotilla goes on with {boats}."


AfterwardsEvent = (
    ContactOver
    | FinalShotFired
    | AttackedAgain
    | BoatPromoted
    | BoatHome
    | BoatRested
    | NobodyAtSea
    | LogbookClosed
    | LegOver
    | CampaignLinked
)

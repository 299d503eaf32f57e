"""The campaign: flotilla, purchases, patrols, cards and missions."""

from typing import ClassVar

from app.engine.event import Event
from app.games.u_boat_leader import names
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.event_cards import EVENT_CARDS
from app.games.u_boat_leader.events.figures import Hits, hits_told, signed


class CampaignBegins(Event, frozen=True):
    heading: ClassVar[bool] = True
    campaign: str
    length: str
    points: int

    def sentence(self) -> str:
        name = CAMPAIGNS[self.campaign].name
        return f"{name}, {self.length} campaign. {names.price(self.points)} for boats and options."


class FlotillaReady(Event, frozen=True):
    boats: tuple[str, ...]
    points: int

    def sentence(self) -> str:
        return f"The flotilla: {', '.join(self.boats)}. {names.price(self.points)} left."


class BoatDealt(Event, frozen=True):
    boat: str

    def sentence(self) -> str:
        return f"{self.boat} is dealt."


class TurnBegins(Event, frozen=True):
    heading: ClassVar[bool] = True
    turn: int

    def sentence(self) -> str:
        return f"Turn {self.turn}."


class SegmentBegins(Event, frozen=True):
    segment: str

    def sentence(self) -> str:
        return f"{self.segment.capitalize()} segment."


class Bought(Event, frozen=True):
    option: str
    halves: int
    area: str = ""
    boat: str = ""

    def sentence(self) -> str:
        where = f" for {names.place(self.area)}" if self.area else f" for {self.boat}" if self.boat else ""
        return f"{names.SHOP_WORDS[self.option]}{where}: {names.price(self.halves)}."


class MissionAssigned(Event, frozen=True):
    boat: str
    kind: str
    mines: int = 0

    def sentence(self) -> str:
        load = f" with {names.count(self.mines, 'mine')}" if self.mines else ""
        return f"{self.boat} gets a {self.kind} mission{load}."


class BoatMovedTo(Event, frozen=True):
    boat: str
    place: str

    def sentence(self) -> str:
        return f"{self.boat} sails to {names.place(self.place)}."


class BoatStayed(Event, frozen=True):
    boat: str
    place: str
    patrolling: bool

    def sentence(self) -> str:
        return f"{self.boat} {'patrols in' if self.patrolling else 'stays at'} {names.place(self.place)}."


class PatrolEnded(Event, frozen=True):
    boat: str
    port: str
    patrols: int

    def sentence(self) -> str:
        return f"{self.boat} makes port: {names.place(self.port)}. Patrols so far: {self.patrols}."


class BoxEntered(Event, frozen=True):
    boat: str
    kind: str
    area: str

    def sentence(self) -> str:
        return f"{self.boat} enters the {self.kind} box of {names.place(self.area)}."


class EventDrawn(Event, frozen=True):
    """`total` is the die with its modifiers where the card asks for one."""

    boat: str
    card: str
    place: str
    stress: int = 0
    hits: Hits = (0, 0)
    bearing: int = 0
    total: int | None = None

    def sentence(self) -> str:
        parts = [
            f"{signed(self.stress)} Stress" if self.stress else "",
            f"hit: {hits_told(self.hits)}" if any(self.hits) else "",
            f"{signed(self.bearing)} on the next contact roll" if self.bearing else "",
        ]
        told = ", ".join(part for part in parts if part)
        return f"{self.boat}, {EVENT_CARDS[self.card].name}{': ' + told if told else ''}."


class EffectTaken(Event, frozen=True):
    boat: str
    stress: int = 0
    torpedoes: int = 0

    def sentence(self) -> str:
        if self.torpedoes:
            return f"{self.boat}: {signed(self.torpedoes)} torpedo."
        return f"{self.boat}: {signed(self.stress)} Stress."


class SteamerSunk(Event, frozen=True):
    boat: str
    vp: int

    def sentence(self) -> str:
        return f"{self.boat} spends a torpedo on the steamer: {self.vp} VP."


class MinesLaid(Event, frozen=True):
    boat: str
    area: str
    mines: int
    vp: int

    def sentence(self) -> str:
        return f"{self.boat} lays {names.count(self.mines, 'mine')} in {names.place(self.area)}: {self.vp} VP."


class MissionFailed(Event, frozen=True):
    boat: str
    kind: str

    def sentence(self) -> str:
        return f"{self.boat} gives the {self.kind} mission up for now and keeps it."


class ShipsInHarbour(Event, frozen=True):
    boat: str
    ships: tuple[str, ...]

    def sentence(self) -> str:
        return f"Before {self.boat} lie {', '.join(names.ship(each) for each in self.ships)}."


class RaiderShot(Event, frozen=True):
    boat: str
    weapon: str
    total: int
    vp: int

    def sentence(self) -> str:
        return f"{self.boat} raids with the {self.weapon}, {self.total}: {'1 VP' if self.vp else 'nothing'}."


class BoatUnfit(Event, frozen=True):
    boat: str

    def sentence(self) -> str:
        return f"The crew of {self.boat} is unfit."


class HitDrawn(Event, frozen=True):
    boat: str
    heavy: bool
    does: str
    amount: int = 1
    lasting: bool = False

    def sentence(self) -> str:
        what = {"stress": f"{self.amount} Stress", "tubes": f"torpedo tubes {self.amount}", "oil": "oil leak"}
        told = what.get(self.does, self.does)
        return f"{self.boat}, {'heavy' if self.heavy else 'light'} hit: {told}{', lasting' if self.lasting else ''}."


class BoatSunk(Event, frozen=True):
    boat: str

    def sentence(self) -> str:
        return f"{self.boat} is lost with all hands."


CampaignEvent = (
    CampaignBegins
    | FlotillaReady
    | BoatDealt
    | TurnBegins
    | SegmentBegins
    | Bought
    | MissionAssigned
    | BoatMovedTo
    | BoatStayed
    | PatrolEnded
    | BoxEntered
    | EventDrawn
    | EffectTaken
    | SteamerSunk
    | MinesLaid
    | MissionFailed
    | ShipsInHarbour
    | RaiderShot
    | BoatUnfit
    | HitDrawn
    | BoatSunk
)

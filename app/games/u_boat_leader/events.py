"""What happens in U-Boat Leader, as typed events: facts in the fields, the words in `sentence`."""

from typing import ClassVar

from app.engine.event import Event
from app.games.u_boat_leader import names
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.convoy_cards import CONDITIONS
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.endings import AnyEnding
from app.games.u_boat_leader.event_cards import EVENT_CARDS

Hits = tuple[int, int]


def _signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def _hits(hits: Hits) -> str:
    light, heavy = hits
    parts = [f"{light} light" if light else "", f"{heavy} heavy" if heavy else ""]
    return " and ".join(part for part in parts if part) or "no hit"


# --- the campaign


class CampaignBegins(Event, frozen=True):
    heading: ClassVar[bool] = True
    campaign: str
    length: str
    points: int

    def sentence(self) -> str:
        name = CAMPAIGNS[self.campaign].name
        return f"{name}, {self.length} campaign. {names.points(self.points)} points for boats and options."


class FlotillaReady(Event, frozen=True):
    boats: tuple[str, ...]
    points: int

    def sentence(self) -> str:
        return f"The flotilla: {', '.join(self.boats)}. {names.points(self.points)} points are left."


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
        return f"{names.SHOP_WORDS[self.option]}{where}: {names.points(self.halves)} points."


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
            f"{_signed(self.stress)} Stress" if self.stress else "",
            f"hit: {_hits(self.hits)}" if any(self.hits) else "",
            f"{_signed(self.bearing)} on the next contact roll" if self.bearing else "",
        ]
        told = ", ".join(part for part in parts if part)
        return f"{self.boat}, {EVENT_CARDS[self.card].name}{': ' + told if told else ''}."


class EffectTaken(Event, frozen=True):
    boat: str
    stress: int = 0
    torpedoes: int = 0

    def sentence(self) -> str:
        if self.torpedoes:
            return f"{self.boat}: {_signed(self.torpedoes)} torpedo."
        return f"{self.boat}: {_signed(self.stress)} Stress."


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


# --- contact


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
        return f"A Warning marker for {names.place(self.area)}; there are {self.markers}."


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


# --- rounds


class RoundBegins(Event, frozen=True):
    heading: ClassVar[bool] = True
    round: int

    def sentence(self) -> str:
        return f"Round {self.round}."


class BoatSteered(Event, frozen=True):
    boat: str
    area: str

    def sentence(self) -> str:
        return f"{self.boat} steers to {self.area}."


class DepthChanged(Event, frozen=True):
    boat: str
    submerged: bool

    def sentence(self) -> str:
        return f"{self.boat} {'dives' if self.submerged else 'surfaces'}."


class BoatLeft(Event, frozen=True):
    boat: str
    drifted: bool = False

    def sentence(self) -> str:
        return f"{self.boat} {'falls out of the battle' if self.drifted else 'leaves the battle'}."


class SilentRun(Event, frozen=True):
    boat: str
    lost: bool

    def sentence(self) -> str:
        told = "the escorts lose her" if self.lost else "they still hold her, +2 Stress"
        return f"{self.boat} runs silent: {told}."


class TubesFilled(Event, frozen=True):
    boat: str
    number: int

    def sentence(self) -> str:
        return f"{self.boat} reloads {names.count(self.number, 'torpedo', 'torpedoes')}."


class ShipRevealed(Event, frozen=True):
    ship: int
    slot: str
    card: str
    area: str

    def sentence(self) -> str:
        return f"{self.slot} in {self.area} is {names.ship(self.card)}."


class Unmasked(Event, frozen=True):
    """A merchant that is an escort [8.2.5]."""

    ship: int
    slot: str

    def sentence(self) -> str:
        return f"{self.slot} is no merchant but an escort."


class ShipDrifted(Event, frozen=True):
    ship: int
    slot: str
    card: str
    area: str

    def sentence(self) -> str:
        where = f"drifts to {self.area}" if self.area else "falls out astern"
        return f"{names.up(names.ship(self.card, self.slot))} {where}."


class BoatDrifted(Event, frozen=True):
    boat: str
    area: str

    def sentence(self) -> str:
        return f"{self.boat} drifts to {self.area}."


class EscortSeeks(Event, frozen=True):
    """`needs` is the number to reach; the total has all modifiers."""

    ship: int
    card: str
    boat: str
    total: int
    needs: int
    found: bool

    def sentence(self) -> str:
        return f"{names.ship(self.card)} seeks {self.boat}: {'found' if self.found else 'nothing'}."


class BoatFound(Event, frozen=True):
    """What the commander is told of a search."""

    ship: int
    label: str
    area: str

    def sentence(self) -> str:
        return f"Boat {self.label} is found in {self.area}."


class StumbledUpon(Event, frozen=True):
    """An escort ends its sweep upon a surfaced boat [Note 1]."""

    ship: int
    slot: str
    boat: str

    def sentence(self) -> str:
        return f"{self.slot} runs upon {self.boat}."


class EscortMoved(Event, frozen=True):
    ship: int
    slot: str
    card: str
    area: str

    def sentence(self) -> str:
        return f"{names.up(names.ship(self.card, self.slot, 'escort'))} goes to {self.area}."


class TorpedoesFired(Event, frozen=True):
    """`result` is 0 for no hit up to 3 for sunk; `hits` how many dice tied for the best; `working` after duds."""

    boat: str
    card: str
    weapon: str
    number: int
    working: int
    best: int
    result: int
    hits: int

    def sentence(self) -> str:
        fired = f"{self.boat} fires {names.count(self.number, names.TORPEDO_WORDS[self.weapon], _many(self.weapon))}"
        duds = f", {self.working} run" if self.working != self.number else ""
        many = f" ({self.hits} hits)" if self.hits > 1 and self.result else ""
        return f"{fired} at {names.ship(self.card)}{duds}: {names.RESULTS[self.result]}{many}."


def _many(weapon: str) -> str:
    return {"normal": "torpedoes", "fat": "FATs", "t5": "T5s"}[weapon]


class GunFired(Event, frozen=True):
    boat: str
    card: str
    total: int
    result: int

    def sentence(self) -> str:
        return f"{self.boat} fires the gun at {names.ship(self.card)}, {self.total}: {names.RESULTS[self.result]}."


class ShotsWasted(Event, frozen=True):
    boat: str
    number: int

    def sentence(self) -> str:
        return f"{names.count(self.number, 'torpedo', 'torpedoes')} of {self.boat} find nothing left to hit."


class ShipDamaged(Event, frozen=True):
    """What everybody sees: `damage` as on the counter."""

    ship: int
    slot: str
    card: str
    area: str
    damage: int

    def sentence(self) -> str:
        kind = {1: "lightly damaged", 2: "heavily damaged", 3: "heavily damaged, and more"}[self.damage]
        return f"{names.ship(self.card)} in {self.area} is {kind}."


class ShipSunk(Event, frozen=True):
    ship: int
    card: str
    area: str
    vp: int
    boat: str = ""

    def sentence(self) -> str:
        by = f"{self.boat} sinks {names.ship(self.card)}" if self.boat else f"{names.ship(self.card)} is sunk"
        return f"{by}: {self.vp} VP."


class AlarmRaised(Event, frozen=True):
    markers: int

    def sentence(self) -> str:
        return f"Alerted markers: {self.markers}."


class ShipAttacks(Event, frozen=True):
    ship: int
    card: str
    boat: str
    hits: Hits

    def sentence(self) -> str:
        return f"{names.ship(self.card)} attacks {self.boat}: {_hits(self.hits)}."


class AttackEvaded(Event, frozen=True):
    ship: int
    card: str
    boat: str

    def sentence(self) -> str:
        return f"{self.boat} is under before {names.ship(self.card)} can hit her."


class CrashDived(Event, frozen=True):
    boat: str

    def sentence(self) -> str:
        return f"{self.boat} crash-dives: +1 Stress."


class DeepDived(Event, frozen=True):
    boat: str
    flooding: bool = False
    hull: bool = False

    def sentence(self) -> str:
        harm = " Her hull is hurt." if self.hull else " Water comes in." if self.flooding else ""
        return f"{self.boat} goes deep: +2 Stress.{harm}"


# --- afterwards


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
        return f"{self.boat}: {_signed(self.stress)} Stress."


class NobodyAtSea(Event, frozen=True):
    vp: int

    def sentence(self) -> str:
        return f"No boat is at sea: {_signed(self.vp)} VP."


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


# --- the escort commander


class PatrolStrikes(Event, frozen=True):
    area: str
    boat: str

    def sentence(self) -> str:
        return f"An air patrol over {names.place(self.area)} comes upon {self.boat}."


class PatrolStruck(Event, frozen=True):
    """What the commander is told of it."""

    area: str

    def sentence(self) -> str:
        return f"The air patrol over {names.place(self.area)} attacks a boat."


class HuntersJoin(Event, frozen=True):
    area: str
    slot: str

    def sentence(self) -> str:
        return f"A hunter group joins the screen: {self.slot}."


class Deploying(Event, frozen=True):
    """What the other side is told of a segment played in secret."""

    turn: int

    def sentence(self) -> str:
        return "The boats are at sea."


AnyEvent = (
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
    | ContactSought
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
    | RoundBegins
    | BoatSteered
    | DepthChanged
    | BoatLeft
    | SilentRun
    | TubesFilled
    | ShipRevealed
    | Unmasked
    | ShipDrifted
    | BoatDrifted
    | EscortSeeks
    | BoatFound
    | StumbledUpon
    | EscortMoved
    | TorpedoesFired
    | GunFired
    | ShotsWasted
    | ShipDamaged
    | ShipSunk
    | AlarmRaised
    | ShipAttacks
    | AttackEvaded
    | CrashDived
    | DeepDived
    | ContactOver
    | FinalShotFired
    | AttackedAgain
    | BoatPromoted
    | BoatHome
    | BoatRested
    | NobodyAtSea
    | LegOver
    | CampaignLinked
    | PatrolStrikes
    | PatrolStruck
    | HuntersJoin
    | Deploying
    | AnyEnding
)

"""What happens in Iron & Oak, as typed events; the sentence is one rendering of each."""

from typing import ClassVar

from app.engine.event import Event
from app.games.iron_and_oak.acts import HazardKind
from app.games.iron_and_oak.cards import ACTION_CARDS, Card
from app.games.iron_and_oak.contest import ContestKind, Throw
from app.games.iron_and_oak.endings import AnyEnding
from app.games.iron_and_oak.ship import Order
from app.games.iron_and_oak.ship_cards import End, Location, Side
from app.games.iron_and_oak.tables import Critical, Drawn, Drifting, Range
from app.games.iron_and_oak.words import (
    CRITICALS,
    LOCATIONS,
    ORDERS,
    RANGES,
    SNAGS,
    Snag,
    and_list,
    called,
    hits_of,
    side_name,
)

# --- the turn


class TurnBegan(Event, frozen=True):
    heading: ClassVar[bool] = True
    turn: int
    of: int

    def sentence(self) -> str:
        return f"Turn {self.turn} of {self.of}."


class OrdersSealed(Event, frozen=True):
    """Both order books are closed."""

    heading: ClassVar[bool] = True

    def sentence(self) -> str:
        return "Both sides have sealed their orders."


class InitiativeRolled(Event, frozen=True):
    union: Throw
    confederate: Throw
    winner: Side

    def sentence(self) -> str:
        return (
            f"Initiative: Union {self.union.total}, Confederates {self.confederate.total}. "
            f"The {side_name(self.winner)} side acts first."
        )


class InitiativeSet(Event, frozen=True):
    """By the scenario, in turn 1."""

    winner: Side

    def sentence(self) -> str:
        return f"The {side_name(self.winner)} side acts first."


class OrderOpened(Event, frozen=True):
    ship: str
    order: Order | None

    def sentence(self) -> str:
        return f"{called(self.ship)} opens her order: {ORDERS[self.order] if self.order else 'none'}."


class OrderVoid(Event, frozen=True):
    """What she was ordered to do has become impossible."""

    ship: str
    order: Order

    def sentence(self) -> str:
        return f"{called(self.ship)} can no longer carry out {ORDERS[self.order]}."


# --- Challenge and Response


_DONE: dict[ContestKind, tuple[str, str]] = {
    "repair": ("mends the damage", "cannot mend it"),
    "strike colours": ("fights on", "loses heart"),
    "unfoul": ("gets clear", "stays fouled"),
    "maneuver": ("makes her move", "does not answer her helm in time"),
    "escape": ("gets out of the crossed position", "cannot get out of the crossed position"),
    "cross": ("crosses", "fails to cross"),
    "strike": ("makes contact", "misses"),
    "enter": ("comes on to the chart", "is still not in sight"),
    "leave": ("gets away", "cannot get away yet"),
    "spar": ("sets off the torpedo", "has a dud on the spar"),
    "ram check": ("keeps her ram whole", "breaks her ram"),
    "foul check": ("backs clear", "hangs fast"),
    "refloat": ("comes off", "stays aground"),
    "engine check": ("has not strained her engine", "has strained her engine"),
    "shoal": ("clears the shoal", "touches bottom"),
    "snag": ("clears the obstruction", "runs on the obstruction"),
    "mine": ("passes the torpedo", "strikes a torpedo"),
}


class Contested(Event, frozen=True):
    """A Challenge with its Response: every die, the one kept, every modifier [8.4]."""

    kind: ContestKind
    ship: str
    challenge: Throw
    response: Throw
    success: bool
    target: str = ""

    def sentence(self) -> str:
        done, missed = _DONE[self.kind]
        whom = f" against {called(self.target)}" if self.target else ""
        what = done if self.success else missed
        return f"{called(self.ship)}{whom} {what}, {self.challenge.total} to {self.response.total}."


# --- moving


class Anchored(Event, frozen=True):
    ship: str
    box: str

    def sentence(self) -> str:
        return f"{called(self.ship)} anchors in {self.box}."


class Weighed(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} weighs anchor."


class Held(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} holds her position."


class Opposed(Event, frozen=True):
    ship: str
    target: str

    def sentence(self) -> str:
        return f"{called(self.ship)} stands in the way of {called(self.target)}."


class Moved(Event, frozen=True):
    """A group moves together; `ships` with the moving one first."""

    ships: tuple[str, ...]
    before: str
    box: str
    drifting: bool = False

    def sentence(self) -> str:
        names = and_list([called(ship) for ship in self.ships])
        many = len(self.ships) > 1
        verb = ("drift" if many else "drifts") if self.drifting else ("go" if many else "goes")
        return f"{names} {verb} from {self.before} to {self.box}."


class Entered(Event, frozen=True):
    ship: str
    box: str

    def sentence(self) -> str:
        return f"{called(self.ship)} comes in at {self.box}."


class LeftMap(Event, frozen=True):
    ships: tuple[str, ...]
    box: str
    drifting: bool = False

    def sentence(self) -> str:
        names = and_list([called(ship) for ship in self.ships])
        return f"{names} {'drift off' if self.drifting else 'leave'} the chart from {self.box}."


class DriftRolled(Event, frozen=True):
    ship: str
    die: int
    result: Drifting
    direction: int = 0

    def sentence(self) -> str:
        return f"{called(self.ship)} checks drift: {self.die}, {'the current has her' if self.result else 'she stays'}."


class RanAground(Event, frozen=True):
    ship: str
    box: str

    def sentence(self) -> str:
        return f"{called(self.ship)} is aground in {self.box}."


class Refloated(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} is afloat again."


class Snagged(Event, frozen=True):
    ship: str
    on: Snag

    def sentence(self) -> str:
        return f"{called(self.ship)} is fouled with {SNAGS[self.on]}."


class FouledTogether(Event, frozen=True):
    ship: str
    other: str

    def sentence(self) -> str:
        return f"{called(self.ship)} and {called(self.other)} are fouled together."


class Unfouled(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} is no longer fouled."


class Grappled(Event, frozen=True):
    ship: str
    other: str

    def sentence(self) -> str:
        return f"{called(self.ship)} takes {called(self.other)} in tow."


class TowEnded(Event, frozen=True):
    ship: str
    other: str

    def sentence(self) -> str:
        return f"{called(self.ship)} casts off {called(self.other)}."


class HazardChosen(Event, frozen=True):
    """The opponent says which hazard comes first."""

    ship: str
    hazard: HazardKind

    def sentence(self) -> str:
        words = {"shoal": "the shoal", "snag": "the obstruction", "mine": "a torpedo"}
        return f"{called(self.ship)} meets {words[self.hazard]} first."


# --- crossing, ramming, torpedoes


class CrossedT(Event, frozen=True):
    ship: str
    target: str
    end: End

    def sentence(self) -> str:
        return f"{called(self.ship)} lies across the {self.end} of {called(self.target)}."


class CrossingOver(Event, frozen=True):
    ship: str
    target: str
    end: End

    def sentence(self) -> str:
        return f"{called(self.ship)} no longer lies across the {self.end} of {called(self.target)}."


class StrikeDeclared(Event, frozen=True):
    ship: str
    target: str
    ram: bool
    spar: bool

    def sentence(self) -> str:
        how = "with ram and spar" if self.ram and self.spar else "to ram" if self.ram else "with her spar torpedo"
        return f"{called(self.ship)} makes for {called(self.target)} {how}."


class SparExploded(Event, frozen=True):
    ship: str
    target: str
    die: int
    hits: int
    own_die: int
    own_hits: int

    def sentence(self) -> str:
        own = f"; her own boat takes {hits_of(self.own_hits)}" if self.own_hits else ""
        return f"The torpedo of {called(self.ship)} goes off under {called(self.target)}: {hits_of(self.hits)}{own}."


class Rammed(Event, frozen=True):
    ship: str
    target: str
    ram: Throw
    defence: Throw
    target_hits: int
    own_hits: int

    def sentence(self) -> str:
        what = f"{called(self.ship)} rams {called(self.target)}, {self.ram.total} to {self.defence.total}: "
        if self.target_hits and self.own_hits:
            return what + f"{hits_of(self.target_hits)} each."
        if self.own_hits:
            return what + f"{hits_of(self.own_hits)} on herself."
        return what + f"{hits_of(self.target_hits)}."


class MineExploded(Event, frozen=True):
    ship: str
    box: str
    die: int
    hits: int

    def sentence(self) -> str:
        return f"A torpedo explodes under {called(self.ship)} in {self.box}: {hits_of(self.hits)}."


# --- gunnery and damage


class Fired(Event, frozen=True):
    """`times`: the row of the damage table; `hits` and `dent` are what it gave."""

    ship: str
    target: str
    range: Range
    die: int
    location: Location
    attack: Throw
    defence: Throw
    times: int
    hits: int
    dent: int

    def sentence(self) -> str:
        shot = (
            f"{called(self.ship)} fires at {called(self.target)}, {RANGES[self.range]}: {LOCATIONS[self.location]}, "
            f"{self.attack.total} to {self.defence.total}. "
        )
        if not self.times:
            return shot + "No effect."
        size = {1: "", 2: "Double: ", 3: "Triple: "}[self.times]
        return shot + size + (hits_of(self.hits) + "." if self.hits else "The armour is dented.")


class FireHeld(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} holds her fire."


class CriticalHit(Event, frozen=True):
    """`extra`: she has it already or cannot have it, and takes a Hit instead."""

    ship: str
    location: Location
    die: int
    critical: Drawn
    extra: bool = False

    def sentence(self) -> str:
        if self.extra:
            return f"Critical hit on {called(self.ship)}, {CRITICALS[self.critical]}, which tells no more: 1 Hit."
        return f"Critical hit on {called(self.ship)}: {CRITICALS[self.critical]}."


class CriticalMarked(Event, frozen=True):
    """A critical without Hits, from an accident of her own or of another's [6]."""

    ship: str
    critical: Critical

    def sentence(self) -> str:
        return f"{called(self.ship)}: {CRITICALS[self.critical]}."


class MagazineTested(Event, frozen=True):
    ship: str
    die: int
    explodes: bool

    def sentence(self) -> str:
        return f"{called(self.ship)}: her magazine, {self.die}. {'She blows up!' if self.explodes else 'It holds.'}"


class Sunk(Event, frozen=True):
    ship: str
    box: str
    hulk: bool = False

    def sentence(self) -> str:
        return f"{called(self.ship)} sinks in {self.box}{' and lies there as a wreck' if self.hulk else ''}."


class Silenced(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} is silenced."


class Struck(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} strikes her colours."


# --- status


class Flooded(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} takes in water: 1 Hit."


class Burned(Event, frozen=True):
    ship: str
    die: int
    hits: int = 0
    out: bool = False

    def sentence(self) -> str:
        came = "the fire is out" if self.out else hits_of(self.hits) if self.hits else "the fire is held"
        return f"Fire aboard {called(self.ship)}, {self.die}: {came}."


class Repaired(Event, frozen=True):
    ship: str
    critical: Critical
    becomes: Critical | None = None
    hasty: bool = False

    def sentence(self) -> str:
        how = "Hasty Repair aboard" if self.hasty else "Repairs aboard"
        if self.becomes:
            return f"{how} {called(self.ship)}: the engine turns again, damaged."
        return f"{how} {called(self.ship)}: {CRITICALS[self.critical]}, mended."


class SmokeGone(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"The smoke about {called(self.ship)} has blown away."


# --- cards


class CardPlayed(Event, frozen=True):
    card: Card
    ship: str

    def sentence(self) -> str:
        return f"{ACTION_CARDS[self.card].name} on {called(self.ship)}."


class Screened(Event, frozen=True):
    ship: str
    friend: str

    def sentence(self) -> str:
        return f"{called(self.ship)} screens {called(self.friend)}."


class ScreenTook(Event, frozen=True):
    ship: str
    friend: str

    def sentence(self) -> str:
        return f"{called(self.ship)} takes the attack meant for {called(self.friend)}."


class CardsReplaced(Event, frozen=True):
    side: Side
    discarded: int
    drawn: int

    def sentence(self) -> str:
        return f"The {side_name(self.side)} side lays away {self.discarded} and draws {self.drawn}."


class OwnCardsReplaced(Event, frozen=True):
    """What the owner reads."""

    discarded: tuple[Card, ...]
    drawn: tuple[Card, ...]

    def sentence(self) -> str:
        gone = and_list([ACTION_CARDS[card].name for card in self.discarded]) if self.discarded else "nothing"
        came = and_list([ACTION_CARDS[card].name for card in self.drawn]) if self.drawn else "nothing"
        return f"You lay away {gone} and draw {came}."


class DeckShuffled(Event, frozen=True):
    cards: int

    def sentence(self) -> str:
        return f"The {self.cards} used cards are shuffled into a new deck."


AnyEvent = (
    TurnBegan
    | OrdersSealed
    | InitiativeRolled
    | InitiativeSet
    | OrderOpened
    | OrderVoid
    | Contested
    | Anchored
    | Weighed
    | Held
    | Opposed
    | Moved
    | Entered
    | LeftMap
    | DriftRolled
    | RanAground
    | Refloated
    | Snagged
    | FouledTogether
    | Unfouled
    | Grappled
    | TowEnded
    | HazardChosen
    | CrossedT
    | CrossingOver
    | StrikeDeclared
    | SparExploded
    | Rammed
    | MineExploded
    | Fired
    | FireHeld
    | CriticalHit
    | CriticalMarked
    | MagazineTested
    | Sunk
    | Silenced
    | Struck
    | Flooded
    | Burned
    | Repaired
    | SmokeGone
    | CardPlayed
    | Screened
    | ScreenTook
    | CardsReplaced
    | OwnCardsReplaced
    | DeckShuffled
    | AnyEnding
)

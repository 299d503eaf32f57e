"""A battle, told: its rounds, shots, courses, smoke, and who breaks away [23]."""

from typing import ClassVar, Literal

from app.engine.event import Event
from app.games.atlantic_chase.battle.board import Range
from app.games.atlantic_chase.events.facts import Called, Cast, names
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship import Zone
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.games.atlantic_chase.words import shown

OUTCOMES = ("splash", "one hit", "two hits")
TORPEDO_OUTCOMES = ("miss", "one hit", "two hits")


def side_name(scenario: str, side: Side) -> str:
    """A battle may be fought by others: at Mers-el-Kébir the other side is French."""
    return SCENARIOS[scenario].sides[side] if scenario in SCENARIOS else side.capitalize()


# --- rounds and parts


class RoundBegins(Event, frozen=True):
    heading: ClassVar[bool] = True
    round: int
    rounds: int

    def sentence(self) -> str:
        return f"Round {self.round} of {self.rounds}."


class ForceMet(Event, frozen=True):
    """A battle in parts: the roll that tells which ships are met, if any are left."""

    heading: ClassVar[bool] = True
    part: int
    dice: tuple[int, ...]
    total: int
    ships: tuple[Called, ...]

    def sentence(self) -> str:
        met = names(self.ships) if self.ships else "Nobody"
        return f"Part {self.part}: {shown(self.dice)} makes {self.total}. {met} at sea."


class ShipsEnter(Event, frozen=True):
    ships: tuple[Called, ...]

    def sentence(self) -> str:
        return f"{names(self.ships)} {'enters' if len(self.ships) == 1 else 'enter'}, far."


# --- set-up


class FoundNear(Event, frozen=True):
    """Ships that were surprised."""

    ships: tuple[Called, ...]

    def sentence(self) -> str:
        return f"Surprise: {names(self.ships)} found near."


class SmokeMade(Event, frozen=True):
    """From the start of the battle."""

    ships: tuple[Called, ...]

    def sentence(self) -> str:
        return f"{names(self.ships)} {'makes' if len(self.ships) == 1 else 'make'} smoke."


# --- guns and torpedoes


class GunsLaid(Event, frozen=True):
    ships: tuple[Called, ...]
    target: Called

    def sentence(self) -> str:
        return f"{names(self.ships)} at {self.target.name}."


class FireHeld(Event, frozen=True):
    def sentence(self) -> str:
        return "Holds all fire."


class ShotFired(Cast, frozen=True):
    ship: Called
    target: Called
    distance: Range
    total: int
    hits: int

    def sentence(self) -> str:
        sum_of = f"{shown(self.dice)}, {self.modifier:+d} makes {self.total}"
        return f"{self.ship.name} at {self.target.name}, {self.distance}: {sum_of}: {OUTCOMES[self.hits]}."


class TorpedoesLaunched(Event, frozen=True):
    ship: Called
    target: Called

    def sentence(self) -> str:
        return f"{self.ship.name} launches at {self.target.name}."


class TorpedoesRan(Cast, frozen=True):
    ship: Called
    target: Called
    hits: int

    def sentence(self) -> str:
        return f"Torpedoes of {self.ship.name} at {self.target.name}: {TORPEDO_OUTCOMES[self.hits]}."


# --- a leader and the dice


class DieTurned(Event, frozen=True):
    leader: str
    face: int

    def sentence(self) -> str:
        return f"{LEADERS[self.leader].name} turns a {self.face} to a 6."


class TwoAdded(Event, frozen=True):
    leader: str

    def sentence(self) -> str:
        return f"{LEADERS[self.leader].name} adds 2."


# --- maneuver and smoke


class ShipSails(Event, frozen=True):
    """She goes to a zone or holds hers; `smoke` if she begins or ceases to make it."""

    ship: Called
    zone: Zone
    moved: bool
    smoke: Literal["on", "off"] | None = None

    def sentence(self) -> str:
        smoke = {"on": " making smoke", "off": ", smoke off", None: ""}[self.smoke]
        return f"{self.ship.name} {'goes to' if self.moved else 'holds'} {self.zone}{smoke}."


class ConvoyScatters(Event, frozen=True):
    """In the middle of a battle [24.2]."""

    ship: Called

    def sentence(self) -> str:
        return f"{self.ship.name} disperses."


class SmokeHides(Event, frozen=True):
    maker: Called
    ships: tuple[Called, ...]

    def sentence(self) -> str:
        return f"The smoke of {self.maker.name} hides {names(self.ships)}."


# --- break away


class BothBreakAway(Event, frozen=True):
    def sentence(self) -> str:
        return "Both sides break away; the battle ends."


class NobodyBreaksAway(Event, frozen=True):
    def sentence(self) -> str:
        return "Nobody breaks away."


class SideTriesToBreakAway(Event, frozen=True):
    scenario: str
    side: Side

    def sentence(self) -> str:
        return f"The {side_name(self.scenario, self.side)} side tries to break away."


class BreakAwayRolled(Cast, frozen=True):
    total: int
    needed: int
    away: bool

    def sentence(self) -> str:
        sum_of = f"{shown(self.dice)}, {self.modifier:+d} makes {self.total}, {self.needed} needed"
        return f"Break away: {sum_of}: {away_or_held(self.away)}."


def away_or_held(away: bool) -> str:
    return "breaks away" if away else "held"


class ShipSlips(Event, frozen=True):
    """By Evasive Maneuvers; in an operation they were those of her task force."""

    ship: Called
    scenario: str
    side: Side
    force: Called | None = None

    def sentence(self) -> str:
        who = self.force.name if self.force else f"the {side_name(self.scenario, self.side)} side"
        return f"{self.ship.name} slips away: {who} has spent Evasive Maneuvers."


class ShipRelieved(Event, frozen=True):
    """Between two battles that follow each other."""

    ship: Called
    by: Called

    def sentence(self) -> str:
        return f"{self.by.name} takes the place of {self.ship.name}."


class BattleFollows(Event, frozen=True):
    """The next of two battles that are played together."""

    heading: ClassVar[bool] = True
    scenario: str

    def sentence(self) -> str:
        book = SCENARIOS[self.scenario]
        return f"{book.name}, {book.dates}."


BattleEvent = (
    RoundBegins
    | ForceMet
    | ShipsEnter
    | FoundNear
    | SmokeMade
    | GunsLaid
    | FireHeld
    | ShotFired
    | TorpedoesLaunched
    | TorpedoesRan
    | DieTurned
    | TwoAdded
    | ShipSails
    | ConvoyScatters
    | SmokeHides
    | BothBreakAway
    | NobodyBreaksAway
    | SideTriesToBreakAway
    | BreakAwayRolled
    | ShipSlips
    | ShipRelieved
    | BattleFollows
)

"""What a campaign brings about: the sentences between and around its operations [40]."""

from typing import ClassVar, Literal

from app.engine.event import Event
from app.games.atlantic_chase.events.courses import SERVICES
from app.games.atlantic_chase.events.facts import Called, OnChart, names
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.scenarios.operation_book import CAMPAIGN_OPERATIONS
from app.games.atlantic_chase.words import and_list, in_halves

# --- before an operation


class OperationOpens(Event, frozen=True):
    heading: ClassVar[bool] = True
    book: str

    def sentence(self) -> str:
        book = CAMPAIGN_OPERATIONS[self.book]
        return f"{book.name}, {book.dates}. Both sides choose their ships in secret."


class VersionChosen(Event, frozen=True):
    version: Literal["norway", "besieged"]

    def sentence(self) -> str:
        if self.version == "norway":
            return "The British choose the invasion of Norway: it is April 1940."
        return "The British choose Britain besieged: it is July 1940."


class ForcesShown(Event, frozen=True):
    """What a side has chosen, as soon as both have."""

    side: Side
    start: tuple[Called, ...]
    wait: tuple[Called, ...] = ()
    leaders: tuple[str, ...] = ()
    waiting_leaders: tuple[str, ...] = ()

    def sentence(self) -> str:
        chosen = names(self.start) if self.start else "nobody"
        if self.leaders:
            chosen += f", with {and_list([LEADERS[slug].name for slug in self.leaders])}"
        later = [*(ship.name for ship in self.wait), *(LEADERS[slug].name for slug in self.waiting_leaders)]
        waiting = f" In reserve: {and_list(later)}." if later else ""
        return f"The {self.side.capitalize()} side sends out {chosen}.{waiting}"


class RouteDrawn(OnChart, frozen=True):
    """A convoy is given its way: dice for its direction, where that is not fixed, and for the far port."""

    convoy: Called
    outbound: bool
    ports: tuple[str, ...]
    dice: tuple[int, ...]
    wait: bool = False

    def sentence(self) -> str:
        ports = " or ".join(map(self.port_name, self.ports))
        waits = " It waits as a reinforcement." if self.wait else ""
        return f"{self.convoy.name} is bound for {ports}.{waits}"


class ForceSetUp(OnChart, frozen=True):
    """A task force, or a group that waits, in its place before the first action."""

    ships: tuple[Called, ...]
    port: str | None = None
    hex: Hex | None = None
    wait: bool = False

    def sentence(self) -> str:
        where = f"in {self.port_name(self.port)}" if self.port else f"at sea, {self.place(self.hex or '')}"
        verb = "wait" if self.wait else "lie" if self.port else "stand"
        return f"{names(self.ships)} {verb if len(self.ships) > 1 else verb + 's'} {where}."


class LeftAtHome(Event, frozen=True):
    pieces: tuple[Called, ...]

    def sentence(self) -> str:
        return f"Without a place in the set-up: {names(self.pieces)}."


class InternedRolled(Event, frozen=True):
    """A ship kept in Murmansk: on a 6 she sails for the British from Operation Four on [40.12]."""

    ship: Called
    die: int
    theirs: bool

    def sentence(self) -> str:
        if self.theirs:
            return f"{self.ship.name}, interned in Murmansk, is handed to the British and lies in Archangel."
        return f"{self.ship.name}, interned in Murmansk, is never seen again."


# --- during an operation


class Rationed(Event, frozen=True):
    """A German Pass finds no convoy at sea [40.8]."""

    def sentence(self) -> str:
        return "No convoy is at sea: the British tighten their belts."


class CessationDeclared(Event, frozen=True):
    def sentence(self) -> str:
        return (
            "Three convoys are home and the British declare cessation: the Germans are left with Air Strike, "
            "Completion, Pass, Reorganize and Trajectory."
        )


class FourthConvoyEnters(OnChart, frozen=True):
    convoy: Called
    port: str

    def sentence(self) -> str:
        return f"No cessation: {self.convoy.name} gathers in {self.port_name(self.port)}."


class FourthConvoyWaits(Event, frozen=True):
    def sentence(self) -> str:
        return "No cessation, and a fourth convoy would have to enter, but all ten task forces are at sea."


class SignalsBroken(OnChart, frozen=True):
    """B-Dienst or Ultra puts an Intel marker on an enemy segment, once an operation [40.7]."""

    side: Side
    force: Called
    hex: Hex

    def sentence(self) -> str:
        who = SERVICES[self.side]
        return f"{who} reads their signals: Intel on {self.force.name}, {self.place(self.hex)}."


class BoatEnters(Event, frozen=True):
    def sentence(self) -> str:
        return "Another U-boat is ready in its box."


class LandingCost(Event, frozen=True):
    side: Side

    def sentence(self) -> str:
        return f"The landing costs the {self.side.capitalize()} side a point."


# --- after an operation


class OperationWon(Event, frozen=True):
    heading: ClassVar[bool] = True
    book: str
    winner: Side
    points: tuple[float, float]
    wins: tuple[int, int]
    """Of the British and of the Germans."""

    def sentence(self) -> str:
        book = CAMPAIGN_OPERATIONS[self.book]
        british, german = self.points
        tie = ", for a tie goes to the British" if british == german else ""
        score = f"{in_halves(british)} to {in_halves(german)}{tie}"
        wins = "Operations won: British {}, German {}.".format(*self.wins)
        return f"{book.name} goes to the {self.winner.capitalize()} side, {score}. {wins}"


class Internment(OnChart, frozen=True):
    """A German ship in neutral Murmansk [40.12]."""

    ship: Called
    die: int
    modifier: int
    fate: Literal["interned", "held", "passed on"]

    def sentence(self) -> str:
        told = {
            "interned": "is interned in Murmansk",
            "held": "is held in Murmansk until after the next operation",
            "passed on": "is passed on from Murmansk to Kiel",
        }
        return f"{self.ship.name} {told[self.fate]}."


class RepairRolled(OnChart, frozen=True):
    ship: Called
    port: str | None
    die: int
    outcome: Literal["scuttled", "damaged", "repaired"]

    def sentence(self) -> str:
        where = f" in {self.port_name(self.port)}" if self.port else ""
        told = {"scuttled": "is past saving and scuttled", "damaged": "stays damaged", "repaired": "is repaired"}
        return f"{self.ship.name} {told[self.outcome]}{where}."


class PortChecked(OnChart, frozen=True):
    port: str
    die: int
    closed: bool

    def sentence(self) -> str:
        state = "is closed for the next operation" if self.closed else "stays open"
        return f"{self.port_name(self.port)} {state}."


class MovedToKiel(OnChart, frozen=True):
    ships: tuple[Called, ...]
    port: str

    def sentence(self) -> str:
        verb = "goes" if len(self.ships) == 1 else "go"
        return f"{names(self.ships)} {verb} to Kiel, since {self.port_name(self.port)} is closed."


CampaignEvent = (
    OperationOpens
    | VersionChosen
    | ForcesShown
    | RouteDrawn
    | ForceSetUp
    | LeftAtHome
    | InternedRolled
    | Rationed
    | CessationDeclared
    | FourthConvoyEnters
    | FourthConvoyWaits
    | SignalsBroken
    | BoatEnters
    | LandingCost
    | OperationWon
    | Internment
    | RepairRolled
    | PortChecked
    | MovedToKiel
)

"""An attack, told: its declaration, who joins in, Interruption, the dice [7, 11, 21]."""

from typing import Literal

from app.engine.event import Event
from app.games.atlantic_chase.actions.declared import Attack, Result
from app.games.atlantic_chase.actions.result_words import in_words
from app.games.atlantic_chase.actions.tables import Interrupted
from app.games.atlantic_chase.events.facts import Called, Cast, OnChart, Party
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.words import sentence, shown

INTERRUPTIONS: dict[Interrupted, str] = {
    "alert_0": "alert, without effect",
    "alert_1": "alert, -1",
    "alert_2": "alert, -2",
    "slip": "the target slips away",
    "vie_for_initiative": "the initiative is vied for",
    "initiative_change": "the initiative changes",
}


# --- the declaration


class AttackDeclared(OnChart, frozen=True):
    """`aircraft`: whose they are; an air strike names its own source as `active`."""

    attack: Attack
    active: Party
    target: Called
    hex: Hex
    coordinating: Party | None = None
    aircraft: Party | None = None

    def sentence(self) -> str:
        extra = f", {self.coordinating.called(self.chart)} coordinating" if self.coordinating else ""
        extra += f", aircraft of {self.aircraft.called(self.chart)}" if self.aircraft else ""
        who, where = self.active.called(self.chart), self.place(self.hex)
        return f"{self.attack.title()}: {who} against {self.target.name} in {where}{extra}."


class EnemyCoordinates(OnChart, frozen=True):
    force: Party

    def sentence(self) -> str:
        return f"{self.force.called(self.chart)} coordinates against it."


class EnemyFlies(OnChart, frozen=True):
    """`launch`: where they start, if their string has several hexes to start from."""

    source: Party
    launch: Hex | None = None

    def sentence(self) -> str:
        start = f" from {self.place(self.launch)}" if self.launch else ""
        return sentence(f"{self.source.called(self.chart)}{start} sends aircraft against it.")


class EvasiveSpent(Event, frozen=True):
    """On the dice of an attack, or to choose what is left of a string [9.3]."""

    force: Called
    on: Literal["dice", "initiative", "segments"]
    worth: int = 0

    def sentence(self) -> str:
        what = {
            "dice": f"{self.worth} on the dice",
            "initiative": f"{self.worth:+d} on the roll for the initiative",
            "segments": "its side chooses",
        }[self.on]
        return f"{self.force.name} spends Evasive Maneuvers: {what}."


# --- Interruption


def intel_markers(number: int) -> str:
    return f"{number} Intel"


class InterruptionRead(Event, frozen=True):
    intel: int
    dice: tuple[int, ...]
    found: Interrupted

    def sentence(self) -> str:
        return f"Interruption at {intel_markers(self.intel)}: {shown(self.dice)}, {INTERRUPTIONS[self.found]}."


class AttackGoesOn(Event, frozen=True):
    attack: Attack

    def sentence(self) -> str:
        return f"The {self.attack.title()} goes on."


class AttackCalledOff(Event, frozen=True):
    attack: Attack

    def sentence(self) -> str:
        return f"The {self.attack.title()} is called off."


class TargetSlips(Event, frozen=True):
    """`gains`: it had no Evasive Maneuvers marker before. `oil`: it leaves a trail, and gains none [adv 11]."""

    force: Called
    gains: bool
    oil: bool = False

    def sentence(self) -> str:
        gain = " and gains Evasive Maneuvers" if self.gains else ", with the Evasive Maneuvers it had"
        if self.oil:
            gain = ", but its trail of oil gives it away"
        return f"{self.force.name} slips away{gain}."


# --- leaders in the middle of it [25]


class IntelErased(OnChart, frozen=True):
    leader: str
    force: Called
    hex: Hex

    def sentence(self) -> str:
        return f"{LEADERS[self.leader].name}: {self.force.name} loses the Intel in {self.place(self.hex)}."


class LeaderCoordinates(Event, frozen=True):
    leader: str
    ship: Called
    worth: int

    def sentence(self) -> str:
        return f"{LEADERS[self.leader].name} in {self.ship.name}: Coordination is worth {self.worth:+d}."


class TotalMoved(Event, frozen=True):
    """The Trajectory Total, up or down by two dice."""

    leader: str
    ship: Called
    dice: tuple[int, ...]
    before: int
    after: int

    def sentence(self) -> str:
        moved = f"{shown(self.dice)}, from {self.before} to {self.after}"
        return f"{LEADERS[self.leader].name} in {self.ship.name} moves the Trajectory Total: {moved}."


# --- the dice


class AttackRead(Cast, frozen=True):
    """`total` is the Trajectory Total, whose column was read."""

    attack: Attack
    total: int
    result: tuple[Result, ...]

    def sentence(self) -> str:
        made = sum(self.dice) + self.modifier
        sum_of = f"{shown(self.dice)}, {self.modifier:+d} makes {made} at Total {self.total}"
        return f"{sum_of}: {in_words(self.result)}."


class StealthUsedUp(Event, frozen=True):
    force: Called

    def sentence(self) -> str:
        return f"{self.force.name} is used up by its attack."


class MissWithIntel(Event, frozen=True):
    def sentence(self) -> str:
        return "A Miss by a force with Intel: the initiative is lost."


AttackEvent = (
    AttackDeclared
    | EnemyCoordinates
    | EnemyFlies
    | EvasiveSpent
    | InterruptionRead
    | AttackGoesOn
    | AttackCalledOff
    | TargetSlips
    | IntelErased
    | LeaderCoordinates
    | TotalMoved
    | AttackRead
    | StealthUsedUp
    | MissWithIntel
)

"""What an attack comes to: Contact, strings cut, forces brought to battle [8, 22, 23]."""

from typing import Literal

from app.engine.event import Event
from app.games.atlantic_chase.battle.field import Encounter
from app.games.atlantic_chase.events.facts import NONE_GONE, Called, Gone, OnChart, names
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.words import segments

Cut = Literal["early or late", "shadow"]
CUTS: dict[Cut, str] = {"early or late": "Early or Late", "shadow": "Shadow"}


class ContactMade(OnChart, frozen=True):
    """`again`: the marker was there. `slow`: no battle, since this force is not faster; `declined`: none was wanted."""

    force: Called
    hex: Hex
    again: bool = False
    slow: Called | None = None
    declined: bool = False

    def sentence(self) -> str:
        why = f"{self.slow.name} is not faster: " if self.slow else "No battle: " if self.declined else ""
        again = " again: the marker stays" if self.again else ""
        return f"{why}Contact with {self.force.name} in {self.place(self.hex)}{again}."


class ForceSighted(OnChart, frozen=True):
    force: Called
    hex: Hex
    gone: Gone = NONE_GONE

    def sentence(self) -> str:
        where = self.place(self.hex)
        return f"{self.force.name} is sighted, a station in {where}.{self.gone.words(self.chart)}"


class ContactLost(OnChart, frozen=True):
    force: Called
    hex: Hex
    gone: Gone = NONE_GONE

    def sentence(self) -> str:
        gone = self.gone.words(self.chart) or " There was no marker to lose."
        return f"Lose Contact: {self.force.name} in {self.place(self.hex)}.{gone}"


class NotThere(OnChart, frozen=True):
    """Early or Late that leaves no hole: the end of the string goes, or all of it, and the force is a `station`."""

    force: Called
    hex: Hex
    station: bool
    gains: bool
    gone: Gone = NONE_GONE

    def sentence(self) -> str:
        verb = "is a station in" if self.station else "is not in"
        what = f"{self.force.name} {verb} {self.place(self.hex)}{_gains(self.gains)}"
        return f"{CUTS['early or late']}: {what}.{self.gone.words(self.chart)}"


class TooShortToShadow(Event, frozen=True):
    force: Called
    gains: bool

    def sentence(self) -> str:
        return f"{CUTS['shadow']}: {self.force.name} has no more than three segments{_gains(self.gains)}."


def _gains(gains: bool) -> str:
    return " and gains Evasive Maneuvers" if gains else ""


class StringCut(OnChart, frozen=True):
    cut: Cut
    force: Called
    left: int
    of: int
    gone: Gone = NONE_GONE

    def sentence(self) -> str:
        kept = f"{self.force.name} keeps {self.left} of {segments(self.of)}"
        return f"{CUTS[self.cut]}: {kept}.{self.gone.words(self.chart)}"


# --- to battle and back


class BattleJoined(OnChart, frozen=True):
    encounter: Encounter
    active: Called
    target: Called
    hex: Hex
    rounds: int

    def sentence(self) -> str:
        what = {"limited": "A limited battle", "surprise": "Surprise! Battle", "battle": "Battle"}[self.encounter]
        rounds = "1 round" if self.rounds == 1 else f"{self.rounds} rounds"
        sides = f"{self.active.name} against {self.target.name}"
        return f"{what} in {self.place(self.hex)}: {sides}, {rounds} at most."


class BattleEnded(OnChart, frozen=True):
    """`stay`: the forces that are stations there now; `lost`: those that are no more."""

    hex: Hex
    stay: tuple[Called, ...]
    lost: tuple[Called, ...]
    gone: tuple[Gone, ...] = ()

    def sentence(self) -> str:
        stay = ""
        if self.stay:
            stay = f" {names(self.stay)} {'stays' if len(self.stay) == 1 else 'stay'} there, with Contact."
        lost = f" Nothing is left of {names(self.lost)}." if self.lost else ""
        gone = "".join(each.words(self.chart) for each in self.gone)
        return f"The battle in {self.place(self.hex)} is over.{lost}{stay}{gone}"


class EvasiveUsedUp(Event, frozen=True):
    """By the optional rule a battle costs the marker [26.3]."""

    force: Called

    def sentence(self) -> str:
        return f"{self.force.name} loses Evasive Maneuvers after the battle."


ResultEvent = (
    ContactMade
    | ForceSighted
    | ContactLost
    | NotThere
    | TooShortToShadow
    | StringCut
    | BattleJoined
    | BattleEnded
    | EvasiveUsedUp
)

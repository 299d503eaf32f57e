"""What a scenario brings about: marks and endings in the words of its book, points, landings [28]."""

from typing import ClassVar, Literal

import msgspec

from app.engine.event import Event
from app.games.atlantic_chase.events.facts import Called, OnChart
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.scenarios.operation_book import book_called
from app.games.atlantic_chase.scenarios.operation_file import LandingResult
from app.games.atlantic_chase.words import in_halves, signed

# --- in the words of the book; those of an operation of one's own, which no server keeps, come along as `words`


class MarkSet(Event, frozen=True):
    """Something the scenario watches for has come about."""

    scenario: str
    mark: str
    words: str = ""

    def sentence(self) -> str:
        return self.words or book_called(self.scenario).watch(self.mark).text


class LeftToASide(Event, frozen=True):
    """From now on a side has few actions left."""

    scenario: str
    words: str = ""

    def sentence(self) -> str:
        restriction = None if self.words else book_called(self.scenario).restriction
        return f"{restriction.text if restriction else self.words}."


class OperationEnds(Event, frozen=True):
    heading: ClassVar[bool] = True
    scenario: str
    ending: str
    words: str = ""

    def sentence(self) -> str:
        return self.words or book_called(self.scenario).ending(self.ending).text


class CountedAtTheEnd(Event, frozen=True):
    scenario: str
    settlement: str
    words: str = ""

    def sentence(self) -> str:
        return self.words or book_called(self.scenario).settlement(self.settlement).text


# --- points


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the victory table, and by how much it has changed."""

    award: str
    points: float
    words: str = ""


class PointsChanged(Event, frozen=True):
    """A ship that is sunk counts as damaged no longer, so a change may be made of several lines."""

    scenario: str
    side: Side
    changes: tuple[Change, ...]
    score: float

    def sentence(self) -> str:
        change = sum(each.points for each in self.changes)
        points = "point" if abs(change) <= 1 else "points"
        side = self.side.capitalize()
        return f"{signed(change)} {points} to the {side} side, now {in_halves(self.score)}: {self._why()}."

    def _why(self) -> str:
        if len(self.changes) == 1:
            return self._text(self.changes[0])
        best = sorted(self.changes, key=lambda each: -each.points)
        return "; ".join(f"{self._text(each)} {signed(each.points)}" for each in best)

    def _text(self, change: Change) -> str:
        return change.words or book_called(self.scenario).award_text(self.side, change.award)


# --- troops go ashore

LANDINGS: dict[LandingResult, str] = {
    "debacle": "a debacle: driven off with two hits",
    "two hits": "ashore, with two hits",
    "hit": "ashore, with a hit",
    "landed": "ashore",
    "bridgehead": "ashore with a bridgehead, and an airbase",
}

Circumstance = Literal["foothold", "heavy guns", "enemy ashore", "trondheim first", "hit on the way"]
CIRCUMSTANCES: dict[Circumstance, str] = {
    "foothold": "a foothold in Norway",
    "heavy guns": "heavy guns off the port",
    "enemy ashore": "the enemy is ashore already",
    "trondheim first": "Trondheim comes first",
    "hit on the way": "hit on the way",
}


class TroopsLand(OnChart, frozen=True):
    force: Called
    port: str
    die: int
    modifiers: tuple[tuple[Circumstance, int], ...]
    result: LandingResult

    def sentence(self) -> str:
        why = "".join(f", {CIRCUMSTANCES[each]} {amount:+d}" for each, amount in self.modifiers)
        return f"{self.force.name} lands in {self.port_name(self.port)}: {self.die}{why}: {LANDINGS[self.result]}."


class AirbaseLost(OnChart, frozen=True):
    port: str

    def sentence(self) -> str:
        return f"The airbase at {self.port_name(self.port)} is lost."


class LandingHit(Event, frozen=True):
    ship: Called
    hits: int
    fate: Literal["sunk", "damaged"] | None = None

    def sentence(self) -> str:
        hits = "a hit" if self.hits == 1 else f"{self.hits} hits"
        fate = f" and is {self.fate}" if self.fate else ""
        return f"{self.ship.name} takes {hits}{fate}."


ScenarioEvent = (
    MarkSet | LeftToASide | OperationEnds | CountedAtTheEnd | PointsChanged | TroopsLand | AirbaseLost | LandingHit
)

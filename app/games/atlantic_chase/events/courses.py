"""Courses, Time Lapse, signals, recon, ports: what moves on the chart [3, 5, 13, 16, 17, 19, 20]."""

from app.engine.event import Event
from app.games.atlantic_chase.events.facts import NONE_GONE, Called, Gone, OnChart, names
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.words import and_list, segments


class CourseLaid(OnChart, frozen=True):
    """`reported`: where somebody saw it, which gave it Intel."""

    force: Called
    to: Hex
    length: int
    reported: tuple[Hex, ...] = ()

    def sentence(self) -> str:
        intel = ""
        if self.reported:
            intel = f" Reported at {and_list([self.place(name) for name in self.reported])}: Intel."
        return f"{self.force.name} lays a course to {self.place(self.to)}, {segments(self.length)}.{intel}"


class SignalRead(OnChart, frozen=True):
    force: Called
    hex: Hex
    gone: Gone = NONE_GONE

    def sentence(self) -> str:
        where = self.place(self.hex)
        return f"Signals: {self.force.name} is found, a station in {where}.{self.gone.words(self.chart)}"


class ReconMade(OnChart, frozen=True):
    """`prien`: he took it there, and has done his part. `found`: strings that have Intel now."""

    force: Called
    hex: Hex
    prien: bool
    found: tuple[Called, ...]

    def sentence(self) -> str:
        prien = " with Prien, who has done his part" if self.prien else ""
        intel = f" Intel on {names(self.found)}." if self.found else ""
        return f"Recon: {self.force.name} in {self.place(self.hex)}{prien}.{intel}"


# --- Pass and Time Lapse


class SidePasses(Event, frozen=True):
    side: Side

    def sentence(self) -> str:
        return f"The {self.side.capitalize()} side passes."


class AllPassed(Event, frozen=True):
    """`left`: how often the leader can do so still."""

    side: Side
    leader: str
    left: int

    def sentence(self) -> str:
        left = "he can do so once more" if self.left else "for the last time"
        who = LEADERS[self.leader].name
        return f"All Pass with {who}, {left}: all {self.side.capitalize()} strings perform Time Lapse."


class LapseRolled(Event, frozen=True):
    force: Called
    segments: int

    def sentence(self) -> str:
        return f"Time Lapse of {self.force.name}: the die says {self.segments}."


class LapsedToStation(OnChart, frozen=True):
    force: Called
    hex: Hex
    gone: Gone = NONE_GONE

    def sentence(self) -> str:
        where = self.place(self.hex)
        return f"Time Lapse: {self.force.name} is a station in {where}.{self.gone.words(self.chart)}"


class StringShortened(OnChart, frozen=True):
    """By Time Lapse. `lost` may be none of them, if Intel holds the ends."""

    force: Called
    lost: int
    of: int
    intel_limit: bool = False
    gone: Gone = NONE_GONE

    def sentence(self) -> str:
        if not self.lost:
            return f"Time Lapse: {self.force.name} loses nothing, held by Intel at its ends."
        limit = ", by Intel Limit" if self.intel_limit else ""
        lost = f"{self.force.name} loses {self.lost} of {segments(self.of)}{limit}"
        return f"Time Lapse: {lost}.{self.gone.words(self.chart)}"


# --- ports


class MakesForPort(OnChart, frozen=True):
    force: Called
    port: str

    def sentence(self) -> str:
        return f"{self.force.name} makes for {self.port_name(self.port)}."


class HomeInPort(OnChart, frozen=True):
    force: Called
    ships: tuple[Called, ...]
    port: str

    def sentence(self) -> str:
        ships = [ship.name for ship in self.ships]
        who = "" if ships == [self.force.name] else f", {and_list(ships)},"
        return f"{self.force.name}{who} is home in {self.port_name(self.port)}."


class BoxEntered(OnChart, frozen=True):
    force: Called
    port: str
    gone: Gone = NONE_GONE

    def sentence(self) -> str:
        port = self.port_name(self.port)
        return f"{self.force.name} goes into the box of {port}.{self.gone.words(self.chart)}"


class BoxLeft(OnChart, frozen=True):
    force: Called
    hex: Hex

    def sentence(self) -> str:
        return f"{self.force.name} leaves port and is a station in {self.place(self.hex)}."


class ConvoyDisperses(Event, frozen=True):
    """On the chart, for good [24.2]."""

    ship: Called

    def sentence(self) -> str:
        return f"{self.ship.name} disperses, for good."


SERVICES: dict[Side, str] = {"british": "Ultra", "german": "B-Dienst"}


class CodeBroken(OnChart, frozen=True):
    """Once in an operation, without an action [6.2]."""

    side: Side
    force: Called
    hex: Hex

    def sentence(self) -> str:
        return f"{SERVICES[self.side]} has read a signal: Intel on {self.force.name} in {self.place(self.hex)}."


CourseEvent = (
    CourseLaid
    | SignalRead
    | ReconMade
    | SidePasses
    | AllPassed
    | LapseRolled
    | LapsedToStation
    | StringShortened
    | MakesForPort
    | HomeInPort
    | BoxEntered
    | BoxLeft
    | ConvoyDisperses
    | CodeBroken
)

"""What the admiral looks at: the view, the scenario's page and the map, with the questions everybody asks of them."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from app.bots.atlantic_chase.admiral.memory import Memory
from app.bots.atlantic_chase.admiral.style import REGULAR, Style
from app.games.atlantic_chase.actions.declared import ActionName
from app.games.atlantic_chase.actions.intel_trigger import intel_triggers
from app.games.atlantic_chase.actions.time_lapse import segments_by_table
from app.games.atlantic_chase.campaign.seen import book_seen
from app.games.atlantic_chase.chart_view import ForceView, OperationView
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, SPEEDS, Side, Speed
from app.games.atlantic_chase.map.chart import CHARTS, Chart
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.ports import port_hexes
from app.games.atlantic_chase.map.weather import weather_in
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS, OperationBook
from app.games.atlantic_chase.scenarios.restriction import CHANNEL
from app.games.atlantic_chase.view import ShipView, View

T = TypeVar("T")

_WATCHED: Memory[frozenset[Hex]] = Memory(2000)


class Outlook:
    """One look at the table. Nothing in it changes; `moved` gives another look with a force somewhere else."""

    def __init__(self, view: View, style: Style = REGULAR) -> None:
        assert view.operation
        self.view = view
        self.style = style
        self.sea: OperationView = view.operation
        self.side: Side = view.side or BRITISH
        self.enemy: Side = GERMAN if self.side == BRITISH else BRITISH
        self.book: OperationBook = book_seen(view)
        self.chart: Chart = CHARTS[self.sea.chart]
        self.ships: dict[str, ShipView] = {ship.slug: ship for ship in view.ships}
        self.forces: dict[str, ForceView] = {force.slug: force for force in self.sea.forces}
        self.exposures: dict[tuple[str, Hex], float] = {}
        self.known: dict[tuple[str, str], Any] = {}
        """What has been worked out about a force as it stands in this look."""

    @cached_property
    def own(self) -> list[ForceView]:
        return [force for force in self.forces.values() if force.side == self.side]

    @cached_property
    def others(self) -> list[ForceView]:
        return [force for force in self.forces.values() if force.side != self.side]

    def moved(self, force: ForceView) -> "Outlook":
        """The same look, but this force is as given here."""
        look = Outlook(self.view, self.style)
        look.forces = {**self.forces, force.slug: force}
        return look

    def from_over_there(self) -> "Outlook":
        """As the enemy sees it: there are no secrets on the chart."""
        look = Outlook(msgspec.structs.replace(self.view, side=self.enemy), self.style)
        look.forces = self.forces
        return look

    def once(self, what: str, force: ForceView, work: Callable[[], T]) -> T:
        """Worked out once in this look; a force that is not in it as given is looked at anew."""
        if self.forces.get(force.slug) is not force:
            return work()
        key = what, force.slug
        if key not in self.known:
            self.known[key] = work()
        found: T = self.known[key]
        return found

    @cached_property
    def at_stake(self) -> tuple[str | bytes, tuple[bool, ...]]:
        """Names the table of points as it stands: whose it is, and which of the lines that count but once have.

        An operation of a campaign has no page of its own, so its lines, ports and destinations stand for it.
        """
        lines = zip(self.book.awards, self.sea.awards, strict=False)
        scored = tuple(bool(line.scored) for award, line in lines if award.once)
        if self.view.scenario in OPERATIONS:
            return self.view.scenario, scored
        return msgspec.json.encode((self.book.awards, self.sea.ports, self.book.bound_for)), scored

    # --- forces

    def ships_in(self, force: ForceView) -> list[ShipView]:
        return [self.ships[slug] for slug in force.ships if slug in self.ships]

    def has_convoy(self, force: ForceView) -> bool:
        return self.once("convoy", force, lambda: any(ship.kind == "convoy" for ship in self.ships_in(force)))

    def is_hurt(self, force: ForceView) -> bool:
        return any(ship.damaged for ship in self.ships_in(force))

    def is_barred(self, force: ForceView, action: ActionName) -> bool:
        """The scenario keeps this force from it, as far as anybody can see."""
        book = self.book
        if action in book.off or any(line.side == force.side and action in line.actions for line in book.barred):
            return True
        return any(
            rule.when == "damaged"
            and rule.ship in force.ships
            and action in rule.barred
            and self.ships[rule.ship].damaged
            for rule in book.force_rules
        )

    def is_fair_game(self, force: ForceView) -> bool:
        """The scenario lets the other side attack it."""
        rules = [rule for rule in self.book.targets if rule.side != force.side]
        return all(set(rule.ships) & set(force.ships) for rule in rules)

    def is_called_home(self, side: Side) -> bool:
        """So many enemy convoys are home that this side has nothing left to do out here."""
        rule = self.book.restriction
        if rule is None or rule.side != side:
            return False
        left = [ship for ship in self.view.ships if ship.kind == "convoy" and ship.side != side and not ship.sunk]
        afloat = {slug for force in self.forces.values() for slug in force.ships}
        waiting = {slug for group in self.sea.groups for slug in group.ships}
        return sum(ship.slug not in afloat | waiting for ship in left) >= rule.convoys

    # --- the map

    def friendly_ports(self, side: Side) -> list[str]:
        return [slug for slug, holder in self.sea.ports.items() if holder in (side, "both")]

    def hexes_of(self, port: str) -> tuple[Hex, ...]:
        return port_hexes(self.chart, port)

    def weather_in(self, name: Hex) -> str:
        return weather_in(self.chart, name, self.sea.weather)

    def closed_to(self, side: Side) -> frozenset[Hex]:
        closed = {name for line in self.book.closed_waters if line.side == side for name in line.hexes}
        if side == GERMAN and self.view.options.channel == "closed" and not self.book.channel_dash:
            closed.update(CHANNEL)
        return frozenset(closed)

    def watched_by(self, side: Side) -> frozenset[Hex]:
        """Hexes in which this side reports a new segment of the enemy's [6.2]."""
        target: Side = GERMAN if side == BRITISH else BRITISH
        bases = tuple(base.hex for base in self.sea.bases if base.side == side)
        stations = tuple(
            name
            for force in self.forces.values()
            if force.side == side and not force.trajectory
            for name in force.hexes
        )
        stealth = tuple(force.hex for force in self.sea.stealth if force.side == side and force.hex)
        control = self.sea.ports
        asked = self.sea.chart, side, tuple(control.items()), bases, stations, stealth

        def work() -> frozenset[Hex]:
            ports = {name for slug in control for name in self.hexes_of(slug)}
            return frozenset(
                name
                for name in {*bases, *stations, *stealth, *ports}
                if name in self.chart.hexes
                and intel_triggers(
                    self.chart, control, name, target, airbases=bases, stations=stations, stealth_forces=stealth
                )
            )

        return _WATCHED.get(asked, work)

    # --- the clock

    @property
    def changes_left(self) -> int:
        """Changes of initiative before the operation ends, a long time if no clock runs."""
        return 99 if self.sea.limit is None else self.sea.limit - self.sea.changes


def length_of(force: ForceView) -> int:
    return len(force.hexes) if force.trajectory else 0


_KNOTS = {str(speed): place for place, speed in enumerate(SPEEDS)}


def knots(speed: str) -> int:
    return _KNOTS[speed]


def lapse_of(force: ForceView) -> int:
    """Segments that Time Lapse takes in good weather, about as many as in bad [5.1]."""
    speed: Speed = SPEEDS[knots(force.speed)]
    return segments_by_table(speed)

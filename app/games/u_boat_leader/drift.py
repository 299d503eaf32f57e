"""Delayed movement [8.3]: whatever is slower than the convoy falls astern."""

from typing import TYPE_CHECKING, Literal

import msgspec

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Decision, Option
from app.games.u_boat_leader import acts, names
from app.games.u_boat_leader.boat_movement import drift_speed
from app.games.u_boat_leader.contact_table import Contact, Ship, Sub
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.events.rounds import BoatDrifted, BoatLeft, ShipDrifted
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.reveal import reveal_near, shown

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play


class Drifting(msgspec.Struct):
    """A unit and how many areas it still falls back: a boat by number, a ship by its own."""

    kind: Literal["boat", "ship"]
    boat: str
    ship: int
    left: int


def reference_speed(contact: Contact) -> int:
    """The fastest merchant or warship on the display, without any the fastest escort [8.3.1]."""
    convoy = [ship.speed for ship in contact.ships if not ship.escort]
    return max(convoy or [ship.speed for ship in contact.escorts], default=0)


def falls_back(state: "LeaderState", sub: Sub) -> int:
    """Areas this boat drifts [8.3.2]."""
    return max(0, reference_speed(state.fight) - drift_speed(state, sub))


class Drift(Step):
    """[8.3]"""

    def run(self, game: "Play") -> None:
        state = game.state
        state.fight.step = "drift"
        ask = [Speeds()] if any(could_fall_back(state, sub) for sub in state.fight.subs) else []
        game.then(*ask, BeginDrift())


def could_fall_back(state: "LeaderState", sub: Sub) -> bool:
    """A boat may be treated as slower than she is, down to nothing [8.3.3]."""
    speed = drift_speed(state, sub)
    return speed > 0 and reference_speed(state.fight) > speed - 1


class Speeds(Choice):
    """[8.3.3]"""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        options = [Option(acts.LetDrift(), "Speeds stand as they are")]
        for sub in state.fight.subs:
            if could_fall_back(state, sub):
                areas = reference_speed(state.fight) - drift_speed(state, sub) + 1
                note = f"She drifts {names.count(areas, 'area')}."
                options.append(Option(acts.FallBack(sub.boat), f"{sub.boat} slower by one", note=note))
        return Decision(
            name="drift",
            prompt=f"The convoy makes {reference_speed(state.fight)}. Does a boat let it pass? [8.3.3]",
            waiting="The boats move.",
            options=tuple(options),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        if isinstance(act, acts.FallBack):
            state = game.state
            state.fight.sub(act.boat).slower += 1
            if any(could_fall_back(state, sub) for sub in state.fight.subs):
                game.then(self)


class BeginDrift(Step):
    """Everybody slower than the reference drifts by the difference [8.3.2]."""

    def run(self, game: "Play") -> None:
        state = game.state
        contact = state.fight
        pace = reference_speed(contact)
        queue = [Drifting("boat", sub.boat, 0, back) for sub in contact.subs if (back := falls_back(state, sub))]
        queue += [Drifting("ship", "", ship.id, pace - ship.speed) for ship in contact.ships if ship.speed < pace]
        game.then(DriftOn(queue), DriftOver())


class DriftOn(Step):
    """One area at a time; a choice only where there are several [8.3.4]."""

    queue: list[Drifting]
    straight: bool = False

    def run(self, game: "Play") -> None:
        state = game.state
        while self.queue:
            unit = self.queue[0]
            ways = DISPLAY.drift(area_of(state.fight, unit), state.options.drift_rule)
            if len(ways) > 1 and not self.straight:
                game.then(DriftWay(self.queue))
                return
            # Of several ways the straight one is the shortest to the wake, the first listed among equals.
            to = min(ways, key=lambda area: DISPLAY.range(area, DISPLAY.wake)) if ways else None
            drift_step(game, self.queue, to)


class DriftOver(Step):
    def run(self, game: "Play") -> None:
        reveal_near(game)


def area_of(contact: Contact, unit: Drifting) -> str:
    return contact.sub(unit.boat).area if unit.kind == "boat" else contact.ship(unit.ship).area


def drift_step(game: "Play", queue: list[Drifting], to: str | None) -> None:
    """The first unit of the queue falls back one area; from the wake it is gone [8.3.5]."""
    contact = game.state.fight
    unit = queue[0]
    unit.left -= 1
    if to is None:
        queue.pop(0)
        if unit.kind == "boat":
            contact.subs.remove(contact.sub(unit.boat))
            say(game, BoatLeft(unit.boat, drifted=True), rule="8.3.5", to="flotilla")
        else:
            falls_off(game, contact.ship(unit.ship))
        return
    if unit.left == 0:
        queue.pop(0)
    if unit.kind == "boat":
        contact.sub(unit.boat).area = to
        say(game, BoatDrifted(unit.boat, to), rule="8.3", to="flotilla")
    else:
        ship = contact.ship(unit.ship)
        ship.area = to
        say(game, ShipDrifted(ship.id, ship.slot, shown(game.state, ship), to), rule="8.3")


def falls_off(game: "Play", ship: Ship) -> None:
    """She leaves the battle and keeps her damage [8.3.5]."""
    contact = game.state.fight
    contact.ships.remove(ship)
    contact.astern.append(ship)
    say(game, ShipDrifted(ship.id, ship.slot, shown(game.state, ship), ""), rule="8.3.5")


class DriftWay(Choice):
    """[8.3.4]"""

    queue: list[Drifting]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        unit = self.queue[0]
        if unit.kind == "boat":
            who = unit.boat
        else:
            ship = state.fight.ship(unit.ship)
            who = names.ship(ship.card or "" if ship.known else "", ship.slot, ship.unit)
        ways = DISPLAY.drift(area_of(state.fight, unit), state.options.drift_rule)
        return Decision(
            name="drift",
            prompt=f"{names.up(who)} drifts {names.count(unit.left, 'area')}. Where? [8.3.4]",
            waiting="The boats move.",
            options=(
                *(Option(acts.DriftTo(area), f"To {area}") for area in ways),
                Option(acts.DriftStraight(), "All the others straight for the wake"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        if isinstance(act, acts.DriftTo):
            drift_step(game, self.queue, act.area)
            game.then(DriftOn(self.queue))
        else:
            game.then(DriftOn(self.queue, straight=True))

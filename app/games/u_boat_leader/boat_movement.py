"""Boats move [8.2]: depth, areas, silent running, leaving the display."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Decision, Flaw, Option, WhyNot
from app.engine.log import Roll
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.boat import Boat
from app.games.u_boat_leader.contact_table import Contact, Sub
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.events.rounds import BoatLeft, BoatSteered, DepthChanged, SilentRun, TubesFilled
from app.games.u_boat_leader.hits import strain
from app.games.u_boat_leader.log import say
from app.games.u_boat_leader.reveal import reveal_near

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState, Play

SILENT_FAILS = 2


class BoatsMove(Step):
    """[8.2.1]"""

    def run(self, game: "Play") -> None:
        contact = game.state.fight
        contact.step = "boats"
        game.then(*([MoveSubs()] if contact.subs else []), MovementOver())


class MovementOver(Step):
    """Who is still surfaced under air cover is strained; ships that came near are made out [7.9, 8.2.5]."""

    def run(self, game: "Play") -> None:
        contact = game.state.fight
        for sub in contact.subs:
            sub.moved = True
            if contact.condition == "air-patrol" and not sub.submerged:
                strain(game, game.state.boat(sub.boat), 1)
        reveal_near(game)


def why_not_turned(sub: Sub) -> Flaw | None:
    """Depth changes before moving only [8.2.1]."""
    if sub.moved or sub.silent:
        return Flaw(f"{sub.boat} has moved", "8.2.1")
    if sub.turned:
        return Flaw(f"{sub.boat} has changed her depth", "8.2.1")
    if sub.steps:
        return Flaw("Depth changes only before moving", "8.2.1")
    return None


def why_not_steered(boat: Boat, sub: Sub) -> Flaw | None:
    """[8.2.1]"""
    if sub.moved:
        return Flaw(f"{sub.boat} has moved", "8.2.1")
    if sub.steps >= boat.speed(sub.submerged):
        return Flaw(f"{sub.boat} makes {boat.speed(sub.submerged)} areas a round", "8.2.1")
    return None


def why_not_silent(state: "LeaderState", boat: Boat, sub: Sub) -> Flaw | None:
    """[8.2.4]"""
    if not sub.submerged:
        return Flaw(f"{sub.boat} is surfaced", "8.2.4")
    if not sub.detected:
        return Flaw(f"Nobody has detected {sub.boat}", "8.2.4")
    if sub.moved or sub.silent or (sub.steps and state.options.silent_running == "still"):
        return Flaw(f"{sub.boat} has moved", "8.2.4")
    if boat.unfit:
        return Flaw("An unfit crew must leave", "8.2.3")
    return None


def why_not_refilled(boat: Boat, sub: Sub) -> Flaw | None:
    """[12.1]"""
    if boat.card.type.family != "XXI":
        return Flaw("Only Type XXI reloads in action", "12.1")
    if sub.reloaded:
        return Flaw("Once in a contact", "12.1")
    if not boat.stored.total or boat.ready.total >= boat.tubes:
        return Flaw("There is nothing to reload", "12.1")
    return None


def must_leave(boat: Boat, sub: Sub) -> bool:
    """An unfit crew has steps left on her way off the display [8.2.3]."""
    return boat.unfit and why_not_steered(boat, sub) is None


def under_way(contact: Contact) -> Sub | None:
    """The boat that has begun to move and is not done."""
    return next((sub for sub in contact.subs if not sub.moved and (sub.steps or sub.turned or sub.silent)), None)


class MoveSubs(Choice):
    """One boat after another; to begin with the next one ends the move of the last [8.2.1]."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.flotilla_seat,)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        options: list[Option] = []
        flaws: list[WhyNot] = []
        begun = under_way(state.fight)
        bound = begun if begun and must_leave(state.boat(begun.boat), begun) else None
        for sub in state.fight.subs:
            if not sub.moved and bound in (None, sub):
                options.extend(_moves(state, sub))
        leaving = [sub.boat for sub in state.fight.subs if must_leave(state.boat(sub.boat), sub)]
        if leaving:
            flaw = Flaw(f"The unfit crew of {leaving[0]} must leave by the shortest way", "8.2.3")
            flaws.append(WhyNot("End of movement", flaw, leaving[0]))
        else:
            options.insert(0, Option(acts.EndMoves(), "End of movement"))
        return Decision(
            name="boats move",
            prompt="The boats move. [8.2]",
            waiting="The boats move.",
            options=tuple(options),
            why_not=tuple(flaws),
        )

    def chosen(self, game: "Play", seat: int, act: Act) -> None:
        state = game.state
        contact = state.fight
        if isinstance(act, acts.EndMoves):
            return
        assert isinstance(act, acts.Dive | acts.Surface | acts.Steer | acts.Quit | acts.RunSilent | acts.ReloadAll)
        before = under_way(contact)
        if before and before.boat != act.boat and not isinstance(act, acts.ReloadAll):
            before.moved = True
        sub, boat = contact.sub(act.boat), state.boat(act.boat)
        match act:
            case acts.Dive() | acts.Surface():
                sub.submerged = isinstance(act, acts.Dive)
                sub.turned = True
                say(game, DepthChanged(sub.boat, sub.submerged), rule="8.2.1", to="flotilla")
            case acts.Steer(area=area):
                sub.area = area
                sub.steps += 1
                say(game, BoatSteered(sub.boat, area), rule="8.2.1", to="flotilla")
                reveal_near(game)
            case acts.Quit():
                contact.subs.remove(sub)
                say(game, BoatLeft(sub.boat), rule="8.2.2", to="flotilla")
            case acts.RunSilent():
                run_silent(game, boat, sub)
            case acts.ReloadAll():
                sub.reloaded = True
                say(game, TubesFilled(sub.boat, boat.reload()), rule="12.1", to="flotilla")
        if contact.subs and any(not sub.moved for sub in contact.subs):
            game.then(self)


def _moves(state: "LeaderState", sub: Sub) -> list[Option]:
    boat = state.boat(sub.boat)
    options: list[Option] = []
    if why_not_turned(sub) is None:
        turn: Act = acts.Surface(sub.boat) if sub.submerged else acts.Dive(sub.boat)
        options.append(Option(turn, f"{sub.boat} {'surfaces' if sub.submerged else 'dives'}"))
    if why_not_silent(state, boat, sub) is None:
        options.append(Option(acts.RunSilent(sub.boat), f"{sub.boat} runs silent", dice=True))
    if why_not_refilled(boat, sub) is None:
        options.append(Option(acts.ReloadAll(sub.boat), f"{sub.boat} reloads her tubes"))
    if why_not_steered(boat, sub) is None:
        ways = DISPLAY.outward(sub.area) if boat.unfit else DISPLAY.adjacent(sub.area)
        options.extend(Option(acts.Steer(sub.boat, area), f"{sub.boat} to {area}") for area in ways)
        if DISPLAY.ring(sub.area) == "long":
            options.append(Option(acts.Quit(sub.boat), f"{sub.boat} leaves the battle"))
    return options


def run_silent(game: "Play", boat: Boat, sub: Sub) -> None:
    """At or below Evasion the escorts lose her; otherwise two Stress [8.2.4]."""
    (roll,) = game.dice.roll("silent running", sides=10)
    lost = roll <= boat.evasion
    sub.silent = True
    sub.moved = game.state.options.silent_running == "still"
    sub.detected = not lost
    rolls = (Roll(boat.number, roll, boat.evasion, "lost" if lost else "still held", lost, "silent"),)
    told = SilentRun(boat.number, lost)
    others = SilentRun(f"Boat {sub.label}", lost)
    say(game, told, rule="8.2.4", to="flotilla", rolls=rolls, others=others)
    if not lost:
        strain(game, boat, SILENT_FAILS)


def drift_speed(state: "LeaderState", sub: Sub) -> int:
    """The speed that counts for the drift [8.3.2, 8.3.3]: none in silent running."""
    return 0 if sub.silent else max(0, state.boat(sub.boat).speed(sub.submerged) - sub.slower)

"""Attitude [adv 3]: how each ship bears decides what she may do. Chosen in secret from round two on."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, SealedChoice, Step
from app.engine.decision import Decision, Flaw, Option, WhyNot
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.length import one_more_round
from app.games.atlantic_chase.battle.advanced.rudder import RudderChecks
from app.games.atlantic_chase.battle.advanced.screens import ScreensOf
from app.games.atlantic_chase.battle.board import ships_of
from app.games.atlantic_chase.battle.gunnery import strike
from app.games.atlantic_chase.battle.maneuver import helm
from app.games.atlantic_chase.events.advanced import (
    AttitudesKept,
    AttitudesShown,
    Bearing,
    CannotSignal,
    ConfusionTurns,
)
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship import ATTITUDES, Attitude, Ship
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.words import and_list

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def bears(ship: Ship) -> bool:
    """A shore battery has no attitude; all others on the board do."""
    return ship.on_board and ship.card.kind != "battery"


def turn(ship: Ship, attitude: Attitude) -> None:
    """Who no longer runs is out of the smoke and makes none [adv 7]; smoke of the set-up stays for round one."""
    if ship.attitude == "running" and attitude != "running":
        ship.making_smoke = ship.obscured = False
    ship.attitude = attitude


# --- set-up


def given(state: "ChaseState", ship: Ship) -> Attitude | None:
    """What the scenario says of her, if it does."""
    return next((entry.attitude for entry in state.book.ships if entry.ship == ship.slug), None)


def at_set_up(state: "ChaseState", ship: Ship) -> tuple[Attitude, ...]:
    """Active ships Closing, target ships Closing or Running; or as the scenario has it; a snafu may leave it open."""
    battle = state.battle
    active = ship.side == battle.active
    if battle.snafu == ("open_arc" if active else "unexpected_bearing"):
        return ATTITUDES
    if battle.by_rule:
        return ("closing",) if active else ("closing", "running")
    fixed = given(state, ship)
    return (fixed,) if fixed else ATTITUDES


def chooser(state: "ChaseState", ship: Ship) -> Side:
    """Her owner; after a Surprise by a faster force the active side chooses for the target ships."""
    return state.battle.active if state.battle.surprise else ship.side


def open_at_set_up(state: "ChaseState", side: Side) -> list[Ship]:
    """The ships for which this side has a choice."""
    return [
        ship for ship in state.ships
        if bears(ship) and chooser(state, ship) == side and len(at_set_up(state, ship)) > 1
    ]  # fmt: skip


class AttitudesBeforeMeeting(Step):
    """In a battle of parts the side that is met chooses in secret before the other force is known."""

    side: Side

    def run(self, game: "Play") -> None:
        state = game.state
        if open_at_set_up(state, self.side):
            game.then(PlotAttitudes(asked=(state.seat(self.side),), set_up=True, hold=True))


class SetUpAttitudes(Step):
    """Ships without a choice bear as they must; the others are chosen for in secret and shown together."""

    def run(self, game: "Play") -> None:
        state = game.state
        for ship in filter(bears, state.ships):
            allowed = at_set_up(state, ship)
            ship.attitude = allowed[0] if len(allowed) == 1 else None
        plotted, state.battle.plotted = state.battle.plotted, {}
        plot(game, plotted, set_up=True)


# --- from round two


class AttitudeStep(Step):
    """Round one uses the set-up attitudes. Communications cost a hit, rudders are tried, then both sides choose."""

    def run(self, game: "Play") -> None:
        state = game.state
        if state.one_side_gone():
            return
        state.battle.step = "attitude"
        state.battle.rudderless = []
        state.battle.screens = {}
        active = state.battle.active
        chosen: list[Step] = [CommunicationsOut(), RudderChecks(), ChooseAttitudes()] if state.battle.round > 1 else []
        game.then(*chosen, OfferWrongTurn(), AfterAttitudes(), ScreensOf(active), ScreensOf(enemy(active)))


class CommunicationsOut(Step):
    """One hit in every Attitude step [adv 5]."""

    def run(self, game: "Play") -> None:
        for ship in game.state.ships:
            if ship.on_board and "communications" in ship.effects:
                say(game, ship.side, CannotSignal(called(ship)), rule="adv 5")
                strike(game, ship, 1)


class ChooseAttitudes(Step):
    def run(self, game: "Play") -> None:
        if not game.state.one_side_gone():
            plot(game, {}, set_up=False)


def plot(game: "Play", plotted: dict[str, Attitude], *, set_up: bool) -> None:
    """Both sides at once in secret; or in turn, the active side first, if that was agreed."""
    state = game.state
    sides = [
        side
        for side in (state.battle.active, enemy(state.battle.active))
        if any(ship.slug not in plotted for ship in _to_plot(state, side, set_up))
    ]
    if state.options.attitudes == "in_turn":
        game.then(*(PlotAttitudes(asked=(state.seat(side),), set_up=set_up) for side in sides))
        sides = []
    if sides:
        game.then(PlotAttitudes(asked=tuple(sorted(map(state.seat, sides))), plotted=plotted, set_up=set_up))
    elif plotted:
        show(game, plotted)


def _to_plot(state: "ChaseState", side: Side, set_up: bool) -> list[Ship]:
    """The ships this side chooses for: its own, but for those stopped and those a jammed rudder hands over."""
    if set_up:
        return open_at_set_up(state, side)
    return [ship for ship in state.ships if bears(ship) and not ship.stopped and helm(state, ship) == side]


class PlotAttitudes(SealedChoice):
    """Each side's answer is a draft: an attitude for each ship, then confirm. All are shown together.

    `hold`: what is plotted stays hidden until the other force is known.
    """

    asked: tuple[int, ...]
    answers: dict[int, acts.Confirm] = {}
    plotted: dict[str, Attitude] = {}
    set_up: bool = False
    hold: bool = False

    def ships(self, state: "ChaseState", seat: int) -> list[Ship]:
        return _to_plot(state, state.side_of(seat), self.set_up)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        ships = self.ships(state, seat)
        left = [ship for ship in ships if ship.slug not in self.plotted]
        options = [
            Option(acts.Bear(ship.slug, attitude), f"{ship.name} {attitude.capitalize()}")
            for ship in left
            for attitude in (at_set_up(state, ship) if self.set_up else ATTITUDES)
            if attitude != ship.attitude
        ]
        if not self.set_up:
            kept = [ship.name for ship in left]
            options.append(Option(acts.Confirm(), f"Confirm; {and_list(kept)} as before" if kept else "Confirm"))
        elif not left:
            options.append(Option(acts.Confirm(), "Confirm"))
        return Decision(
            name="attitudes",
            prompt="Choose attitudes, then confirm. Both sides are shown together.",
            waiting="Attitudes are chosen in secret.",
            options=tuple(options),
            why_not=self.fixed(state, seat),
            draft=len(left) < len(ships),
        )

    def fixed(self, state: "ChaseState", seat: int) -> tuple[WhyNot, ...]:
        """Own ships that nobody, or the enemy, chooses for."""
        if self.set_up:
            return ()
        side = state.side_of(seat)
        found = []
        for ship in filter(bears, ships_of(state.ships, side)):
            if ship.stopped:
                found.append(WhyNot(ship.name, Flaw("Stopped, she keeps her attitude", "adv 7"), ship.slug))
            elif helm(state, ship) != side:
                found.append(WhyNot(ship.name, Flaw("Her rudder is out; the enemy chooses", "adv 5"), ship.slug))
        return tuple(found)

    def take(self, game: "Play", seat: int, act: acts.Bear | acts.Confirm) -> None:  # type: ignore[override]
        if isinstance(act, acts.Bear):
            self.plotted[act.ship] = act.attitude
        else:
            super().take(game, seat, act)

    def opened(self, game: "Play") -> None:
        if self.hold:
            game.state.battle.plotted = self.plotted
        else:
            show(game, self.plotted)


def show(game: "Play", plotted: dict[str, Attitude]) -> None:
    state = game.state
    for side in (state.battle.active, enemy(state.battle.active)):
        turned = [ship for ship in state.ships if ship.slug in plotted and ship.side == side]
        for ship in turned:
            turn(ship, plotted[ship.slug])
        if turned:
            shown = tuple(Bearing(called(ship), plotted[ship.slug]) for ship in turned)
            say(game, side, AttitudesShown(shown), rule="adv 3")
    if not plotted:
        say(game, None, AttitudesKept(), rule="adv 3")


# --- the end of the step


class OfferWrongTurn(Step):
    """Confusion, at the end of the Attitude step: set one enemy ship's attitude [adv 2]."""

    def run(self, game: "Play") -> None:
        state = game.state
        holder = state.battle.confusion
        if holder and not state.one_side_gone() and confusable(state, holder):
            game.then(WrongTurn(holder))


def confusable(state: "ChaseState", holder: Side) -> list[Ship]:
    return [ship for ship in ships_of(state.ships, enemy(holder)) if bears(ship) and not ship.stopped]


class WrongTurn(Choice):
    side: Side

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="confused attitude",
            prompt="Use Confusion to set one enemy ship's attitude? It works once.",
            waiting=f"The {self.side.capitalize()} side may use Confusion.",
            options=(
                Option(acts.KeepConfusion(), "Keep Confusion for later"),
                *(
                    Option(acts.WrongTurn(ship.slug, attitude), f"{ship.name} {attitude.capitalize()}")
                    for ship in confusable(game.state, self.side)
                    for attitude in ATTITUDES
                    if attitude != ship.attitude
                ),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.KeepConfusion | acts.WrongTurn) -> None:
        if isinstance(act, acts.KeepConfusion):
            return
        state = game.state
        state.battle.confusion = None
        ship = state.ship(act.ship)
        turn(ship, act.attitude)
        say(game, self.side, ConfusionTurns(called(ship), act.attitude), rule="adv 2")


class AfterAttitudes(Step):
    """Rudders are in nobody else's hand any more; the length of the battle may be read here [adv 10]."""

    def run(self, game: "Play") -> None:
        game.state.battle.rudderless = []
        if game.state.options.extra_round == "after_attitudes":
            one_more_round(game)

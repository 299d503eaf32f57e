"""B-Dienst and Ultra: once an operation, an Intel marker on any enemy segment, without the initiative [40.7]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions.code_breakers import unmarked
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.events import SignalsBroken
from app.games.atlantic_chase.events.courses import SERVICES
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.forces.trajectory import Trajectory, mark_intel
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "40.7"
ULTRA_FROM = 3


def reader(state: "ChaseState") -> Side:
    """B-Dienst reads in One and Two, Ultra afterwards."""
    assert state.campaign
    return BRITISH if state.campaign.number >= ULTRA_FROM else GERMAN


def is_due(state: "ChaseState") -> bool:
    """An enemy string has grown since it was last offered, and the reader does not hold the initiative.

    Who holds it finds the offer in his menu.
    """
    campaign = state.campaign
    assert campaign
    side = reader(state)
    if campaign.read or state.sea.active == side:
        return False
    grown = any(
        isinstance(force.place, Trajectory) and force.length > campaign.strings.get(force.slug, 0)
        for force in state.sea.forces
        if force.side != side
    )
    campaign.strings = {force.slug: force.length for force in state.sea.forces if force.side != side}
    return grown and bool(unmarked(state, side))


def options(state: "ChaseState", side: Side) -> list[Option]:
    """In the menu of the side that holds the initiative."""
    campaign = state.campaign
    if campaign is None or campaign.read or reader(state) != side or not unmarked(state, side):
        return []
    note = "Intel on an enemy segment, once an operation; your action stays yours"
    return [Option(orders.ReadSignals(), SERVICES[side], note=note)]


def begin(game: "Play", act: orders.ReadSignals) -> None:
    game.then(ChooseSegment(game.state.sea.active))


class OfferSignals(Choice):
    """To the side without the initiative, whenever an enemy string has grown."""

    side: Side

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="campaign signals",
            prompt=f"Use {SERVICES[self.side]} now? Once in this operation it puts Intel on an enemy segment.",
            waiting=f"The {self.side.capitalize()} side may use {SERVICES[self.side]}.",
            options=(
                Option(orders.NotNow(), "Not now"),
                Option(orders.ReadSignals(), f"Use {SERVICES[self.side]}"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.NotNow | orders.ReadSignals) -> None:
        if isinstance(act, orders.ReadSignals):
            game.then(ChooseSegment(self.side))


class ChooseSegment(Choice):
    side: Side

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        return Decision(
            name="campaign segment",
            prompt=f"{SERVICES[self.side]}: on which segment?",
            waiting=f"{SERVICES[self.side]} is at work.",
            options=tuple(
                Option(orders.MarkSegment(force.slug, name), f"{force.name}, {place(state, name)}")
                for force, name in unmarked(state, self.side)
            ),
            draft=True,
        )

    def chosen(self, game: "Play", seat: int, act: orders.MarkSegment) -> None:
        state = game.state
        assert state.campaign
        force = state.sea.force(act.force)
        assert isinstance(force.place, Trajectory)
        force.place = mark_intel(force.place, act.hex)
        state.campaign.read = True
        broken = SignalsBroken(self.side, called(force), act.hex, chart=state.chart)
        say(game, self.side, broken, rule=RULE, about=(force.slug, act.hex))

"""Screening [adv 3]: the book names it and gives no procedure; this one is ours, and off unless agreed (ruling A13)."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.board import ships_of
from app.games.atlantic_chase.events.advanced import Screened, ScreenSet
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

SCREENED = -1
"""On guns laid on a ship that another one screens."""


def in_line(state: "ChaseState", side: Side) -> list[Ship]:
    """Acquiring ships in their own far zone may screen or be screened; a convoy is only ever screened."""
    return [ship for ship in ships_of(state.ships, side) if ship.attitude == "acquiring" and ship.zone == "far"]


def pairs(state: "ChaseState", side: Side, drawn: dict[str, str]) -> list[tuple[Ship, Ship]]:
    """Who may still screen whom: nobody screens two, is screened twice, or screens and is screened."""
    taken = {*drawn, *drawn.values()}
    free = [ship for ship in in_line(state, side) if ship.slug not in taken]
    return [
        (one, other)
        for one in free
        if one.card.kind != "convoy" and not one.stopped
        for other in free
        if other is not one
    ]


class ScreensOf(Step):
    """After attitudes, the active side first; what was drawn up holds for the Gunnery step of this round."""

    side: Side

    def run(self, game: "Play") -> None:
        state = game.state
        if state.options.screening and not state.one_side_gone() and pairs(state, self.side, {}):
            game.then(DrawScreens(self.side))


class DrawScreens(Choice):
    side: Side
    drawn: dict[str, str] = {}

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="screens",
            prompt="Which ship screens another? She fires by the other column, and shots at the other are at −1.",
            waiting=f"The {self.side.capitalize()} side may draw up a screen.",
            options=(
                *(
                    Option(acts.Screen(one.slug, other.slug), f"{one.name} screens {other.name}")
                    for one, other in pairs(game.state, self.side, self.drawn)
                ),
                Option(acts.Confirm(), "That is all" if self.drawn else "No screen"),
            ),
            draft=bool(self.drawn),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Screen | acts.Confirm) -> None:
        state = game.state
        if isinstance(act, acts.Screen):
            game.then(DrawScreens(self.side, {**self.drawn, act.ship: act.other}))
            return
        state.battle.screens |= self.drawn
        drawn = tuple(Screened(called(state.ship(one)), called(state.ship(other))) for one, other in self.drawn.items())
        if drawn:
            say(game, self.side, ScreenSet(drawn), rule="adv 3")


def is_screened(state: "ChaseState", ship: Ship) -> bool:
    """As long as the ship that screens her is on the board."""
    return any(other == ship.slug and state.ship(one).on_board for one, other in state.battle.screens.items())


def screens(state: "ChaseState", ship: Ship) -> bool:
    """She is busy keeping between another ship and the enemy."""
    return ship.slug in state.battle.screens

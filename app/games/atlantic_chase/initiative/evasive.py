"""Evasive Maneuvers spent on an initiative roll [9.3, 9.5]."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.engine.decision import Chance, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.events.attacks import EvasiveSpent
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.weather import on_arctic_line
from app.games.atlantic_chase.sea import chart_of

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


TAKING = "taking the initiative"


def holders(state: "ChaseState") -> list[TaskForce]:
    """Task forces of the inactive side with a marker."""
    return [force for force in state.sea.of(state.sea.inactive) if force.evasive]


def worth(state: "ChaseState", force: TaskForce) -> int:
    """1 in good weather, 2 in bad or if the task force touches the Arctic Line [9.3]."""
    if state.sea.weather == "bad":
        return 2
    chart = chart_of(state)
    return 2 if any(on_arctic_line(chart, name) for name in force.hexes) else 1


def spend(game: "Play", act: orders.Spend | orders.Keep) -> int:
    if isinstance(act, orders.Keep):
        return 0
    state = game.state
    force = state.sea.force(act.force)
    force.evasive = False
    bonus = worth(state, force)
    say(game, force.side, EvasiveSpent(called(force), "initiative", bonus), rule="9.3", about=(force.slug,))
    return bonus


def options(state: "ChaseState", chance: Callable[[int], float]) -> tuple[Option, ...]:
    """One marker at most for each roll [9.5]. `chance`: that of taking the initiative with so much added."""
    spending = [
        Option(
            orders.Spend(force.slug),
            f"Spend the marker of {force.name}",
            note=f"{bonus:+d} on the dice",
            worth=to_take_it(chance(bonus)),
            chance=Chance(chance(bonus), TAKING),
        )
        for force in holders(state)
        for bonus in (worth(state, force),)
    ]
    keep = Option(orders.Keep(), "Keep all markers", worth=to_take_it(chance(0)), chance=Chance(chance(0), TAKING))
    return (keep, *spending)


def to_take_it(chance: float) -> str:
    return f"{chance:.0%} to take it"

"""Who can help in an attack: forces in the target hex, and aircraft within two hexes of it [21.1, 21.2]."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.actions.declared import Declared, Support
from app.games.atlantic_chase.events.facts import Party
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import TaskForce, has_carrier
from app.games.atlantic_chase.map.air_range import in_air_range
from app.games.atlantic_chase.map.hexes import Hex, distance
from app.games.atlantic_chase.map.weather import on_arctic_line
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.sea import bases_of, chart_of, place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

CARRIER_LIMIT = 6
"""Segments of a carrier force that may still fly, by the optional rule [26.2]."""


def may_coordinate(state: "ChaseState", declared: Declared, side: Side) -> list[str]:
    """Own task forces and stealth forces in the target hex, neither the Active force nor the target [21.2, 21.5]."""
    taken = (declared.active, declared.target)
    forces = [each.slug for each in state.sea.of(side) if declared.hex in each.hexes]
    stealth = [each.slug for each in state.sea.stealth if each.side == side and each.hex == declared.hex]
    return [slug for slug in (*forces, *stealth) if slug not in taken]


def can_fly(state: "ChaseState", force: TaskForce) -> bool:
    """An undamaged carrier; by the optional rule only from a station or a short string [21.1, 26.2]."""
    if state.options.carrier_limit and force.length > CARRIER_LIMIT:
        return False
    return has_carrier(state, force)


def flights(state: "ChaseState", side: Side) -> list[Support]:
    """Every source of this side and hex it can launch from: good weather, not on the Arctic Line [21.1]."""
    if state.sea.weather == "bad":
        return []
    chart = chart_of(state)
    points = [Support(base.slug, base.hex) for base in bases_of(state, side)]
    points += [Support(each.slug, name) for each in state.sea.of(side) if can_fly(state, each) for name in each.hexes]
    return [each for each in points if not on_arctic_line(chart, each.launch)]


def reaching(state: "ChaseState", points: list[Support], target: Hex) -> list[Support]:
    """Those of them that reach the target; nobody reaches the Arctic Line."""
    if on_arctic_line(chart_of(state), target):
        return []
    return [each for each in points if in_air_range(each.launch, target)]


def may_support(state: "ChaseState", declared: Declared, side: Side) -> list[Support]:
    """The nearest launch points first. An Air Strike brings its own: the source is fixed [12]."""
    if not book_of(state).air_support or (declared.kind == "air strike" and side == declared.side):
        return []
    found = reaching(state, flights(state, side), declared.hex)
    return sorted(found, key=lambda each: distance(each.launch, declared.hex))


# --- as people call them


def party(state: "ChaseState", slug: str) -> Party:
    """A task force, a stealth force or an airbase."""
    if named := state.sea.find(slug) or state.sea.stealth_force(slug):
        return Party(slug, named.name)
    bases = [*bases_of(state, "british"), *bases_of(state, "german")]
    return next((Party(slug, base=base.hex) for base in bases if base.slug == slug), Party(slug, slug))


def name_of_force(state: "ChaseState", slug: str) -> str:
    """As people call it."""
    return party(state, slug).called(state.chart)


def several_to_launch_from(state: "ChaseState", support: Support) -> bool:
    force = state.sea.find(support.source)
    return force is not None and force.length > 1


def name_of_flyer(state: "ChaseState", support: Support) -> str:
    """With the launch point, where a string has several."""
    name = name_of_force(state, support.source)
    return f"{name} from {place(state, support.launch)}" if several_to_launch_from(state, support) else name

"""The referee of operations: what must hold after every act, whoever did it [1–10].

`check(state)` says nothing, or fails with what is wrong.
"""

from collections import Counter

from app.games.atlantic_chase.actions.menu import ChooseAction
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import SLOTS, TaskForce
from app.games.atlantic_chase.forces.trajectory import what_breaks
from app.games.atlantic_chase.map.ports import has_port_box
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.scenarios.restriction import why_not_hex
from app.games.atlantic_chase.sea import chart_of
from app.games.atlantic_chase.state import ChaseState
from tests.support.random_play import shared


def check(state: ChaseState) -> None:
    for force in state.sea.forces:
        stands_legally(state, force)
    slots_are_kept(state)
    if state.campaign is None or state.campaign.at_sea:  # before that they are in their pools
        every_ship_is_in_one_place(state)
    stealth_forces_are_on_the_map(state)
    leaders_are_where_they_may_be(state)
    hits_stay_below_what_turns_a_ship(state)
    assert state.sea.tally >= 0
    if state.agenda and isinstance(state.agenda[-1], ChooseAction):
        nothing_is_left_over(state)
    assert RULES.copy(state) == state, "the state survives writing and reading"


def stands_legally(state: ChaseState, force: TaskForce) -> None:
    """A legal line or a station in one place; markers on what it has there, none in a box [2, 3, 6.1, 8.2]."""
    chart = chart_of(state)
    for name in force.hexes:
        assert why_not_hex(state, force.side, name) is None, f"{force.name} is where the scenario forbids it"
    if not isinstance(force.place, Station):
        flaw = what_breaks(chart, force.place, force.side)
        assert flaw is None, f"{force.name}: {flaw.sentence if flaw else ''}"
        return
    assert (force.place.hex is None) != (force.place.box is None), f"{force.name} is in a hex or in a box"
    if force.place.box:
        assert has_port_box(chart, force.place.box)
        assert not force.place.contact, f"{force.name} has a Contact in a box [3.11]"
    else:
        assert force.place.hex in chart.hexes


def slots_are_kept(state: ChaseState) -> None:
    """Numbers within the display, none twice; no task force without ships, or of two sides [1.4, 22.10]."""
    assert len({force.slug for force in state.sea.forces}) == len(state.sea.forces)
    assert len({force.name for force in state.sea.forces}) == len(state.sea.forces), "two forces have one name"
    for side in (BRITISH, GERMAN):
        numbers = [force.number for force in state.sea.of(side)]
        assert len(set(numbers)) == len(numbers)
        assert all(1 <= number <= SLOTS[side] for number in numbers)
    for force in state.sea.forces:
        assert force.ships, f"{force.name} has no ships"
        assert {state.ship(slug).side for slug in force.ships} == {force.side}


def every_ship_is_in_one_place(state: ChaseState) -> None:
    """A task force, a group, the bottom, home, or away from her convoy; on the board in a fight alone [1.6, 2.1].

    A ship sunk in a fight stays on the list of her force until it is over.
    """
    sea = state.sea
    places = Counter(slug for force in sea.forces for slug in force.ships)
    places.update(slug for group in sea.groups for slug in group.ships)
    places.update(line.ship for line in sea.completed)
    places.update(sea.away)
    places.update(sea.captured)
    fighting = {slug for slug in _fighters(state) if state.ship(slug).sunk}
    places.update(ship.slug for ship in state.ships if ship.sunk and ship.slug not in fighting)
    assert places == Counter(ship.slug for ship in state.ships), "every ship in exactly one place"
    on_board = {ship.slug for ship in state.ships if ship.on_board}
    assert on_board <= _fighters(state), "ships on the board belong to the forces in the fight"
    late = {ship.slug for ship in state.ships if ship.arrives}
    assert late <= _fighters(state), "who is late belongs to the forces in the fight"


def _fighters(state: ChaseState) -> set[str]:
    fight = state.sea.fight
    if fight is None:
        return set()
    return {slug for name in (fight.active, fight.target) for slug in state.sea.force(name).ships}


def stealth_forces_are_on_the_map(state: ChaseState) -> None:
    assert len({each.slug for each in state.sea.stealth}) == len(state.sea.stealth)
    for each in state.sea.stealth:
        assert each.hex is None or each.hex in chart_of(state).hexes


def leaders_are_where_they_may_be(state: ChaseState) -> None:
    """Each once, of his own side, in a ship afloat; those ashore with what uses they have left [25]."""
    aboard = [(ship.leader, ship.side) for ship in state.ships if ship.leader]
    aboard += [(each.leader, each.side) for each in state.sea.stealth if each.leader]
    names = [leader for leader, _ in aboard] + list(state.sea.ashore)
    assert len(set(names)) == len(names), "a leader is in two places"
    assert all(LEADERS[leader].side == side for leader, side in aboard)
    assert not any(ship.sunk for ship in state.ships if ship.leader)
    assert all(0 <= left <= LEADERS[leader].uses for leader, left in state.sea.ashore.items())


def hits_stay_below_what_turns_a_ship(state: ChaseState) -> None:
    for ship in state.ships:
        if ship.sunk:
            continue
        limit = ship.face.defence if ship.card.kind == "ship" else ship.hit_limit
        assert limit is None or ship.hits < limit


def nothing_is_left_over(state: ChaseState) -> None:
    """Between actions: no declaration, no fight, no dice on the table, nobody on the board, nothing in two places."""
    assert state.sea.action is None
    assert state.sea.fight is None
    assert state.battle.roll is None
    assert not any(ship.on_board for ship in state.ships)
    assert shared(state) == [], "written and read again they would part"
    limit = book_of(state).limit
    assert limit is None or state.sea.changes < limit, "the clock has run out"

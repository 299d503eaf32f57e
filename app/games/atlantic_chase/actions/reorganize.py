"""Reorganize: stations split and merge, reinforcements are called, as often as one likes in one action [18]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Chance, Decision, Flaw, Option
from app.engine.log import Roll
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.lapse import TimeLapse
from app.games.atlantic_chase.actions.offer import Offer
from app.games.atlantic_chase.actions.split_and_merge import (
    divide,
    free_slot,
    merge,
    merges,
    named_after,
    split_off,
    splits,
    stations,
    together,
    transfer,
)
from app.games.atlantic_chase.actions.tables import at_least
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_with, take_up
from app.games.atlantic_chase.campaign.company import boat_enters, may_sail_together
from app.games.atlantic_chase.events.facts import all_called, called
from app.games.atlantic_chase.events.reorganize import (
    ReinforcementEnters,
    ReinforcementJoins,
    ReinforcementRolled,
    enters_or_not,
)
from app.games.atlantic_chase.forces.reinforcements import Group
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import TaskForce, ships_in
from app.games.atlantic_chase.initiative.change import ChangeOfInitiative
from app.games.atlantic_chase.initiative.leaders import flagships
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.ports import port_hexes
from app.games.atlantic_chase.scenarios.restriction import may_reinforce
from app.games.atlantic_chase.sea import chart_of, place
from app.games.atlantic_chase.words import and_list

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "18"
NOTHING = Flaw("No station of yours can split or merge, and no reinforcement can enter", RULE)
NEEDED = 7


def options(state: "ChaseState", side: Side) -> Offer:
    """One declaration opens it all."""
    if splits(state, side) or merges(state, side) or calls(state, side):
        return [Option(orders.Reorganize(), what_of_it(state, side))]
    return NOTHING


def what_of_it(state: "ChaseState", side: Side) -> str:
    return "Split, merge or reinforce" if may_reinforce(state, side) else "Split or merge"


def begin(game: "Play", act: orders.Reorganize) -> None:
    game.then(ReorganizeOn())


# --- what can be done


def calls(state: "ChaseState", side: Side) -> list[Option]:
    """A group may enter as a station of its own in the Port Box, or join one in its port."""
    if not may_reinforce(state, side):
        return []
    found = []
    for group in state.sea.groups:
        if group.side != side:
            continue
        if not group.ships:
            found.append(_call(orders.Reinforce(group.slug), f"Reinforcement {group.letter}, a U-boat", "in its box"))
            continue
        port = chart_of(state).ports[group.port]
        names = and_list([state.ship(slug).name for slug in group.ships])
        title = f"Reinforcement {group.letter}, {names}"
        if free_slot(state, side) is not None:
            found.append(_call(orders.Reinforce(group.slug), title, f"a new force in {port.name}"))
        found += [
            _call(orders.Reinforce(group.slug, force.slug), title, f"joins {force.name}")
            for force in _in_port(state, group)
            if may_sail_together(state, [*force.ships, *group.ships])
        ]
    return found


def _call(act: orders.Reinforce, title: str, where: str) -> Option:
    chance = at_least(NEEDED)
    note = f"{NEEDED} or more on two dice, {100 * chance:.0f} %; {where}"
    return Option(act, title, note=note, chance=Chance(chance, "entering"), dice=True)


def _in_port(state: "ChaseState", group: Group) -> list[TaskForce]:
    hexes = port_hexes(chart_of(state), group.port)
    return [force for force in stations(state, group.side) if force.box == group.port or force.station in hexes]


# --- doing it


class ReorganizeOn(Choice):
    """`new`: stations made in this action, with those they came from; `done`: something was; `begun`: not yet told."""

    new: dict[str, str] = {}
    done: bool = False
    begun: bool = True

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.active),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        side = state.sea.active
        finish = [Option(orders.Finish(), "That is all")] if self.done else []
        return Decision(
            name="reorganize",
            prompt=f"Reorganize: {what_of_it(state, side).lower()}.",
            waiting="They reorganize their forces.",
            options=(*self._more(state), *splits(state, side), *merges(state, side), *calls(state, side), *finish),
            draft=self.begun,
        )

    def _more(self, state: "ChaseState") -> list[Option]:
        """Further ships for a station that has just been split off."""
        found = []
        for new, old in self.new.items():
            to, force = state.sea.find(new), state.sea.find(old)
            if to and force and together(to, force) and len(force.ships) > 1:
                found += [
                    Option(orders.Detach(old, ship.slug, new), f"{ship.name} goes with {to.name}")
                    for ship in ships_in(state, force)
                ]
        return found

    def chosen(
        self, game: "Play", seat: int, act: orders.Detach | orders.Merge | orders.Reinforce | orders.Finish
    ) -> None:
        match act:
            case orders.Detach(into=None):
                new = split_off(game, act)
                made = {**self.new, new.slug: act.force}
                game.then(*divide(game.state, act.force, new.slug), ReorganizeOn(made, True, self.begun))
            case orders.Detach():
                transfer(game, act)
                game.then(ReorganizeOn(self.new, True, self.begun))
            case orders.Merge():
                merge(game, act)
                game.then(ReorganizeOn(self.new, True, self.begun))
            case orders.Reinforce():
                game.then(*roll_for(game, act))
            case _:
                pass


# --- reinforcements


def roll_for(game: "Play", act: orders.Reinforce) -> list[Step]:
    group = next(group for group in game.state.sea.groups if group.slug == act.group)
    return [CallGroup(group.slug, act.into)]


class CallGroup(Step):
    group: str
    into: str | None

    def run(self, game: "Play") -> None:
        state = game.state
        roll_with(game, flagships(state, state.sea.active, ()), "reinforcement", 2, ReadGroup(self.group, self.into))


class ReadGroup(Reading):
    group: str
    into: str | None

    def called(self, state: "ChaseState") -> str:
        return "Reinforcement"

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        return enters_or_not(sum(rolled.dice) + rolled.bonus >= NEEDED)

    def run(self, game: "Play") -> None:
        state = game.state
        group = next(group for group in state.sea.groups if group.slug == self.group)
        rolled = take_up(state)
        dice, total = rolled.dice, sum(rolled.dice) + rolled.bonus
        enters = total >= NEEDED
        rolls = (Roll(f"Reinforcement {group.letter}", total, NEEDED, enters_or_not(enters), enters),)
        say(game, group.side, ReinforcementRolled(group.letter, dice, enters), rolls=rolls, rule=RULE)
        if not enters:
            game.then(PenaltyLapse(), ChangeOfInitiative())
            return
        _enter(game, group, self.into)
        game.then(ReorganizeOn(done=True, begun=False))


def _enter(game: "Play", group: Group, into: str | None) -> None:
    state = game.state
    state.sea.groups.remove(group)
    if group.price:
        charged = state.sea.charged
        charged[group.side] = charged.get(group.side, 0) - group.price
    if not group.ships:
        boat_enters(game, group)
        return
    ships = all_called(map(state.ship, group.ships))
    if into:
        force = state.sea.force(into)
        force.ships += group.ships
        say(game, group.side, ReinforcementJoins(ships, called(force)), rule=RULE, about=(force.slug,))
        return
    number = free_slot(state, group.side)
    assert number
    port = chart_of(state).ports[group.port]
    where = Station(box=group.port) if port.box else Station(hex=port.hexes[0])
    name = named_after(state, state.ship(group.ships[0]), number)
    new = TaskForce(
        slug=f"{group.side}-{number}", side=group.side, number=number, name=name, ships=group.ships, place=where
    )
    state.sea.forces.append(new)
    say(game, group.side, ReinforcementEnters(ships, group.port, chart=state.chart), rule=RULE, about=(new.slug,))


class PenaltyLapse(Choice):
    """The call failed: one own task force performs Time Lapse, then the initiative changes."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.active),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        return Decision(
            name="penalty time lapse",
            prompt="The reinforcement does not come. Which of your task forces performs Time Lapse?",
            waiting="One of their forces performs Time Lapse.",
            options=tuple(self._option(state, force) for force in state.sea.of(state.sea.active))
            or (Option(orders.Lapse(), "You have none"),),
        )

    def _option(self, state: "ChaseState", force: TaskForce) -> Option:
        note = f"{force.length} segments"
        if isinstance(force.place, Station):
            where = place(state, force.place.hex) if force.place.hex else "port"
            note = f"A station in {where}, nothing happens"
        return Option(orders.Lapse(force.slug), force.name, note=note)

    def chosen(self, game: "Play", seat: int, act: orders.Lapse) -> None:
        if act.force:
            game.then(TimeLapse(act.force))

"""An attack comes to a battle: to the board, and back to the chart with Contact on both sides [14, 22.4, 23]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.escort_check import EscortCheck, squadron_leaves
from app.games.atlantic_chase.actions.prizes import OfferPrize
from app.games.atlantic_chase.battle.field import Encounter
from app.games.atlantic_chase.battle.rounds import DrawUp
from app.games.atlantic_chase.battle.set_up import meet
from app.games.atlantic_chase.events.facts import Called, Gone, all_called, called
from app.games.atlantic_chase.events.reorganize import EscortLeaves
from app.games.atlantic_chase.events.results import BattleEnded, BattleJoined, ContactMade, EvasiveUsedUp
from app.games.atlantic_chase.forces.markers_gone import markers_gone
from app.games.atlantic_chase.forces.ship import leave_board
from app.games.atlantic_chase.forces.ship_cards import enemy
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import TaskForce, knots, make_contact, ships_in
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.operation import Fight
from app.games.atlantic_chase.sea import weather_at

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def _both(state: "ChaseState") -> tuple[TaskForce, TaskForce]:
    return state.sea.force(state.declared.active), state.sea.force(state.declared.target)


def faster(state: "ChaseState") -> bool:
    """The Active force is faster than the target."""
    active, target = _both(state)
    return knots(state, active) > knots(state, target)


def _contact(game: "Play", *, slow: Called | None = None, declined: bool = False) -> None:
    state = game.state
    _, target = _both(state)
    name = state.declared.hex
    again = name in target.contact
    make_contact(target, name)
    made = ContactMade(called(target), name, again, slow, declined, chart=state.chart)
    say(game, state.declared.side, made, rule="22.4", about=(target.slug, name))


class ClosingIn(Step):
    """A battle if the active force is faster, else Contact [22.4]."""

    def run(self, game: "Play") -> None:
        if faster(game.state):
            game.then(MeetInBattle("battle"))
        else:
            _contact(game, slow=called(_both(game.state)[0]))


class OfferSkirmish(Step):
    """A faster force may fight one round; else, or if it would rather not, Contact [22.4]."""

    def run(self, game: "Play") -> None:
        if faster(game.state):
            game.then(AcceptSkirmish())
        else:
            _contact(game, slow=called(_both(game.state)[0]))


class AcceptSkirmish(Choice):
    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.declared.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        active, target = _both(game.state)
        return Decision(
            name="skirmish",
            prompt=f"Skirmish: does {active.name} fight {target.name} for one round, or is it content with Contact?",
            waiting="They decide whether to fight.",
            options=(
                Option(orders.Skirmish(fight=True), "Fight one round"),
                Option(orders.Skirmish(fight=False), "Contact, no battle"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.Skirmish) -> None:
        if act.fight:
            game.then(MeetInBattle("limited"))
        else:
            _contact(game, declined=True)


class MeetInBattle(Step):
    """Active force and target alone: coordinating ships never join [21.2]."""

    encounter: Encounter

    def run(self, game: "Play") -> None:
        state = game.state
        declared = state.declared
        declared.fought = True
        state.sea.fight = Fight(declared.active, declared.target, declared.hex)
        game.then(EscortCheck(), OfferPrize(), ToTheBoard(self.encounter))


class ToTheBoard(Step):
    """Nothing, if the target was taken without a shot."""

    encounter: Encounter

    def run(self, game: "Play") -> None:
        state = game.state
        if state.sea.fight is None:
            return
        declared = state.declared
        active, target = _both(state)
        ships = [*ships_in(state, active), *ships_in(state, target)]
        slugs = tuple(ship.slug for ship in ships)
        state.sea.fight = Fight(declared.active, declared.target, declared.hex, slugs)
        for ship in ships:
            ship.broke_away = False
        meet(state, ships, declared.side, self.encounter, weather_at(state, declared.hex))
        state.battle.evasive = [force.side for force in (active, target) if force.evasive]
        joined = BattleJoined(
            "battle" if self.encounter == "surprise" and not state.battle.surprise else self.encounter,
            called(active),
            called(target),
            declared.hex,
            state.battle.rounds,
            chart=state.chart,
        )
        say(game, declared.side, joined, rule="23", about=(active.slug, target.slug, declared.hex))
        game.then(DrawUp(), BattleOver())


class BattleOver(Step):
    """Both forces, or what is left of them, are stations in the battle hex, with Contact [23]."""

    def run(self, game: "Play") -> None:
        state = game.state
        fight = state.sea.fight
        assert fight
        both = [state.sea.force(slug) for slug in (fight.active, fight.target)]
        gone = [_stays(state, force, fight.hex) for force in both]
        state.sea.fight = None
        state.battle.step = "over"
        squadrons = squadron_leaves(state)
        lost = state.clear_the_lost()
        stay = all_called(force for force in both if force.ships)
        told = BattleEnded(fight.hex, stay, all_called(lost), tuple(filter(bool, gone)), chart=state.chart)
        say(game, enemy(state.sea.inactive), told, rule="23", about=(fight.hex,))
        for squadron in squadrons:
            say(game, None, EscortLeaves(called(squadron)), rule="escort check")
        _count_evasive(game, both)


def _stays(state: "ChaseState", force: TaskForce, name: Hex) -> Gone:
    """Off the board, to the chart, also who came too late for it [adv 2]. Which of its markers are gone."""
    for ship in ships_in(state, force):
        leave_board(ship)
        ship.attitude = ship.arrives = None
    before, force.place = force.place, Station(hex=name, contact=True)
    return markers_gone(force, before)


def _count_evasive(game: "Play", both: list[TaskForce]) -> None:
    """What was spent on the board is gone, by the optional rule the rest as well [26.3]."""
    state = game.state
    for force in both:
        kept = force.side in state.battle.evasive
        force.evasive = kept and not state.options.battle_removes_evasive
        if kept and not force.evasive and force.ships:
            say(game, force.side, EvasiveUsedUp(called(force)), rule="26.3", about=(force.slug,))

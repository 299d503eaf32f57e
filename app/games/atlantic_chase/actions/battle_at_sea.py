"""An attack comes to a battle: to the board, and back to the chart with Contact on both sides [14, 22.4, 23]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.escort_check import EscortCheck, squadron_leaves
from app.games.atlantic_chase.battle.board import enemy
from app.games.atlantic_chase.battle.rounds import DrawUp
from app.games.atlantic_chase.battle.set_up import Encounter, meet
from app.games.atlantic_chase.forces.markers_gone import markers_gone
from app.games.atlantic_chase.forces.ship import leave_board
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import TaskForce, knots, make_contact, ships_in
from app.games.atlantic_chase.log import and_list, say
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.operation import Fight
from app.games.atlantic_chase.sea import place, weather_at

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def _both(state: "ChaseState") -> tuple[TaskForce, TaskForce]:
    return state.sea.force(state.declared.active), state.sea.force(state.declared.target)


def faster(state: "ChaseState") -> bool:
    """The Active force is faster than the target."""
    active, target = _both(state)
    return knots(state, active) > knots(state, target)


def _contact(game: "Play", why: str) -> None:
    state = game.state
    _, target = _both(state)
    again = " again: the marker stays" if state.declared.hex in target.contact else ""
    make_contact(target, state.declared.hex)
    text = f"{why}: Contact with {target.name} in {place(state, state.declared.hex)}{again}."
    say(game, state.declared.side, text, rule="22.4", about=(target.slug, state.declared.hex))


class ClosingIn(Step):
    """A battle if the active force is faster, else Contact [22.4]."""

    def run(self, game: "Play") -> None:
        if faster(game.state):
            game.then(MeetInBattle("battle"))
        else:
            _contact(game, f"{_both(game.state)[0].name} is not faster")


class OfferSkirmish(Step):
    """A faster force may fight one round; else, or if it would rather not, Contact [22.4]."""

    def run(self, game: "Play") -> None:
        if faster(game.state):
            game.then(AcceptSkirmish())
        else:
            _contact(game, f"{_both(game.state)[0].name} is not faster")


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
                Option(orders.Skirmish(fight=True), "Fight one round."),
                Option(orders.Skirmish(fight=False), "Contact, no battle."),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.Skirmish) -> None:
        if act.fight:
            game.then(MeetInBattle("limited"))
        else:
            _contact(game, "No battle")


class MeetInBattle(Step):
    """Active force and target alone: coordinating ships never join [21.2]."""

    encounter: Encounter

    def run(self, game: "Play") -> None:
        state = game.state
        declared = state.declared
        declared.fought = True
        state.sea.fight = Fight(declared.active, declared.target, declared.hex)
        game.then(EscortCheck(), ToTheBoard(self.encounter))


class ToTheBoard(Step):
    encounter: Encounter

    def run(self, game: "Play") -> None:
        state = game.state
        declared = state.declared
        active, target = _both(state)
        ships = [*ships_in(state, active), *ships_in(state, target)]
        slugs = tuple(ship.slug for ship in ships)
        state.sea.fight = Fight(declared.active, declared.target, declared.hex, slugs)
        for ship in ships:
            ship.broke_away = False
        meet(state, ships, declared.side, self.encounter, weather_at(state, declared.hex))
        state.battle.evasive = [force.side for force in (active, target) if force.evasive]
        what = "A limited battle" if self.encounter == "limited" else "Battle"
        if state.battle.surprise:
            what = "Surprise! Battle"
        where = place(state, declared.hex)
        text = f"{what} in {where}: {active.name} against {target.name}, {_rounds(state.battle.rounds)} at most."
        say(game, declared.side, text, rule="23", kind="battle", about=(active.slug, target.slug, declared.hex))
        game.then(DrawUp(), BattleOver())


def _rounds(number: int) -> str:
    return "1 round" if number == 1 else f"{number} rounds"


class BattleOver(Step):
    """Both forces, or what is left of them, are stations in the battle hex, with Contact [23]."""

    def run(self, game: "Play") -> None:
        state = game.state
        fight = state.sea.fight
        assert fight
        both = [state.sea.force(slug) for slug in (fight.active, fight.target)]
        gone = "".join(_stays(state, force, fight.hex) for force in both)
        state.sea.fight = None
        state.battle.step = "over"
        squadrons = squadron_leaves(state)
        lost = state.clear_the_lost()
        text = f"The battle in {place(state, fight.hex)} is over.{_what_is_left(both, lost)}{gone}"
        say(game, enemy(state.sea.inactive), text, rule="23", kind="battle", about=(fight.hex,))
        for name in squadrons:
            say(game, None, f"{name} came for this battle only, and leaves.", rule="escort check")
        _count_evasive(game, both)


def _stays(state: "ChaseState", force: TaskForce, name: Hex) -> str:
    """Off the board, to the chart. Which of its markers are gone, in words."""
    for ship in ships_in(state, force):
        leave_board(ship)
        ship.attitude = None
    before, force.place = force.place, Station(hex=name, contact=True)
    return markers_gone(state, force, before)


def _what_is_left(both: list[TaskForce], lost: list[str]) -> str:
    names = [force.name for force in both if force.ships]
    stay = f" {and_list(names)} {'stays' if len(names) == 1 else 'stay'} there, with Contact." if names else ""
    return f" Nothing is left of {and_list(lost)}.{stay}" if lost else stay


def _count_evasive(game: "Play", both: list[TaskForce]) -> None:
    """What was spent on the board is gone, by the optional rule the rest as well [26.3]."""
    state = game.state
    for force in both:
        kept = force.side in state.battle.evasive
        force.evasive = kept and not state.options.battle_removes_evasive
        if kept and not force.evasive and force.ships:
            text = f"{force.name} loses Evasive Maneuvers after the battle."
            say(game, force.side, text, rule="26.3", about=(force.slug,))

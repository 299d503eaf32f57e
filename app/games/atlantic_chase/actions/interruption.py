"""Interruption: an attacker who carries Intel may be stopped before the dice [7]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.engine.log import Roll
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.call_off import CallOff
from app.games.atlantic_chase.actions.declared import Declared
from app.games.atlantic_chase.actions.designations import active_forces, inactive_forces
from app.games.atlantic_chase.actions.signals import read_signal
from app.games.atlantic_chase.actions.tables import TABLES, TWO_DICE, Interrupted
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_with, take_up
from app.games.atlantic_chase.events.attacks import (
    INTERRUPTIONS,
    AttackGoesOn,
    InterruptionRead,
    TargetSlips,
    intel_markers,
)
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import can_earn_evasive, earn_evasive
from app.games.atlantic_chase.initiative.change import ChangeOfInitiative
from app.games.atlantic_chase.initiative.leaders import flagships
from app.games.atlantic_chase.initiative.vie import VieForInitiative
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

ALERT: dict[Interrupted, int] = {"alert_0": 0, "alert_1": -1, "alert_2": -2}


def intel_carried(state: "ChaseState") -> int:
    """Markers on all task forces of the active player with a part in the action [7.1, 7.2]."""
    return sum(len(force.intel) for force in active_forces(state, state.declared))


def interruption_odds(state: "ChaseState", declared: Declared) -> dict[str, float]:
    """What it may come to, in words; nothing where there is none, or it has been rolled."""
    intel = sum(len(force.intel) for force in active_forces(state, declared))
    if not intel or declared.checked:
        return {}
    table = TABLES.interruption[state.options.interruption]
    found: dict[str, float] = {}
    for dice, ways in sorted(TWO_DICE.items()):
        words = INTERRUPTIONS[table.cell(intel, dice)]
        found[words] = found.get(words, 0.0) + ways / 36
    return found


class Interruption(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        if not intel_carried(state):
            return
        state.declared.checked = True
        involved = [state.declared.target, *(force.slug for force in inactive_forces(state, state.declared))]
        leaders = flagships(state, state.sea.inactive, involved)
        roll_with(game, leaders, "interruption", 2, ReadInterruption())


class ReadInterruption(Reading):
    def called(self, state: "ChaseState") -> str:
        return "Interruption"

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        return INTERRUPTIONS[_found(state, rolled)]

    def run(self, game: "Play") -> None:
        state = game.state
        rolled = take_up(state)
        dice, intel = sum(rolled.dice) + rolled.bonus, intel_carried(state)
        found = _found(state, rolled)
        label = f"Interruption, {intel_markers(intel)}"
        rolls = (Roll(label, dice, 0, INTERRUPTIONS[found], found not in ALERT),)
        say(game, state.sea.inactive, InterruptionRead(intel, rolled.dice, found), rolls=rolls, rule="7.2")
        match found:
            case "slip":
                game.then(Slip())
            case "vie_for_initiative":
                game.then(VieForInitiative(), UnlessLost(state.sea.active))
            case "initiative_change":
                game.then(CallOff(ChangeOfInitiative(), "7.5"))
            case _:
                state.declared.alert = ALERT[found]


def _found(state: "ChaseState", rolled: Rolled) -> Interrupted:
    """A sum lifted past 12 is read as 12."""
    table = TABLES.interruption[state.options.interruption]
    return table.cell(intel_carried(state), min(sum(rolled.dice) + rolled.bonus, 12))


class UnlessLost(Step):
    """The action goes on if the active player kept the initiative, unless the option ends it anyway [7.6]."""

    side: Side

    def run(self, game: "Play") -> None:
        state = game.state
        if state.sea.active != self.side or state.options.vie_cancels_action:
            game.then(CallOff())
        else:
            say(game, self.side, AttackGoesOn(state.declared.kind), rule="7.6")


class Slip(Choice):
    """Signals against the Active or coordinating force, or Evasive Maneuvers for the target; then players Vie [7.4]."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.inactive),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        declared = state.declared
        target = state.sea.force(declared.target)
        named = [force for slug in (declared.active, declared.coordinating) if slug and (force := state.sea.find(slug))]
        signals = [
            Option(orders.Signals(force.slug, name), "Signals", note=f"{force.name} is found in {place(state, name)}")
            for force in named
            for name in force.intel
        ]
        gain = "has its Evasive Maneuvers already" if target.evasive else "gains Evasive Maneuvers"
        if not target.evasive and not can_earn_evasive(state, target):
            gain = "slips away, but leaves a trail of oil"
        return Decision(
            name="slip",
            prompt=f"{target.name} slips away and the action is off. How?",
            waiting=f"The {target.side.capitalize()} side slips away.",
            options=(*signals, Option(orders.SlipAway(), f"{target.name} {gain}")),
        )

    def chosen(self, game: "Play", seat: int, act: orders.Signals | orders.SlipAway) -> None:
        state = game.state
        side = state.sea.inactive
        if isinstance(act, orders.SlipAway):
            target = state.sea.force(state.declared.target)
            oil = not target.evasive and not can_earn_evasive(state, target)
            slips = TargetSlips(called(target), earn_evasive(state, target), oil)
            say(game, side, slips, rule="7.4", about=(target.slug,))
            game.then(CallOff(VieForInitiative(), "7.4"))
        else:
            game.then(*read_signal(game, side, act), CallOff(VieForInitiative(), "7.4"))

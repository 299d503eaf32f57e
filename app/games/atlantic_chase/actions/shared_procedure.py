"""The procedure that Air Strike, Engage, Naval Search and Stealth Attack share [11]."""

from typing import TYPE_CHECKING

import msgspec

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Declared, Line, Result, Sum
from app.games.atlantic_chase.actions.designations import Designate, active_forces, inactive_forces, total_of
from app.games.atlantic_chase.actions.interruption import Interruption
from app.games.atlantic_chase.actions.lapse import TimeLapse
from app.games.atlantic_chase.actions.leaders_in_action import (
    Direction,
    GensoulMay,
    ShiftTotal,
    WalkerMay,
    shifted,
)
from app.games.atlantic_chase.actions.modifiers import evasive_worth, modifiers
from app.games.atlantic_chase.actions.result_words import in_words
from app.games.atlantic_chase.actions.results import RESULTS
from app.games.atlantic_chase.actions.tables import TABLES, TWO_DICE, AttackTable
from app.games.atlantic_chase.actions.torpedoed import torpedoes
from app.games.atlantic_chase.actions.who_may_help import name_of_force, party
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_with, take_up
from app.games.atlantic_chase.events.attacks import AttackRead, EvasiveSpent, MissWithIntel, StealthUsedUp
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.initiative.change import ChangeOfInitiative
from app.games.atlantic_chase.initiative.leaders import flagships
from app.games.atlantic_chase.initiative.seize import OfferSeize
from app.games.atlantic_chase.initiative.vie import VieForInitiative
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.victory_points import tell_points
from app.games.atlantic_chase.words import shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def declare(game: "Play", declared: Declared) -> None:
    """Steps 2 to 10 of the procedure, in their order."""
    sea = game.state.sea
    sea.action = declared
    evasive: list[Step] = [EvasiveOnRoll()]
    early = game.state.options.evasive_timing == "on_declaration"
    game.then(
        Designate(),
        *(evasive if early else ()),
        GensoulMay(),
        Interruption(),
        WalkerMay(),
        ShiftTotal(declared.side),
        ShiftTotal(sea.inactive),
        *(() if early else evasive),
        RollAttack(),
    )


class EvasiveOnRoll(Step):
    """The target may spend its marker against the dice [9.3, 9.4]."""

    def run(self, game: "Play") -> None:
        if game.state.sea.force(game.state.declared.target).evasive:
            game.then(SpendOnRoll())


class SpendOnRoll(Choice):
    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.inactive),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        declared = state.declared
        target = state.sea.force(declared.target)
        worth = evasive_worth(state, declared)
        return Decision(
            name="evasive on roll",
            prompt=f"{target.name} is the target. Spend its Evasive Maneuvers marker: {worth} on their dice?",
            waiting=f"The {target.side.capitalize()} side may spend Evasive Maneuvers.",
            options=(
                Option(orders.Spend(target.slug), f"Spend it: {worth} on their dice"),
                Option(orders.Keep(), "Keep the marker"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.Spend | orders.Keep) -> None:
        if isinstance(act, orders.Keep):
            return
        target = game.state.sea.force(act.force)
        target.evasive = False
        game.state.declared.evasive = True
        worth = evasive_worth(game.state, game.state.declared)
        say(game, target.side, EvasiveSpent(called(target), "dice", worth), rule="9.3", about=(target.slug,))


class RollAttack(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        declared = state.declared
        involved = [force.slug for force in active_forces(state, declared)]
        roll_with(game, flagships(state, declared.side, involved), declared.kind, 2, ReadAttack())


def table_of(declared: Declared) -> AttackTable:
    return TABLES.attacks[declared.kind]


def final_total(state: "ChaseState", declared: Declared) -> int:
    """The Trajectory Total with what Krancke or Tovey made of it, never below 0."""
    return max(0, total_of(state, declared).total + declared.shift)


def cell_of(state: "ChaseState", declared: Declared, total: int, dice: int) -> tuple[Result, ...]:
    """A cell of the printed table; one of them has a variant [tables, Differences 2]."""
    by_aid = state.options.stealth_table == "player_aid" and declared.kind == "stealth attack"
    if by_aid and total == 1 and dice in (10, 11):
        return ("hit_if_very_slow",)
    return table_of(declared).cell(total, dice)


def odds_of(state: "ChaseState", declared: Declared, total: int, modifier: int) -> dict[tuple[Result, ...], float]:
    """The exact chance of each result with two dice, low rolls first."""
    found: dict[tuple[Result, ...], float] = {}
    for dice, ways in sorted(TWO_DICE.items()):
        cell = cell_of(state, declared, total, dice + modifier)
        found[cell] = found.get(cell, 0.0) + ways / 36
    return found


def odds_if_shifted(
    state: "ChaseState", declared: Declared, found: Sum, direction: Direction
) -> dict[tuple[Result, ...], float]:
    """The exact chance of each result if a leader moves the Total by two dice first [25]."""
    odds: dict[tuple[Result, ...], float] = {}
    for total, likely in shifted(found.total, direction).items():
        for cell, chance in odds_of(state, declared, total, found.modifier).items():
            odds[cell] = odds.get(cell, 0.0) + likely * chance
    return odds


def sum_of(state: "ChaseState", declared: Declared) -> Sum:
    """As it stands now, before the dice."""
    terms = [
        Line(term.role, term.amount, term.rule, party(state, term.force)) for term in total_of(state, declared).terms
    ]
    if declared.shift:
        terms.append(Line("leader", declared.shift, "25"))
    return Sum(final_total(state, declared), tuple(terms), tuple(modifiers(state, declared)))


def may_still_evade(state: "ChaseState", declared: Declared) -> bool:
    """The target has its marker, and the moment to spend it on this roll is not past [9.4]."""
    waits = any(isinstance(step, EvasiveOnRoll | SpendOnRoll) for step in state.agenda)
    return waits and state.sea.force(declared.target).evasive


class ReadAttack(Reading):
    """The modified sum is read in the column of the Trajectory Total; all codes of the cell apply in order."""

    def called(self, state: "ChaseState") -> str:
        return f"{state.declared.kind.title()} against {name_of_force(state, state.declared.target)}"

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        read = _with_bonus(sum_of(state, state.declared), rolled)
        return in_words(cell_of(state, state.declared, read.total, sum(rolled.dice) + read.modifier))

    def run(self, game: "Play") -> None:
        state = game.state
        declared = state.declared
        rolled = take_up(state)
        read = _with_bonus(sum_of(state, declared), rolled)
        dice, modifier, total = sum(rolled.dice), read.modifier, read.total
        result = cell_of(state, declared, total, dice + modifier)
        declared.result, declared.read = result, read
        declared.had_intel = any(force.intel for force in active_forces(state, declared))
        label = f"{shown(rolled.dice)} {modifier:+d}"
        rolls = total_roll(label, dice + modifier, 0, in_words(result), result != ("miss",))
        told = AttackRead(declared.kind, total, result, dice=rolled.dice, modifier=modifier)
        say(game, declared.side, told, rolls=rolls, rule="11", about=(declared.target, declared.hex))
        struck = torpedoes(state, result) or [RESULTS[code]() for code in result if code in RESULTS]
        game.then(*struck, AfterAttack())


def _with_bonus(read: Sum, rolled: Rolled) -> Sum:
    if not rolled.bonus:
        return read
    return msgspec.structs.replace(read, modifiers=(*read.modifiers, Line("leader", rolled.bonus, "25")))


class AfterAttack(Step):
    """Every designated task force but the target performs Time Lapse, then comes the initiative [11]."""

    def run(self, game: "Play") -> None:
        state = game.state
        declared = state.declared
        launches = {each.source: each.launch for each in (declared.support, declared.enemy_support) if each}
        involved = [*active_forces(state, declared), *inactive_forces(state, declared)]
        lapses = [TimeLapse(force.slug, launches.get(force.slug)) for force in involved]
        tell_points(game)
        if declared.kind == "stealth attack":
            used = state.sea.stealth_force(declared.active)
            assert used
            say(game, declared.side, StealthUsedUp(called(used)), rule="19", about=(declared.hex,))
            state.sea.stealth = [each for each in state.sea.stealth if each.slug != declared.active]
        game.then(*lapses, ActionOver())


class ActionOver(Step):
    """A Miss with Intel hands the initiative over; a search without a battle offers a Seize; else players Vie."""

    def run(self, game: "Play") -> None:
        state = game.state
        declared = state.declared
        state.sea.action = None
        if declared.result == ("miss",) and declared.had_intel:
            say(game, declared.side, MissWithIntel(), rule="11")
            game.then(ChangeOfInitiative())
        elif declared.kind == "naval search" and not declared.fought:
            game.then(OfferSeize())
        else:
            game.then(VieForInitiative())

"""Seize the initiative: two dice and the Tally, 9 or more; or decline, for Evasive Maneuvers [10.3]."""

from functools import partial
from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Chance, Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.tables import at_least
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_with, take_up
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.events.initiative import LeaderSeizes, SeizeDeclined, SeizeRolled, seized_or_not
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.task_force import TaskForce, can_earn_evasive, earn_evasive
from app.games.atlantic_chase.initiative import evasive
from app.games.atlantic_chase.initiative.change import ChangeOfInitiative
from app.games.atlantic_chase.initiative.leaders import flagships, ship_of_leader
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.words import shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

NEEDED = 9


def seize_chance(state: "ChaseState", bonus: int = 0) -> float:
    """That two dice, the Tally and so much more make a 9."""
    return at_least(NEEDED - state.sea.tally - bonus)


def could_take_marker(state: "ChaseState") -> list[TaskForce]:
    return [force for force in state.sea.of(state.sea.inactive) if can_earn_evasive(state, force)]


def _lutjens(state: "ChaseState") -> Ship | None:
    return ship_of_leader(state, state.sea.inactive, "seize")


class OfferSeize(Choice):
    """`completing`: a task force that comes home unless the initiative is seized [13]."""

    completing: str | None = None

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.inactive),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        needs = NEEDED - state.sea.tally
        chance = seize_chance(state)
        gain = "; one force of yours takes Evasive Maneuvers"
        options = [
            Option(
                orders.Seize(),
                "Try to seize the initiative",
                note=f"{needs} or more on two dice",
                worth=evasive.to_take_it(chance),
                chance=Chance(chance, evasive.TAKING),
                dice=True,
            ),
            Option(
                orders.Decline(),
                "Decline",
                note=f"No roll, no Tally{gain if could_take_marker(state) else ', no marker: no force can take one'}",
            ),
        ]
        if ship := _lutjens(state):
            options.append(
                Option(orders.UseLeader("lutjens"), f"Lütjens in {ship.name} seizes it without a roll, and evades")
            )
        stake = ""
        if self.completing:
            stake = f" {state.sea.force(self.completing).name} comes home unless you do."
        return Decision(
            name="seize",
            prompt=f"Seize the initiative?{stake}",
            waiting=f"The {state.sea.inactive.capitalize()} side may seize the initiative ({chance:.0%}).",
            options=tuple(options),
        )

    def chosen(self, game: "Play", seat: int, act: orders.Seize | orders.Decline | orders.UseLeader) -> None:
        state = game.state
        if isinstance(act, orders.UseLeader):
            ship = _lutjens(state)
            assert ship
            ship.leader = None
            force = state.force_of(ship.slug)
            assert force
            seizes = LeaderSeizes(act.leader, called(ship), called(force), earn_evasive(state, force))
            say(game, state.sea.inactive, seizes, rule="25", about=(force.slug,))
            game.then(ChangeOfInitiative(self.completing))
        elif isinstance(act, orders.Decline):
            if could_take_marker(state):
                game.then(TakeMarker())
            else:
                say(game, state.sea.inactive, SeizeDeclined(), rule="10.3")
        elif evasive.holders(state):
            game.then(SpendOnSeize(self.completing))
        else:
            game.then(RollSeize(0, self.completing))


class TakeMarker(Choice):
    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.inactive),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="evasive marker",
            prompt="Which task force takes the Evasive Maneuvers marker?",
            waiting="They choose who takes the Evasive Maneuvers marker.",
            options=tuple(
                Option(orders.GiveEvasive(force.slug), f"{force.name} takes it")
                for force in could_take_marker(game.state)
            ),
            draft=True,
        )

    def chosen(self, game: "Play", seat: int, act: orders.GiveEvasive) -> None:
        sea = game.state.sea
        force = sea.force(act.force)
        earn_evasive(game.state, force)
        say(game, sea.inactive, SeizeDeclined(called(force)), rule="10.3", about=(force.slug,))


class SpendOnSeize(Choice):
    completing: str | None

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.inactive),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="evasive for initiative",
            prompt=f"Spend Evasive Maneuvers on the roll? You need {NEEDED - game.state.sea.tally} on two dice.",
            waiting="They may spend Evasive Maneuvers on the initiative.",
            options=evasive.options(game.state, partial(seize_chance, game.state)),
            draft=True,
        )

    def chosen(self, game: "Play", seat: int, act: orders.Spend | orders.Keep) -> None:
        game.then(RollSeize(evasive.spend(game, act), self.completing))


class RollSeize(Step):
    bonus: int
    completing: str | None

    def run(self, game: "Play") -> None:
        sea = game.state.sea
        read = ReadSeize(self.bonus, self.completing)
        roll_with(game, flagships(game.state, sea.inactive), "seize", 2, read)


class ReadSeize(Reading):
    bonus: int
    completing: str | None

    def called(self, state: "ChaseState") -> str:
        return f"Seize the initiative, {state.sea.tally + self.bonus:+d}, {NEEDED} needed"

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        return seized_or_not(self._total(state, rolled) >= NEEDED)

    def _total(self, state: "ChaseState", rolled: Rolled) -> int:
        return sum(rolled.dice) + rolled.bonus + state.sea.tally + self.bonus

    def run(self, game: "Play") -> None:
        sea = game.state.sea
        rolled = take_up(game.state)
        modifier = sea.tally + self.bonus + rolled.bonus
        total = self._total(game.state, rolled)
        seized = total >= NEEDED
        rolls = total_roll(f"{shown(rolled.dice)} {modifier:+d}", total, NEEDED, seized_or_not(seized), seized)
        tally = sea.tally if seized else sea.tally + 1
        tried = SeizeRolled(total, NEEDED, seized, tally, dice=rolled.dice, modifier=modifier)
        say(game, sea.inactive, tried, rolls=rolls, rule="10.3")
        sea.tally = tally
        if seized:
            game.then(ChangeOfInitiative(self.completing))

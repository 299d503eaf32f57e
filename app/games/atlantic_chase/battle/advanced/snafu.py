"""Snafu check [adv 2]: once, during set-up, the active side rolls for what goes wrong."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.tables import TABLES
from app.games.atlantic_chase.battle.board import ships_of
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_then, take_up
from app.games.atlantic_chase.events.advanced import (
    LoneShipNotLate,
    RadarFails,
    ShipLate,
    SideBenefits,
    SnafuChecked,
    spelled,
)
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship import Ship, leave_board
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.words import shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


class SnafuCheck(Step):
    """2d6 by the active side, no modifiers."""

    def run(self, game: "Play") -> None:
        roll_then(game, game.state.battle.active, "snafu", 2, ReadSnafu())


class ReadSnafu(Reading):
    def called(self, state: "ChaseState") -> str:
        return "Snafu check"

    def run(self, game: "Play") -> None:
        state = game.state
        battle = state.battle
        rolled = take_up(state)
        total = sum(rolled.dice) + rolled.bonus
        snafu = battle.snafu = TABLES.snafu[state.weather].cell(total, "result")
        rolls = total_roll(shown(rolled.dice), total, 12, spelled(snafu))
        told = SnafuChecked(snafu, dice=rolled.dice, modifier=rolled.bonus)
        say(game, battle.active, told, rolls=rolls, rule="adv 2")
        game.then(*_consequences(state))


def _consequences(state: "ChaseState") -> list[Step]:
    battle = state.battle
    match battle.snafu:
        case "confusion" | "no_radar":
            return [Beneficiary()]
        case "mechanical_distress":
            return [LateShip(2)]
        case "boiler_room":
            return [LateShip(1)]
        case "good_visibility":
            battle.rounds += 1
    return []


class Beneficiary(Step):
    """Who benefits from Confusion and No Radar: a die, even the active side, odd the inactive one."""

    def run(self, game: "Play") -> None:
        roll_then(game, game.state.battle.active, "beneficiary", 1, ReadBeneficiary())


class ReadBeneficiary(Reading):
    def called(self, state: "ChaseState") -> str:
        return "Who benefits"

    def run(self, game: "Play") -> None:
        state = game.state
        battle = state.battle
        rolled = take_up(state)
        total = sum(rolled.dice) + rolled.bonus
        side = battle.active if total % 2 == 0 else enemy(battle.active)
        rolls = total_roll(shown(rolled.dice), total, 6, side, good=True)
        say(game, side, SideBenefits(side, dice=rolled.dice, modifier=rolled.bonus), rolls=rolls, rule="adv 2")
        if battle.snafu == "confusion":
            battle.confusion = side
        elif without_marker(state, side):
            game.then(PickNoRadar(side))


def without_marker(state: "ChaseState", side: Side) -> list[Ship]:
    """Enemy ships that a No Radar marker can go to."""
    return [
        ship
        for ship in ships_of(state.ships, enemy(side))
        if ship.card.kind in ("ship", "squadron") and not ship.no_radar
    ]


class PickNoRadar(Choice):
    """The beneficiary marks one enemy ship: -2 at extreme range, -1 at long."""

    side: Side

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="no radar",
            prompt="Whose radar fails? She fires with -2 at extreme range and -1 at long.",
            waiting=f"The {self.side.capitalize()} side says whose radar fails.",
            options=tuple(
                Option(acts.Blind(ship.slug), f"{ship.name} has no radar")
                for ship in without_marker(game.state, self.side)
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Blind) -> None:
        ship = game.state.ship(act.ship)
        ship.no_radar = True
        say(game, self.side, RadarFails(called(ship)), rule="adv 2")


def active_ships(state: "ChaseState") -> list[Ship]:
    return [ship for ship in ships_of(state.ships, state.battle.active) if ship.card.kind != "battery"]


class LateShip(Step):
    """One ship of the active side enters in the Lingering Effects step of that round; a lone one is never late."""

    round: int

    def run(self, game: "Play") -> None:
        state = game.state
        if len(active_ships(state)) > 1:
            game.then(PickLateShip(self.round))
        elif state.options.lone_late_ship == "confusion":
            state.battle.snafu = "confusion"
            say(game, None, LoneShipNotLate(), rule="adv 2")
            game.then(Beneficiary())


class PickLateShip(Choice):
    """The target player picks her."""

    round: int

    def seats(self, game: "Play") -> tuple[int, ...]:
        state = game.state
        return (state.seat(enemy(state.battle.active)),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="late ship",
            prompt=f"Which enemy ship comes up only at the end of round {self.round}?",
            waiting="The target side says which ship is late.",
            options=tuple(
                Option(acts.MakeLate(ship.slug), f"{ship.name} is late") for ship in active_ships(game.state)
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.MakeLate) -> None:
        """She will enter her own far zone, Closing and without smoke."""
        state = game.state
        ship = state.ship(act.ship)
        leave_board(ship)
        ship.attitude = "closing"
        ship.arrives = (state.battle.part, self.round)
        say(game, state.side_of(seat), ShipLate(called(ship), self.round), rule="adv 2")

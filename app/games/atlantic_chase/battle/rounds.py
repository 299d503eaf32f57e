"""A battle from its first round to its end [23]."""

from typing import TYPE_CHECKING, Literal

from app.engine.agenda import Step
from app.games.atlantic_chase.battle.advanced.attitude import AttitudesBeforeMeeting, AttitudeStep, SetUpAttitudes
from app.games.atlantic_chase.battle.advanced.break_away import AdvancedBreakAway
from app.games.atlantic_chase.battle.advanced.disengagement import Disengagement
from app.games.atlantic_chase.battle.advanced.gunnery import AdvancedGunnery
from app.games.atlantic_chase.battle.advanced.length import one_more_round
from app.games.atlantic_chase.battle.advanced.lingering import LingeringEffects
from app.games.atlantic_chase.battle.advanced.maneuver import AdvancedManeuver
from app.games.atlantic_chase.battle.advanced.snafu import SnafuCheck
from app.games.atlantic_chase.battle.advanced.torpedoes import AdvancedTorpedoes
from app.games.atlantic_chase.battle.break_away import BreakAwayStep
from app.games.atlantic_chase.battle.field import Battle, BattleStep
from app.games.atlantic_chase.battle.gunnery import Gunnery
from app.games.atlantic_chase.battle.linked import NextBattle, goes_on
from app.games.atlantic_chase.battle.maneuver import Maneuver
from app.games.atlantic_chase.battle.set_up import TakeStations
from app.games.atlantic_chase.battle.smoke import LayCover
from app.games.atlantic_chase.battle.torpedoes import Torpedoes
from app.games.atlantic_chase.events.battle import ForceMet, RoundBegins, ShipsEnter
from app.games.atlantic_chase.events.facts import all_called
from app.games.atlantic_chase.forces.ship import leave_board
from app.games.atlantic_chase.forces.ship_cards import enemy
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.verdict import judge

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play


STEPS: dict[Literal["basic", "advanced"], tuple[BattleStep, ...]] = {
    "basic": ("gunnery", "torpedoes", "maneuver", "break away"),
    "advanced": ("attitude", "gunnery", "torpedoes", "maneuver", "lingering effects", "break away"),
}
"""The steps of a round, in their order."""


class StartRound(Step):
    def run(self, game: "Play") -> None:
        battle = game.state.battle
        battle.round += 1
        say(game, None, RoundBegins(battle.round, battle.rounds), rule="23")
        if game.state.options.advanced:
            first: list[Step] = [AttitudeStep(), AdvancedGunnery(), AdvancedTorpedoes(), AdvancedManeuver()]
            game.then(*first, LingeringEffects(), LateArrivals(), AdvancedBreakAway(), EndRound())
        else:
            game.then(Gunnery(), Torpedoes(), Maneuver(), LateArrivals(), BreakAwayStep(), EndRound())


class LateArrivals(Step):
    """Ships that the scenario brings in later enter their own far zone before the break away step."""

    def run(self, game: "Play") -> None:
        state = game.state
        late = [ship for ship in state.ships if ship.arrives == (state.battle.part, state.battle.round)]
        for ship in late:
            ship.arrives = None
            ship.zone = "far"
        if late:
            say(game, late[0].side, ShipsEnter(all_called(late)), rule="23")


class EndRound(Step):
    """After the last round, a break away, or with one side gone the battle ends."""

    def run(self, game: "Play") -> None:
        state = game.state
        battle = state.battle
        if state.options.advanced and state.options.extra_round == "end_of_round":
            one_more_round(game)
        if battle.ended or state.one_side_gone() or battle.round == battle.rounds:
            game.then(*([Disengagement()] if state.options.advanced else []), EndBattle())
        else:
            game.then(StartRound())


class EndBattle(Step):
    """A mini scenario is judged by its boxes, one in several parts goes on; an operation goes back to the chart."""

    def run(self, game: "Play") -> None:
        state = game.state
        if state.operation:
            return
        scenario = state.book
        if scenario.parts and state.battle.part < scenario.parts.count and not state.decided():
            game.then(StartPart(state.battle.part + 1))
            return
        if goes_on(state):
            game.then(NextBattle(), DrawUp())
            return
        state.battle.step = "over"
        state.result = judge(state)
        say(game, None, state.result.ending)


class DrawUp(Step):
    """The lines are drawn up: stations, snafus and attitudes of the advanced rules, smoke, then round one."""

    def run(self, game: "Play") -> None:
        advanced: list[Step] = [SnafuCheck(), SetUpAttitudes()] if game.state.options.advanced else []
        game.then(TakeStations(), *advanced, LayCover(set_up=True), StartRound())


class StartPart(Step):
    """A battle in parts: the board is cleared, and the side that will be met takes its place."""

    part: int

    def run(self, game: "Play") -> None:
        state = game.state
        parts = state.book.parts
        assert parts is not None
        state.battle = Battle(
            active=state.battle.active,
            rounds=state.book.rounds,
            part=self.part,
            evasive=state.battle.evasive,
            shelled=state.battle.shelled,
        )
        for ship in state.ships:
            leave_board(ship)
            ship.broke_away = False
            ship.attitude, ship.arrives = None, None
            if not ship.sunk and ship.force is None:
                ship.zone = "far"
        secret: list[Step] = [AttitudesBeforeMeeting(enemy(parts.side))] if state.options.advanced else []
        game.then(*secret, MeetForce())


class MeetForce(Step):
    """A roll tells which force is met."""

    def run(self, game: "Play") -> None:
        state = game.state
        parts = state.book.parts
        assert parts is not None
        dice = game.dice.roll("force met", 2, sides=6)
        total = sum(dice) + parts.modifier(state)
        force = parts.force(total)
        for ship in state.ships:
            if not ship.sunk and ship.force == force:
                ship.zone = "far"
        met = all_called(ship for ship in state.ships if ship.force == force and ship.on_board)
        say(game, parts.side, ForceMet(state.battle.part, dice, total, met))
        game.then(EndRound() if state.one_side_gone() else DrawUp())
